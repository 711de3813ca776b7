import type { JsonValue } from '../../core/artifact/index.js';
import type { CallContext } from '../../core/suite/framework/call-context.js';
import type { FrameworkCase } from '../../core/suite/framework/framework-case.js';
import type { RunOutcome } from '../../core/suite/framework/results.js';
import type { ChatMessage } from '../../core/suite/observation.js';
import type { AgentCall } from '../../ports/framework-agents.js';
import type { ScriptScope } from '../../ports/scripts.js';
import type { Deadline } from './deadline.js';
import type { FrameworkListener } from './framework-event.js';
import type { FrameworkPorts } from './framework-ports.js';
import type { RunSettings } from './run-settings.js';

/** One run of one case, with everything it is done with. */
export interface CaseRun<Case> {
  readonly case: Case;
  readonly index: number;
  /** From 1. */
  readonly trial: number;
  readonly settings: RunSettings;
  readonly ports: FrameworkPorts;
  readonly context: CallContext & JsonValue;
  readonly scope: ScriptScope;
  readonly deadline: Deadline;
  readonly tell: FrameworkListener;
}

/** What the run of a case came to, before its hooks and its time are added. */
export type RunBody = Omit<RunOutcome, 'duration_ms' | 'warnings' | 'logs'>;

/** A turn of an agent that is not the one under test: the circumstances are the case's, the options are not. */
export const helperCall = (
  { case: { id }, trial, context }: Pick<CaseRun<FrameworkCase>, 'case' | 'trial' | 'context'>,
  agent: string,
  connector: string | null,
  request: JsonValue,
): AgentCall => ({
  agent,
  connector,
  messages: [{ role: 'user', content: JSON.stringify(request) } satisfies ChatMessage],
  options: {},
  disableGlobalPrompts: true,
  context,
  caseId: id,
  trial,
});

/** A turn of the agent under test. */
export const agentCall = (
  { case: { id, options }, trial, context, settings }: CaseRun<FrameworkCase>,
  messages: readonly ChatMessage[],
): AgentCall => ({
  agent: settings.agent,
  connector: options.connector ?? settings.connector,
  messages,
  options: options.given,
  disableGlobalPrompts: options.disableGlobalPrompts,
  context,
  caseId: id,
  trial,
});
