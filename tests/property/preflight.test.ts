import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProbeObservation } from '../../src/core/artifact/generated/probe-observation.js';
import { serializeArtifact } from '../../src/core/artifact/index.js';
import { prune } from '../../src/core/preflight/fixture/prune.js';
import {
  bookScene,
  json,
  lengthScene,
  type Scene,
  stockScene,
  sumScene,
  verdictOf,
} from '../core/preflight/scenes.js';

const scenes = [bookScene, sumScene, lengthScene, stockScene];

const bytesOf = (scene: Scene): string => serializeArtifact(verdictOf(scene), 'PreflightVerdict');

/** What a fixture may do to one answer, all of it recorded rather than refused. */
const mishaps: readonly ((observation: ProbeObservation) => readonly ProbeObservation[])[] = [
  (observation) => [observation],
  () => [],
  (observation) => [{ ...observation, operationId: 'other' }],
  (observation) => {
    switch (observation.kind) {
      case 'api':
        return [{ ...observation, status: 500, body: { kind: 'absent' } }];
      case 'cli':
        return [{ ...observation, exitCode: 1, stdout: { kind: 'text', value: 'no' } }];
      case 'mcp':
        return [{ ...observation, isError: true, result: json([]) }];
    }
  },
];

/** A scene with a mishap on some answers; the first one is spared, so that something was observed. */
const mishap = ({ observations: [first, ...others], ...rest }: Scene): fc.Arbitrary<Scene> =>
  fc.tuple(...others.map(() => fc.constantFrom(...mishaps))).map((chosen) => ({
    ...rest,
    observations: [...(first ? [first] : []), ...others.flatMap((other, at) => chosen[at]?.(other) ?? [])],
  }));

describe('a verdict', () => {
  it.each(scenes)('does not depend on the order of the observations, by one byte: %o', (scene) => {
    const permuted = mishap(scene()).chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...given.observations], { minLength: given.observations.length }),
      ),
    );
    fc.assert(
      fc.property(permuted, ([given, observations]) => {
        expect(bytesOf({ ...given, observations })).toBe(bytesOf(given));
      }),
      { numRuns: 100 },
    );
  });

  it.each(scenes)('passes exactly when no check failed: %o', (scene) => {
    fc.assert(
      fc.property(mishap(scene()), (given) => {
        const { passed, checks } = verdictOf(given);
        expect(passed).toBe(!checks.some(({ outcome }) => outcome === 'failed'));
      }),
      { numRuns: 50 },
    );
  });

  it.each(scenes)('does not depend on answers to questions that were not asked: %o', (scene) => {
    const bytes = bytesOf(scene());
    const foreign = fc.uniqueArray(fc.stringMatching(/^extra-[a-z0-9]{1,5}$/), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(foreign, fc.nat(), (probeIds, at) => {
        const { observations, ...rest } = scene();
        const copied = observations[at % observations.length];
        const extra = probeIds.flatMap((probeId) => (copied === undefined ? [] : [{ ...copied, probeId }]));
        expect(bytesOf({ ...rest, observations: [...extra, ...observations] })).toBe(bytes);
      }),
      { numRuns: 50 },
    );
  });
});

describe('pruning', () => {
  const key = fc.constantFrom('a', 'b', '', '0', '1', '__proto__', 'x/y', '*');
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(null, 1, 'text', true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    ),
  })).value;
  const pointer = fc
    .array(key, { minLength: 1, maxLength: 3 })
    .map((tokens) => tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));

  it('never changes what it is given', () => {
    fc.assert(
      fc.property(value, fc.array(pointer), (given, pointers) => {
        const before = JSON.stringify(given);
        prune(json(given as never), pointers);
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });

  it('takes each pointer on what the pointers before it left', () => {
    fc.assert(
      fc.property(value, fc.array(pointer, { maxLength: 4 }), (given, pointers) => {
        const stepwise = pointers.reduce<ReturnType<typeof prune>>(
          (body, one) => prune(body, [one]),
          json(given as never),
        );
        expect(prune(json(given as never), pointers)).toEqual(stepwise);
      }),
    );
  });

  it('does nothing for the same member twice', () => {
    const objects = value.filter(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
    );
    fc.assert(
      fc.property(objects, key, (given, name) => {
        const once = prune(json(given as never), [`/${name.replaceAll('/', '~1')}`]);
        expect(prune(once, [`/${name.replaceAll('/', '~1')}`])).toEqual(once);
        expect(once.kind === 'json' && Object.hasOwn(once.value as object, name)).toBe(false);
      }),
    );
  });
});
