import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { input, isPullRequest, required, warning } from './github.mjs';

const git = (...args) => {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
};

const mustGit = (...args) => {
  const { status, stdout, stderr } = git(...args);
  if (status !== 0) throw new Error(`git ${args.at(-1)}: ${stderr.trim()}`);
  return stdout;
};

const AUTHOR = [
  ...['-c', 'user.name=github-actions[bot]'],
  ...['-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'],
];

/** Commits the baseline file alone, when it changed, and pushes it to the branch that the workflow runs on. */
export const commitBaseline = async () => {
  if (isPullRequest()) return warning('update-baseline is ignored on a pull request');
  if (required('GITHUB_REF_TYPE') !== 'branch') return warning('update-baseline needs a run on a branch');
  const baseline = input('BASELINE', '.eval-quality/baseline.json');
  if (!existsSync(baseline)) return warning(`update-baseline: there is no ${baseline}`);
  // The file may lie in a directory that is otherwise ignored.
  mustGit('add', '--force', '--', baseline);
  if (git('diff', '--cached', '--quiet', '--', baseline).status === 0)
    return console.log('the baseline is unchanged');
  mustGit(...AUTHOR, 'commit', '--quiet', '--message', 'Update the agent baseline [skip ci]', '--', baseline);
  mustGit('push', '--quiet', 'origin', `HEAD:refs/heads/${required('GITHUB_REF_NAME')}`);
};
