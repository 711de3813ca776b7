import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { unaryOperator } from './operator.js';

/** Whether the value is there; `null` is (Chapter 03, section 3.9). */
export const existence = (value: ResolvedValue, _artifactPath: string): boolean => value !== ABSENT;

/** Whether the value is not there (Chapter 03, section 3.9). */
export const absence = (value: ResolvedValue, _artifactPath: string): boolean => value === ABSENT;

/** The row of `existence`. */
export const existenceOperator = unaryOperator('existence', ['pointer'], (_check, value, { artifactPath }) =>
  existence(value, artifactPath),
);

/** The row of `absence`. */
export const absenceOperator = unaryOperator('absence', ['pointer'], (_check, value, { artifactPath }) =>
  absence(value, artifactPath),
);
