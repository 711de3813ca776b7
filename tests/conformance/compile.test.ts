import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EvalContractDocument } from '../../src/core/artifact/generated/eval-contract.js';
import { canonicalText, digestArtifact, StructuralFailure, scanJson } from '../../src/core/artifact/index.js';
import { compile, diagnose } from '../../src/core/compile/index.js';
import { conformanceDir } from './data.js';

type IndexEntry = {
  readonly path: string;
  readonly kind: string;
  readonly digest: string;
  readonly structuralFailure?: string;
};

const bytesOf = (...path: readonly string[]): Buffer => readFileSync(join(conformanceDir ?? '', ...path));
const jsonOf = (...path: readonly string[]): unknown => scanJson(bytesOf(...path), 'EvalContract');

// Proven by the digests that the index carries, and by compile itself, which refuses any other shape.
const corpusEntries = (): readonly IndexEntry[] =>
  conformanceDir === undefined
    ? []
    : (
        jsonOf('upstream', 'corpus', 'dev', 'index.json') as { readonly entries: readonly IndexEntry[] }
      ).entries.filter(({ kind }) => kind === 'contract');

const codeOf = (input: unknown, strict: boolean): string | undefined => {
  try {
    compile(input, { strict });
    return undefined;
  } catch (error) {
    if (error instanceof StructuralFailure) return error.code;
    throw error;
  }
};

describe.skipIf(conformanceDir === undefined)('contracts from outside', () => {
  it('are there', () => {
    expect(corpusEntries().length).toBeGreaterThanOrEqual(24);
  });

  it.each(corpusEntries())(
    '$path compiles or fails as the index says',
    ({ path, digest, structuralFailure }) => {
      const stored = bytesOf('upstream', path);
      expect(`sha256:${createHash('sha256').update(stored).digest('hex')}`).toBe(digest);
      const contract = scanJson(stored, 'EvalContract');
      expect(codeOf(contract, true)).toBe(structuralFailure);
      expect(diagnose(contract)[0]?.code).toBe(structuralFailure);
      if (structuralFailure === undefined) {
        expect(`${canonicalText(compile(contract), 'EvalContract')}\n`).toBe(stored.toString('utf8'));
        expect(codeOf(contract, false)).toBeUndefined();
      }
    },
  );

  it.each([
    [
      'empty-request-shapes',
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-005].check.operands[0].operands[0]',
    ],
    [
      'no-operation-inventory',
      'unreachable-check-evidence',
      'EvalContract.oracles[id=O-001].check.operands[1]',
    ],
    [
      'no-state-change-marker',
      'undeclared-mandatory-input',
      'EvalContract.permittedInterfaces[0].operations[0]',
    ],
  ])('%s fails at its place', (name, code, artifactPath) => {
    const contract = jsonOf('upstream', 'corpus', 'dev', 'contracts', `${name}.json`);
    expect(diagnose(contract)[0]).toMatchObject({ code, artifactPath });
  });

  it('no-state-change-marker compiles when inputs are not strict', () => {
    const contract = jsonOf('upstream', 'corpus', 'dev', 'contracts', 'no-state-change-marker.json');
    expect(codeOf(contract, false)).toBeUndefined();
  });

  it.each([
    [['upstream', 'examples', 'tutorials', 'walkthrough', 'contract.json']],
    [['upstream', 'worked-examples', 'skill-defect', 'eval-contract.json']],
    [['upstream', 'worked-examples', 'workflow-capture', 'eval-contract.json']],
    [['client', 'selection-atdd', 'contract.json']],
    [['client', 'selection-nfr', 'contract.json']],
  ])('%j compiles, in its own generation', (path) => {
    const contract = jsonOf(...path);
    const compiled: EvalContractDocument = compile(contract);
    expect(compiled).toEqual(contract);
    expect(digestArtifact(compiled)).toBe(digestArtifact(contract));
  });
});
