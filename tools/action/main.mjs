// The steps of action.yml, one a command. Inputs arrive as INPUT_* variables, never inside a shell's text.
import { commitBaseline } from './commit-baseline.mjs';
import { error } from './github.mjs';
import { install } from './install.mjs';
import { comment } from './pull-request-comment.mjs';
import { runSuite } from './run-suite.mjs';

const result = async () => {
  const status = process.env.STATUS;
  if (status !== 'pass') throw new Error(`the agent contracts are ${status || 'not run'}`);
};

const steps = new Map([
  ['install', install],
  ['run', runSuite],
  ['comment', comment],
  ['commit', commitBaseline],
  ['result', result],
]);

const [name = ''] = process.argv.slice(2);
try {
  const step = steps.get(name);
  if (step === undefined) throw new Error(`there is no step "${name}"`);
  await step();
} catch (problem) {
  error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
