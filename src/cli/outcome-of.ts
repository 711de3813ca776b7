import { AggregationRefusal, RuntimeFault, StructuralFailure } from '../core/artifact/index.js';
import type { CommandOutcome } from './command-outcome.js';
import { errorLines, usageLine } from './diagnostics.js';
import type { RunEnvironment } from './environment.js';
import { UsageError } from './usage-error.js';

/**
 * Says a coded error or a usage error on standard error, and what it makes of the command.
 *
 * @throws the error itself when it is neither: a system error or a defect.
 */
export const outcomeOf = (error: unknown, { writeDiagnostic }: RunEnvironment): CommandOutcome => {
  if (error instanceof UsageError) {
    writeDiagnostic(usageLine(error.message));
    return { kind: 'usage-error' };
  }
  if (error instanceof RuntimeFault) {
    errorLines(error).forEach(writeDiagnostic);
    return { kind: 'fault' };
  }
  if (error instanceof StructuralFailure || error instanceof AggregationRefusal) {
    errorLines(error).forEach(writeDiagnostic);
    return { kind: 'structural-failure' };
  }
  throw error;
};
