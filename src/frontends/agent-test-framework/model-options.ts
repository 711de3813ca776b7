import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import { validate } from '../../core/artifact/generated/agent-spec.validate.js';
import { type Issue, issuesOf } from '../../core/artifact/issues.js';

/** A document of the other language that holds nothing of interest but the options. */
const around = (config: unknown): unknown => ({
  agent: 'mock',
  agentConfig: config,
  contracts: [{ name: 'options', input: 'options', assertions: [{ must_not_error: true }] }],
});

const WITHIN = '/agentConfig';

/** Where options depart from the shape of an adapter's options, as the language of contracts with sampling states it. */
export function modelOptionIssues(config: AgentConfig): readonly Issue[] {
  if (validate(around(config))) return [];
  return issuesOf(validate.errors ?? []).map(({ pointer, message }) => ({
    pointer: pointer.startsWith(WITHIN) ? pointer.slice(WITHIN.length) : '',
    message,
  }));
}
