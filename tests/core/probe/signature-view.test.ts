import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SelectorBinding } from '../../../src/core/artifact/generated/probe.js';
import type { RecordedCallInputs } from '../../../src/core/artifact/generations/sealed-run-record.js';
import { type HomeOperation, type ObservationHead, signatureViewOf } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  gameabilityProbe,
  pickerInterface,
  pickerOperation,
  pickerSignature,
  unbound,
} from '../../fixtures/probes.js';
import { callInputs } from '../../fixtures/records.js';

const homeOf = (kind: 'cli' | 'api' | 'mcp'): HomeOperation => ({
  interfaceId: pickerInterface(kind).logicalId,
  operation: pickerOperation(kind),
});

const seen = (
  sequence: number,
  sent: RecordedCallInputs,
  changes: Partial<ObservationHead> = {},
): ObservationHead => ({
  observationId: `o-${sequence}`,
  sequence,
  interfaceId: 'picker-cli',
  operationId: 'pick',
  provenance: 'evaluator-chosen',
  callInputs: sent,
  ...changes,
});

const viewOf = (
  binding: Partial<SelectorBinding>,
  observations: readonly ObservationHead[],
  home = homeOf('cli'),
) => {
  const signature = changed(pickerSignature('cli'), '/condition/selector/inputBinding', {
    ...unbound(),
    ...binding,
  });
  return signatureViewOf(gameabilityProbe(), signature, home, observations);
};

const ids = (observations: readonly ObservationHead[]): readonly string[] =>
  observations.map(({ observationId }) => observationId);

const admitsCall = (
  binding: Partial<SelectorBinding>,
  sent: RecordedCallInputs,
  home = homeOf('cli'),
): boolean =>
  viewOf(binding, [seen(1, sent, { interfaceId: home.interfaceId })], home).candidates.length === 1;

describe('which observations a signature looks at (Chapter 08, section 8.9)', () => {
  const forms = callInputs({ option: { topic: 'forms' } });

  it('tells home, exercised and candidate apart', () => {
    const view = viewOf({ option: { topic: { literal: 'forms' } } }, [
      seen(9, forms),
      seen(1, forms, { interfaceId: 'elsewhere' }),
      seen(2, forms, { interfaceId: null }),
      seen(3, forms, { operationId: 'choose' }),
      seen(4, forms, { provenance: 'baseline' }),
      seen(5, callInputs({ option: { topic: 'maps' } })),
      seen(6, forms),
    ]);
    expect(ids(view.onHome)).toEqual(['o-9', 'o-4', 'o-5', 'o-6']);
    expect(ids(view.exercised)).toEqual(['o-9', 'o-5', 'o-6']);
    expect(ids(view.candidates)).toEqual(['o-6', 'o-9']);
  });

  it('orders candidates by sequence, then by identifier, and not by position', () => {
    const observations = [seen(2, forms), seen(1, forms), seen(2, forms, { observationId: 'a' })];
    expect(ids(viewOf({}, observations).candidates)).toEqual(['o-1', 'a', 'o-2']);
  });

  it('admits every exercised observation when nothing is bound', () => {
    expect(admitsCall({}, callInputs({}))).toBe(true);
  });

  it.each<[name: string, recorded: RecordedCallInputs['option'], admitted: boolean]>([
    ['an equal value', { topic: 'forms' }, true],
    ['an equal value beside others', { topic: 'forms', seed: 1 }, true],
    ['another value', { topic: 'Forms' }, false],
    ['no such key', { seed: 1 }, false],
    ['an empty channel', {}, false],
    ['no channel', null, false],
  ])('literal: %s', (_name, option, admitted) => {
    expect(admitsCall({ option: { topic: { literal: 'forms' } } }, callInputs({ option }))).toBe(admitted);
  });

  it.each<[name: string, literal: unknown, recorded: unknown, admitted: boolean]>([
    ['key order does not matter', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['array order does', [1, 2], [2, 1], false],
    ['a number is no string', 1, '1', false],
    ['null is a value', null, null, true],
    ['minus zero is zero', 0, -0, true],
    ['one more member is another value', { a: 1 }, { a: 1, b: 2 }, false],
  ])('literal: structural equality, %s', (_name, literal, recorded, admitted) => {
    const binding = changed(
      { option: { topic: { literal: 'x' as never } } },
      '/option/topic/literal',
      literal,
    );
    const sent = changed(callInputs({ option: { topic: 'x' } }), '/option/topic', recorded);
    expect(admitsCall(binding, sent)).toBe(admitted);
  });

  it.each<[recorded: RecordedCallInputs['option'], admitted: boolean]>([
    [{ topic: null }, true],
    [{ topic: 'x' }, true],
    [{ other: 'x' }, false],
    [null, false],
  ])('any: %j', (option, admitted) => {
    expect(admitsCall({ option: { topic: { matcher: 'any' } } }, callInputs({ option }))).toBe(admitted);
  });

  it('any: an inherited key is no key', () => {
    const inherited: Partial<SelectorBinding> = { option: JSON.parse('{"constructor": {"matcher": "any"}}') };
    expect(admitsCall(inherited, callInputs({ option: {} }))).toBe(false);
    const own: RecordedCallInputs['option'] = JSON.parse('{"__proto__": 1}');
    const binding: Partial<SelectorBinding> = { option: JSON.parse('{"__proto__": {"matcher": "any"}}') };
    expect(admitsCall(binding, callInputs({ option: own }))).toBe(true);
    expect(admitsCall(binding, callInputs({ option: {} }))).toBe(false);
  });

  it.each<[key: string, recorded: RecordedCallInputs['option'], admitted: boolean]>([
    ['topic', { topic: 1 }, true],
    ['topic', { topic: null }, true],
    ['topic', { topic: [] }, true],
    ['topic', { topic: {} }, true],
    ['topic', { topic: true }, true],
    ['topic', { topic: 'x' }, false],
    ['topic', {}, false],
    ['seed', { seed: 1 }, false],
    ['undeclared', { undeclared: 1 }, false],
    ['constructor', { constructor: 1 }, false],
  ])('type-violating: %s in %j', (key, option, admitted) => {
    expect(
      admitsCall({ option: { [key]: { matcher: 'type-violating' as const } } }, callInputs({ option })),
    ).toBe(admitted);
  });

  it('type-violating: a channel the operation does not have admits nothing', () => {
    expect(
      admitsCall({ header: { h: { matcher: 'type-violating' } } }, callInputs({ header: { h: 1 } })),
    ).toBe(false);
  });

  it('needs every key of every bound channel', () => {
    const binding: Partial<SelectorBinding> = {
      option: { topic: { literal: 'forms' }, seed: { matcher: 'any' } },
      environment: { LANG: { literal: 'C' } },
    };
    const whole = callInputs({ option: { topic: 'forms', seed: 4 }, environment: { LANG: 'C' } });
    expect(admitsCall(binding, whole)).toBe(true);
    expect(admitsCall(binding, { ...whole, environment: null })).toBe(false);
    expect(admitsCall(binding, { ...whole, option: { topic: 'forms' } })).toBe(false);
  });

  describe('raw bodies', () => {
    const raw = { kind: 'raw', base64: 'eA==', contentType: 'text/plain' } as const;
    const sent = callInputs({ body: { ...raw }, bodyEncoding: 'raw' });
    const { bodyEncoding: _marker, ...beforeMarkers } = sent;
    it.each<[name: string, recorded: RecordedCallInputs, admitted: boolean]>([
      ['the same bytes, marked', sent, true],
      ['the same bytes of a record without markers', beforeMarkers, true],
      ['a JSON body that looks the same', { ...sent, bodyEncoding: null }, false],
      ['other bytes', changed(sent, '/body/base64', 'eQ=='), false],
      ['another media type', changed(sent, '/body/contentType', 'text/csv'), false],
      ['one more member', changed(sent, '/body/more', 1), false],
      ['no body', { ...sent, body: null }, false],
    ])('%s', (_name, recorded, admitted) => {
      expect(admitsCall({ body: raw }, recorded, homeOf('api'))).toBe(admitted);
    });

    it('a map sees the members of a raw body', () => {
      expect(admitsCall({ body: { contentType: { literal: 'text/plain' } } }, sent, homeOf('api'))).toBe(
        true,
      );
    });

    it('a map with the member names of a raw body is a map', () => {
      const map = {
        kind: { literal: 'raw' },
        base64: { matcher: 'any' },
        contentType: { matcher: 'any' },
      } as const;
      expect(admitsCall({ body: map }, { ...sent, bodyEncoding: null }, homeOf('api'))).toBe(true);
    });
  });

  it('does not depend on the order in which observations were recorded', () => {
    const observations = fc.uniqueArray(
      fc.record({
        sequence: fc.integer({ min: 1, max: 60 }),
        provenance: fc.constantFrom('baseline' as const, 'evaluator-chosen' as const),
        topic: fc.constantFrom('forms', 'maps'),
        operationId: fc.constantFrom('pick', 'choose'),
      }),
      { selector: ({ sequence }) => sequence },
    );
    fc.assert(
      fc.property(observations, fc.func(fc.integer()), (drawn, weight) => {
        const recorded = drawn.map(({ sequence, topic, ...head }) =>
          seen(sequence, callInputs({ option: { topic } }), head),
        );
        const shuffled = [...recorded].sort((a, b) => weight(a.sequence) - weight(b.sequence));
        const binding = { option: { topic: { literal: 'forms' } } };
        expect(viewOf(binding, shuffled).candidates).toEqual(viewOf(binding, recorded).candidates);
      }),
    );
  });
});
