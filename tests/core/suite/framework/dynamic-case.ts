import type { AgentAnswer } from '../../../../src/core/suite/framework/answer.js';
import type { Checkpoint, DynamicCase } from '../../../../src/core/suite/framework/framework-case.js';

export const answer = (text: string, over: Partial<AgentAnswer> = {}): AgentAnswer => ({
  text,
  toolCalls: [],
  next: null,
  tokens: null,
  finishReason: 'stop',
  error: null,
  ...over,
});

export const checkpoint = (id: string, pattern: string, over: Partial<Checkpoint> = {}): Checkpoint => ({
  id,
  description: null,
  assertion: { id: `checkpoints.${id}`, kind: 'regex', expected: pattern, negate: false, complaint: null },
  after: [],
  required: true,
  ...over,
});

export const dynamicCase = (
  checkpoints: readonly Checkpoint[],
  over: Partial<DynamicCase> = {},
): DynamicCase => ({
  mode: 'dynamic',
  id: 'coffee-order',
  document: { id: 'coffee-order', input: 'I want to order coffee' },
  user: null,
  team: null,
  metadata: {},
  options: { connector: null, disableGlobalPrompts: false, metadata: {}, given: {} },
  timeoutMs: null,
  skip: false,
  before: null,
  after: null,
  opening: 'I want to order coffee',
  simulator: {
    agent: 'tests.simulator-agent',
    connector: null,
    metadata: { persona: 'Customer', goal: 'Order a latte' },
  },
  checkpoints,
  maxTurns: 3,
  ...over,
});
