import type { FrameworkReport } from '../../../src/core/suite/framework/framework-report.js';
import { summarize } from '../../../src/core/suite/framework/framework-report.js';
import type { TestResult } from '../../../src/core/suite/framework/results.js';

/** What an agent that wants to break out of a page would say. */
export const HOSTILE = [
  '</script><script>window.broken = "script"</script>',
  '<img src=x onerror="window.broken = \'image\'">',
  '<!-- <script> --> ]]> &lt;b&gt; javascript:alert(1)',
  '"><svg onload="window.broken=1">',
  '\u2028window.broken = "line"\u2029',
].join('\n');

const conversation = (id: string): TestResult => ({
  id,
  status: 'failed',
  input: 'I want to order coffee',
  output: 'To confirm: a latte.',
  error: 'the conversation took all of its 2 turns, but required checkpoints were not reached: paid',
  duration_ms: 8_500,
  turns: [
    {
      turn: 1,
      input: 'I want to order coffee',
      output: 'Hello! What can I get you?',
      response: {
        content: 'Hello! What can I get you?',
        tool_calls: [{ tool: 'open_till', arguments: { till: 1 }, result: 'open' }],
        next: { step: 'ask' },
      },
      checkpoints_reached: ['greeting'],
      duration_ms: 12,
    },
    {
      turn: 2,
      input: 'A latte',
      output: HOSTILE,
      response: { content: HOSTILE, tool_calls: [], next: null },
      checkpoints_reached: [],
      duration_ms: 14,
    },
  ],
  checkpoints: [
    {
      id: 'greeting',
      reached: true,
      reached_at_turn: 1,
      required: true,
      passed: true,
      agent_validation: {
        passed: true,
        reason: 'It says hello.',
        criteria: 'greets',
        input: 'Hello! What can I get you?',
        response: { passed: true, reason: 'It says hello.' },
      },
    },
    { id: 'cake', reached: false, required: false, passed: false, message: 'no cake' },
    {
      id: 'paid',
      reached: false,
      required: true,
      passed: false,
      message: 'it comes after cake, not reached',
    },
  ],
});

const failing = (id: string): TestResult => ({
  id,
  status: 'failed',
  input: 'The menu as JSON',
  output: { open: false, drinks: ['latte', 'mocha'] },
  error: 'assert: the output is not the expected value',
  duration_ms: 20,
  assertions: [
    {
      type: 'equals',
      passed: false,
      message: 'the output is not the expected value',
      expected: { open: true, drinks: ['latte'] },
      actual: { open: false, drinks: ['latte', 'mocha'] },
    },
    { type: 'type', passed: true, expected: 'object', actual: {} },
  ],
  warnings: ['a script left a timer behind; it was ended'],
  logs: ['preparing'],
});

const passing = (id: string): TestResult => ({
  id,
  status: 'passed',
  input: `What is the price of number ${id}?`,
  output: `It costs ${id.length} euros. ${'We are happy to help you with anything on the menu. '.repeat(6)}`,
  duration_ms: 31,
  assertions: [
    { type: 'contains', passed: true, expected: 'euros', actual: 'It costs 4 euros.' },
    { type: 'not_contains', passed: true, expected: 'error', actual: 'It costs 4 euros.' },
  ],
});

const stable: TestResult = {
  ...passing('repeated'),
  runs: [
    { ...passing('repeated'), run: 1 },
    { ...passing('repeated'), run: 2, status: 'failed', error: 'assert: no' },
  ],
  status: 'failed',
  error: 'assert: no',
  stability: {
    runs: 2,
    passed: 1,
    pass_rate: 0.5,
    classification: 'Unstable',
    confidence_interval: { lower: 0.094, upper: 0.905, confidence: 0.95 },
  },
};

/** A run with so many cases: a conversation, a failure with a difference, a repeated case, an error, and passing ones. */
export function largeReport(cases: number): FrameworkReport {
  const special: readonly TestResult[] = [
    conversation('conversation'),
    failing('menu'),
    stable,
    { id: 'broken', status: 'error', input: HOSTILE, output: null, error: HOSTILE, duration_ms: 1 },
    { id: 'later', status: 'skipped', input: 'x', output: null, duration_ms: 0 },
  ];
  const results = [
    ...special,
    ...Array.from({ length: cases - special.length }, (_, i) => passing(`case-${i + 1}`)),
  ];
  return {
    header: {
      schema_version: 1,
      kind: 'agent_test_framework',
      agent: 'barista',
      connector: null,
      input: `tests/<b>inputs</b>.jsonl`,
      mode: 'file',
      suite_digest: `sha256:${'a'.repeat(64)}`,
      started_at: '2026-01-31T12:00:00.000Z',
      cases,
      runs: 1,
      parallel: 1,
      timeout_ms: 120_000,
    },
    summary: summarize(results, {
      planned: cases,
      durationMs: 60_000,
      interrupted: false,
      problems: [],
      warnings: [],
    }),
    results,
  };
}
