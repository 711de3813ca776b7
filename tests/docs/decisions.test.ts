import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  AGGREGATION_REFUSAL_CODES,
  FAILURE_CODES,
  LINEAGE_RULES,
  RUNTIME_FAULT_CODES,
} from '../../src/core/artifact/index.js';
import { QUALIFICATION_FAILURES } from '../../src/core/probe/index.js';
import { ladderRows } from '../../src/core/score/index.js';
import { root, sourcesBelow, textOf } from './pages.js';

const IDENTIFIER = /\b(?:AD|ADR)-\d+\b|\bNFR\d+\b/g;

/** Every identifier of a decision that the program's texts name. */
const named = new Set(
  sourcesBelow('src')
    .filter((path) => !path.includes('generated'))
    .flatMap((path) => textOf(path).match(IDENTIFIER) ?? []),
);

const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
const index = textOf('docs/decisions/README.md');

const CODES = new Set<string>([
  ...FAILURE_CODES,
  ...RUNTIME_FAULT_CODES,
  ...AGGREGATION_REFUSAL_CODES,
  ...QUALIFICATION_FAILURES,
  ...ladderRows.production.map(({ id }) => id),
  ...LINEAGE_RULES.map(({ code }) => code),
]);

describe('the pages of design decisions', () => {
  it('are asked for by messages', () => {
    expect(named.size).toBeGreaterThan(15);
  });

  it.each([...named].sort())('%s, which a message names, has a page under its name', (identifier) => {
    expect(existsSync(join(root, `docs/decisions/${identifier}.md`))).toBe(true);
    expect(textOf(`docs/decisions/${identifier}.md`)).toMatch(new RegExp(`^# ${identifier}: \\S`));
  });

  it.each(pages)('%s stands in the index under its title', (name) => {
    const [heading = ''] = textOf(`docs/decisions/${name}`).split('\n');
    const title = heading.replace(/^# /, '');
    const [identifier, ...rest] = title.split(': ');
    const entry = /^(?:ADR?-|NFR)\d+\.md$/.test(name)
      ? `| [${identifier}](${name}) | ${rest.join(': ')} |`
      : `- [${title}](${name})`;
    expect(index.split('\n')).toContain(entry);
  });

  it.each(pages.filter((name) => textOf(`docs/decisions/${name}`).includes('Where you meet it')))(
    '%s names codes that exist, and is met somewhere',
    (name) => {
      const [, met = ''] = textOf(`docs/decisions/${name}`).split('**Where you meet it.**');
      const [paragraph = ''] = met.split('\n\n');
      const codes = [...paragraph.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code);
      for (const code of codes) expect(CODES, `${name}: ${code}`).toContain(code);
      expect(codes.length).toBeGreaterThan(0);
    },
  );
});
