import { describe, expect, it } from 'vitest';
import { changed } from '../../fixtures/changed.js';
import { richCliContract } from '../../fixtures/contracts.js';
import { cleanProbe } from '../../fixtures/probes.js';
import { edited, failure, kindsOf, legsOf } from './planned.js';
import { bookScene, planOf, sumScene } from './scenes.js';

describe('seeded faults', () => {
  const { contract, probes } = bookScene();
  const [probe] = probes;
  const witness = '/defects/0/manifestationWitness';
  const at = 'Probe[probeId=P-001].defects[defectId=D-001].manifestationWitness';

  it('have the legs of their operation before them as clean legs, those of earlier faults included', () => {
    const second = edited(
      probe,
      ['/probeId', 'P-002'],
      ['/defects/0/defectId', 'D-002'],
      [`${witness}/legId`, 'fault-two'],
    );
    const clean = planOf(contract, [probe, second]).checks.flatMap((check) =>
      check.kind === 'seeded-faults-scoped' ? [check.cleanLegs.map(({ legId }) => legId)] : [],
    );
    const first = ['book-one', 'book-two', 'preflight-control-observe', 'preflight-control-observe-2'];
    expect(clean).toEqual([first, [...first, 'book-fault']]);
  });

  it('have no leg of another operation among them', () => {
    const clean = planOf(richCliContract(), [
      edited(sumScene().probes[0], [
        witness,
        {
          legId: 'fault',
          interfaceId: 'stock-keeper',
          operationId: 'list-items',
          inputs: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
          relation: { op: 'existence', operands: [{ pointer: '/interactions/fault/exit-code' }] },
        },
      ]),
    ]).checks.flatMap((check) => (check.kind === 'seeded-faults-scoped' ? check.cleanLegs : []));
    expect(clean.map(({ legId }) => legId)).toEqual([
      'list-none',
      'list-some',
      'preflight-control-observe',
      'preflight-control-observe-2',
    ]);
  });

  it('have no leg and one check without a witness', () => {
    const unwitnessed = changed(probe, witness, null);
    expect(legsOf(contract, [unwitnessed])).toHaveLength(4);
    expect(kindsOf(contract, [unwitnessed]).slice(4)).toEqual(['seeded-fault-fired']);
  });

  it('are none in a clean control', () => {
    expect(legsOf(contract, [cleanProbe()])).toHaveLength(4);
  });

  it.each([
    ['interfaceId', 'operation "get-book" on interface "other"'],
    ['operationId', 'operation "other" on interface "library"'],
  ])('must name a declared operation: %s', (member, named) => {
    expect(() => planOf(contract, [changed(probe, `${witness}/${member}`, 'other')])).toThrow(
      failure(
        'unreachable-check-evidence',
        at,
        `the manifestation witness names ${named}, which the contract does not declare (AD-10)`,
      ),
    );
  });

  it.each<readonly [string, unknown, string]>([
    [
      'omits a required key',
      { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
      'omits "shelfMark", which operation "get-book" declares required in its path channel (AD-10)',
    ],
    [
      'supplies an undeclared key',
      { path: { shelfMark: 'a' }, query: { page: 1 }, header: {}, body: { kind: 'absent' } },
      'supplies "page", which operation "get-book" declares in neither requiredKeys nor permittedKeys of its query channel (AD-10, AD-18)',
    ],
    [
      'has the shape of another kind',
      { arguments: {} },
      'supplies tool-call channels to operation "get-book", which accepts transport channels (AD-10, AD-19)',
    ],
  ])('must send inputs that fit: one %s', (_what, inputs, detail) => {
    expect(() => planOf(contract, [changed(probe, `${witness}/inputs`, inputs)])).toThrow(
      failure('undeclared-mandatory-input', `${at}.inputs`, `the manifestation witness of D-001 ${detail}`),
    );
  });

  it('need no legal or reachable relation', () => {
    const relation = { op: 'existence', operands: [{ literal: 1 }] };
    expect(legsOf(contract, [changed(probe, `${witness}/relation`, relation)])).toHaveLength(5);
  });
});
