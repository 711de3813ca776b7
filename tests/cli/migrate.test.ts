import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText, digestArtifact } from '../../src/core/artifact/index.js';
import { changed } from '../fixtures/changed.js';
import { coveredApiContract, minimalCliContract } from '../fixtures/contracts.js';
import { asGeneration } from '../fixtures/older-contracts.js';
import { olderRunRecord, sealedRunRecord } from '../fixtures/records.js';
import { type Desk, makeDesk } from './further.js';

const contract = minimalCliContract();
const older = asGeneration(5, contract);
const revision = { ...contract, parentDigest: digestArtifact(older), revisionCount: 1 };
const line = (value: unknown): string => `${canonicalText(value, 'Document')}\n`;
const said = `eval-quality: migrate: EvalContract: generation 5 to 7, revision 1 of ${digestArtifact(older)}\n`;

let desk: Desk;
beforeAll(() => {
  desk = makeDesk();
  desk.put('older.json', older);
  desk.put('contract.json', contract);
  desk.put('record.json', olderRunRecord('6'));
});
afterAll(() => desk.clear());

const refusal = (status: number, stderr: string) => ({ status, stdout: '', stderr });

describe('eval-quality migrate', () => {
  it('writes the revision to standard output, from a file or from standard input', () => {
    const written = { status: 0, stdout: line(revision), stderr: said };
    expect(desk.run(['migrate', '--in', 'older.json'])).toEqual(written);
    expect(desk.run(['migrate'], JSON.stringify(older))).toEqual(written);
    expect(desk.run(['migrate', '--in=-'], JSON.stringify(older))).toEqual(written);
  });

  it('writes a file, or the file of its kind in a directory, and compile takes it', () => {
    expect(desk.run(['migrate', '--in=older.json', '--out=made/newest.json'])).toEqual({
      status: 0,
      stdout: '',
      stderr: said,
    });
    expect(readFileSync(desk.path('made/newest.json'), 'utf8')).toBe(line(revision));
    expect(desk.run(['migrate', '--in=older.json', '--out=made']).status).toBe(0);
    expect(readFileSync(desk.path('made/eval-contract.json'), 'utf8')).toBe(line(revision));
    expect(desk.run(['compile', '--in=made/eval-contract.json']).stdout).toBe(line(revision));
  });

  it('writes the newest generation unchanged, and says so', () => {
    expect(desk.run(['migrate', '--in=contract.json'])).toEqual({
      status: 0,
      stdout: line(contract),
      stderr: 'eval-quality: migrate: EvalContract: generation 7 is the newest; written unchanged\n',
    });
  });

  it('asks the contract for what a record does not say', () => {
    const alone = desk.run(['migrate', '--in=record.json']);
    expect(alone).toMatchObject({ status: 5, stdout: '' });
    expect(alone.stderr).toMatch(
      /^eval-quality: schema-version-mismatch: SealedRunRecord\.observations\[observationId=obs-1\]\.operationId: names operation "sum-amounts" and no interface/,
    );
    const { status, stdout } = desk.run(['migrate', '--in=record.json', '--contract=contract.json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ...sealedRunRecord(),
      parentDigest: digestArtifact(olderRunRecord('6')),
      revisionCount: 1,
    });
  });

  it('takes the kind on your word, and holds the document to it', () => {
    expect(desk.run(['migrate', '--in=older.json', '--kind=eval-contract']).stdout).toBe(line(revision));
    const wrong = desk.run(['migrate', '--in=older.json', '--kind=probe']);
    expect(wrong).toMatchObject({ status: 5, stdout: '' });
    expect(wrong.stderr).toMatch(
      /^eval-quality: schema-parse-failure: Probe: .*\n {2}\(root\): unknown members/,
    );
  });

  const KINDS =
    'eval-contract, sealed-evaluator-brief, sealed-run-record, isolation-manifest, evaluator-configuration, probe, private-artifact-manifest, preflight-verdict, scoring-policy, evidence-artifact, strength-aggregate';

  it.each<readonly [what: string, argv: readonly string[], input: string, status: number, stderr: string]>([
    ['an unknown kind', ['--kind=web'], '{}', 64, `usage: --kind "web" is not one of ${KINDS}`],
    [
      'a document that shows nothing',
      [],
      '{}',
      64,
      `usage: the document does not show what it is; name it by --kind, one of ${KINDS}`,
    ],
    ['an empty value', ['--in='], '', 64, 'usage: --in needs a value'],
    [
      'standard input twice',
      ['--contract=-'],
      '{}',
      64,
      'usage: only one input may read stdin, but --in and --contract both name "-"',
    ],
    [
      'what is no JSON',
      [],
      '',
      5,
      'schema-parse-failure: Document: --in is not JSON: unexpected end of input',
    ],
    ['a repeated key', [], '{"a":1,"a":2}', 5, 'non-canonicalizable-value: Document'],
    [
      'a generation that is not read',
      [],
      JSON.stringify({ ...contract, schemaVersion: 8 }),
      5,
      'schema-version-mismatch: EvalContract.schemaVersion: carries "schemaVersion" 8 where this build reads 7; ',
    ],
    [
      'what the newest generation cannot say',
      [],
      JSON.stringify(
        changed(asGeneration(5, coveredApiContract()), '/interactionPlan/0/operationId', 'gone'),
      ),
      5,
      'schema-version-mismatch: EvalContract.interactionPlan[stepId=',
    ],
  ])('refuses %s', (_what, argv, input, status, stderr) => {
    const result = desk.run(['migrate', ...argv, '--out=never'], input);
    expect(result).toMatchObject({ status, stdout: '' });
    expect(result.stderr.startsWith(`eval-quality: ${stderr}`), result.stderr).toBe(true);
    expect(existsSync(desk.path('never'))).toBe(false);
  });

  it('never writes onto an input, by whatever name', () => {
    symlinkSync('older.json', desk.path('alias.json'));
    for (const out of ['older.json', './x/../older.json', 'alias.json']) {
      expect(desk.run(['migrate', '--in=older.json', `--out=${out}`])).toEqual(
        refusal(
          64,
          `eval-quality: usage: --out resolves to "${desk.path(out)}", which is also --in "older.json"\n`,
        ),
      );
    }
    expect(
      desk.run(['migrate', '--in=record.json', '--contract=contract.json', '--out=contract.json']),
    ).toEqual(
      refusal(
        64,
        `eval-quality: usage: --out resolves to "${desk.path('contract.json')}", which is also --contract "contract.json"\n`,
      ),
    );
    expect(JSON.parse(readFileSync(desk.path('older.json'), 'utf8'))).toEqual(older);
  });

  it('says its help', () => {
    const help = desk.run(['help', 'migrate']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: eval-quality migrate /);
    expect(desk.run(['migrate', '--help'])).toEqual(help);
  });
});
