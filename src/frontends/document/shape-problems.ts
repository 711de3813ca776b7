import { encodeToken } from '../../core/artifact/index.js';
import { type DocumentValidator, issuesOf, type ValidatorError } from '../../core/artifact/issues.js';
import type { DocumentProblem } from './document-error.js';
import { suggestion } from './nearest-key.js';
import type { PlacedDocument } from './placed-document.js';

const QUOTED_NAME = /"(?:[^"\\]|\\.)*"/g;

/** The names that an issue about unknown members lists. */
function unknownNames(message: string): readonly string[] {
  return message.startsWith('unknown member')
    ? (message.match(QUOTED_NAME) ?? []).map((name): string => JSON.parse(name))
    : [];
}

/**
 * Where a document departs from its published schema; an unknown member is shown at its name, with the nearest known
 * one. `knownKeys` are the member names of the language.
 *
 * @param isRaised whether an error is about a limit that the caller raised.
 */
export function shapeProblems(
  document: PlacedDocument,
  validate: DocumentValidator,
  knownKeys: readonly string[],
  isRaised: (error: ValidatorError) => boolean = () => false,
): readonly DocumentProblem[] {
  if (validate(document.value)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isRaised(error));
  return issuesOf(errors).flatMap(({ pointer, message }) => {
    const names = unknownNames(message);
    if (names.length === 0) return [{ ...document.placeOf(pointer), pointer, message }];
    return names.map((name) => ({
      ...document.placeOfName(`${pointer}/${encodeToken(name)}`),
      pointer,
      message: `unknown member ${JSON.stringify(name)}${suggestion(name, knownKeys)}`,
    }));
  });
}
