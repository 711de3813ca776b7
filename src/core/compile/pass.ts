import type { FailureCode } from '../artifact/index.js';
import type { CompileFailures } from './failure.js';
import type { PassContext } from './pass-context.js';

/** One check of the whole contract (Chapter 04, section 4.3). */
export type Pass = {
  readonly id: string;
  /** The codes it can yield. */
  readonly codes: readonly FailureCode[];
  /** Whether it runs in strict mode only. */
  readonly strictOnly: boolean;
  /** Yields what is wrong in the stated order; whoever runs the pass decides where to stop. */
  readonly failures: (context: PassContext) => CompileFailures;
};
