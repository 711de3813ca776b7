import type {
  CommandTargetAuthorization,
  CommandTargetPolicy,
} from '../artifact/generated/command-target-policy.js';

/** Why a command is refused; the last is the adapter's own (Chapter 13, sections 13.6 and 13.8). */
export const COMMAND_DENIAL_REASONS = [
  'interface-not-authorized',
  'executable-not-authorized',
  'subcommand-not-authorized',
  'environment-key-not-authorized',
] as const;

/** One reason of {@link COMMAND_DENIAL_REASONS}. */
export type CommandDenialReason = (typeof COMMAND_DENIAL_REASONS)[number];

/** The logical names of a command. */
export type CommandTarget = {
  readonly interfaceId: string;
  readonly executable: string;
  readonly subcommandPath: readonly string[];
};

/** Whether a command may be started, and why. */
export type CommandDecision =
  | { readonly allowed: true; readonly authorization: CommandTargetAuthorization }
  | { readonly allowed: false; readonly reason: CommandDenialReason; readonly detail: string };

const isSamePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index]);

/**
 * Decides what a logical command resolves to: the first authorization of its interface and executable that permits exactly
 * its subcommand path. Default: nothing may be started (Chapter 13, section 13.8).
 */
export const evaluateCommandTarget = (
  { authorizations }: CommandTargetPolicy,
  { interfaceId, executable, subcommandPath }: CommandTarget,
): CommandDecision => {
  const ofInterface = authorizations.filter((candidate) => candidate.interfaceId === interfaceId);
  const candidates = ofInterface.filter((candidate) => candidate.executable === executable);
  if (candidates.length === 0) {
    return {
      allowed: false,
      reason: ofInterface.length === 0 ? 'interface-not-authorized' : 'executable-not-authorized',
      detail: `no authorization names interface "${interfaceId}" and executable "${executable}" together`,
    };
  }
  const authorization = candidates.find(({ permittedSubcommandPaths }) =>
    permittedSubcommandPaths.some((permitted) => isSamePath(permitted, subcommandPath)),
  );
  if (authorization !== undefined) return { allowed: true, authorization };
  return {
    allowed: false,
    reason: 'subcommand-not-authorized',
    detail: `subcommand path [${subcommandPath.join(', ')}] is not among the authorized paths for interface "${interfaceId}" and executable "${executable}"`,
  };
};
