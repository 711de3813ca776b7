import type { BriefDirection } from '../artifact/generated/sealed-evaluator-brief.js';
import { StructuralFailure } from '../artifact/index.js';

/**
 * The marks of a script: the listed words in any case, and list markers (digits or one letter, then `.` or `)`) at the
 * start of the text, of a line or of a sentence. The leading lookahead only spares the lookbehind a walk from every
 * position of a run of white space.
 */
const STEP_MARKER =
  /\b(?:then|before|after|subsequent(?:ly)?|next|finally|afterward(?:s)?)\b|(?=[\da-z])(?<=^\s*|\n\s*|[.!?]\s*)(?:\d+|[a-z])[.)](?!\d)/gi;

/** How many enumerated-step markers a text holds (Chapter 06, section 6.9). */
export const countStepMarkers = (text: string): number => text.match(STEP_MARKER)?.length ?? 0;

/**
 * Refuses a brief that scripts its evaluator: no direction may hold more enumerated-step markers than the declared
 * bound. `null` is no bound; a count equal to the bound passes (Chapter 06, section 6.9).
 *
 * @throws StructuralFailure `brief-exceeds-scripting-bound`, at the first direction that exceeds it.
 */
export const auditBriefScripting = ({
  directions,
  probeStepBound,
}: {
  readonly directions: readonly BriefDirection[];
  readonly probeStepBound: number | null;
}): void => {
  if (probeStepBound === null) return;
  for (const { oracleId, text } of directions) {
    const count = countStepMarkers(text);
    if (count > probeStepBound) {
      throw new StructuralFailure(
        'brief-exceeds-scripting-bound',
        `SealedEvaluatorBrief.directions[oracleId=${oracleId}].text`,
        `${count} enumerated-probe-step marker(s) exceed the declared bound of ${probeStepBound}`,
      );
    }
  }
};
