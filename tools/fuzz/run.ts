import { fuzzDocument } from './fuzz-document.js';
import { watchPrototypes } from './prototype-watch.js';
import { isTypedFault } from './targets.js';

/** What became of the documents of one reader. */
export type Answers = { read: number; refused: number };

/** Something that a reader must not do. */
export type Finding = { readonly index: number; readonly targetId: string; readonly problem: string };

export type FuzzReport = {
  readonly answers: ReadonlyMap<string, Answers>;
  readonly findings: readonly Finding[];
};

/** Between two looks at the shared prototypes. */
const DOCUMENTS_A_LOOK = 64;
/** A fault of one kind is found many times; these are enough to go by. */
const MOST_FINDINGS = 50;

const described = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Reads the documents from `first` to `first + count - 1` of a run.
 *
 * @param enter is told of every document before it is read.
 */
export const runFuzz = (
  seed: number,
  first: number,
  count: number,
  enter: (index: number) => void = () => {},
): FuzzReport => {
  const answers = new Map<string, Answers>();
  const findings: Finding[] = [];
  const changeOfPrototypes = watchPrototypes();
  for (let index = first; index < first + count && findings.length < MOST_FINDINGS; index += 1) {
    enter(index);
    const document = fuzzDocument(seed, index);
    const { target } = document;
    const counted = answers.get(target.id) ?? { read: 0, refused: 0 };
    answers.set(target.id, counted);
    try {
      if ('bytes' in document) target.readBytes(document.bytes);
      else document.readValue(document.value);
      counted.read += 1;
    } catch (error) {
      counted.refused += 1;
      if (!isTypedFault(error)) findings.push({ index, targetId: target.id, problem: described(error) });
    }
    const isLast = index === first + count - 1;
    const change = isLast || index % DOCUMENTS_A_LOOK === 0 ? changeOfPrototypes() : undefined;
    if (change !== undefined) {
      const problem = `${change}, since at most ${DOCUMENTS_A_LOOK} documents`;
      findings.push({ index, targetId: target.id, problem });
      break;
    }
  }
  return { answers, findings };
};
