import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import { PREFLIGHT_REGEX_MATCH_STEP_BUDGET } from '../../../src/core/preflight/index.js';
import { contracted, FIRST, noteOf, operation } from './checked.js';
import {
  absent,
  answering,
  bookScene,
  json,
  lengthScene,
  planOf,
  type Scene,
  sumScene,
  verdictOf,
  withBody,
} from './scenes.js';

describe('input-sensitivity', () => {
  const book = (): Scene => ({ ...bookScene(), probes: [] });
  const relation = `${operation}/sensitivityWitness/relation`;

  it.each([bookScene, sumScene, lengthScene])('is satisfied when the relation is true: %o', (scene) => {
    expect(noteOf(scene(), 'input-sensitivity')).toBe('satisfied null');
  });

  it.each(['requiredKeys', 'permittedKeys', 'types'])(
    'exempts an operation without declared keys, and no other: %s',
    (list) => {
      const bare = { requiredKeys: [], permittedKeys: [], types: {} };
      const shape = { path: bare, query: bare, header: bare, body: bare };
      const scene = contracted(
        contracted(book(), `${operation}/sensitivityWitness`, null),
        `${operation}/requestShape`,
        shape,
      );
      expect(noteOf(scene, 'input-sensitivity')).toBe(
        'exempt The operation declares no inputs in any channel.',
      );
      expect(verdictOf(scene).passed).toBe(true);
      // The other operation gives the legs when this one's required key can no longer be supplied.
      const declared = contracted(
        scene,
        `${operation}/requestShape/query/${list}`,
        list === 'types' ? { page: null } : ['page'],
      );
      const [first] = declared.contract.permittedInterfaces[0]?.operations ?? [];
      const pinged = contracted(declared, '/permittedInterfaces/0/operations/-', {
        ...first,
        operationId: 'ping',
        requestShape: shape,
      });
      const observations = planOf(pinged.contract).legs.map(
        ({ request }): ProbeObservation => ({
          probeId: request.probeId,
          interfaceId: request.interfaceId,
          operationId: request.operationId,
          kind: 'api',
          status: 200,
          headers: {},
          body: absent,
        }),
      );
      expect(noteOf({ ...pinged, observations }, 'input-sensitivity')).toBe(
        'failed The operation declares request keys and no sensitivity witness.',
      );
    },
  );

  it('fails without an answer to a leg of the witness, the first one in order', () => {
    expect(noteOf(answering(book(), 'book-two', null), 'input-sensitivity')).toBe(
      'failed witness leg "book-two" produced no observation',
    );
    expect(
      noteOf(answering(answering(book(), 'book-two', null), 'book-one', null), 'input-sensitivity'),
    ).toContain('"book-one"');
  });

  it('fails when the relation is false', () => {
    const body = withBody(json({ shelfMark: 'same', title: 't' }));
    const scene = answering(answering(book(), 'book-one', body), 'book-two', body);
    expect(noteOf(scene, 'input-sensitivity')).toBe('failed The witness relation resolved false.');
  });

  it('fails when the relation finds no evidence', () => {
    const scene = answering(book(), 'book-two', withBody(json([])));
    expect(noteOf(scene, 'input-sensitivity')).toBe(
      'failed The witness relation resolved insufficient-evidence.',
    );
  });

  const over = (expression: Expression, parts: (scene: Scene) => Scene = (scene) => scene): string =>
    noteOf(parts(contracted(book(), relation, expression)), 'input-sensitivity').split(' ')[0] ?? '';
  const pointer = (tail: string) => ({ pointer: `/interactions/${tail}` });
  const existence = (tail: string): Expression => ({ op: 'existence', operands: [pointer(tail)] });

  it('reads the legs of the witness and no other', () => {
    expect(over(existence('book-one/response-body'))).toBe('satisfied');
    expect(over(existence(`${FIRST}/response-body`))).toBe('failed');
    expect(over(existence('look-up/response-body'))).toBe('failed');
  });

  it('reads bodies after pruning, headers and status raw, and what was sent', () => {
    const volatile = (scene: Scene) => contracted(scene, `${operation}/volatilePointers`, ['/title']);
    expect(over(existence('book-one/response-body/title'))).toBe('satisfied');
    expect(over(existence('book-one/response-body/title'), volatile)).toBe('failed');
    expect(over(existence('book-one/response-headers/x-served-by'), volatile)).toBe('satisfied');
    expect(over({ op: 'equality', operands: [pointer('book-one/response-status'), { literal: 200 }] })).toBe(
      'satisfied',
    );
    expect(
      over({
        op: 'equality',
        operands: [pointer('book-one/call-inputs/path/shelfMark'), { literal: 'aa-1' }],
      }),
    ).toBe('satisfied');
  });

  it('knows the reference sets of the contract and the collections of the operation', () => {
    const sets = (scene: Scene) =>
      contracted(scene, '/referenceSets', {
        marks: { keys: ['mark'], members: [{ mark: 'aa-1' }], commentary: null },
      });
    const member: Expression = {
      op: 'set-membership',
      operands: [pointer('book-one/response-body/shelfMark'), { referenceSet: 'marks' }],
    };
    expect(over(member, sets)).toBe('satisfied');

    const collection = (scene: Scene) =>
      contracted(scene, `${operation}/responseDescriptor/collectionLocations`, [
        { pointer: '/gone', expectedCardinality: { mode: 'at-most', max: 1 }, referenceSet: null },
      ]);
    const gone = contracted(book(), relation, {
      op: 'not',
      operands: [existence('book-one/response-body/gone')],
    });
    expect(noteOf(gone, 'input-sensitivity')).toBe('satisfied null');
    expect(noteOf(collection(gone), 'input-sensitivity')).toBe(
      'failed The witness relation resolved insufficient-evidence.',
    );
  });

  it('faults when the relation exceeds its budget or cannot accept an operand', () => {
    const regex = (pattern: string): Expression => ({
      op: 'regex',
      operands: [pointer('book-one/response-body/shelfMark')],
      pattern,
    });
    expect(over(regex('^aa-1$'))).toBe('satisfied');
    expect(() => over(regex('^(a+)+$'))).toThrow(
      expect.objectContaining({ code: 'budget-exhausted', artifactPath: 'PreflightVerdict' }),
    );
    expect(() => over(regex('^(a$'))).toThrow(
      expect.objectContaining({ code: 'operator-cannot-accept-operand', artifactPath: 'PreflightVerdict' }),
    );
    // One step a character without a quantifier: exactly the budget is within it.
    const long = (length: number) => (scene: Scene) =>
      answering(scene, 'book-one', withBody(json({ shelfMark: 'a'.repeat(length), title: 't' })));
    expect(over(regex('^b$'), long(PREFLIGHT_REGEX_MATCH_STEP_BUDGET))).toBe('failed');
    expect(() => over(regex('^b$'), long(PREFLIGHT_REGEX_MATCH_STEP_BUDGET + 1))).toThrow(
      'declared budget of 1000000',
    );
  });
});
