import { describe, expect, it } from 'vitest';
import {
  type ObservationLimits,
  readObservations,
} from '../../../src/frontends/agent-test/read-observations.js';
import { DocumentError } from '../../../src/frontends/document/document-error.js';
import { changed } from '../../fixtures/changed.js';

const whole = (): Record<string, unknown> => ({
  version: 1,
  scenarios: [
    {
      id: 'lend',
      response: 'Due in May.',
      response_complete: true,
      finish_reason: 'stop',
      tool_calls: [{ name: 'lend', arguments: { title: 'Emma' } }, { name: 'note' }],
      tool_calls_complete: true,
      refusal: false,
      sources: ['catalogue', { id: 'shelf' }, { source: 'desk' }],
    },
    { id: 'burn', error: 'connection refused' },
  ],
});

const cases = new Set(['lend', 'burn', 'unseen']);
const read = (document: unknown) => readObservations(JSON.stringify(document), 'seen.json', cases);

describe('an observation file', () => {
  it('is read into observations, leaving out what was not observed', () => {
    expect(read(whole())).toEqual([
      {
        caseId: 'lend',
        trial: 1,
        response: 'Due in May.',
        responseComplete: true,
        finishReason: 'stop',
        toolCalls: [{ name: 'lend', arguments: { title: 'Emma' } }, { name: 'note' }],
        toolCallsComplete: true,
        refusal: false,
        sources: ['catalogue', 'shelf', 'desk'],
      },
      { caseId: 'burn', trial: 1, error: 'connection refused' },
    ]);
  });

  it.each([
    ['/version', 2, '/version: expected 1'],
    ['/scenarios/1/id', 'other', '/scenarios/1/id: no scenario "other" in the contract'],
    ['/scenarios/1/id', 'lend', '/scenarios/1/id: a second observation of "lend"'],
    [
      '/scenarios/0/finish_reason',
      'length',
      '/scenarios/0/response_complete: true contradicts the finish reason "length"',
    ],
    [
      '/scenarios/0/finish_reason',
      'length',
      '/scenarios/0/tool_calls_complete: true contradicts the finish reason "length"',
    ],
    [
      '/scenarios/0/response_complete',
      false,
      '/scenarios/0/response_complete: false contradicts the finish reason "stop"',
    ],
    ['/scenarios/0/tool_calls/1/arguments', 'x', '/scenarios/0/tool_calls/1/arguments: expected object'],
    ['/scenarios/0/sources/1', {}, '/scenarios/0/sources/1: expected at least 1 member(s)'],
    ['/scenarios/0/tool_call', [], 'unknown member "tool_call" (did you mean "tool_calls"?)'],
    ['/scenarios/0/finish_reason', 'x'.repeat(65), '/scenarios/0/finish_reason: expected text matching'],
    [
      '/scenarios/0/tool_calls',
      Array.from({ length: 251 }, () => ({ name: 'a' })),
      'expected at most 250 item(s)',
    ],
    ['/scenarios/0/sources', Array.from({ length: 1_001 }, () => 'a'), 'expected at most 1000 item(s)'],
  ])('refuses %s: %j', (pointer, value, message) => {
    expect(() => read(changed(whole(), pointer, value))).toThrow(message);
  });

  it('may hold more scenarios or bytes where the caller raises the limits', () => {
    const ids = Array.from({ length: 1_001 }, (_, i) => `s${i}`);
    const text = JSON.stringify({ version: 1, scenarios: ids.map((id) => ({ id })) });
    const reading = (limits?: ObservationLimits) => () =>
      readObservations(text, 'seen.json', new Set(ids), limits);
    expect(reading()).toThrow('1001 scenarios, where at most 1000 are read');
    expect(reading({ bytes: 100, scenarios: 1_001 })).toThrow('more than 100 bytes');
    expect(reading({ bytes: 100_000, scenarios: 1_001 })()).toHaveLength(1_001);
  });

  it('says where', () => {
    const text = '{"version": 1,\n  "scenarios": [\n    {"id": "lend"},\n    {"id": "nowhere"}]}';
    expect(() => readObservations(text, 'seen.json', cases)).toThrow(
      'seen.json:4:12: /scenarios/1/id: no scenario "nowhere" in the contract',
    );
    expect(() => readObservations('{"version": 1,\n  x}', 'seen.json', cases)).toThrow(
      'seen.json:2:3: expected a string object key',
    );
  });

  it('may stop for tool calls, which says nothing against their being whole', () => {
    const seen = changed(
      changed(whole(), '/scenarios/0/finish_reason', 'tool_calls'),
      '/scenarios/0/response_complete',
      false,
    );
    expect(read(seen)[0]?.toolCallsComplete).toBe(true);
  });

  it.each([
    ['a repeated key', '{"version":1,"version":1,"scenarios":[]}', 'duplicate object key "version"'],
    ['no JSON', '{', 'expected a string object key'],
    ['too many bytes', `{"version":1,"scenarios":[]}${' '.repeat(2_097_152)}`, 'more than 2097152 bytes'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => readObservations(text, 'seen.json', cases)).toThrow(message);
    expect(() => readObservations(text, 'seen.json', cases)).toThrow(DocumentError);
  });
});
