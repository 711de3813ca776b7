import { describe, expect, it } from 'vitest';
import {
  DesignatedOracleRefusal,
  designatedOracleIdOf,
  designatedOracleRefusalOf,
} from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';
import { ledgerProbe } from '../../fixtures/probes.js';

const contract = minimalCliContract();
const listing = (...oracles: readonly string[]) => changed(contract, '/behaviors/0/oracles', oracles);

describe('the designated oracle (Chapter 08, section 8.8)', () => {
  it.each([
    ['the only oracle listed', contract, 'O-001'],
    ['an only oracle that is not declared', listing('O-099'), 'O-099'],
    ['none of two', listing('O-001', 'O-002'), null],
    ['none of one listed twice', listing('O-001', 'O-001'), null],
    ['none of none', listing(), null],
    ['none without the behaviour', changed(contract, '/behaviors/0/id', 'B-777'), null],
  ])('%s', (_name, given, expected) => {
    expect(designatedOracleIdOf(given, ledgerProbe())).toBe(expected);
  });

  it.each([
    ['the derived one', contract, 'O-001'],
    ['one of several', listing('O-002', 'O-001'), 'O-001'],
    [
      'one declared among several',
      changed(contract, '/oracles/-', { ...contract.oracles[0], id: 'O-002' }),
      'O-001',
    ],
  ])('the caller may name %s', (_name, given, oracleId) => {
    expect(designatedOracleRefusalOf(given, ledgerProbe(), oracleId)).toBeNull();
  });

  const notDeclared = changed(contract, '/behaviors/0/id', 'B-777');
  it.each([
    [
      'O-1',
      contract,
      '--designated-oracle "O-1" is not an oracle identifier; expected O- followed by at least three digits',
    ],
    [
      'a "b"\n',
      contract,
      '--designated-oracle "a \\"b\\"\\n" is not an oracle identifier; expected O- followed by at least three digits',
    ],
    [
      'O-001\n',
      contract,
      '--designated-oracle "O-001\\n" is not an oracle identifier; expected O- followed by at least three digits',
    ],
    [
      'O-001',
      notDeclared,
      "--designated-oracle O-001 cannot be checked: the probe's behavior B-001 is not declared by the contract",
    ],
    [
      'O-009',
      contract,
      "--designated-oracle O-009 is not listed by the probe's behavior B-001, which lists O-001",
    ],
    [
      'O-009',
      listing('O-001', 'O-002'),
      "--designated-oracle O-009 is not listed by the probe's behavior B-001, which lists O-001, O-002",
    ],
    [
      'O-009',
      listing(),
      "--designated-oracle O-009 is not listed by the probe's behavior B-001, which lists no oracle",
    ],
    [
      'O-009',
      listing('O-001', 'O-009'),
      "--designated-oracle O-009 is listed by the probe's behavior B-001 (which lists O-001, O-009), but the contract declares no oracle O-009",
    ],
  ])('the caller may not name %j', (oracleId, given, message) => {
    const refusal = designatedOracleRefusalOf(given, ledgerProbe(), oracleId);
    expect(refusal).toBeInstanceOf(DesignatedOracleRefusal);
    expect(refusal?.name).toBe('DesignatedOracleRefusal');
    expect(refusal?.message).toBe(message);
  });
});
