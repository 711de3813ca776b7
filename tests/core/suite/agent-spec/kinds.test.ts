import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentSpecAssertion } from '../../../../src/core/suite/assertion-kinds/registry.js';
import { evaluateCase } from '../../../../src/core/suite/evaluate-case.js';
import { foldCase } from '../../../../src/core/suite/evidence.js';
import type { AssertionResult, Status, SuiteObservation } from '../../../../src/core/suite/observation.js';
import { agentSpecKindCases, exchange } from './kind-cases.js';

const decide = (assertion: AgentSpecAssertion, observation: SuiteObservation): AssertionResult | undefined =>
  evaluateCase({ id: 'flights', messages: [], tools: [], assertions: [assertion] }, observation)
    .assertions[0];

const statusOf = (assertion: AgentSpecAssertion, observation: SuiteObservation): Status | undefined =>
  decide(assertion, observation)?.status;

/** Exchanges in which something may be missing beyond what was seen. */
const broken: readonly (readonly [string, Partial<SuiteObservation>])[] = [
  ['an error', { error: 'reset', responseComplete: false, toolCallsComplete: false }],
  ['a cut-off answer', { finishReason: 'length', responseComplete: false, toolCallsComplete: false }],
  ['an unknown end', { finishReason: 'unknown', responseComplete: false, toolCallsComplete: false }],
];

describe('assertions of language 2', () => {
  it.each(agentSpecKindCases)('%o over %o: %s', (assertion, changes, status) => {
    expect(statusOf(assertion, { ...exchange, ...changes })).toBe(status);
  });

  it.each(broken)('over %s, what was seen decides and what was not seen is incomplete', (_what, changes) => {
    const observation = { ...exchange, ...changes };
    const texts = { values: ['SK 1'], ignoreCase: false };
    const other = { values: ['SK 2'], ignoreCase: false };
    const expected: readonly (readonly [AgentSpecAssertion, Status])[] = [
      [{ id: 'a', kind: 'must_call_tool', expected: 'search' }, 'pass'],
      [{ id: 'a', kind: 'must_call_tool', expected: 'book' }, 'incomplete'],
      [{ id: 'a', kind: 'must_not_call_tool', expected: 'search' }, 'fail'],
      [{ id: 'a', kind: 'must_not_call_tool', expected: 'book' }, 'incomplete'],
      [{ id: 'a', kind: 'must_contain_any', expected: texts }, 'pass'],
      [{ id: 'a', kind: 'must_contain_any', expected: other }, 'incomplete'],
      [{ id: 'a', kind: 'must_contain_all', expected: texts }, 'pass'],
      [{ id: 'a', kind: 'must_contain_all', expected: other }, 'incomplete'],
      [{ id: 'a', kind: 'must_not_contain', expected: texts }, 'fail'],
      [{ id: 'a', kind: 'must_not_contain', expected: other }, 'incomplete'],
    ];
    for (const [assertion, status] of expected) {
      expect(statusOf(assertion, observation), JSON.stringify(assertion)).toBe(status);
    }
  });

  it('a failed exchange keeps no limit, but can break one', () => {
    const failed = { ...exchange, error: 'reset' };
    expect(statusOf({ id: 'a', kind: 'completes_within', expected: 30_000 }, failed)).toBe('incomplete');
    expect(statusOf({ id: 'a', kind: 'completes_within', expected: 1 }, failed)).toBe('fail');
    expect(statusOf({ id: 'a', kind: 'token_budget', expected: 5_000 }, failed)).toBe('incomplete');
    expect(statusOf({ id: 'a', kind: 'token_budget', expected: 1 }, failed)).toBe('fail');
    expect(decide({ id: 'a', kind: 'must_not_error', expected: true }, failed)).toMatchObject({
      status: 'fail',
      message: 'the exchange failed: reset',
    });
  });

  it('without usage a budget is incomplete', () => {
    const { tokens: _, ...unreported } = exchange;
    expect(statusOf({ id: 'a', kind: 'token_budget', expected: 5_000 }, unreported)).toBe('incomplete');
  });

  it('where calls cannot be seen, nothing about calls is decided', () => {
    const { toolCalls: _, ...unseen } = exchange;
    expect(statusOf({ id: 'a', kind: 'must_call_tool', expected: 'search' }, unseen)).toBe('incomplete');
    expect(statusOf({ id: 'a', kind: 'must_not_call_tool', expected: 'book' }, unseen)).toBe('incomplete');
  });

  it('a conversation that ended at an unanswered call shows all its calls, but no final output', () => {
    const ended = { ...exchange, finishReason: 'tool_calls', responseComplete: false };
    expect(statusOf({ id: 'a', kind: 'must_not_call_tool', expected: 'book' }, ended)).toBe('pass');
    expect(statusOf({ id: 'a', kind: 'must_call_tool', expected: 'book' }, ended)).toBe('fail');
    expect(
      decide(
        { id: 'a', kind: 'must_contain_any', expected: { values: ['x y z'], ignoreCase: false } },
        ended,
      ),
    ).toMatchObject({ status: 'incomplete', message: expect.stringContaining('toolResults') });
  });

  it('text is compared by code points', () => {
    const response = { ...exchange, response: 'a\ud83d\ude00b \ud83d' };
    const contains = (text: string) =>
      statusOf(
        { id: 'a', kind: 'must_contain_any', expected: { values: [text], ignoreCase: false } },
        response,
      );
    expect(contains('\u{1f600}')).toBe('pass');
    expect(contains('\u{1f601}')).toBe('fail');
  });

  it('folding is stable, and takes upper and lower case for one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text));
        expect(foldCase(text.toLowerCase())).toBe(foldCase(text));
      }),
    );
  });
});
