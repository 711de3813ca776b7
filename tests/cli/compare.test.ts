import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceArtifact } from '../../src/core/artifact/generated/evidence-artifact.js';
import { caughtEvidence, missedEvidence } from '../fixtures/evidence.js';
import { type Desk, makeDesk } from './further.js';

let desk: Desk;
beforeAll(() => {
  desk = makeDesk();
  const write = (name: string, evidence: EvidenceArtifact): string => desk.put(name, evidence);
  write('caught.json', caughtEvidence('P-001'));
  write('missed.json', missedEvidence('P-001'));
  write('other.json', caughtEvidence('P-002'));
  write('short.json', {
    ...caughtEvidence('P-001'),
    strength: { ...caughtEvidence('P-001').strength, comparable: false },
  });
});
afterAll(() => desk.clear());

const compared = (a: string, b: string, floor = 'material') =>
  desk.run(['compare', a, b, '--severity-floor', floor]);

const COUNTS = '  defect: a caught 1 of 1, b 0 of 1, so a is stronger.';

describe('eval-quality compare', () => {
  it('tells each relation, and why', () => {
    expect(compared('caught.json', 'missed.json')).toEqual({
      status: 0,
      stdout: `a-dominates-b\n  decided by strength-vector\n${COUNTS}\n`,
      stderr: '',
    });
    expect(compared('missed.json', 'caught.json').stdout).toBe(
      'b-dominates-a\n  decided by strength-vector\n  defect: a caught 0 of 1, b 1 of 1, so b is stronger.\n',
    );
    expect(compared('caught.json', 'caught.json').stdout).toBe(
      'equivalent\n  decided by strength-vector\n  defect: a caught 1 of 1, b 1 of 1.\n',
    );
    expect(compared('caught.json', 'other.json').stdout).toMatch(
      /^incomparable\n {2}decided by comparability-key\n {2}The comparability keys differ: /,
    );
    expect(compared('caught.json', 'short.json').stdout).toMatch(
      /^incomparable\n {2}decided by comparable\n {2}The strength of b is marked as not comparable: /,
    );
  });

  it('reads one side from standard input', () => {
    const input = JSON.stringify(missedEvidence('P-001'));
    const { status, stdout } = desk.run(['compare', 'caught.json', '-', '--severity-floor=low'], input);
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'a-dominates-b']);
  });

  it.each<readonly [argv: readonly string[], status: number, stderr: string]>([
    [[], 64, 'usage: compare requires two evidence artifacts, A and B'],
    [['caught.json'], 64, 'usage: compare requires two evidence artifacts, A and B'],
    [['caught.json', 'missed.json', 'other.json'], 64, 'usage: unexpected argument "other.json"'],
    [
      ['caught.json', 'missed.json'],
      64,
      'usage: compare requires --severity-floor, one of low, material, critical',
    ],
    [
      ['caught.json', 'missed.json', '--severity-floor=grave'],
      64,
      'usage: --severity-floor "grave" is not one of low, material, critical',
    ],
    [
      ['-', '-', '--severity-floor=low'],
      64,
      'usage: only one input may read stdin, but A and B both name "-"',
    ],
    [['caught.json', 'gone.json', '--severity-floor=low'], 64, 'usage: open "gone.json": ENOENT'],
    [
      ['-', 'caught.json', '--severity-floor=low'],
      5,
      'schema-parse-failure: EvidenceArtifact[A]: A "-" is not JSON: unexpected end of input at offset 0',
    ],
  ])('refuses %j', (argv, status, stderr) => {
    expect(desk.run(['compare', ...argv])).toEqual({
      status,
      stdout: '',
      stderr: `eval-quality: ${stderr}\n`,
    });
  });

  it('holds both sides to the shape of their kind', () => {
    desk.put('policy.json', { schemaVersion: 4 });
    const result = desk.run(['compare', 'caught.json', 'policy.json', '--severity-floor=low']);
    expect(result).toMatchObject({ status: 5, stdout: '' });
    expect(result.stderr).toMatch(
      /^eval-quality: schema-parse-failure: EvidenceArtifact\[B\]: input does not conform to the EvidenceArtifact\[B\] schema\n {2}\//,
    );
  });

  it('says its help', () => {
    const help = desk.run(['help', 'compare']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: eval-quality compare <A> <B> --severity-floor <level>/);
  });
});
