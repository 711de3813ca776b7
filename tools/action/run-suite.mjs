import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  input,
  isOn,
  isPullRequest,
  REPORT,
  required,
  SUMMARY,
  setOutput,
  shortened,
  temporary,
  warning,
} from './github.mjs';
import { installation } from './install.mjs';

/** What GitHub takes for the summary of one step. */
const MOST_SUMMARY = 1_000_000;

const STATUS = new Map([
  [0, 'pass'],
  [1, 'fail'],
  [2, 'incomplete'],
]);

/** Flags of the baseline; those that cannot go together are settled here. */
const baselineFlags = () => {
  if (isOn('UPDATE_BASELINE')) {
    if (!isPullRequest()) return ['--update'];
    warning('update-baseline is ignored on a pull request');
  }
  if (isOn('NO_REGRESSION')) {
    if (isOn('FAIL_ON_DRIFT')) warning('fail-on-drift has nothing to look at with no-regression');
    return ['--no-regression'];
  }
  return isOn('FAIL_ON_DRIFT') ? ['--fail-on-drift'] : [];
};

const option = (flag, value) => (value === '' ? [] : [`${flag}=${value}`]);

/** Runs the contracts; leaves report, summary and status. Only the last step fails the job, so that all others run. */
export const runSuite = async () => {
  const [report, summary] = [temporary(REPORT), temporary(SUMMARY)];
  // Of an earlier use in the same job.
  for (const file of [report, summary]) rmSync(file, { force: true });
  const program = join(installation(), 'node_modules/eval-quality/dist/cli/main.js');
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [
      ...[program, 'test', '--language=agent-spec', `--json=${report}`],
      ...['--format=markdown', `--output=${summary}`, ...baselineFlags()],
      ...option('--filter', input('FILTER')),
      ...option('--agent', input('AGENT')),
      ...option('--baseline', input('BASELINE')),
      ...(isOn('ALLOW_CODE') ? ['--allow-code'] : []),
      ...['--', input('CONFIG', 'agent-spec.yaml')],
    ],
    { stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  process.stderr.write(stderr);
  const known = existsSync(summary) ? STATUS.get(status ?? -1) : undefined;
  const text =
    known === undefined
      ? `## Agent contracts: nothing was run\n\n\`\`\`\`text\n${stderr.replaceAll('````', "'''")}\n\`\`\`\`\n`
      : readFileSync(summary, 'utf8');
  console.log(text);
  appendFileSync(required('GITHUB_STEP_SUMMARY'), shortened(text, MOST_SUMMARY));
  setOutput('status', known ?? 'error');
  setOutput('report', report);
};
