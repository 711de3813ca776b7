import * as stage from '../../core/compile/index.js';
import type { Command } from '../command.js';
import { locatedLine } from '../diagnostics.js';
import { readInputs } from '../read-inputs.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/** `eval-quality compile` (Chapter 12, section 12.2; `--all` by Chapter 00, correction 6). */
export const runCommand: Command = async (invocation, environment, application) => {
  const { compile = stage.compile, diagnose = stage.diagnose } = application;
  const destination = await chooseDestination(invocation, environment);
  const contract = (await readInputs(invocation, environment)).one('in');
  const options = { strict: invocation.strictInputs };
  if (invocation.all) {
    const failures = diagnose(contract, options);
    for (const failure of failures) environment.writeDiagnostic(locatedLine(failure));
    if (failures.length > 0) return { kind: 'structural-failure' };
  }
  await writeArtifact(compile(contract, options), 'EvalContract', destination, environment);
  return { kind: 'artifact' };
};
