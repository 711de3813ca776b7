import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, root, textOf } from './pages.js';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** Headings and links stand outside of fenced blocks and code spans. */
const proseOf = (page: string): string =>
  textOf(page)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ' '));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const linksOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

describe.each(pages.filter((page) => linksOf(page).length > 0))('%s', (page) => {
  it.each(linksOf(page))('links to %s', (target) => {
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? page : normalize(join(dirname(page), decodeURI(path)));
    expect(existsSync(join(root, found))).toBe(true);
    if (anchor !== undefined) {
      expect(statSync(join(root, found)).isFile()).toBe(true);
      expect([...anchorsOf(found)]).toContain(anchor);
    }
  });
});

describe('the pages', () => {
  it('are all reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const page of reached) {
      for (const target of linksOf(page)) {
        const found = normalize(join(dirname(page), target.split('#')[0] ?? '')).replace(/\/$/, '/README.md');
        if (pages.includes(found)) reached.add(found);
      }
    }
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });
});
