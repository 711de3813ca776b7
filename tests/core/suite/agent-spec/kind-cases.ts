import type { AgentSpecAssertion } from '../../../../src/core/suite/assertion-kinds/registry.js';
import type { Status, SuiteObservation } from '../../../../src/core/suite/observation.js';

/** A whole exchange. */
export const exchange: SuiteObservation = {
  caseId: 'flights',
  trial: 1,
  response: 'Flight SK 1 to Ångström, große Freude',
  responseComplete: true,
  finishReason: 'stop',
  toolCalls: [{ name: 'search', arguments: {} }],
  toolCallsComplete: true,
  steps: 2,
  tokens: 5_000,
  latencyMs: 30_000,
};

const search = (values: readonly string[], ignoreCase = false) => ({ values, ignoreCase });

/** A holding and a violated assertion of every kind over {@link exchange} with some changes. Chapter 15, section 15.2. */
export const agentSpecKindCases: readonly (readonly [
  AgentSpecAssertion,
  Partial<SuiteObservation>,
  Status,
])[] = [
  [{ id: 'a', kind: 'must_call_tool', expected: 'search' }, {}, 'pass'],
  [{ id: 'a', kind: 'must_call_tool', expected: 'book' }, {}, 'fail'],
  [{ id: 'a', kind: 'must_call_tool', expected: 'toString' }, {}, 'fail'],
  [{ id: 'a', kind: 'must_call_tool', expected: '__proto__' }, {}, 'fail'],
  [{ id: 'a', kind: 'must_not_call_tool', expected: 'book' }, {}, 'pass'],
  [{ id: 'a', kind: 'must_not_call_tool', expected: 'constructor' }, {}, 'pass'],
  [{ id: 'a', kind: 'must_not_call_tool', expected: 'search' }, {}, 'fail'],
  [{ id: 'a', kind: 'must_contain_any', expected: search(['航班', 'Flight']) }, {}, 'pass'],
  [{ id: 'a', kind: 'must_contain_any', expected: search(['航班', 'flight']) }, {}, 'fail'],
  [{ id: 'a', kind: 'must_contain_any', expected: search(['FLIGHT'], true) }, {}, 'pass'],
  [{ id: 'a', kind: 'must_contain_all', expected: search(['Flight', 'SK 1']) }, {}, 'pass'],
  [{ id: 'a', kind: 'must_contain_all', expected: search(['Flight', 'SK 2']) }, {}, 'fail'],
  [{ id: 'a', kind: 'must_contain_all', expected: search(['GROSSE', 'ÅNGSTRÖM'], true) }, {}, 'pass'],
  [{ id: 'a', kind: 'must_contain_all', expected: search(['GROSSE'], false) }, {}, 'fail'],
  [{ id: 'a', kind: 'must_not_contain', expected: search(['SK 2', 'flight']) }, {}, 'pass'],
  [{ id: 'a', kind: 'must_not_contain', expected: search(['SK 2', 'flight'], true) }, {}, 'fail'],
  [{ id: 'a', kind: 'must_not_contain', expected: search(['SK 1']) }, {}, 'fail'],
  [{ id: 'a', kind: 'must_not_error', expected: true }, {}, 'pass'],
  [{ id: 'a', kind: 'must_not_error', expected: true }, { error: 'reset' }, 'fail'],
  [{ id: 'a', kind: 'completes_within', expected: 30_000 }, {}, 'pass'],
  [{ id: 'a', kind: 'completes_within', expected: 29_999 }, {}, 'fail'],
  [{ id: 'a', kind: 'token_budget', expected: 5_000 }, {}, 'pass'],
  [{ id: 'a', kind: 'token_budget', expected: 4_999 }, {}, 'fail'],
];
