import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { input, temporary } from './github.mjs';

/** Where the package is installed, apart from whatever the workflow has checked out. */
export const installation = () => temporary('eval-quality');

/** Installs this version of the package, or the one that is asked for, with the clients of all providers. */
export const install = async () => {
  const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = input('VERSION', own.version);
  const peers = Object.entries(own.peerDependencies ?? {}).map(([name, range]) => `${name}@${range}`);
  const { status, error } = spawnSync(
    'npm',
    [
      ...['install', '--prefix', installation(), '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
      ...[/^[\d^~x*.]/.test(version) || version === 'latest' ? `eval-quality@${version}` : version, ...peers],
    ],
    { stdio: 'inherit' },
  );
  if (error !== undefined || status !== 0)
    throw new Error('eval-quality could not be installed', { cause: error });
};
