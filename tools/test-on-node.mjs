// Runs the test suite on other releases of Node.js than the one that is installed. The binaries come from the npm
// registry (the packages behind the package `node`) and are kept under node_modules/.cache.
// Usage: node tools/test-on-node.mjs 22.23.3 24.21.0
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Runs a command in sight of the reader and ends this program when it fails. */
const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

const binaryOf = (version) => {
  const home = join(root, 'node_modules/.cache/node', version);
  const binary = join(home, 'node_modules', platform, 'bin/node');
  if (!existsSync(binary)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', `${platform}@${version}`], {
      cwd: home,
    });
  }
  return binary;
};

for (const version of process.argv.slice(2)) {
  const binary = binaryOf(version);
  console.log(`\nThe tests on Node.js ${version}`);
  run(binary, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], {
    cwd: root,
    // Programs that the tests start by the name `node` are of the same release.
    env: { ...process.env, PATH: `${dirname(binary)}:${process.env.PATH}` },
  });
}
