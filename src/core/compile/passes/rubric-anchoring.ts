import type { RubricBody } from '../../artifact/generated/eval-contract.js';
import { rubricPath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

/** What is missing and where, the path from the rubric on. */
type Gap = { readonly path: string; readonly detail: string };

type AnchoringRule = (rubric: RubricBody) => Iterable<Gap>;

/** Whether a text shows a reader nothing: white space and characters without width. */
const isBlank = (text: string): boolean => text.replace(/[\u200b-\u200d\ufeff]/g, '').trim() === '';

const undeclared = (list: readonly unknown[] | null): boolean => list === null || list.length === 0;

/** The rules in order; each looks at the whole rubric before the next does (Chapter 04, pass 25). */
const anchoringRules: readonly AnchoringRule[] = [
  function* levelsDeclared({ scaleLevels }) {
    if (undeclared(scaleLevels))
      yield { path: 'scaleLevels', detail: 'declares no anchored scale levels (AD-22)' };
  },
  function* ordinalsDistinct({ scaleLevels }) {
    const seen = new Set<number>();
    for (const [n, { level }] of (scaleLevels ?? []).entries()) {
      if (seen.has(level)) {
        yield {
          path: `scaleLevels[${n}].level`,
          detail: `repeats scale-level ordinal ${level}, so the ordinal addresses two anchors (AD-22)`,
        };
      }
      seen.add(level);
    }
  },
  function* anchorsStated({ scaleLevels }) {
    for (const [n, { anchor }] of (scaleLevels ?? []).entries()) {
      if (!isBlank(anchor)) continue;
      yield {
        path: `scaleLevels[${n}].anchor`,
        detail: 'states no observable condition, so the level is unanchored (AD-22)',
      };
    }
  },
  function* lengthBounded({ maxLength }) {
    if (maxLength === null) yield { path: 'maxLength', detail: 'declares no bounded length (AD-22)' };
  },
  function* penaltiesDeclared({ failureModePenalties }) {
    if (undeclared(failureModePenalties))
      yield { path: 'failureModePenalties', detail: 'names no failure-mode penalties (AD-22)' };
  },
  function* penaltiesNamed({ failureModePenalties }) {
    for (const [n, { name }] of (failureModePenalties ?? []).entries()) {
      if (!isBlank(name)) continue;
      yield {
        path: `failureModePenalties[${n}].name`,
        detail: 'is blank, so the penalty is unnamed (AD-22)',
      };
    }
  },
  function* questionsStated({ criteria }) {
    for (const { id, text } of criteria) {
      if (!isBlank(text)) continue;
      yield {
        path: `criteria[id=${id}].text`,
        detail: 'states no question, so the criterion is unanchored (AD-22)',
      };
    }
  },
];

/** A score means the same to every judge: levels, length, penalties and questions are stated (Chapter 04, pass 25). */
export const rubricAnchoring: Pass = {
  id: 'rubric-anchoring',
  codes: ['rubric-unanchored'],
  strictOnly: false,
  *failures({ contract }) {
    for (const rubric of contract.rubrics) {
      for (const gapsOf of anchoringRules) {
        for (const { path, detail } of gapsOf(rubric))
          yield { code: 'rubric-unanchored', artifactPath: `${rubricPath(rubric)}.${path}`, detail };
      }
    }
  },
};
