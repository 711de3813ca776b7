import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestArtifact, scanJson } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readProbe, readProbes } from '../../src/core/artifact/readers/probe.js';
import {
  designatedOracleIdOf,
  homeOperationOf,
  type QualificationResult,
  qualifyProbe,
} from '../../src/core/probe/index.js';
import { conformanceDir } from './data.js';

const read = (...path: readonly string[]): unknown =>
  scanJson(readFileSync(join(conformanceDir ?? '', ...path)), path.join('/'));

const judge = (contract: unknown, probe: unknown): QualificationResult => {
  const { model } = readProbe(probe);
  const home = homeOperationOf(model, readEvalContract(contract).model.permittedInterfaces);
  return qualifyProbe(model, home?.operation ?? null);
};

const directories = (...path: readonly string[]): readonly string[] =>
  conformanceDir === undefined
    ? []
    : readdirSync(join(conformanceDir, ...path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);

/** What a client records of its probes: the failure codes, sorted, or null. */
type Recorded = {
  readonly probes: { readonly [probeId: string]: { readonly qualification: readonly string[] | null } };
};

const qualified: QualificationResult = { qualified: true, failures: [], declarationChecksRan: true };

describe.skipIf(conformanceDir === undefined)('probes from outside', () => {
  it.each(directories('upstream', 'worked-examples'))('the chain %s has a qualified probe', (chain) => {
    const at = ['upstream', 'worked-examples', chain] as const;
    expect(judge(read(...at, 'eval-contract.json'), read(...at, 'probe.json'))).toEqual(qualified);
  });

  it('the tutorial has a qualified probe', () => {
    const at = ['upstream', 'examples', 'tutorials', 'walkthrough'] as const;
    expect(judge(read(...at, 'contract.json'), read(...at, 'probe.json'))).toEqual(qualified);
  });

  describe.each(directories('client'))('the client suite %s', (suite) => {
    const contract = read('client', suite, 'contract.json');
    // Outside data in a shape of its own; the assertions below look at all of it that is used.
    const { probes: recorded } = read('client', suite, 'expected.json') as Recorded;

    it.each(Object.entries(recorded))('%s qualifies as recorded', (probeId, { qualification }) => {
      const { failures, declarationChecksRan } = judge(
        contract,
        read('client', suite, probeId, 'probe.json'),
      );
      expect(failures.map(({ code }) => code).sort()).toEqual(qualification ?? []);
      expect(declarationChecksRan).toBe(true);
    });

    it('lists the same probes', () => {
      const listed = readProbes(read('client', suite, 'probes.json'));
      expect(listed.map(({ model }) => model.probeId)).toEqual(Object.keys(recorded));
      for (const { document } of listed) {
        const alone = read('client', suite, document.probeId, 'probe.json');
        expect(digestArtifact(document, 'Probe')).toBe(digestArtifact(alone, 'Probe'));
      }
    });

    it('pairs every seeded probe with one oracle', () => {
      const { model } = readEvalContract(contract);
      for (const { model: probe } of readProbes(read('client', suite, 'probes.json'))) {
        expect(designatedOracleIdOf(model, probe)).toMatch(/^O-[0-9]{3,}$/);
      }
    });
  });
});
