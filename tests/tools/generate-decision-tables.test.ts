import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCIPLINE_RULES } from '../../src/core/coverage/index.js';
import {
  corroborationRules,
  invalidatingConditions,
  ladderRows,
  outcomeRules,
} from '../../src/core/score/index.js';

const root = join(import.meta.dirname, '../..');

describe('the page of decision tables', () => {
  let copy: string;
  const page = (): string => join(copy, 'docs/decision-tables.md');
  const generate = (...flags: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate-decision-tables.ts', ...flags], {
      cwd: copy,
      encoding: 'utf8',
    });

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'decision-tables-'));
    for (const part of ['tools', 'docs', 'package.json', 'tsconfig.json', 'src/core'])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('is up to date, and names every row of every registry', () => {
    const { status, stderr } = generate('--check');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const text = readFileSync(page(), 'utf8');
    const ids = [
      ...[outcomeRules, corroborationRules, invalidatingConditions, ladderRows.production].flatMap((rows) =>
        rows.map(({ id }) => id),
      ),
      ...DISCIPLINE_RULES,
    ];
    for (const id of ids) expect(text).toContain(`| \`${id}\` |`);
  });

  it('with --check tells of a page that differs or is gone, and leaves it; without it writes the page', () => {
    const original = readFileSync(page(), 'utf8');
    writeFileSync(page(), `${original}by hand\n`);
    expect(generate('--check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('docs/decision-tables.md is not what the registries say'),
    });
    expect(readFileSync(page(), 'utf8')).toBe(`${original}by hand\n`);
    rmSync(page());
    expect(generate('--check').status).toBe(1);
    expect(generate().status).toBe(0);
    expect(readFileSync(page(), 'utf8')).toBe(original);
  });
});
