import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact, type JsonValue } from '../../src/core/artifact/index.js';
import { seal } from '../../src/core/seal/index.js';
import { coveredApiContract, minimalMcpContract, richCliContract } from '../fixtures/contracts.js';

/** A permutation of a list that the generator of the property drives. */
const shuffled = <T>(items: readonly T[], pick: (bound: number) => number): readonly T[] => {
  const rest = [...items];
  return items.flatMap(() => rest.splice(pick(rest.length), 1));
};

/** The same value with the members of every object in another order. */
const reordered = (value: JsonValue, pick: (bound: number) => number): JsonValue => {
  if (Array.isArray(value)) return value.map((element) => reordered(element, pick));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    shuffled(Object.entries(value), pick).map(([key, member]) => [key, reordered(member, pick)]),
  );
};

const permuted = (contract: EvalContract, pick: (bound: number) => number): EvalContract => ({
  ...contract,
  interactionPlan: shuffled(contract.interactionPlan, pick),
  oracles: shuffled(contract.oracles, pick).map((oracle) => ({
    ...oracle,
    direction: oracle.direction && {
      ...oracle.direction,
      evidenceTargets: shuffled(oracle.direction.evidenceTargets, pick),
    },
  })),
  permittedInterfaces: shuffled(contract.permittedInterfaces, pick).map(
    (declared) =>
      ({ ...declared, operations: shuffled<unknown>(declared.operations, pick) }) as typeof declared,
  ),
  safetyLimits: shuffled(contract.safetyLimits, pick),
});

const contracts = [coveredApiContract, richCliContract, minimalMcpContract];

/** Choices below a bound, as many as are asked for. */
const choices = fc
  .infiniteStream(fc.nat())
  .map((stream) => (bound: number) => Number(stream.next().value) % bound);

describe('a brief', () => {
  it.each(contracts)('does not depend on the order of what is no sequence: %o', (contract) => {
    const { contractDigest: _, ...told } = seal(contract());
    fc.assert(
      fc.property(choices, (pick) => {
        const { contractDigest: _other, ...again } = seal(permuted(contract(), pick));
        expect(again).toEqual(told);
      }),
      { numRuns: 40 },
    );
  });

  it.each(contracts)('does not depend on the order of members at all: %o', (contract) => {
    const digest = digestArtifact(seal(contract()));
    fc.assert(
      fc.property(choices, (pick) => {
        const given: unknown = contract();
        expect(digestArtifact(seal(reordered(given as JsonValue, pick)))).toBe(digest);
      }),
      { numRuns: 40 },
    );
  });
});
