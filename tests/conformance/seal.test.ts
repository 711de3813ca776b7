import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanJson, serializeArtifact } from '../../src/core/artifact/index.js';
import { seal } from '../../src/core/seal/index.js';
import { conformanceDir } from './data.js';

/** Published chains: a contract and the brief that was sealed from it. */
const published = [
  ['upstream/corpus/dev/compile-seal-example', 'contract.json'],
  ['upstream/worked-examples/skill-defect', 'eval-contract.json'],
  ['upstream/worked-examples/workflow-capture', 'eval-contract.json'],
] as const;

describe.skipIf(conformanceDir === undefined)('published briefs', () => {
  const read = (...path: readonly string[]): unknown => {
    const file = join(conformanceDir ?? '', ...path);
    return scanJson(readFileSync(file), file);
  };

  // No member differs between the generation of the published briefs and ours: the list of permitted differences is empty.
  it.each(published)('%s is reproduced byte for byte', (folder, contract) => {
    const brief = seal(read(folder, contract));
    const expected = read(folder, 'brief.json');
    expect(brief).toEqual(expected);
    expect(serializeArtifact(brief, 'SealedEvaluatorBrief')).toBe(
      serializeArtifact(expected, 'SealedEvaluatorBrief'),
    );
  });

  it('the brief of the corpus is on disk what is written', () => {
    const folder = 'upstream/corpus/dev/compile-seal-example';
    expect(serializeArtifact(seal(read(folder, 'contract.json')), 'SealedEvaluatorBrief')).toBe(
      readFileSync(join(conformanceDir ?? '', folder, 'brief.json'), 'utf8'),
    );
  });

  it.each(['client/selection-atdd', 'client/selection-nfr'])(
    'a contract of generation 4 seals: %s',
    (folder) => {
      const contract = read(folder, 'contract.json') as {
        readonly oracles: readonly { readonly id: string }[];
      };
      const brief = seal(contract);
      expect(brief.directions.map(({ oracleId }) => oracleId)).toEqual(
        contract.oracles.map(({ id }) => id).sort(),
      );
    },
  );
});
