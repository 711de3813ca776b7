import type { aggregateStrength } from '../application/aggregate-strength.js';
import type { runUnreadPreflight } from '../application/run-preflight.js';
import type { runScore } from '../application/run-score.js';
import type { compile, diagnose } from '../core/compile/index.js';
import type { preflightFromObservations } from '../core/preflight/index.js';
import type { seal } from '../core/seal/index.js';
import type { CommandOutcome } from './command-outcome.js';
import type { RunEnvironment } from './environment.js';
import type { RunInvocation } from './invocation.js';

/** What commands call, replaceable in tests (Chapter 12, section 12.1). */
export type Application = {
  readonly compile: typeof compile;
  readonly diagnose: typeof diagnose;
  readonly seal: typeof seal;
  readonly preflightFromObservations: typeof preflightFromObservations;
  readonly runPreflight: typeof runUnreadPreflight;
  readonly runScore: typeof runScore;
  readonly aggregateStrength: typeof aggregateStrength;
};

/**
 * One command of the pipeline: reads its inputs, makes one call, writes the result. It has no effect but those of its
 * environment; what goes wrong leaves it as an error.
 */
export type Command = (
  invocation: RunInvocation,
  environment: RunEnvironment,
  application: Partial<Application>,
) => Promise<CommandOutcome>;
