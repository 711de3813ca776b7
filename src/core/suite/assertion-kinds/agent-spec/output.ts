import type { Expression } from '../../../artifact/generated/eval-contract.js';
import { evidenceAt, foldCase } from '../../evidence.js';
import { type AssertionOf, eachAlone } from '../assertion-kind.js';
import { bySighting } from './sighting.js';

/** Texts to look for, letter for letter or without regard to case. */
export type TextSearch = { readonly values: readonly string[]; readonly ignoreCase: boolean };

export type MustContainAny = AssertionOf<'must_contain_any', TextSearch>;
export type MustContainAll = AssertionOf<'must_contain_all', TextSearch>;
export type MustNotContain = AssertionOf<'must_not_contain', TextSearch>;

const holdsText = (text: string, ignoreCase: boolean): Expression =>
  ignoreCase
    ? { op: 'containment', operands: [evidenceAt('foldedResponse'), { literal: foldCase(text) }] }
    : { op: 'containment', operands: [evidenceAt('response'), { literal: text }] };

const list = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(', ');

/** The final output contains at least one of the texts. Chapter 15, section 15.2. */
export const mustContainAny = eachAlone<MustContainAny>(
  'must_contain_any',
  'seen-response',
  ({ id, expected: { values, ignoreCase } }, { observation, decide }) =>
    bySighting(
      values.some((text) => decide(holdsText(text, ignoreCase), id)),
      'pass',
      'response',
      observation,
      `the output contains none of ${list(values)}`,
      observation.response ?? null,
    ),
);

/** The final output contains all of the texts. Chapter 15, section 15.2. */
export const mustContainAll = eachAlone<MustContainAll>(
  'must_contain_all',
  'seen-response',
  ({ id, expected: { values, ignoreCase } }, { observation, decide }) => {
    const missing = values.filter((text) => !decide(holdsText(text, ignoreCase), id));
    return bySighting(
      missing.length === 0,
      'pass',
      'response',
      observation,
      `the output does not contain ${list(missing)}`,
      observation.response ?? null,
    );
  },
);

/** The final output contains none of the texts. Chapter 15, section 15.2. */
export const mustNotContain = eachAlone<MustNotContain>(
  'must_not_contain',
  'seen-response',
  ({ id, expected: { values, ignoreCase } }, { observation, decide }) => {
    const found = values.filter((text) => decide(holdsText(text, ignoreCase), id));
    return bySighting(
      found.length > 0,
      'fail',
      'response',
      observation,
      `the output contains ${list(found)}`,
      observation.response ?? null,
    );
  },
);
