import { type Issue, SchemaIssues } from './issues.js';
import { RuntimeFault } from './runtime-fault.js';

/**
 * The fault of a value that does not have its published shape; the issues are its cause (Chapter 12, section 12.6).
 *
 * @param key the key of the schema disagreed with.
 * @param issues at least one.
 */
export const shapeFault = (key: string, artifactPath: string, issues: readonly Issue[]): RuntimeFault =>
  new RuntimeFault(
    'schema-parse-failure',
    artifactPath,
    `input does not conform to the ${artifactPath} schema`,
    { cause: new SchemaIssues(key, issues) },
  );
