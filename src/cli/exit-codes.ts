import type { CommandOutcome } from './command-outcome.js';

export const EXIT_OK = 0;
export const EXIT_CONCERNS_PROMOTED = 1;
export const EXIT_FAIL = 2;
export const EXIT_INVALID = 3;
export const EXIT_STRUCTURAL_FAILURE = 4;
export const EXIT_FAULT = 5;
export const EXIT_USAGE = 64;

/** Every exit code with its meaning, as both helps and the README show it (Chapter 12, section 12.9). */
export const EXIT_CODE_TABLE = `  ${EXIT_OK}   an artifact was written: PASS, WAIVED or CONCERNS for a score
  ${EXIT_CONCERNS_PROMOTED}   score: CONCERNS, promoted by --strict
  ${EXIT_FAIL}   score: FAIL
  ${EXIT_INVALID}   preflight: the fixture did not pass; score: the run is invalid
  ${EXIT_STRUCTURAL_FAILURE}   the contract does not compile, or the evidence contradicts itself
  ${EXIT_FAULT}   a fault: an input, a port or a limit failed
  ${EXIT_USAGE}  the command line cannot be carried out as typed`;

/** The exit code of an outcome. Only `--strict` on a score changes it (Chapter 12, sections 12.7 and 12.8). */
export const exitCodeFor = (outcome: CommandOutcome, { strict }: { readonly strict: boolean }): number => {
  switch (outcome.kind) {
    case 'artifact':
      return EXIT_OK;
    case 'preflight':
      return outcome.passed ? EXIT_OK : EXIT_INVALID;
    case 'verdict': {
      const promoted = strict && outcome.verdict === 'CONCERNS' && outcome.strictPromotable;
      return promoted ? EXIT_CONCERNS_PROMOTED : outcome.exitCode;
    }
    case 'structural-failure':
      return EXIT_STRUCTURAL_FAILURE;
    case 'fault':
      return EXIT_FAULT;
    case 'usage-error':
      return EXIT_USAGE;
    default:
      return outcome satisfies never;
  }
};
