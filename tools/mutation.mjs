// Changes the code of rooms piece by piece and shows which changes their tests do not notice. Each room is held to its
// own tests: most of what a room declares is set up once when it is loaded, and every such change runs all tests.
// Usage: npm run mutation -- [room ...]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const ROOMS = ['expression', 'score', 'probe', 'coverage'];

const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !ROOMS.includes(room));
if (unknown.length > 0) {
  console.error(`no such room: ${unknown.join(', ')}; there are ${ROOMS.join(', ')}`);
  process.exit(64);
}

for (const room of asked.length > 0 ? asked : ROOMS) {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status, error } = spawnSync(
    process.execPath,
    [stryker, 'run', '--mutate', `src/core/${room}/**/*.ts`],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, EVAL_QUALITY_MUTATION_ROOM: room },
    },
  );
  if (error) throw error;
  if (status !== 0) process.exitCode = status ?? 1;
}
