import { readTextFile } from '../../../../adapters/framework/text-file.js';
import type { RunSettings } from '../../../../application/framework/run-settings.js';
import { defaultContext, readContext } from '../../../../frontends/agent-test-framework/read-context.js';
import { ConfigurationProblem } from './configuration-problem.js';
import type { FrameworkFlags } from './framework-flags.js';

/** What flags and the context file say of how to run. @throws ConfigurationProblem, DocumentError */
export async function settingsOf(flags: FrameworkFlags, agent: string): Promise<RunSettings> {
  const { contextFile } = flags;
  const text = contextFile === null ? null : await readTextFile(contextFile);
  if (contextFile !== null && text === null) {
    throw new ConfigurationProblem(`there is no context file "${contextFile}" (--ctx)`);
  }
  return {
    agent,
    connector: flags.connector,
    context: text === null ? defaultContext(flags) : readContext(text, contextFile ?? '', flags),
    simulator: flags.simulator,
    beforeAll: flags.before,
    afterAll: flags.after,
    runs: flags.runs,
    timeoutMs: flags.timeoutMs,
    parallel: flags.parallel,
    failFast: flags.failFast,
  };
}
