import type { AgentSpecBaseline } from '../../core/artifact/generated/agent-spec-baseline.js';
import { validate as isBaseline } from '../../core/artifact/generated/agent-spec-baseline.validate.js';
import type { AgentSpecReport } from '../../core/artifact/generated/agent-spec-report.js';
import { validate as isReport } from '../../core/artifact/generated/agent-spec-report.validate.js';
import { RuntimeFault, scanJson } from '../../core/artifact/index.js';
import { type DocumentValidator, issuesOf } from '../../core/artifact/issues.js';

/** A file that this program wrote once cannot be used: it is of another kind or version, or was altered. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
}

/** Problems that are told; more of them say nothing more. */
const MOST_PROBLEMS = 5;

interface StoredForm {
  readonly what: string;
  /** The member that holds the version of the shape. */
  readonly versionMember: string;
  readonly validate: DocumentValidator;
}

const versionOf = (value: unknown, member: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, member)?.value
    : undefined;

function readStored(text: string, source: string, { what, versionMember, validate }: StoredForm): unknown {
  let value: unknown;
  try {
    value = scanJson(text, source);
  } catch (error) {
    if (!(error instanceof RuntimeFault)) throw error;
    throw new StoredFileError(`${source} is no ${what}: ${error.message}`, { cause: error });
  }
  const version = versionOf(value, versionMember);
  if (typeof version === 'number' && version !== 1) {
    throw new StoredFileError(`${source} is a ${what} of version ${version}; this program knows version 1`);
  }
  if (!validate(value)) {
    const problems = issuesOf(validate.errors ?? [])
      .slice(0, MOST_PROBLEMS)
      .map(({ pointer, message }) => `${pointer === '' ? '(root)' : pointer}: ${message}`);
    throw new StoredFileError(`${source} is no ${what}: ${problems.join('; ')}`);
  }
  return value;
}

/**
 * Reads a baseline (Chapter 15, section 15.6).
 *
 * @param source how errors name the file.
 * @throws StoredFileError for a file that is corrupt or of a version that is not known.
 */
export const readBaseline = (text: string, source: string): AgentSpecBaseline =>
  // The validator and the type come from one schema.
  readStored(text, source, {
    what: 'baseline',
    versionMember: 'version',
    validate: isBaseline,
  }) as AgentSpecBaseline;

/**
 * Reads the report of a run (Chapter 15, section 15.7).
 *
 * @param source how errors name the file.
 * @throws StoredFileError for a file that is corrupt or of a version that is not known.
 */
export const readReport = (text: string, source: string): AgentSpecReport =>
  // The validator and the type come from one schema.
  readStored(text, source, {
    what: 'report',
    versionMember: 'schemaVersion',
    validate: isReport,
  }) as AgentSpecReport;
