import { outputOf } from '../../core/suite/framework/answer.js';
import { contextOf } from '../../core/suite/framework/call-context.js';
import type { FrameworkReport } from '../../core/suite/framework/framework-report.js';
import { hideSecrets } from '../../core/suite/framework/hide-secrets.js';
import { openDeadline } from './deadline.js';
import type { FrameworkPorts } from './framework-ports.js';
import type { RunSettings } from './run-settings.js';

/** What a reporter agent wrote, or why it wrote nothing. */
export type ReporterResult =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: string };

/** Lets an agent write the report, from the report as JSON (Chapter 16, section 16.6). */
export async function askReporter(
  agent: string,
  { header, summary, results }: FrameworkReport,
  settings: RunSettings,
  ports: FrameworkPorts,
): Promise<ReporterResult> {
  const deadline = openDeadline(settings.timeoutMs, ports.now);
  try {
    const answer = await deadline.race(
      ports.agents.call(
        {
          agent,
          connector: null,
          messages: [{ role: 'user', content: JSON.stringify({ ...header, summary, results }) }],
          options: {},
          disableGlobalPrompts: true,
          context: contextOf(settings.context, null),
          caseId: 'report',
          trial: 1,
        },
        deadline.signal,
      ),
    );
    if (answer.error !== null) throw new Error(answer.error);
    const output = outputOf(answer);
    const text = typeof output === 'string' ? output : JSON.stringify(output);
    if (text.trim() === '') throw new Error('it answered nothing');
    return { text: hideSecrets(text, ports.agents.secrets()), problem: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const problem = hideSecrets(`the reporter ${agent} failed: ${why}`, ports.agents.secrets());
    return { text: null, problem };
  } finally {
    deadline.close();
  }
}
