import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('npm run generate', () => {
  let copy: string;
  const generate = (...flags: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate-schemas.ts', ...flags], {
      cwd: copy,
      encoding: 'utf8',
    });

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'generate-'));
    for (const part of ['tools', 'schemas', 'package.json', 'src/core/artifact/generated']) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('finds what is committed up to date', () => {
    const { status, stderr } = generate('--check');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('with --check names each file that differs, exits 1 and writes nothing; without it repairs them', () => {
    const types = join(copy, 'src/core/artifact/generated/scoring-policy.ts');
    const validator = join(copy, 'src/core/artifact/generated/scoring-policy.validate.js');
    const original = readFileSync(types, 'utf8');
    writeFileSync(types, `${original}// by hand\n`);
    rmSync(validator);
    writeFileSync(join(copy, 'src/core/artifact/generated/gone.ts'), '');

    const checked = generate('--check');
    expect(checked.status).toBe(1);
    expect(checked.stderr.trimEnd().split('\n')).toEqual([
      'src/core/artifact/generated/scoring-policy.ts is not what its schema generates',
      'src/core/artifact/generated/scoring-policy.validate.js is not what its schema generates',
      'src/core/artifact/generated/gone.ts has no schema',
    ]);
    expect(readFileSync(types, 'utf8')).toContain('by hand');

    expect(generate().status).toBe(0);
    expect(readFileSync(types, 'utf8')).toBe(original);
    rmSync(join(copy, 'src/core/artifact/generated/gone.ts'));
    expect(generate('--check').status).toBe(0);
  });

  it('follows a change of a schema into the types', () => {
    const schema = join(copy, 'schemas/scoring-policy.schema.json');
    writeFileSync(schema, readFileSync(schema, 'utf8').replaceAll('catchThreshold', 'graspThreshold'));
    expect(generate('--check').status).toBe(1);
    generate();
    const types = readFileSync(join(copy, 'src/core/artifact/generated/scoring-policy.ts'), 'utf8');
    expect(types).toContain('readonly graspThreshold: number');
  });

  it('fails with the schema named when one cannot be read', () => {
    const schema = join(copy, 'schemas/rubric.schema.json');
    writeFileSync(schema, '{');
    const { status, stderr } = generate();
    expect(status).toBe(1);
    expect(stderr).toContain('rubric.schema.json');
  });
});
