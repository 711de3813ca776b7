import { describe, expect, it } from 'vitest';
import { readSealedEvaluatorBrief } from '../../../src/core/artifact/readers/sealed-evaluator-brief.js';
import { seal } from '../../../src/core/seal/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { richCliContract } from '../../fixtures/contracts.js';

const brief = seal(richCliContract());
const generation1 = changed(changed(brief, '/principals', remove), '/schemaVersion', 1);
const refused = (code: string, artifactPath: string) =>
  expect.objectContaining({ name: 'RuntimeFault', code, artifactPath });

describe('readSealedEvaluatorBrief', () => {
  it('reads the newest generation as it is', () => {
    const { document, model } = readSealedEvaluatorBrief(brief);
    expect(document).toEqual(brief);
    expect(model).toBe(document);
  });

  it('reads generation 1, which named no principals', () => {
    expect(brief.principals).toEqual(['keeper']);
    const { document, model } = readSealedEvaluatorBrief(generation1);
    expect(document).toEqual(generation1);
    expect(model).toEqual({ ...brief, principals: [] });
    expect(Object.isFrozen(model)).toBe(true);
  });

  it('holds each generation to its own shape', () => {
    const failure = refused('schema-parse-failure', 'SealedEvaluatorBrief');
    expect(() => readSealedEvaluatorBrief(changed(brief, '/schemaVersion', 1))).toThrow(failure);
    expect(() => readSealedEvaluatorBrief(changed(generation1, '/schemaVersion', 2))).toThrow(failure);
  });

  it.each([0, 3])('refuses the stamp %d', (schemaVersion) => {
    expect(() => readSealedEvaluatorBrief(changed(brief, '/schemaVersion', schemaVersion))).toThrow(
      refused('schema-version-mismatch', 'SealedEvaluatorBrief.schemaVersion'),
    );
  });

  it.each<readonly [string, unknown]>([
    ['/behaviors', []],
    ['/directions', []],
    ['/directions/0/text', ''],
    ['/directions/0/commentary', null],
    ['/permittedInterfaces/0/kind', 'ftp'],
    ['/permittedInterfaces/0/operations', []],
    ['/scopedResources', null],
    ['/principals/0', 'The Keeper'],
    ['/budgets/maxCostUsd', 1],
    ['/safetyLimits', null],
    ['/probeStepBound', -1],
    ['/contractDigest', null],
  ])('refuses %s = %j', (pointer, value) => {
    expect(() => readSealedEvaluatorBrief(changed(brief, pointer, value))).toThrow(
      refused('schema-parse-failure', 'SealedEvaluatorBrief'),
    );
  });

  it.each<readonly [string, unknown]>([
    ['/permittedInterfaces', []],
    ['/permittedInterfaces/0/kind', 'web'],
    ['/scopedResources', [{ reference: 'a', kind: 'b' }]],
    ['/principals', []],
    ['/probeStepBound', null],
    ['/parentDigest', brief.contractDigest],
  ])('accepts %s = %j', (pointer, value) => {
    const accepted = changed(brief, pointer, value);
    expect(readSealedEvaluatorBrief(accepted).document).toEqual(accepted);
  });
});
