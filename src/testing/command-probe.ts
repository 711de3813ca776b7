import type {
  CommandTargetAuthorization,
  CommandTargetPolicy,
} from '../core/artifact/generated/command-target-policy.js';
import type { CliProbeRequest, ProbeRequest } from '../core/artifact/generated/probe-request.js';
import { type ProbeOutcome, runProbeArm } from './probe-outcomes.js';
import type { ConformanceReport } from './report.js';
import type { PortSubject } from './subject.js';

/** A command probe port, and requests that show how it keeps its policy (Chapter 13, section 13.12). */
export type CommandProbeSubject = PortSubject<ProbeRequest> & {
  readonly policy: CommandTargetPolicy;
  readonly authorizedRequest: ProbeRequest;
  readonly unmappedInterfaceRequest: ProbeRequest;
  readonly unmappedExecutableRequest: ProbeRequest;
  readonly unauthorizedSubcommandRequest: ProbeRequest;
  /** Subjects written before the allowlist existed have none. */
  readonly unauthorizedEnvironmentKeyRequest?: ProbeRequest;
  readonly nonZeroExitRequest: ProbeRequest;
  /** Passes `injectionArgumentValue` as its one argument to a command that prints `{"argv":[...]}`. */
  readonly injectionRequest: ProbeRequest;
  readonly injectionArgumentValue: string;
  readonly artifactRequest: ProbeRequest;
  readonly artifactId: string;
  readonly artifactExpectedText: string;
  readonly overElapsedRequest: ProbeRequest;
  readonly overOutputRequest: ProbeRequest;
};

const denied = { rejectsWith: 'forbidden-target', calls: () => 0 } as const;
const capped = { rejectsWith: 'budget-exhausted' } as const;

const NOT_A_COMMAND = 'the subject\'s request is not of kind "cli"';
const PAIR_NOT_NAMED = "the subject's policy does not name the request's interface and executable together";

const pairsNamed = (
  { authorizations }: CommandTargetPolicy,
  { interfaceId, executable }: CliProbeRequest,
): readonly CommandTargetAuthorization[] =>
  authorizations.filter((one) => one.interfaceId === interfaceId && one.executable === executable);

const permitsPath = (authorization: CommandTargetAuthorization, request: CliProbeRequest): boolean =>
  authorization.permittedSubcommandPaths.some(
    (path) => JSON.stringify(path) === JSON.stringify(request.subcommandPath),
  );

/** What a subject's own request must be for a denial to be due to what it is meant to show. */
const commandOnly =
  (
    requestOf: (subject: CommandProbeSubject) => ProbeRequest,
    judge: (policy: CommandTargetPolicy, request: CliProbeRequest) => string | undefined,
  ) =>
  (subject: CommandProbeSubject): string | undefined => {
    const request = requestOf(subject);
    return request.kind === 'cli' ? judge(subject.policy, request) : NOT_A_COMMAND;
  };

const environmentKeyUnsuitable = (
  policy: CommandTargetPolicy,
  request: CliProbeRequest,
): string | undefined => {
  const named = pairsNamed(policy, request);
  if (named.length === 0) return PAIR_NOT_NAMED;
  const authorization = named.find((one) => permitsPath(one, request));
  if (authorization === undefined)
    return "the subject's policy does not permit the request's subcommand path";
  const keys = Object.keys(request.channels.environment);
  const isPermitted = (key: string): boolean =>
    key.toUpperCase() !== 'PATH' &&
    (!Object.hasOwn(authorization, 'permittedEnvironmentKeys') ||
      authorization.permittedEnvironmentKeys.includes(key));
  return keys.every(isPermitted)
    ? "the subject's policy permits every environment key that the request declares"
    : undefined;
};

const unauthorizedEnvironmentKeyRequest = ({
  unauthorizedEnvironmentKeyRequest: request,
}: CommandProbeSubject): ProbeRequest => {
  if (request === undefined) throw new TypeError('the subject has no unauthorizedEnvironmentKeyRequest');
  return request;
};

/** The elements of the member `argv` of a JSON standard output; undefined when there is none. */
const printedArguments = (stdout: unknown): readonly unknown[] | undefined => {
  const printed: unknown =
    typeof stdout === 'object' && stdout !== null && 'argv' in stdout ? stdout.argv : undefined;
  return Array.isArray(printed) ? printed : undefined;
};

/** The own rules of a command probe port, in their published order. */
const commandProbeOutcomes: readonly ProbeOutcome<CommandProbeSubject>[] = [
  {
    id: 'command/allow-authorized-invocation',
    title: 'An authorized command is run.',
    request: ({ authorizedRequest }) => authorizedRequest,
    expects: { resolves: true },
  },
  {
    id: 'command/observe-nonzero-exit',
    title: 'An exit code other than 0 is an observation.',
    request: ({ nonZeroExitRequest }) => nonZeroExitRequest,
    expects: {
      resolves: true,
      complaint: (observation) =>
        observation.kind === 'cli' && observation.exitCode !== 0
          ? undefined
          : 'the observation has no exit code other than 0',
    },
  },
  {
    id: 'command/deny-unmapped-interface',
    title: 'An interface that nothing authorizes is refused before anything is started.',
    request: ({ unmappedInterfaceRequest }) => unmappedInterfaceRequest,
    expects: denied,
    unsuitable: ({ policy, unmappedInterfaceRequest: { interfaceId } }) =>
      policy.authorizations.some((one) => one.interfaceId === interfaceId)
        ? "the subject's policy names the request's interface"
        : undefined,
  },
  {
    id: 'command/deny-unmapped-executable',
    title: 'An executable that the interface is not authorized with is refused before anything is started.',
    request: ({ unmappedExecutableRequest }) => unmappedExecutableRequest,
    expects: denied,
    unsuitable: commandOnly(
      ({ unmappedExecutableRequest }) => unmappedExecutableRequest,
      (policy, request) =>
        pairsNamed(policy, request).length > 0
          ? "the subject's policy names the request's interface and executable together"
          : undefined,
    ),
  },
  {
    id: 'command/deny-unauthorized-subcommand',
    title: 'A subcommand path that is not authorized is refused before anything is started.',
    request: ({ unauthorizedSubcommandRequest }) => unauthorizedSubcommandRequest,
    expects: denied,
    unsuitable: commandOnly(
      ({ unauthorizedSubcommandRequest }) => unauthorizedSubcommandRequest,
      (policy, request) => {
        const named = pairsNamed(policy, request);
        if (named.length === 0) return PAIR_NOT_NAMED;
        return named.some((one) => permitsPath(one, request))
          ? "the subject's policy permits the request's subcommand path"
          : undefined;
      },
    ),
  },
  {
    id: 'command/deny-unauthorized-environment-key',
    title: 'An environment key that is not authorized is refused before anything is started.',
    request: unauthorizedEnvironmentKeyRequest,
    expects: denied,
    unsuitable: commandOnly(unauthorizedEnvironmentKeyRequest, environmentKeyUnsuitable),
    vacuous: ({ policy, unauthorizedEnvironmentKeyRequest: request }) =>
      request === undefined &&
      !policy.authorizations.some((one) => Object.hasOwn(one, 'permittedEnvironmentKeys'))
        ? 'the subject declares no environment allowlist'
        : undefined,
  },
  {
    id: 'command/argument-passed-literally',
    title: 'An argument reaches the command as it is, whatever a shell would make of it.',
    request: ({ injectionRequest }) => injectionRequest,
    expects: {
      resolves: true,
      complaint: (observation, { injectionArgumentValue }) => {
        const printed =
          observation.kind === 'cli' && observation.stdout.kind === 'json'
            ? printedArguments(observation.stdout.value)
            : undefined;
        if (printed === undefined) return 'stdout is not JSON with an array "argv"';
        return printed.length === 1 && printed[0] === injectionArgumentValue
          ? undefined
          : `the command was given ${JSON.stringify(printed)}`;
      },
    },
  },
  {
    id: 'command/capture-declared-artifact',
    title: 'A declared artifact is read as the command left it.',
    request: ({ artifactRequest }) => artifactRequest,
    expects: {
      resolves: true,
      complaint: (observation, { artifactId, artifactExpectedText }) => {
        const artifact =
          observation.kind === 'cli' && Object.hasOwn(observation.artifacts, artifactId)
            ? observation.artifacts[artifactId]
            : undefined;
        return artifact?.kind === 'text' && artifact.value === artifactExpectedText
          ? undefined
          : `the artifact "${artifactId}" is ${JSON.stringify(artifact)}`;
      },
    },
  },
  {
    id: 'command/cap-elapsed',
    title: 'A command that runs longer than authorized exhausts the budget.',
    request: ({ overElapsedRequest }) => overElapsedRequest,
    expects: capped,
  },
  {
    id: 'command/cap-output-bytes',
    title: 'A command that writes more than authorized exhausts the budget.',
    request: ({ overOutputRequest }) => overOutputRequest,
    expects: capped,
  },
];

/** Tests a command probe port (Chapter 13, section 13.12). */
export const runCommandLineProbeConformance = (subject: CommandProbeSubject): Promise<ConformanceReport> =>
  runProbeArm('command-probe', subject, commandProbeOutcomes);
