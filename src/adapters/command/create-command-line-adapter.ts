import { resolve } from 'node:path';
import type {
  CommandTargetAuthorization,
  CommandTargetPolicy,
} from '../../core/artifact/generated/command-target-policy.js';
import type { CliProbeRequest, ProbeRequest } from '../../core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../../core/artifact/index.js';
import { evaluateCommandTarget } from '../../core/target/evaluate-command-target.js';
import type { EnvironmentProbePort } from '../../ports/environment-probe-port.js';
import { memberOf } from '../member-of.js';
import { observedText } from '../observed-text.js';
import { probeAdapter } from '../probe-adapter.js';
import { commandEnvironment } from './command-environment.js';
import { commandTokens } from './command-line.js';
import type { CommandMechanism } from './command-mechanism.js';
import { nodeCommandMechanism } from './node-command-mechanism.js';

const authorize = (
  policy: CommandTargetPolicy,
  request: ProbeRequest,
): { readonly request: CliProbeRequest; readonly authorization: CommandTargetAuthorization } => {
  if (request.kind !== 'cli') {
    throw new RuntimeFault(
      'forbidden-target',
      'ProbeRequest',
      `this adapter runs cli requests only; no ${request.kind} target is ever authorized`,
      { reason: 'interface-not-authorized' },
    );
  }
  const decision = evaluateCommandTarget(policy, request);
  if (!decision.allowed) {
    throw new RuntimeFault('forbidden-target', 'ProbeRequest', decision.detail, { reason: decision.reason });
  }
  return { request, authorization: decision.authorization };
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'E2BIG';

const tooLarge = (cause: unknown): RuntimeFault =>
  new RuntimeFault(
    'port-failure',
    'ProbeObservation',
    'the operating system refused the launch for the size of its arguments and environment (E2BIG)',
    { cause, reason: 'launch-too-large' },
  );

/** Whatever is no text is left for the boundary to refuse. */
const tagged = (text: unknown): unknown => (typeof text === 'string' ? observedText(text) : text);

const readArtifacts = async (
  { artifacts, cwd, maxOutputBytes }: CommandTargetAuthorization,
  mechanism: CommandMechanism,
): Promise<Readonly<Record<string, unknown>>> => {
  const read = async ([id, path]: readonly [string, string]): Promise<readonly [string, unknown]> => {
    const found: unknown = await mechanism.readArtifact(resolve(cwd, path), maxOutputBytes);
    if (memberOf(found, 'truncated') === true) {
      throw new RuntimeFault(
        'budget-exhausted',
        'CommandProbeRequest',
        `artifact "${id}" exceeded maxOutputBytes (${maxOutputBytes})`,
      );
    }
    return [id, memberOf(found, 'present') === false ? { kind: 'absent' } : tagged(memberOf(found, 'text'))];
  };
  return Object.fromEntries(await Promise.all(Object.entries(artifacts).map(read)));
};

/**
 * Probes commands of this machine (Chapter 13, section 13.6). What a request's logical names resolve to is the policy's
 * matter, which is used as given; default: nothing is started.
 *
 * @param mechanism what really runs a command and reads what it wrote.
 */
export const createCommandLineAdapter = (
  policy: CommandTargetPolicy,
  mechanism: CommandMechanism = nodeCommandMechanism,
): EnvironmentProbePort =>
  probeAdapter(async (given, signal) => {
    const { request, authorization } = authorize(policy, given);
    const { argument, option, environment, stdin } = request.channels;
    const { target, cwd, maxElapsedMs, maxOutputBytes } = authorization;
    const run = {
      target,
      subcommandPath: request.subcommandPath,
      argv: commandTokens(option, argument),
      env: commandEnvironment(authorization, environment, process.env.PATH),
      stdin,
      cwd,
      maxElapsedMs,
      maxOutputBytes,
    };
    let result: unknown;
    try {
      result = await mechanism.run(run, signal);
    } catch (error) {
      throw isTooLarge(error) ? tooLarge(error) : error;
    }
    return {
      exitCode: memberOf(result, 'exitCode'),
      stdout: tagged(memberOf(result, 'stdout')),
      stderr: tagged(memberOf(result, 'stderr')),
      artifacts: await readArtifacts(authorization, mechanism),
    };
  });
