import { outputOf, outputWithTools } from '../../core/suite/framework/answer.js';
import { assess, complaintsOf } from '../../core/suite/framework/assess-answer.js';
import { inputOf, type StandardCase } from '../../core/suite/framework/framework-case.js';
import { agentCall, type CaseRun, type RunBody } from './case-run.js';
import { chatMessages } from './chat-messages.js';
import { TimeIsOver } from './deadline.js';
import { judge } from './judge.js';
import { spokenText } from './spoken-text.js';

const STATUSES = { pass: 'passed', fail: 'failed', incomplete: 'error' } as const;

/** Calls the agent once and holds its answer against the assertions (Chapter 16, section 16.3). */
export async function runStandard(run: CaseRun<StandardCase>): Promise<RunBody> {
  const { case: standardCase, deadline, ports, tell, index } = run;
  const messages = await deadline.race(chatMessages(standardCase.messages, ports.attachments));
  tell({ kind: 'turn-asked', index, turn: 1, text: spokenText(messages) });
  const answer = await deadline.race(ports.agents.call(agentCall(run, messages), deadline.signal));
  tell({ kind: 'turn-answered', index, turn: 1, answer });
  const output = outputOf(answer);
  if (answer.error !== null) return { status: 'error', output, error: answer.error };
  try {
    const material = { output, shown: outputWithTools(answer), input: inputOf(standardCase) };
    const judged = await judge(run, standardCase.assertions, material);
    const assessment = assess(standardCase.assertions, answer, output, judged);
    const { status, outcomes } = assessment;
    return {
      status: STATUSES[status],
      output,
      ...(status === 'pass' ? {} : { error: complaintsOf(assessment) }),
      ...(outcomes.length === 0 ? {} : { assertions: outcomes }),
    };
  } catch (error) {
    if (error instanceof TimeIsOver) return { status: 'timeout', output, error: error.message };
    throw error;
  }
}
