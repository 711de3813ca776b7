import { describe, expect, it } from 'vitest';
import { buildChain } from '../../tools/worked-examples/build-chain.js';
import { chains } from '../../tools/worked-examples/chains.js';
import { pageOf } from '../../tools/worked-examples/page.js';

describe.each(chains)('the page of $name', (chain) => {
  const { commands, measured } = buildChain(chain);
  const ran = commands.map((command) => ({ ...command, bytes: 1, digest: `sha256:${'0'.repeat(64)}` }));
  const page = pageOf(chain, ran, measured);

  it('fits a narrow terminal', () => {
    expect(page.split('\n').filter((line) => line.length > 88)).toEqual([]);
    expect(page.split('\n').filter((line) => line !== line.trimEnd())).toEqual([]);
  });

  it('says of every oracle what each trial came to, and which one the probe is scored through', () => {
    for (const { oracleId, isDesignated, states } of measured.oracles) {
      const row = `${isDesignated ? '>' : ' '} ${oracleId}`;
      const line = page.split('\n').find((one) => one.startsWith(row));
      expect(line?.slice(row.length).trim().split(/\s+/)).toEqual(states);
    }
    expect(measured.oracles.filter(({ isDesignated }) => isDesignated)).toHaveLength(1);
  });

  it('gives every reason of the verdict, and what is behind it', () => {
    expect(page).toContain(`Why the verdict is ${measured.verdict} (exit code ${measured.exitCode})`);
    const words = page.replaceAll(/\s+/g, ' ');
    for (const { line, because } of measured.reasons) {
      expect(words).toContain(line);
      expect(because).not.toBe('');
      expect(words).toContain(because);
    }
    expect(measured.reasons.length > 0).toBe(measured.verdict !== 'PASS');
  });
});
