import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSERTION_KINDS, type SuiteAssertion } from '../../../src/core/suite/assertion-kinds/registry.js';
import { combine } from '../../../src/core/suite/combine.js';
import { evaluateCase } from '../../../src/core/suite/evaluate-case.js';
import { isJsonSubset } from '../../../src/core/suite/json-subset.js';
import type { Status, SuiteObservation, ToolCall } from '../../../src/core/suite/observation.js';
import type { SuiteCase } from '../../../src/core/suite/suite.js';
import { agentSpecKindCases } from './agent-spec/kind-cases.js';
import { frameworkKindCases } from './framework/kind-cases.js';

const complete: SuiteObservation = {
  caseId: 'refund',
  trial: 1,
  response: 'Refunds are open for 30 days.',
  responseComplete: true,
  finishReason: 'stop',
  toolCalls: [{ name: 'lookup', arguments: { policy: 'v3', page: 1 } }, { name: 'notify' }],
  toolCallsComplete: true,
  refusal: false,
  sources: ['policy-v3'],
};

const caseOf = (...assertions: readonly SuiteAssertion[]): SuiteCase => ({
  id: 'refund',
  messages: [{ role: 'user', content: 'Refund?' }],
  tools: [],
  assertions,
});

const without = (...members: readonly (keyof SuiteObservation)[]): SuiteObservation =>
  Object.fromEntries(
    Object.entries(complete).filter(([member]) => !(members as readonly string[]).includes(member)),
  ) as unknown as SuiteObservation;

const statusOf = (assertion: SuiteAssertion, observation: SuiteObservation | undefined): Status =>
  evaluateCase(caseOf(assertion), observation).status;

/** One holding and one violated assertion a kind, over the complete observation. */
const kindCases: readonly (readonly [SuiteAssertion, Status])[] = [
  [{ id: 'a', kind: 'response_contains', expected: '30 days' }, 'pass'],
  [{ id: 'a', kind: 'response_contains', expected: '30 Days' }, 'fail'],
  [{ id: 'a', kind: 'response_excludes', expected: '90 days' }, 'pass'],
  [{ id: 'a', kind: 'response_excludes', expected: '30 days' }, 'fail'],
  [{ id: 'a', kind: 'tool_required', expected: { name: 'lookup', arguments: { policy: 'v3' } } }, 'pass'],
  [{ id: 'a', kind: 'tool_required', expected: { name: 'lookup', arguments: { policy: 'v2' } } }, 'fail'],
  [{ id: 'a', kind: 'tool_required', expected: { name: 'erase' } }, 'fail'],
  [{ id: 'a', kind: 'tool_required', expected: { name: 'notify', arguments: {} } }, 'incomplete'],
  [{ id: 'a', kind: 'tools_allowed', expected: ['notify', 'lookup'] }, 'pass'],
  [{ id: 'a', kind: 'tools_allowed', expected: ['lookup'] }, 'fail'],
  [{ id: 'a', kind: 'tools_allowed', expected: [] }, 'fail'],
  [{ id: 'a', kind: 'tool_forbidden', expected: 'erase' }, 'pass'],
  [{ id: 'a', kind: 'tool_forbidden', expected: 'toString' }, 'pass'],
  [{ id: 'a', kind: 'tool_forbidden', expected: 'notify' }, 'fail'],
  [{ id: 'a', kind: 'tool_exact_sequence', expected: ['lookup', 'notify'] }, 'pass'],
  [{ id: 'a', kind: 'tool_exact_sequence', expected: ['notify', 'lookup'] }, 'fail'],
  [{ id: 'a', kind: 'tool_exact_sequence', expected: [] }, 'fail'],
  [{ id: 'a', kind: 'tool_max_calls', expected: 2 }, 'pass'],
  [{ id: 'a', kind: 'tool_max_calls', expected: 1 }, 'fail'],
  [{ id: 'a', kind: 'refusal', expected: false }, 'pass'],
  [{ id: 'a', kind: 'refusal', expected: true }, 'fail'],
  [{ id: 'a', kind: 'source_required', expected: 'policy-v3' }, 'pass'],
  [{ id: 'a', kind: 'source_required', expected: 'policy-v2' }, 'fail'],
  [{ id: 'a', kind: 'source_required', expected: '__proto__' }, 'fail'],
];

describe('assertion kinds', () => {
  it.each(kindCases)('%o: %s', (assertion, status) => {
    expect(statusOf(assertion, complete)).toBe(status);
  });

  it('have a passing and a failing case each', () => {
    for (const kind of ASSERTION_KINDS) {
      const statuses = [
        ...kindCases,
        ...[...agentSpecKindCases, ...frameworkKindCases].map(
          ([assertion, , status]) => [assertion, status] as const,
        ),
      ].flatMap(([assertion, status]) => (assertion.kind === kind ? [status] : []));
      expect(statuses, kind).toContain('pass');
      expect(statuses, kind).toContain('fail');
    }
  });

  it('are all incomplete without an observation, and so is a case without assertions', () => {
    for (const [assertion] of kindCases) expect(statusOf(assertion, undefined)).toBe('incomplete');
    expect(evaluateCase(caseOf(), undefined).status).toBe('incomplete');
  });

  it('decide no calls where none were made', () => {
    const silent = { ...complete, toolCalls: [] };
    expect(statusOf({ id: 'a', kind: 'tools_allowed', expected: [] }, silent)).toBe('pass');
    expect(statusOf({ id: 'a', kind: 'tool_exact_sequence', expected: [] }, silent)).toBe('pass');
    expect(statusOf({ id: 'a', kind: 'tool_forbidden', expected: 'erase' }, silent)).toBe('pass');
    expect(statusOf({ id: 'a', kind: 'tool_max_calls', expected: 0 }, silent)).toBe('pass');
  });

  it('keep the order of the document and say what was expected and observed', () => {
    const result = evaluateCase(
      caseOf(
        { id: 'tools.forbidden[0]', kind: 'tool_forbidden', expected: 'notify' },
        { id: 'response.contains[0]', kind: 'response_contains', expected: '30' },
        { id: 'tools.forbidden[1]', kind: 'tool_forbidden', expected: 'erase' },
      ),
      complete,
    );
    expect(result).toEqual({
      id: 'refund',
      status: 'fail',
      assertions: [
        {
          assertion: 'tools.forbidden[0]',
          kind: 'tool_forbidden',
          status: 'fail',
          message: 'the forbidden tool notify was called',
          expected: 'notify',
          observed: ['lookup', 'notify'],
        },
        {
          assertion: 'response.contains[0]',
          kind: 'response_contains',
          status: 'pass',
          message: '',
          expected: '30',
          observed: complete.response,
        },
        {
          assertion: 'tools.forbidden[1]',
          kind: 'tool_forbidden',
          status: 'pass',
          message: '',
          expected: 'erase',
          observed: ['lookup', 'notify'],
        },
      ],
    });
  });
});

describe('evidence guards', () => {
  const answers: readonly SuiteAssertion[] = [
    { id: 'a', kind: 'response_contains', expected: '30 days' },
    { id: 'a', kind: 'refusal', expected: false },
    { id: 'a', kind: 'source_required', expected: 'policy-v3' },
  ];
  const tools: readonly SuiteAssertion[] = [{ id: 'a', kind: 'tool_forbidden', expected: 'erase' }];

  it.each([
    ['an error', { ...complete, error: 'connection reset' }, 'incomplete', 'incomplete'],
    ['finish reason length', { ...complete, finishReason: 'length' }, 'incomplete', 'incomplete'],
    [
      'finish reason content_filter',
      { ...complete, finishReason: 'content_filter' },
      'incomplete',
      'incomplete',
    ],
    ['finish reason tool_calls', { ...complete, finishReason: 'tool_calls' }, 'incomplete', 'pass'],
    ['no finish reason', without('finishReason'), 'pass', 'pass'],
    ['an incomplete response', { ...complete, responseComplete: false }, 'incomplete', 'pass'],
    ['an unknown response', without('responseComplete'), 'incomplete', 'pass'],
    ['incomplete tool calls', { ...complete, toolCallsComplete: false }, 'pass', 'incomplete'],
    ['unknown tool calls', without('toolCallsComplete'), 'pass', 'incomplete'],
    ['no tool-call channel', without('toolCalls'), 'pass', 'incomplete'],
    ['no answer channels', without('response', 'refusal', 'sources'), 'incomplete', 'pass'],
  ] as const)('%s', (_name, observation, answer, tool) => {
    for (const assertion of answers) expect(statusOf(assertion, observation)).toBe(answer);
    for (const assertion of tools) expect(statusOf(assertion, observation)).toBe(tool);
  });
});

describe('combination', () => {
  it('fails before it is incomplete, and passes only whole', () => {
    expect(combine(['pass', 'incomplete', 'fail'])).toBe('fail');
    expect(combine(['pass', 'incomplete'])).toBe('incomplete');
    expect(combine(['pass', 'pass'])).toBe('pass');
  });
});

describe('JSON subset', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: { b: [] } }, { a: { b: [], c: 1 } }, true],
    [{ a: [1, 2] }, { a: [1, 2, 3] }, false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }, true],
    [{ a: 1 }, { a: true }, false],
    [{ a: null }, {}, false],
    [{ toString: 1 }, {}, false],
    [[], {}, false],
    [{}, [], false],
    ['1', 1, false],
  ])('%o in %o: %s', (expected, observed, holds) => {
    expect(isJsonSubset(expected, observed)).toBe(holds);
  });
});

describe('required calls', () => {
  const name = fc.constantFrom('a', 'b');
  const args = fc.constantFrom<NonNullable<ToolCall['arguments']>>({ x: 1 }, { x: 2 }, { x: 1, y: 1 }, {});
  const required = fc.array(fc.record({ name, arguments: args }, { requiredKeys: ['name'] }), {
    maxLength: 5,
  });
  const calls = fc.array(fc.record({ name, arguments: args }), { maxLength: 5 });

  const fits = (entry: ToolCall, call: ToolCall): boolean =>
    entry.name === call.name &&
    (entry.arguments === undefined || isJsonSubset(entry.arguments, call.arguments ?? null));

  /** The most entries that can have a call of their own, by trying every assignment. */
  const most = (entries: readonly ToolCall[], left: readonly ToolCall[]): number => {
    const [first, ...rest] = entries;
    if (first === undefined) return 0;
    const withFirst = left.flatMap((call, i) =>
      fits(first, call)
        ? [
            1 +
              most(
                rest,
                left.filter((_, j) => j !== i),
              ),
          ]
        : [],
    );
    return Math.max(most(rest, left), ...withFirst);
  };

  it('never fail where an assignment exists', () => {
    fc.assert(
      fc.property(required, calls, (entries, toolCalls) => {
        const { assertions } = evaluateCase(
          caseOf(
            ...entries.map(
              (expected, i): SuiteAssertion => ({
                id: `tools.required[${i}]`,
                kind: 'tool_required',
                expected: expected as { name: string },
              }),
            ),
          ),
          { ...complete, toolCalls },
        );
        expect(assertions.filter((result) => result.status === 'pass')).toHaveLength(
          most(entries, toolCalls),
        );
      }),
    );
  });

  it('leave a call with unseen arguments to the entry that needs them', () => {
    const { assertions } = evaluateCase(
      caseOf(
        { id: 'r0', kind: 'tool_required', expected: { name: 'a' } },
        { id: 'r1', kind: 'tool_required', expected: { name: 'a', arguments: { x: 1 } } },
      ),
      { ...complete, toolCalls: [{ name: 'a' }, { name: 'a', arguments: { x: 2 } }] },
    );
    expect(assertions.map((result) => result.status)).toEqual(['pass', 'incomplete']);
  });
});
