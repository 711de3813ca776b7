import type { CompileFailure } from '../failure.js';
import type { Pass } from '../pass.js';

/** A pointer's root names one thing: a step, or a leg of one witness or of the fixture reset (Chapter 04, pass 32). */
export const witnessLegIdentifiers: Pass = {
  id: 'witness-leg-identifiers',
  codes: ['malformed-operator-expression'],
  strictOnly: false,
  *failures({ contract, witnessSites }) {
    const stepIds = new Set(contract.interactionPlan.map(({ stepId }) => stepId));
    const ownerOf = new Map<string, string>();
    const malformed = (artifactPath: string, detail: string): CompileFailure => ({
      code: 'malformed-operator-expression',
      artifactPath,
      detail,
    });

    function* claim(legId: string, owner: string, artifactPath: string) {
      const earlier = ownerOf.get(legId);
      if (stepIds.has(legId)) {
        yield malformed(
          artifactPath,
          `leg id "${legId}" collides with an interaction-plan step id; the two share one pointer namespace (AD-10, AD-26)`,
        );
      } else if (earlier !== undefined) {
        yield malformed(
          artifactPath,
          `leg id "${legId}" is already claimed by ${earlier}; leg ids are unique across the contract (AD-10)`,
        );
      } else ownerOf.set(legId, owner);
    }

    for (const { witness, path } of witnessSites) {
      const [first, second] = witness.legs;
      const owner = `witness "${witness.witnessId}"`;
      if (first.legId === second.legId) {
        yield malformed(
          `${path}.legs`,
          `both legs of ${owner} carry the leg id "${first.legId}", so the relation cannot tell them apart (AD-10)`,
        );
      }
      yield* claim(first.legId, owner, `${path}.legs[0].legId`);
      if (first.legId !== second.legId) yield* claim(second.legId, owner, `${path}.legs[1].legId`);
    }
    if (contract.fixtureReset !== null)
      yield* claim(contract.fixtureReset.legId, 'the fixture reset', 'EvalContract.fixtureReset.legId');
  },
};
