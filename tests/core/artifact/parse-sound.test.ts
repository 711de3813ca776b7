import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handOver, RuntimeFault, scanJson, scanJsonWithPlaces } from '../../../src/core/artifact/index.js';
import { parseSound } from '../../../src/core/artifact/parse-sound.js';
import { readSealedRunRecord } from '../../../src/core/artifact/readers/sealed-run-record.js';
import { sealedRunRecord } from '../../fixtures/records.js';
import { CANONICAL_VECTORS, REJECTED_TEXTS } from './vectors.js';

describe('the engine in place of the scan', () => {
  it.each(CANONICAL_VECTORS)('parses %s', (text) => {
    expect(parseSound(text)).toEqual({ value: scanJsonWithPlaces(text, 'Doc').value });
  });

  it.each(REJECTED_TEXTS)('leaves %j to the scan', (text) => {
    expect(parseSound(text)).toBeUndefined();
  });

  const outside = [
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":1}',
    '[{"x":{"b":1,"b":2}}]',
    '{"__proto__":1,"__proto__":2}',
    '["\\ud800"]',
    '["\\uDC00"]',
    '{"\\ud800":1}',
    '["\ud800"]',
    '[9007199254740993]',
    '[-9007199254740992.0]',
    '[1e999]',
    '['.repeat(1025) + ']'.repeat(1025),
    '['.repeat(5_000_000),
    '{"a":"unterminated',
    '{"a":"\\',
  ];
  it.each(outside.map((text) => ({ text })))(
    'leaves a text outside the domain to the scan, which refuses it',
    ({ text }) => {
      expect(parseSound(text)).toBeUndefined();
      expect(() => scanJson(text, 'Doc')).toThrow(RuntimeFault);
    },
  );

  const sound = [
    '{"a:b":"c:d","e":"\\"f\\":1","g\\\\":"{[\\\\"}',
    '{"\\ud83d\\ude00":"\\ud83d\\ude00","é":"\\\\ud800"}',
    '{"__proto__":{"constructor":{}},"":[]}',
    '['.repeat(1024) + ']'.repeat(1024),
    '[9007199254740991,-9007199254740991,1e-400,-0]',
    ' "" ',
    'null',
  ];
  it.each(sound)('parses what only looks odd: %s', (text) => {
    expect(parseSound(text)).toEqual({ value: JSON.parse(text) });
  });

  it('agrees with the scan on every text', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', ':', '{', '}', '\\', ',"a":1'),
        (text, place, inserted) => {
          const at = place % (text.length + 1);
          const edited = `${text.slice(0, at)}${inserted}${text.slice(at)}`;
          let scanned: { readonly value: unknown } | undefined;
          try {
            scanned = { value: scanJsonWithPlaces(edited, 'Doc').value };
          } catch {
            scanned = undefined;
          }
          expect(parseSound(edited)).toEqual(scanned);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a document that is handed over', () => {
  it('is frozen, and read without a copy', () => {
    const scanned = handOver(scanJson(JSON.stringify(sealedRunRecord()), 'SealedRunRecord'));
    const { document } = readSealedRunRecord(scanned);
    expect(document).toBe(scanned);
    expect(Object.isFrozen(document.observations[0]?.callInputs)).toBe(true);
  });

  it('is held to its shape like any other', () => {
    const scanned = handOver(scanJson('{"schemaVersion":8}', 'SealedRunRecord'));
    expect(() => readSealedRunRecord(scanned)).toThrow('schema-parse-failure in SealedRunRecord: ');
  });

  it('may be a scalar, for which there is nothing to hand over', () => {
    expect(handOver(null)).toBeNull();
    expect(() => readSealedRunRecord(handOver('text'))).toThrow('schema-parse-failure in SealedRunRecord: ');
  });

  it('is not what anyone else froze', () => {
    const frozen = Object.freeze(sealedRunRecord());
    expect(readSealedRunRecord(frozen).document).not.toBe(frozen);
  });
});
