import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestArtifact } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { conformanceDir } from './data.js';

type Stamped = { readonly path: string; readonly document: unknown };

/** Every contract among the outside data: a JSON object with behaviours of its own. */
const contracts: readonly Stamped[] =
  conformanceDir === undefined
    ? []
    : readdirSync(conformanceDir, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .sort()
        .map((path) => ({
          path,
          document: JSON.parse(readFileSync(join(conformanceDir ?? '', path), 'utf8')) as unknown,
        }))
        .filter(
          ({ document }) =>
            typeof document === 'object' &&
            document !== null &&
            'behaviors' in document &&
            'oracles' in document &&
            'permittedInterfaces' in document &&
            'contractId' in document &&
            'waivers' in document,
        );

describe.skipIf(conformanceDir === undefined)('the contracts of the outside data', () => {
  it('are found: the corpus, the examples and the client contracts', () => {
    expect(contracts.filter(({ path }) => path.includes('corpus/dev/contracts/'))).toHaveLength(24);
    expect(contracts.filter(({ path }) => path.startsWith('client/')).length).toBeGreaterThan(0);
    const stamps = contracts.map(({ document }) => readEvalContract(document).document.schemaVersion);
    expect(new Set(stamps)).toEqual(new Set([4, 7]));
  });

  it.each(contracts.map(({ path, document }) => [path, document] as const))(
    '%s is read as it is',
    (_path, given) => {
      const { document, model } = readEvalContract(given);
      expect(document).toEqual(given);
      expect(digestArtifact(document, 'EvalContract')).toBe(digestArtifact(given, 'EvalContract'));
      expect(model.schemaVersion).toBe(7);
      // Every step of these contracts names an operation of theirs, also where a generation did not name the interface.
      for (const step of model.interactionPlan) expect(step.interfaceId).not.toBe('');
    },
  );
});
