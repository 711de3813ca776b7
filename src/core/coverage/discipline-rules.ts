import type { DisciplineRule } from './discipline-rule.js';
import { malformedInput } from './rules/malformed-input.js';
import { omissionAndCompleteness } from './rules/omission-and-completeness.js';
import { perRecord } from './rules/per-record.js';
import { siblingCrossCheck } from './rules/sibling-cross-check.js';
import { stateChangeReadBack } from './rules/state-change-read-back.js';
import { successIndicatorSeparation } from './rules/success-indicator-separation.js';
import { wholeBody } from './rules/whole-body.js';

/** The seven discipline rules, in order (Chapter 05, section 5.2). */
export const disciplineRules: readonly DisciplineRule[] = [
  successIndicatorSeparation,
  wholeBody,
  malformedInput,
  perRecord,
  siblingCrossCheck,
  omissionAndCompleteness,
  stateChangeReadBack,
];
