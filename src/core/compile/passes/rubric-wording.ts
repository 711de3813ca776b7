import type { RubricBody } from '../../artifact/generated/eval-contract.js';
import { rubricPath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

const SEPARATOR = String.raw`[-\u2010\u2011\s]+`;

/** Words that name what an evaluator says about its reasoning: the words of each term, in the order in which terms are tried. */
const REASONING_TERMS = [
  ['chains?', 'of', 'thoughts?'],
  ['trains?', 'of', 'thoughts?'],
  ['thought', 'process(?:es|ing)?'],
  ['thinking', 'process(?:es)?'],
  ['(?:internal|inner)', 'monologues?'],
  ['self', 'explanations?'],
  ['reasonings?'],
  ['rationales?'],
] as const;

const REASONING_PROSE = new RegExp(
  String.raw`\b(?:${REASONING_TERMS.map((words) => words.join(SEPARATOR)).join('|')})\b`,
  'i',
);

/** Every text of a rubric that a score can be read off, with its place. */
function* scoringTexts(rubric: RubricBody): Generator<{ text: string; path: string }> {
  const root = rubricPath(rubric);
  for (const { id, text } of rubric.criteria) yield { text, path: `${root}.criteria[id=${id}].text` };
  for (const [n, { anchor }] of (rubric.scaleLevels ?? []).entries())
    yield { text: anchor, path: `${root}.scaleLevels[${n}].anchor` };
  for (const [n, { name, description }] of (rubric.failureModePenalties ?? []).entries()) {
    yield { text: name, path: `${root}.failureModePenalties[${n}].name` };
    yield { text: description, path: `${root}.failureModePenalties[${n}].description` };
  }
}

/** A rubric scores what was done, not what is said about how it was thought (Chapter 04, pass 24). */
export const rubricWording: Pass = {
  id: 'rubric-wording',
  codes: ['rubric-scores-reasoning-prose'],
  strictOnly: false,
  *failures({ contract }) {
    for (const rubric of contract.rubrics) {
      for (const { text, path } of scoringTexts(rubric)) {
        const matched = REASONING_PROSE.exec(text)?.[0];
        if (matched === undefined) continue;
        yield {
          code: 'rubric-scores-reasoning-prose',
          artifactPath: path,
          detail: `scores stated-reasoning prose: matched "${matched}" (AD-17, AD-22)`,
        };
      }
    }
  },
};
