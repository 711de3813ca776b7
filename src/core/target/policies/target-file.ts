import type { ApiTarget, TargetFile } from '../../artifact/generated/target-file.js';
import { validate } from '../../artifact/generated/target-file.validate.js';
import type { Issue } from '../../artifact/issues.js';
import { shapeFault } from '../../artifact/shape-fault.js';
import { readDocument } from '../../artifact/validation.js';
import { permittedPath } from './command-target-policy.js';
import { repeatedInterfaces } from './mcp-target-policy.js';
import { unreadableAddresses } from './probe-target-policy.js';

const ARTIFACT_PATH = 'TargetFile';

/** Issues of a section, placed in the file. */
function* below(section: keyof TargetFile, issues: Iterable<Issue>): Iterable<Issue> {
  for (const { pointer, message } of issues) yield { pointer: `/${section}${pointer}`, message };
}

const isBaseUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '')
  );
};

function* unusableTargets({ authorizations, targets = {} }: NonNullable<TargetFile['api']>): Iterable<Issue> {
  const named = new Set(authorizations.map(({ interfaceId }) => interfaceId));
  for (const [interfaceId, { baseUrl }] of Object.entries<ApiTarget>(targets)) {
    const pointer = `/targets/${interfaceId}`;
    if (!named.has(interfaceId)) {
      yield {
        pointer,
        message: 'expected an interface that an authorization names; it is contacted by none',
      };
    }
    if (baseUrl !== undefined && !isBaseUrl(baseUrl)) {
      const message = 'expected an http or https URL without user information, query and fragment';
      yield { pointer: `${pointer}/baseUrl`, message };
    }
  }
}

/** What the shape of a target file cannot say. */
function* rules({ command, mcp, api }: TargetFile): Iterable<Issue> {
  if (command !== undefined) yield* below('command', permittedPath(command));
  if (mcp !== undefined) yield* below('mcp', repeatedInterfaces(mcp));
  if (api === undefined) return;
  yield* below('api', unreadableAddresses(api));
  yield* below('api', unusableTargets(api));
}

/**
 * Reads the file that says what a live pre-flight may contact and start, as a deep-frozen copy.
 *
 * @throws RuntimeFault `schema-version-mismatch`, `schema-parse-failure`.
 */
export const readTargetFile = (value: unknown): TargetFile => {
  const file = readDocument<TargetFile>({
    key: 'target-file',
    artifactPath: ARTIFACT_PATH,
    acceptedVersions: [1],
    newest: 1,
    consequence: 'a target file of another generation could permit what this build does not look at',
    validate,
    value,
  });
  const issues = [...rules(file)];
  if (issues.length === 0) return file;
  throw shapeFault('target-file', ARTIFACT_PATH, issues);
};
