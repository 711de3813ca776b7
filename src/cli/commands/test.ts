import type { SuiteLanguage } from '../../core/suite/suite.js';
import { usageLine } from '../diagnostics.js';
import { EXIT_USAGE } from '../exit-codes.js';
import type { FurtherCommandModule } from '../further-command-module.js';
import { UsageError } from '../usage-error.js';
import { detectLanguage } from './test/detect-language.js';

/** The runner of each language; it loads when it is needed. */
const runners: Readonly<Record<SuiteLanguage, () => Promise<FurtherCommandModule>>> = {
  'agent-test': () => import('./test/agent-test.js'),
  'agent-spec': () => import('./test/agent-spec.js'),
  'agent-test-framework': () => import('./test/framework.js'),
};

/** `eval-quality test`: finds out the language of the suite and hands over to its runner (Chapter 14, section 14.1). */
export const { runCommand }: FurtherCommandModule = {
  runCommand: async (argv, environment) => {
    try {
      const { language, rest } = await detectLanguage(argv);
      return await (await runners[language]()).runCommand(rest, environment);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      environment.writeDiagnostic(usageLine(error.message));
      return EXIT_USAGE;
    }
  },
};
