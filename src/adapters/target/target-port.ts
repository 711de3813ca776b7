import type { ProbeRequest } from '../../core/artifact/generated/probe-request.js';
import type { ApiTarget, HeaderValue, TargetFile } from '../../core/artifact/generated/target-file.js';
import { RuntimeFault } from '../../core/artifact/index.js';
import type { EnvironmentProbePort } from '../../ports/environment-probe-port.js';
import { createCommandLineAdapter } from '../command/create-command-line-adapter.js';
import { type ApiTargets, createHttpAdapter } from '../http/create-http-adapter.js';
import { createMcpAdapter } from '../mcp/create-mcp-adapter.js';

/** Variables that a target file may refer to. */
export type Variables = Readonly<Record<string, string | undefined>>;

const SECTIONS = { cli: 'command', mcp: 'mcp', api: 'api' } as const;

const headerText = (value: HeaderValue, place: string, variables: Variables): string => {
  if (typeof value === 'string') return value;
  const { fromEnvironment: name, prefix = '' } = value;
  const text = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (text !== undefined && text !== '') return `${prefix}${text}`;
  throw new RuntimeFault(
    'schema-parse-failure',
    'TargetFile',
    `${place} takes its value from the environment variable ${name}, which is not set`,
  );
};

const resolveTarget = (
  interfaceId: string,
  { headers = {}, ...target }: ApiTarget,
  variables: Variables,
): ApiTargets[string] => ({
  ...target,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      headerText(value, `/api/targets/${interfaceId}/headers/${name}`, variables),
    ]),
  ),
});

/**
 * Where the HTTP interfaces of a target file are reached, with what the environment adds.
 *
 * @throws RuntimeFault `schema-parse-failure` at `TargetFile` when a variable that the file refers to is not set.
 */
export const apiTargetsOf = (
  { targets = {} }: NonNullable<TargetFile['api']>,
  variables: Variables,
): ApiTargets =>
  Object.fromEntries(
    Object.entries(targets).map(
      ([interfaceId, target]) => [interfaceId, resolveTarget(interfaceId, target, variables)] as const,
    ),
  );

const apiPort = (api: NonNullable<TargetFile['api']>, variables: Variables): EnvironmentProbePort =>
  createHttpAdapter({ authorizations: api.authorizations }, apiTargetsOf(api, variables));

/**
 * The fixture that a target file describes: every request goes to the adapter of its kind. A kind without a section is
 * refused.
 *
 * @throws RuntimeFault `schema-parse-failure` at `TargetFile` when a variable that the file refers to is not set.
 */
export const createTargetPort = (
  { command, mcp, api }: TargetFile,
  variables: Variables,
): EnvironmentProbePort => {
  const ports: { readonly [kind in ProbeRequest['kind']]: EnvironmentProbePort | undefined } = {
    cli: command && createCommandLineAdapter(command),
    mcp: mcp && createMcpAdapter(mcp),
    api: api && apiPort(api, variables),
  };
  return {
    probe: async (request, signal) => {
      const port = ports[request.kind];
      if (port !== undefined) return port.probe(request, signal);
      throw new RuntimeFault(
        'forbidden-target',
        'ProbeRequest',
        `the target file has no section "${SECTIONS[request.kind]}", so no ${request.kind} target is authorized`,
        { reason: 'interface-not-authorized' },
      );
    },
  };
};
