import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const examples = readdirSync(join(root, 'worked-examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const evalQuality = (cwd: string, argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), ...argv], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

let made: string;
beforeAll(() => {
  made = mkdtempSync(join(tmpdir(), 'chain-'));
});
afterAll(() => rmSync(made, { recursive: true }));

describe.each(examples)('the chain of %s, on the command line', (example) => {
  const directory = join(root, 'worked-examples', example);
  const committed = (name: string): string => readFileSync(join(directory, name), 'utf8');
  const run = (...argv: readonly string[]) => evalQuality(directory, argv);
  const records = readdirSync(directory)
    .filter((name) => /^sealed-run-record.*\.json$/.test(name))
    .sort();
  const scoreWith = (more: readonly string[]) =>
    run(
      'score',
      ...records.map((name) => `--record=${name}`),
      '--contract=eval-contract.json',
      '--probe=probe.json',
      '--preflight-verdict=preflight-verdict.json',
      '--policy=scoring-policy.json',
      `--corpus-digest=${committed('corpus-digest.txt').trim()}`,
      '--evaluator-configuration=evaluator-configuration.json',
      ...more,
    );
  const score = (...more: readonly string[]) =>
    scoreWith([
      ...(existsSync(join(directory, 'private'))
        ? ['--private-manifest=private-artifact-manifest.json', '--corpus-root=private']
        : []),
      ...more,
    ]);

  it('compiles and seals to the committed bytes', () => {
    expect(run('compile', '--in=eval-contract.json')).toEqual({
      status: 0,
      stdout: committed('eval-contract.json'),
      stderr: '',
    });
    expect(run('seal', '--in=eval-contract.json')).toEqual({
      status: 0,
      stdout: committed('sealed-evaluator-brief.json'),
      stderr: '',
    });
  });

  it('pre-flights to the committed bytes, and says its stages', () => {
    const { runId, passed } = JSON.parse(committed('preflight-verdict.json'));
    const { status, stdout, stderr } = run(
      'preflight',
      '--contract=eval-contract.json',
      '--probes=probes.json',
      '--observations=probe-observations.json',
      `--run-id=${runId}`,
    );
    expect({ status, stdout }).toEqual({
      status: passed ? 0 : 3,
      stdout: committed('preflight-verdict.json'),
    });
    const lines = stderr.trimEnd().split('\n');
    for (const line of lines) expect(line.startsWith(`eval-quality: preflight: ${runId}: `)).toBe(true);
    expect(lines.at(-1)).toMatch(/: reduced \d+ leg\(s\): (passed|failed)$/);
  });

  it('scores to the committed bytes and the exit code they state', () => {
    const artifact = JSON.parse(committed('evidence-artifact.json'));
    const { status, stdout, stderr } = score('--isolation-manifest=isolation-manifest.json');
    expect({ status, stdout, stderr }).toEqual({
      status: artifact.exitCode,
      stdout: committed('evidence-artifact.json'),
      stderr: '',
    });
  });

  it('is invalid without its isolation manifest: nothing written, and why', () => {
    const out = join(made, example);
    expect(score(`--out=${out}`)).toEqual({
      status: 3,
      stdout: '',
      stderr: 'eval-quality: invalid: isolation manifest violation: isolation manifest absent\n'.repeat(
        records.length,
      ),
    });
    expect(existsSync(out)).toBe(false);
  });

  it('aggregates its one probe', () => {
    const floors = join(made, 'floors.json');
    writeFileSync(floors, '{}');
    const { status, stdout, stderr } = run(
      'aggregate-strength',
      '--evidence=evidence-artifact.json',
      `--floors=${floors}`,
      '--policy=scoring-policy.json',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).inputs).toHaveLength(1);
  });

  it.runIf(existsSync(join(directory, 'private')))(
    'is a fault where private bytes are not what was declared',
    () => {
      const { entries } = JSON.parse(committed('private-artifact-manifest.json'));
      const altered = join(made, 'altered');
      cpSync(join(directory, 'private'), altered, { recursive: true });
      writeFileSync(join(altered, entries[0].privateRef), 'altered');
      const argv = ['--private-manifest=private-artifact-manifest.json', `--corpus-root=${altered}`];
      const { status, stdout, stderr } = scoreWith(argv);
      expect({ status, stdout }).toEqual({ status: 5, stdout: '' });
      expect(stderr).toMatch(
        /^eval-quality: digest-mismatch: PrivateArtifactManifest\.entries\[0\]: entry privateRef /,
      );

      rmSync(join(altered, entries[0].privateRef));
      expect(scoreWith(argv).stderr).toBe(
        'eval-quality: port-failure: CorpusResolveResponse: the underlying mechanism threw or rejected\n',
      );
    },
  );

  it('refuses one probe twice', () => {
    const { status, stdout, stderr } = run(
      'aggregate-strength',
      '--evidence=evidence-artifact.json',
      '--evidence=evidence-artifact.json',
      `--floors=${join(made, 'floors.json')}`,
      '--policy=scoring-policy.json',
    );
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' });
    expect(stderr).toMatch(
      /^eval-quality: strength-inputs-disagree: EvidenceArtifact\[1\]: .+: a probe counts once\n$/,
    );
  });
});

describe('the exit code of a score', () => {
  const directory = join(root, 'worked-examples/skill-defect');
  const score = (...more: readonly string[]) =>
    evalQuality(directory, [
      'score',
      ...[1, 2, 3].map((trial) => `--record=sealed-run-record-${trial}.json`),
      '--isolation-manifest=isolation-manifest.json',
      '--evaluator-configuration=evaluator-configuration.json',
      '--contract=eval-contract.json',
      '--probe=probe.json',
      '--preflight-verdict=preflight-verdict.json',
      '--policy=scoring-policy.json',
      `--corpus-digest=${readFileSync(join(directory, 'corpus-digest.txt'), 'utf8').trim()}`,
      ...more,
    ]);

  it("is 1 for CONCERNS under --strict, while the artifact keeps the ladder's", () => {
    const { status, stdout } = score('--strict');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ contractVerdict: 'CONCERNS', exitCode: 0 });
    expect(stdout).toBe(score().stdout);
  });

  it('is 64 for an oracle that cannot stand in, before anything is scored', () => {
    const { status, stdout, stderr } = score('--designated-oracle=O-999');
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toMatch(
      /^eval-quality: usage: --designated-oracle O-999 is not listed by the probe's behavior B-\d+, which lists O-\d+/,
    );
  });
});
