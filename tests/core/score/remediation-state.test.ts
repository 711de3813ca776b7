import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { remediationStateOf } from '../../../src/core/score/remediation-state.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { asGeneration } from '../../fixtures/older-contracts.js';
import { ledgerRun, mint, scoreRun, sealedAgainst } from '../../fixtures/scored-runs.js';

const sound = { lengthConsistent: true, noRepeatedDigest: true, noGap: true };

const revise = (parent: EvalContract, requirement: string): EvalContract => ({
  ...parent,
  parentDigest: digestArtifact(parent, 'EvalContract'),
  revisionCount: parent.revisionCount + 1,
  requiredEvidence: [requirement],
});
const root = minimalCliContract();
const first = revise(root, 'one');
const second = revise(first, 'two');

describe('the chain of revisions a contract comes from', () => {
  it.each<[string, EvalContract, readonly EvalContract[] | undefined, object]>([
    ['nothing presented', second, undefined, sound],
    ['all revisions', second, [root, first, second], sound],
    ['in another order', second, [second, root, first], sound],
    ['the contract itself left out', second, [first, root], sound],
    ['a root alone', root, [], sound],
    ['one revision missing', second, [root], { ...sound, lengthConsistent: false, noGap: false }],
    ['nothing but the contract', second, [], { ...sound, lengthConsistent: false, noGap: false }],
    [
      'one revision twice',
      second,
      [root, first, first],
      { ...sound, noRepeatedDigest: false, lengthConsistent: false },
    ],
    ['a revision too many', first, [root, first, second], { ...sound, lengthConsistent: false }],
  ])('%s', (_name, contract, chain, state) => {
    expect(remediationStateOf(contract, chain, 3)).toEqual(state);
  });

  it('breaks under no cap', () => {
    expect(remediationStateOf(second, [root, first], 1)).toEqual(sound);
  });

  it('holds over a contract that was rewritten in a newer generation', () => {
    const older = readEvalContract(asGeneration(5, root)).document;
    const migrated = { ...first, parentDigest: digestArtifact(older, 'EvalContract') };
    expect(remediationStateOf(migrated, [older], 3)).toEqual(sound);
    expect(remediationStateOf(migrated, [root], 3)).toEqual({ ...sound, noGap: false });
  });
});

describe('a score with a lineage', () => {
  const run = sealedAgainst({ ...ledgerRun(), contract: second });

  it('fails over a chain that does not hold together', () => {
    const scored = scoreRun(run, { lineage: [root] });
    expect(scored.ladder).toMatchObject({
      verdict: 'FAIL',
      exitCode: 2,
      basis: ['presented lineage chain is internally inconsistent'],
    });
    expect(mint(scored).remediation).toEqual({
      revisionCount: 2,
      cap: 3,
      capSource: 'caller-attested',
      lineageChain: { lengthConsistent: false, noRepeatedDigest: true, noGap: false },
    });
  });

  it('is what it is without one, when the chain holds', () => {
    expect(mint(scoreRun(run, { lineage: [root, first, second] }))).toEqual(mint(scoreRun(run)));
  });
});
