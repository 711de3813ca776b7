import type { Options } from 'yargs';
import { FileRefused } from '../../adapters/files/contained-file.js';
import { readRunDirectory } from '../../adapters/files/run-directory.js';
import { validate } from '../../core/artifact/generated/agent-behavior-report.validate.js';
import type { BehaviorReport } from '../../core/suite/behavior/behavior-report.js';
import { type Replay, replayRun } from '../../core/suite/behavior/replay.js';
import { printable } from '../../report/printable.js';
import { furtherCommand } from '../further-command.js';
import { UsageError } from '../usage-error.js';

const FORMATS = ['text', 'json'] as const;

const options: Readonly<Record<string, Options>> = {
  format: {
    type: 'string',
    requiresArg: true,
    choices: FORMATS,
    describe: 'the form of the result (default text)',
  },
};

const EXIT_CODES = { pass: 0, fail: 1, incomplete: 2 } as const;

const isReport = (value: unknown): value is BehaviorReport => validate(value);

const renderText = (directory: string, { status, problems }: Replay): string =>
  [
    ...problems.map(({ file, message }) => `${file}: ${printable(message)}`),
    problems.length === 0
      ? `consistent: ${printable(directory)} shows a run that came to ${status}`
      : `NOT consistent: ${printable(directory)} has ${problems.length} problem(s)`,
    '',
  ].join('\n');

const renderJson = ({ status, problems }: Replay): string =>
  `${JSON.stringify(
    {
      schema_version: 1,
      kind: 'agent_behavior_replay',
      consistent: problems.length === 0,
      status,
      problems,
    },
    null,
    2,
  )}\n`;

/** `eval-quality replay DIR`: derives a kept run again from its evidence (Chapter 14, section 14.6). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality replay <run directory> [options]',
  options,
  mostOperands: 1,
  epilogue: [
    'Statuses, figures and digests are derived again from the observations, and the files compared with one another.',
    '',
    'Exit codes of a consistent run: 0 pass; 1 fail; 2 incomplete. 2 for files that are missing, altered or at odds; 64 usage.',
  ].join('\n'),
  refusals: [],
  run: async ({ format }, [directory], environment) => {
    if (directory === undefined) throw new UsageError('replay needs the directory of a run');
    try {
      const replay = replayRun(await readRunDirectory(environment.resolvePath(directory)), isReport);
      environment.writeOut(format === 'json' ? renderJson(replay) : renderText(directory, replay));
      return replay.problems.length > 0 || replay.status === null
        ? EXIT_CODES.incomplete
        : EXIT_CODES[replay.status];
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      environment.writeDiagnostic(`eval-quality: ${error.message}`);
      return EXIT_CODES.incomplete;
    }
  },
});
