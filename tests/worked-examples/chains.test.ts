import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { chains } from '../../tools/worked-examples/chains.js';
import { indexOf } from '../../tools/worked-examples/readme.js';

const root = join(import.meta.dirname, '../../worked-examples');

const filesUnder = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();

const built = chains.map((chain) => ({ chain, ...buildChain(chain) }));

describe('the worked examples', () => {
  it('are the chains, and nothing else', () => {
    expect(readdirSync(root).sort()).toEqual([...chains.map(({ name }) => name), 'README.md'].sort());
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe(indexOf(built));
  });

  it.each(built)(
    '$chain.name is committed as its author and the stages make it, byte for byte',
    ({ chain, files }) => {
      const directory = join(root, chain.name);
      expect(filesUnder(directory)).toEqual([...files.keys()].sort());
      for (const [path, text] of files) expect(readFileSync(join(directory, path), 'utf8'), path).toBe(text);
    },
  );

  it.each(built)('$chain.name is built alike every time', ({ chain, files }) => {
    expect([...buildChain(chain).files]).toEqual([...files]);
  });

  it('show every verdict a scored run of theirs was written to show', () => {
    const shown = built.map(({ chain, measured }) => [chain.name, measured.verdict, measured.exitCode]);
    expect(shown).toEqual([
      ['skill-defect', 'CONCERNS', 0],
      ['skill-gameability', 'CONCERNS', 0],
      ['loan-read-back', 'PASS', 0],
      ['departures-missed', 'FAIL', 2],
    ]);
  });

  const statesOf = (name: string) =>
    built
      .find(({ chain }) => chain.name === name)
      ?.measured.oracles.map(({ oracleId, isDesignated, states }) => [oracleId, isDesignated, ...states]);

  it('skill-defect: the exclusion oracle catches what the inclusion oracle cannot', () => {
    expect(statesOf('skill-defect')).toEqual([
      ['O-001', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-002', true, 'caught', 'confirmed', 'caught'],
      ['O-003', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-004', false, 'confirmed', 'confirmed', 'confirmed'],
    ]);
  });

  it('skill-gameability: naming everything satisfies both inclusion oracles and neither exclusion oracle', () => {
    expect(statesOf('skill-gameability')).toEqual([
      ['O-001', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-002', true, 'caught', 'caught', 'caught'],
      ['O-003', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-004', false, 'caught', 'caught', 'caught'],
    ]);
  });

  it('loan-read-back: the answer holds, the captured read-back does not', () => {
    expect(statesOf('loan-read-back')).toEqual([
      ['O-001', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-002', true, 'caught', 'caught', 'caught'],
      ['O-003', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-004', false, 'confirmed', 'confirmed', 'confirmed'],
    ]);
  });

  it('departures-missed: one trial of three is not enough', () => {
    expect(statesOf('departures-missed')).toEqual([
      ['O-001', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-002', true, 'missed', 'caught', 'missed'],
      ['O-003', false, 'confirmed', 'confirmed', 'confirmed'],
      ['O-004', false, 'confirmed', 'confirmed', 'confirmed'],
    ]);
  });
});
