import type { JsonValue } from '../../artifact/index.js';
import { type FrameworkCase, inputOf } from './framework-case.js';

/** A function of a module of script tests (Chapter 16, section 16.5). */
export interface ScriptTestCase {
  readonly mode: 'script-test';
  /** The function's name. */
  readonly id: string;
  /** The module, as `-i` names it below `scripts.`. */
  readonly path: readonly string[];
}

/** A generated case that cannot be run; it counts as an error of the run. */
export interface RejectedCase {
  readonly mode: 'rejected';
  readonly id: string;
  readonly input: JsonValue;
  readonly reason: string;
}

/** Anything that a run has a result for. */
export type RunnableCase = FrameworkCase | ScriptTestCase | RejectedCase;

/** What a case sends or calls, for its result. */
export function reportedInput(one: RunnableCase): JsonValue {
  switch (one.mode) {
    case 'script-test':
      return `scripts.${one.path.join('.')}.${one.id}`;
    case 'rejected':
      return one.input;
    case 'standard':
    case 'dynamic':
      return inputOf(one);
    default:
      return one satisfies never;
  }
}

/** What a case expects its answer to be, as a member of its result. */
export const expectedOf = (one: RunnableCase): { readonly expected?: JsonValue } =>
  'document' in one && one.document.expected !== undefined ? { expected: one.document.expected } : {};
