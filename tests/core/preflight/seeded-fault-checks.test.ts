import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import { readProbeObservations } from '../../../src/core/artifact/readers/probe-observation.js';
import { reducePreflight } from '../../../src/core/preflight/index.js';
import { changed } from '../../fixtures/changed.js';
import { contracted, FIRST, LAST, noteOf, operation } from './checked.js';
import {
  answering,
  bookScene,
  entryOf,
  json,
  lengthScene,
  planOf,
  type Scene,
  sumScene,
  told,
  verdictOf,
  withBody,
  witnessed,
} from './scenes.js';

describe('seeded-faults-scoped', () => {
  /** The fault leg repeats the request of `book-one`, so that an equal answer makes it one probe under two labels. */
  const repeating = (): Scene => {
    const base = bookScene();
    const inputs = { path: { shelfMark: 'aa-1' }, query: {}, header: {}, body: { kind: 'absent' } } as const;
    const relation: Expression = {
      op: 'equality',
      operands: [{ pointer: '/interactions/book-fault/response-body/shelfMark' }, { literal: 'aa-1' }],
    };
    const probes = base.probes.map((probe) =>
      witnessed(probe, 'book-fault', 'library', 'get-book', inputs, relation),
    );
    return answering(
      { ...base, probes },
      'book-fault',
      withBody(json({ shelfMark: 'aa-1', title: 'A title' })),
    );
  };

  it('is satisfied when the fault shows on no clean leg', () => {
    expect(noteOf(bookScene(), 'seeded-faults-scoped')).toBe('satisfied D-001');
  });

  it('fails on the first clean leg on which the fault shows', () => {
    const wrong = withBody(json({ shelfMark: 'wrong', title: 't' }));
    const scene = answering(answering(bookScene(), LAST, wrong), 'book-two', wrong);
    expect(noteOf(scene, 'seeded-faults-scoped')).toBe(
      'failed D-001: the manifestation witness fires on clean leg "book-two"',
    );
  });

  it.each([null, withBody(json({ shelfMark: [], title: 't' }))])(
    'is not contradicted by silence, nor by insufficient evidence',
    (change) => {
      expect(noteOf(answering(bookScene(), 'book-two', change), 'seeded-faults-scoped')).toBe(
        'satisfied D-001',
      );
    },
  );

  it('drops the legs that are its own probe under another label, and examines the others', () => {
    expect(told(verdictOf(repeating())).slice(-2)).toEqual([
      'seeded-faults-scoped satisfied D-001',
      'seeded-fault-fired satisfied D-001',
    ]);
    const shows = answering(repeating(), 'book-two', withBody(json({ shelfMark: 'aa-1', title: 'A title' })));
    expect(noteOf(shows, 'seeded-faults-scoped')).toContain('fires on clean leg "book-two"');
  });

  it.each<readonly [string, object]>([
    ['its body', { body: json({ shelfMark: 'aa-1', title: 'Another title' }) }],
    ['a header', { headers: {} }],
    ['its status', { status: 201 }],
    ['the operation it echoes', { operationId: 'other' }],
  ])('examines an equal request whose answer differs in %s', (_what, part) => {
    const scene = answering(
      repeating(),
      FIRST,
      (observation) => ({ ...observation, ...part }) as ProbeObservation,
    );
    expect(noteOf(scene, 'seeded-faults-scoped')).toBe(
      `failed D-001: the manifestation witness fires on clean leg "${FIRST}"`,
    );
  });

  it('drops nothing while its own leg has no answer', () => {
    expect(noteOf(answering(repeating(), 'book-fault', null), 'seeded-faults-scoped')).toBe(
      'failed D-001: the manifestation witness fires on clean leg "book-one"',
    );
  });

  it('takes a value outside the canonical domain for a difference, not for a fault', () => {
    const huge = withBody(json({ shelfMark: 'aa-1', title: 2 ** 60 }));
    const scene = answering(answering(repeating(), 'book-fault', huge), 'book-one', huge);
    const plan = planOf(scene.contract, scene.probes);
    const scoped = plan.checks.filter(({ kind }) => kind === 'seeded-faults-scoped');
    // Without the fixture digest, which does fault: the check itself finds the leg different and looks at it.
    expect(() =>
      reducePreflight({ ...plan, checks: scoped }, readProbeObservations(scene.observations), 'r'),
    ).toThrow(
      expect.objectContaining({
        code: 'non-canonicalizable-value',
        message: expect.stringContaining('observations'),
      }),
    );
  });

  it('fails when every other leg was dropped, naming them in order', () => {
    const scene = contracted(repeating(), `${operation}/sensitivityWitness`, null);
    const optional = contracted(scene, `${operation}/requestShape/path/requiredKeys`, []);
    const inputs = { path: {}, query: {}, header: {}, body: { kind: 'absent' } } as const;
    const relation: Expression = {
      op: 'existence',
      operands: [{ pointer: '/interactions/book-fault/response-status' }],
    };
    const probes = scene.probes.map((probe) =>
      witnessed(probe, 'book-fault', 'library', 'get-book', inputs, relation),
    );
    const same = scene.observations.map((observation) => withBody(json({ a: 1 }))(observation));
    const note = noteOf({ ...optional, probes, observations: same }, 'seeded-faults-scoped');
    expect(note).toBe(
      `failed D-001: every other leg of the operation issued the fault leg's own request and received its answer ("${FIRST}", "${LAST}"), so nothing here establishes that the defect is scoped to it`,
    );
  });

  it('fails when the operation has no other leg', () => {
    const scene = contracted(
      contracted(bookScene(), `${operation}/sensitivityWitness`, null),
      `${operation}/stateChangeMarker`,
      true,
    );
    expect(told(verdictOf(scene))).toEqual([
      'interface-present satisfied',
      'input-sensitivity failed The operation declares request keys and no sensitivity witness.',
      'seeded-faults-scoped failed D-001: the operation has no leg besides the fault leg, so nothing here establishes that the defect is scoped to it',
      'seeded-fault-fired satisfied D-001',
    ]);
  });
});

describe('seeded-fault-fired', () => {
  it.each([bookScene, sumScene, lengthScene])(
    'is satisfied when the fault shows on its own leg: %o',
    (scene) => {
      expect(noteOf(scene(), 'seeded-fault-fired')).toBe('satisfied D-001');
    },
  );

  it('fails without a witness, about no operation', () => {
    const base = bookScene();
    const probes = base.probes.map((probe) => changed(probe, '/defects/0/manifestationWitness', null));
    expect(entryOf(verdictOf({ ...base, probes }), 'seeded-fault-fired')).toEqual({
      kind: 'seeded-fault-fired',
      interfaceId: null,
      operationId: null,
      outcome: 'failed',
      note: 'D-001: the defect declares no manifestation witness, so it cannot be observed to fire',
    });
  });

  it('fails without an answer', () => {
    expect(noteOf(answering(bookScene(), 'book-fault', null), 'seeded-fault-fired')).toBe(
      'failed D-001: the fault leg produced no observation',
    );
  });

  it.each([
    ['false', json({ shelfMark: 'kr-204', title: 't' })],
    ['insufficient-evidence', json({ shelfMark: [], title: 't' })],
  ])('fails when the relation resolves %s', (resolution, body) => {
    expect(noteOf(answering(bookScene(), 'book-fault', withBody(body)), 'seeded-fault-fired')).toBe(
      `failed D-001: the manifestation witness resolved ${resolution} on its own fault leg`,
    );
  });
});
