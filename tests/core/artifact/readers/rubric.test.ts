import { describe, expect, it } from 'vitest';
import { readEvalContract } from '../../../../src/core/artifact/readers/eval-contract.js';
import { readRubric } from '../../../../src/core/artifact/readers/rubric.js';
import { changed, remove } from '../../../fixtures/changed.js';
import { richCliContract } from '../../../fixtures/contracts.js';

const [body] = richCliContract().rubrics;
const rubric = () => ({ schemaVersion: 1, parentDigest: null, revisionCount: 0, ...structuredClone(body) });

describe('a rubric published on its own (2.13)', () => {
  it('is a rubric body with stamp and lineage in one flat object', () => {
    const { document, model } = readRubric(rubric());
    expect(document).toEqual(rubric());
    expect(model).toBe(document);
    expect(Object.isFrozen(document.criteria)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['/schemaVersion', 9],
    ['/parentDigest', `sha256:${'1'.repeat(64)}`],
    ['/scaleLevels', null],
    ['/scaleLevels', [{ level: -9007199254740991, anchor: '' }]],
    ['/failureModePenalties', null],
    ['/maxLength', null],
    ['/criteria', []],
    ['/criteria/0/evidence', '/interactions/x/call-inputs/arguments'],
  ])('accepts %s %j', (pointer, value) => {
    const given = changed<unknown>(rubric(), pointer, value);
    expect(readRubric(given).document).toEqual(given);
  });

  it.each<[string, unknown]>([
    ['/schemaVersion', 0],
    ['/schemaVersion', 1.5],
    ['/schemaVersion', '1'],
    ['/schemaVersion', remove],
    ['/parentDigest', remove],
    ['/revisionCount', -1],
    ['/id', 'R-1'],
    ['/maxLength', 0],
    ['/maxLength', remove],
    ['/scaleLevels', [{ level: 0.5, anchor: 'x' }]],
    ['/failureModePenalties', [{ name: '', description: '' }]],
    ['/criteria', null],
    ['/criteria/0/id', 'C-001'],
    ['/criteria/0/evidence', '@/x'],
    ['/body', {}],
  ])('refuses %s %j', (pointer, value) => {
    expect(() => readRubric(changed<unknown>(rubric(), pointer, value))).toThrow(
      expect.objectContaining({ code: 'schema-parse-failure', artifactPath: 'Rubric' }),
    );
  });

  it('is refused inside a contract, whose rubrics carry no stamp', () => {
    expect(() => readEvalContract(changed<unknown>(richCliContract(), '/rubrics/0', rubric()))).toThrow(
      expect.objectContaining({ code: 'schema-parse-failure' }),
    );
  });
});
