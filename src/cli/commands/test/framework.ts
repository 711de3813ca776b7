import { GenerationFailed } from '../../../application/framework/generate-cases.js';
import { InputModeProblem } from '../../../frontends/agent-test-framework/input-mode.js';
import { GeneratedCasesProblem } from '../../../frontends/agent-test-framework/read-generated-cases.js';
import { DocumentError } from '../../../frontends/document/document-error.js';
import { furtherCommand } from '../../further-command.js';
import { UsageError } from '../../usage-error.js';
import { ConfigurationProblem } from './framework/configuration-problem.js';
import { frameworkOptions, readFrameworkFlags } from './framework/framework-flags.js';
import { runFramework } from './framework/run-framework.js';

/** What keeps a run from starting, or from having cases: told as it is, with the exit code of a failed run. */
const CONFIGURATION_ERRORS = [ConfigurationProblem, DocumentError, GenerationFailed, GeneratedCasesProblem];

const EXIT_FAILED = 1;

/** `eval-quality test` on a suite of language 3 (Chapter 16). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality test -i <input> [options]',
  options: frameworkOptions,
  mostOperands: 1,
  epilogue:
    'Exit codes: 0 every case passed; 1 a case did not, or the run could not be carried out; 64 usage.',
  refusals: [],
  run: async (given, operands, environment) => {
    const flags = readFrameworkFlags(given, operands);
    try {
      return await runFramework(flags, environment);
    } catch (error) {
      if (error instanceof InputModeProblem) throw new UsageError(error.message);
      if (!CONFIGURATION_ERRORS.some((known) => error instanceof known)) throw error;
      for (const line of (error as Error).message.split('\n'))
        environment.writeDiagnostic(`eval-quality: ${line}`);
      return EXIT_FAILED;
    }
  },
});
