import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { readSealedEvaluatorBrief } from '../../../src/core/artifact/readers/sealed-evaluator-brief.js';
import { seal, sealContract } from '../../../src/core/seal/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';

/** Several changes of one document. */
const edited = (contract: EvalContract, ...edits: readonly (readonly [pointer: string, value: unknown])[]) =>
  edits.reduce((value, [pointer, replacement]) => changed(value, pointer, replacement), contract);

const oracle = (id: string) => ({ ...minimalApiContract().oracles[0], id });

describe('the brief', () => {
  it.each([minimalApiContract, minimalCliContract, minimalMcpContract])(
    'of %o has twelve members',
    (contract) => {
      const brief = seal(contract());
      expect(Object.keys(brief).sort()).toEqual([
        'behaviors',
        'budgets',
        'contractDigest',
        'directions',
        'parentDigest',
        'permittedInterfaces',
        'principals',
        'probeStepBound',
        'revisionCount',
        'safetyLimits',
        'schemaVersion',
        'scopedResources',
      ]);
      const { behaviors, budgets, probeStepBound } = contract();
      expect(brief).toMatchObject({ schemaVersion: 2, behaviors, budgets, probeStepBound });
      expect(brief.contractDigest).toBe(digestArtifact(contract()));
    },
  );

  it('is a lineage root whatever the lineage of the contract', () => {
    const contract = edited(
      minimalApiContract(),
      ['/parentDigest', `sha256:${'1'.repeat(64)}`],
      ['/revisionCount', 3],
    );
    expect(seal(contract)).toMatchObject({ parentDigest: null, revisionCount: 0 });
  });

  it('keeps the order of the behaviours and sorts everything else by code unit', () => {
    const base = minimalApiContract();
    const contract = edited(
      base,
      ['/behaviors/-', { ...base.behaviors[0], id: 'B-000' }],
      ['/oracles', ['O-999', 'O-1000', 'O-001'].map(oracle)],
      ['/permittedInterfaces/-', { logicalId: 'attic', kind: 'cli', operations: [] }],
      ['/safetyLimits', ['b', 'B', 'a', 'b']],
      ['/testData/principals', { writer: { kind: 'human' }, reader: { kind: 'robot' } }],
    );
    const brief = seal(contract);
    expect(brief.behaviors.map(({ id }) => id)).toEqual(['B-001', 'B-000']);
    expect(brief.directions.map(({ oracleId }) => oracleId)).toEqual(['O-001', 'O-1000', 'O-999']);
    expect(brief.permittedInterfaces).toEqual([
      { logicalId: 'attic', kind: 'cli' },
      { logicalId: 'library', kind: 'api' },
    ]);
    expect(brief.safetyLimits).toEqual(['B', 'a', 'b', 'b']);
    expect(brief.principals).toEqual(['reader', 'writer']);
  });

  it('spells "not declared" as an empty list', () => {
    expect(seal(minimalApiContract())).toMatchObject({ principals: [], scopedResources: [] });
  });

  it('lists scoped resources by reference (core function only)', () => {
    const { document, model } = readEvalContract(minimalApiContract());
    const scopedResources = [
      { reference: 'b', kind: 'file' },
      { reference: 'a', kind: 'file' },
    ];
    const brief = sealContract({ document, model: { ...model, scopedResources } });
    expect(brief.scopedResources).toEqual(scopedResources.toReversed());
  });

  it('shares nothing with the contract and is frozen to the ground', () => {
    const contract = minimalApiContract();
    const brief = seal(contract);
    const before = digestArtifact(brief);
    Object.assign(contract.behaviors[0] ?? {}, { description: 'changed afterwards' });
    expect(digestArtifact(brief)).toBe(before);
    expect(Object.isFrozen(brief)).toBe(true);
    expect(Object.isFrozen(brief.behaviors[0].requirementLinks)).toBe(true);
    expect(Object.isFrozen(contract.behaviors)).toBe(false);
  });

  it('carries author text as it stands, and nothing else of the oracles', () => {
    const text = seal(minimalApiContract()).directions[0].text;
    expect(text).toBe(
      'The get book endpoint (with the supplied path shelfMark): its shelfMark field and the path shelfMark value you sent is asserted to be equal. The declared polarity expects this relation to hold. One lookup of one book. A book with another shelf mark is treated as a defect.',
    );
  });

  it.each(['commentary', 'interactionPlan', 'stepId', 'forbiddenInputs', 'contractId', '__proto__'])(
    'is closed: a member %s is refused',
    (member) => {
      const brief = changed(seal(minimalApiContract()), `/${member}`, null);
      expect(() => readSealedEvaluatorBrief(brief)).toThrow(
        expect.objectContaining({ code: 'schema-parse-failure', artifactPath: 'SealedEvaluatorBrief' }),
      );
    },
  );
});
