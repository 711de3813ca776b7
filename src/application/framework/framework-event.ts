import type { AgentAnswer } from '../../core/suite/framework/answer.js';
import type { TestResult } from '../../core/suite/framework/results.js';
import type { RunnableCase } from '../../core/suite/framework/runnable-case.js';

/** What happens in a run, as it happens. `index` counts the cases of the run from 0. */
export type FrameworkEvent =
  | {
      readonly kind: 'case-started';
      readonly index: number;
      readonly case: RunnableCase;
    }
  | { readonly kind: 'turn-asked'; readonly index: number; readonly turn: number; readonly text: string }
  | {
      readonly kind: 'turn-answered';
      readonly index: number;
      readonly turn: number;
      readonly answer: AgentAnswer;
    }
  | { readonly kind: 'checkpoint-reached'; readonly index: number; readonly id: string }
  /** A line that a hook or a script printed; no index for those of the whole run. */
  | { readonly kind: 'printed'; readonly index: number | null; readonly line: string }
  | { readonly kind: 'case-ended'; readonly index: number; readonly result: TestResult };

/** Hears events in order. */
export type FrameworkListener = (event: FrameworkEvent) => void;
