import { describe, expect, it } from 'vitest';
import type {
  DefectFinding,
  SealedRunRecord,
} from '../../../src/core/artifact/generated/sealed-run-record.js';
import { callInputs, defectFinding, observation, sealedRunRecord } from '../../fixtures/records.js';
import { citing, ingested, quoting } from './ingested.js';

describe('the quotation audit', () => {
  const full = observation({
    callInputs: callInputs({ option: { b: '1', a: 'x' }, stdin: { amounts: '2 3 4' } }),
    responseBody: { ok: true, id: 7 },
    responseHeaders: { 'X-Trace': 'T-1' },
    responseStatus: 0,
    exitCode: -9,
    artifacts: {
      report: { kind: 'text', value: 'Total: 8\n' },
      table: { kind: 'json', value: { rows: [1, 2] } },
      empty: { kind: 'absent' },
    },
  });
  const auditOf = (record: SealedRunRecord) => ingested({ record }).unwitnessedQuotations;

  const witnessed: Parameters<typeof quoting>[] = [
    ['"sum":8', 'stdout'],
    ['{"amounts":[2,3,4],"sum":8}', 'stdout'],
    ['[2,3', 'stdout'],
    ['3 amounts\n', 'stderr'],
    ['"id":7,"ok":true', 'response-body'],
    ['"X-Trace":"T-1"', 'response-headers'],
    ['0', 'response-status'],
    ['-9', 'exit-code'],
    ['"option":{"a":"x","b":"1"}', 'call-inputs'],
    ['"bodyEncoding":null', 'call-inputs'],
    ['Total: 8', 'artifact', 'report'],
    ['"rows":[1,2]', 'artifact', 'table'],
  ];
  it.each(witnessed)('finds %j on %s', (...quotation) => {
    expect(auditOf({ ...quoting(...quotation), observations: [full] })).toEqual([]);
  });

  const missing: Parameters<typeof quoting>[] = [
    ['[2, 3', 'stdout'],
    ['"SUM":8', 'stdout'],
    ['3  amounts', 'stderr'],
    ['"ok": true', 'response-body'],
    ['x-trace', 'response-headers'],
    ['00', 'response-status'],
    ['9.', 'exit-code'],
    ['"b":"1","a":"x"', 'call-inputs'],
    ['total', 'artifact', 'report'],
    ['Total: 8', 'artifact', 'table'],
    ['x', 'artifact', 'empty'],
    ['x', 'artifact', 'no-such-file'],
    ['x', 'artifact', 'constructor'],
  ];
  describe('over several observations', () => {
    const printing = (...texts: readonly string[]) =>
      texts.map((value, n) =>
        observation({ observationId: `obs-${n + 1}`, sequence: n + 1, stdout: { kind: 'text', value } }),
      );
    const recordOf = (texts: readonly string[], quotes: readonly string[]): SealedRunRecord => {
      const observations = printing(...texts);
      const [first = '', ...others] = quotes;
      const quote = (text: string) => ({ quote: text, channel: 'stdout' as const, artifactId: null });
      const finding: DefectFinding = {
        ...defectFinding(),
        observationIds: [
          observations[0]?.observationId ?? '',
          ...observations.slice(1).map((one) => one.observationId),
        ],
        quotedEvidence: [quote(first), ...others.map(quote)],
      };
      return sealedRunRecord({ observations, findings: [finding] });
    };
    const missed = (texts: readonly string[], quotes: readonly string[]): readonly string[] =>
      auditOf(recordOf(texts, quotes)).map(({ quote }) => quote);

    it('finds a quotation in any of them, in whatever order quotations come', () => {
      expect(missed(['ab', 'cd', 'ab', 'ef'], ['f', 'a', 'cd', 'e', 'b', 'd'])).toEqual([]);
    });

    it('finds none that only the end of one and the start of the next make up', () => {
      expect(missed(['ab', 'cd'], ['bc', 'abcd', 'b\udc00c', '\udc00'])).toEqual([
        'bc',
        'abcd',
        'b\udc00c',
        '\udc00',
      ]);
      // A text that ends in half a character: the library takes values that no scan has seen.
      expect(missed(['a\ud800', 'b'], ['a\ud800', '\u{10000}', 'b'])).toEqual(['\u{10000}']);
    });

    it('does not take the time of the product of quotations and observations', () => {
      const texts = Array.from({ length: 10_000 }, (_, n) => `line ${n}`);
      const quotes = Array.from({ length: 10_000 }, (_, n) => `nowhere ${n}`);
      expect(missed(texts, quotes)).toHaveLength(10_000);
    });

    it('writes a channel once for all findings that quote it', () => {
      const sums = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`sum ${n}`, n]));
      const one = observation({ stdout: { kind: 'json', value: sums } });
      const findings = Array.from(
        { length: 2000 },
        (_, n): DefectFinding => ({
          ...defectFinding(),
          findingId: `F-${1000 + n}`,
          quotedEvidence: [{ quote: `"sum ${n}":${n}`, channel: 'stdout', artifactId: null }],
        }),
      );
      expect(auditOf(sealedRunRecord({ observations: [one], findings }))).toEqual([]);
    });
  });

  it.each(missing)('misses %j on %s', (quote, channel, artifactId = null) => {
    expect(auditOf({ ...quoting(quote, channel, artifactId), observations: [full] })).toEqual([
      { findingId: 'F-001', quoteIndex: 0, channel, quote, citedObservationIds: ['obs-1'] },
    ]);
  });

  it.each(['response-body', 'response-headers', 'response-status', 'exit-code', 'stdout', 'stderr'] as const)(
    'finds nothing on a %s that carries nothing',
    (channel) => {
      const silent = observation({ stdout: { kind: 'absent' }, stderr: { kind: 'absent' }, exitCode: null });
      expect(auditOf({ ...quoting('null', channel), observations: [silent] })).toHaveLength(1);
    },
  );

  it('normalizes no Unicode', () => {
    const composed = observation({ stdout: { kind: 'text', value: '\u00e9' } });
    expect(auditOf({ ...quoting('\u00e9', 'stdout'), observations: [composed] })).toEqual([]);
    expect(auditOf({ ...quoting('e\u0301', 'stdout'), observations: [composed] })).toHaveLength(1);
  });

  it('is satisfied by any cited observation, and by no other', () => {
    const observations = [
      observation({ stdout: { kind: 'absent' } }),
      observation({ observationId: 'obs-2', sequence: 2 }),
    ];
    expect(auditOf({ ...citing('obs-1', 'obs-2'), observations })).toEqual([]);
    expect(auditOf({ ...citing('obs-1'), observations })).toHaveLength(1);
  });

  it('looks at every observation of a repeated identifier, in either order', () => {
    const observations = [observation(), observation({ sequence: 2, stdout: { kind: 'absent' } })];
    expect(auditOf({ ...sealedRunRecord(), observations })).toEqual([]);
    expect(auditOf({ ...sealedRunRecord(), observations: observations.toReversed() })).toEqual([]);
  });

  it('audits defects of any probe and oracle, and lists them by finding and place', () => {
    const quotes = (...texts: readonly [string, ...string[]]): DefectFinding['quotedEvidence'] => {
      const [first, ...rest] = texts.map((quote) => ({
        quote,
        channel: 'stdout' as const,
        artifactId: null,
      }));
      if (first === undefined) throw new Error('no quotation');
      return [first, ...rest];
    };
    const findings = [
      defectFinding({ findingId: 'F-010', oracleId: null, probeId: 'P-777', quotedEvidence: quotes('no') }),
      defectFinding({
        findingId: 'F-002',
        observationIds: ['obs-1', 'a', 'a'],
        quotedEvidence: quotes('zz', '"sum":8', 'yy'),
      }),
    ];
    const observations = [observation(), observation({ observationId: 'a', sequence: 2 })];
    expect(
      auditOf(sealedRunRecord({ findings, observations })).map(
        ({ findingId, quoteIndex, citedObservationIds }) => [findingId, quoteIndex, citedObservationIds],
      ),
    ).toEqual([
      ['F-002', 0, ['a', 'obs-1']],
      ['F-002', 2, ['a', 'obs-1']],
      ['F-010', 0, ['obs-1']],
    ]);
  });

  it('orders the quotations of findings that share a name by place, channel, text and citations', () => {
    const quoted = (quote: string, channel: 'stdout' | 'stderr', ...ids: [string, ...string[]]) =>
      defectFinding({ observationIds: ids, quotedEvidence: [{ quote, channel, artifactId: null }] });
    const findings = [
      quoted('b', 'stdout', 'two'),
      quoted('b', 'stdout', 'one'),
      quoted('zz', 'stderr', 'one'),
      quoted('aa', 'stdout', 'two'),
      defectFinding({
        quotedEvidence: [
          { quote: '"sum":8', channel: 'stdout', artifactId: null },
          { quote: 'a', channel: 'stderr', artifactId: null },
        ],
      }),
    ];
    const silent = { stdout: { kind: 'absent' }, stderr: { kind: 'absent' } } as const;
    const observations = [
      observation({ stderr: { kind: 'absent' } }),
      observation({ observationId: 'one', sequence: 2, ...silent }),
      observation({ observationId: 'two', sequence: 3, ...silent }),
    ];
    const audit = auditOf(sealedRunRecord({ findings, observations }));
    const told = audit.map(({ quoteIndex, channel, quote, citedObservationIds }) =>
      [quoteIndex, channel, quote, ...citedObservationIds].join(' '),
    );
    expect(told).toEqual([
      '0 stderr zz one',
      '0 stdout aa two',
      '0 stdout b one',
      '0 stdout b two',
      '1 stderr a obs-1',
    ]);
    const reversed = auditOf(sealedRunRecord({ findings: findings.toReversed(), observations }));
    expect(reversed).toEqual(audit);
  });
});
