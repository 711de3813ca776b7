import {
  type AggregationRefusal,
  compareCodeUnits,
  type RuntimeFault,
  type StructuralFailure,
} from '../core/artifact/index.js';
import { SchemaIssues } from '../core/artifact/issues.js';

/** How many issue lines are printed before the rest is counted (Chapter 12, section 12.6). */
const MAX_ISSUE_LINES = 20;

/** Something with a code and a place: a failure, a fault, a refusal, a failed qualification. */
type Located = { readonly code: string; readonly artifactPath: string; readonly detail: string };

/** The line of something with a code and a place. */
export const locatedLine = ({ code, artifactPath, detail }: Located): string =>
  `eval-quality: ${code}: ${artifactPath}: ${detail}`;

/** The text of a coded error after its code and place; the whole message when it does not start with them. */
export const detailOf = ({
  code,
  artifactPath,
  message,
}: RuntimeFault | StructuralFailure | AggregationRefusal): string => {
  const head = `${code} in ${artifactPath}: `;
  return message.startsWith(head) ? message.slice(head.length) : message;
};

const issueLines = (cause: unknown): readonly string[] => {
  if (!(cause instanceof SchemaIssues)) return [];
  const lines = cause.issues
    .map(({ pointer, message }) => `  ${pointer === '' ? '(root)' : pointer}: ${message}`)
    .sort(compareCodeUnits);
  const more = lines.length - MAX_ISSUE_LINES;
  return more > 0 ? [...lines.slice(0, MAX_ISSUE_LINES), `  ... and ${more} more`] : lines;
};

/** The lines of a coded error: one, and one an issue when a schema was disagreed with. */
export const errorLines = (
  error: RuntimeFault | StructuralFailure | AggregationRefusal,
): readonly string[] => [
  locatedLine({ code: error.code, artifactPath: error.artifactPath, detail: detailOf(error) }),
  ...issueLines(error.cause),
];

/** The line of a usage error. */
export const usageLine = (message: string): string => `eval-quality: usage: ${message}`;
