import { digestBytes } from '../../core/artifact/index.js';
import type { FrameworkCase } from '../../core/suite/framework/framework-case.js';
import { DocumentError, type DocumentPlace, type DocumentProblem } from '../document/document-error.js';
import type { CaseDefaults } from './case-problems.js';
import { readCase } from './read-case.js';
import { scanPlaced } from './scan-placed.js';

/** How large a suite may be, in UTF-8 bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A file that a suite's case sends, with the place where it is named. */
export interface PlacedAttachment extends DocumentPlace {
  readonly path: string;
  readonly pointer: string;
}

/** The cases of a suite in their order; the digest covers the bytes of the document. */
export interface FrameworkSuite {
  readonly source: string;
  readonly digest: string;
  readonly cases: readonly FrameworkCase[];
  readonly attachments: readonly PlacedAttachment[];
  /** The line of each case, by its id. */
  readonly lineOf: ReadonlyMap<string, number>;
}

const BYTE_ORDER_MARK = /^\ufeff/;

/** Blank lines and lines that start with `//` are skipped. */
const isSkipped = (line: string): boolean => /^\s*(?:\/\/|$)/.test(line);

/**
 * Reads a suite, one case a line (Chapter 16, section 16.2).
 *
 * @param source how errors name the document, e.g. its path as the caller gave it.
 * @throws DocumentError listing every bad line with line and column: nothing of such a suite is run.
 */
export function readJsonlSuite(text: string, source: string, defaults: CaseDefaults): FrameworkSuite {
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new DocumentError(source, [
      { line: 1, column: 1, pointer: '', message: `more than ${MOST_BYTES} bytes` },
    ]);
  }
  const problems: DocumentProblem[] = [];
  const cases: FrameworkCase[] = [];
  const attachments: PlacedAttachment[] = [];
  const lineOf = new Map<string, number>();
  for (const [i, content] of text
    .replace(BYTE_ORDER_MARK, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (isSkipped(content)) continue;
    const reading = scanPlaced(content, source, i + 1);
    if (!reading.read) {
      problems.push(reading.problem);
      continue;
    }
    const { document } = reading;
    const found = readCase(document, defaults);
    if ('problems' in found) {
      problems.push(...found.problems);
      continue;
    }
    const { id } = found.case;
    const earlier = lineOf.get(id);
    if (earlier !== undefined) {
      const message = `the id ${JSON.stringify(id)} is that of line ${earlier} too`;
      problems.push({ ...document.placeOf('/id'), pointer: '/id', message });
    }
    lineOf.set(id, i + 1);
    cases.push(found.case);
    attachments.push(...found.attachments.map((one) => ({ ...document.placeOf(one.pointer), ...one })));
  }
  if (problems.length > 0) throw new DocumentError(source, problems);
  if (cases.length === 0) {
    throw new DocumentError(source, [
      { line: 1, column: 1, pointer: '', message: 'there is no case in the suite' },
    ]);
  }
  return { source, digest: digestBytes(Buffer.from(text)), cases, attachments, lineOf };
}
