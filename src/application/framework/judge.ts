import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import type { AgentAssertion, ScriptAssertion } from '../../core/suite/assertion-kinds/framework/judged.js';
import type { FrameworkAssertion } from '../../core/suite/assertion-kinds/registry.js';
import { outputOf } from '../../core/suite/framework/answer.js';
import type { Judged } from '../../core/suite/framework/assess-answer.js';
import type { FrameworkCase } from '../../core/suite/framework/framework-case.js';
import { readScriptVerdict, readValidatorAnswer } from '../../core/suite/framework/judge-answers.js';
import type { AgentValidation } from '../../core/suite/framework/results.js';
import { parseScriptReference } from '../../core/suite/framework/script-reference.js';
import type { Judgement } from '../../core/suite/observation.js';
import type { ScriptOutcome } from '../../ports/scripts.js';
import { type CaseRun, helperCall } from './case-run.js';
import { TimeIsOver } from './deadline.js';

/** What is judged: the answer as assertions see it, the same with the messages of tools, and what it answers. */
export interface Material {
  readonly output: JsonValue;
  readonly shown: JsonValue;
  readonly input: JsonValue;
}

interface Opinion {
  readonly judgement: Judgement;
  readonly validation: AgentValidation | null;
}

const undecided = (reason: string): Opinion => ({
  judgement: { decided: false, reason },
  validation: null,
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Calls a function of a script; one that does not end in time ends the case. */
async function callScript(
  run: CaseRun<FrameworkCase>,
  reference: string,
  args: readonly JsonValue[],
): Promise<Exclude<ScriptOutcome, { readonly kind: 'hung' }>> {
  const parsed = parseScriptReference(reference);
  if (parsed === null) return { kind: 'unusable', message: `"${reference}" names no function of a script` };
  const outcome = await run.deadline.race(
    run.scope.call({ place: 'script', ...parsed }, args, run.deadline.left()),
  );
  if (outcome.kind === 'hung') throw new TimeIsOver(`the script ${reference} did not end`);
  return outcome;
}

/** What the judge answered, as text or as a value. */
async function askJudge(
  run: CaseRun<FrameworkCase>,
  { judge, options }: AgentAssertion,
  request: JsonObject,
): Promise<{ readonly answer: JsonValue } | { readonly problem: string }> {
  if (judge.kind === 'script') {
    const outcome = await callScript(run, judge.reference, [request]);
    return outcome.kind === 'returned'
      ? { answer: outcome.value }
      : { problem: `the script ${judge.reference} failed: ${outcome.message}` };
  }
  const connector = typeof options.connector === 'string' ? options.connector : null;
  try {
    const call = helperCall(run, judge.id, connector, request);
    const answer = await run.deadline.race(run.ports.agents.call(call, run.deadline.signal));
    return answer.error === null
      ? { answer: outputOf(answer) }
      : { problem: `the validator ${judge.id} failed: ${answer.error}` };
  } catch (error) {
    if (error instanceof TimeIsOver) throw error;
    return { problem: `the validator ${judge.id} failed: ${messageOf(error)}` };
  }
}

async function askAgent(
  run: CaseRun<FrameworkCase>,
  assertion: AgentAssertion,
  { shown, input }: Material,
): Promise<Opinion> {
  const criteria = assertion.expected;
  const asked = await askJudge(run, assertion, {
    output: shown,
    criteria,
    input,
    options: assertion.options,
  });
  if ('problem' in asked) return undecided(asked.problem);
  const reading = readValidatorAnswer(asked.answer);
  if (!reading.usable) return undecided(reading.problem);
  const { passed, reason, response } = reading;
  return {
    judgement: { decided: true, passed, reason },
    validation: { passed, reason, criteria, input: shown, response },
  };
}

async function askScript(
  run: CaseRun<FrameworkCase>,
  { script }: ScriptAssertion,
  { output }: Material,
): Promise<Opinion> {
  const outcome = await callScript(run, script, [run.case.document, output]);
  switch (outcome.kind) {
    case 'returned':
      return { judgement: readScriptVerdict(outcome.value), validation: null };
    case 'threw':
      return {
        judgement: { decided: true, passed: false, reason: `the script threw: ${outcome.message}` },
        validation: null,
      };
    case 'ended':
    case 'unusable':
      return undecided(`the script ${script} decided nothing: ${outcome.message}`);
    default:
      return outcome satisfies never;
  }
}

/**
 * Asks those that assertions of the kinds `agent` and `script` name (Chapter 16, section 16.3). What they cannot decide is
 * told as undecided, never as a pass.
 *
 * @throws TimeIsOver
 */
export async function judge(
  run: CaseRun<FrameworkCase>,
  assertions: readonly FrameworkAssertion[],
  material: Material,
): Promise<Judged> {
  const judgements = new Map<string, Judgement>();
  const validations = new Map<string, AgentValidation>();
  for (const assertion of assertions) {
    if (assertion.kind !== 'agent' && assertion.kind !== 'script') continue;
    const { judgement, validation } =
      assertion.kind === 'agent'
        ? await askAgent(run, assertion, material)
        : await askScript(run, assertion, material);
    judgements.set(assertion.id, judgement);
    if (validation !== null) validations.set(assertion.id, validation);
  }
  return { judgements, validations };
}
