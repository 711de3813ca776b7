import { describe, expect, it } from 'vitest';
import { digestArtifact, RuntimeFault, StructuralFailure } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import {
  compile,
  compileContract,
  diagnose,
  interfaceIdentifiers,
  interfaceKind,
  passes,
  runPasses,
  SUPPORTED_INTERFACE_KINDS,
} from '../../../src/core/compile/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { libraryContract } from './library-contract.js';

const errorOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const isDeepFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));

const contracts = [
  ['minimal api', minimalApiContract],
  ['minimal cli', minimalCliContract],
  ['minimal mcp', minimalMcpContract],
  ['rich cli', richCliContract],
  ['library', libraryContract],
] as const;

describe('compile', () => {
  it.each(contracts)('gives the %s contract back, member for member, frozen, sharing nothing', (_, make) => {
    const input = make();
    const compiled = compile(input);
    expect(compiled).toEqual(input);
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(input));
    expect(digestArtifact(compiled)).toBe(digestArtifact(input));
    expect(isDeepFrozen(compiled)).toBe(true);
    expect(isDeepFrozen(input)).toBe(false);
    expect(compiled.behaviors).not.toBe(input.behaviors);
    expect(compile(input, { strict: false })).toEqual(input);
    expect(diagnose(input)).toEqual([]);
  });

  it('passes lineage through, whether or not it is one', () => {
    const input = { ...libraryContract(), revisionCount: 3, parentDigest: null };
    expect(compile(input).revisionCount).toBe(3);
  });

  it('keeps a member named __proto__', () => {
    const members: unknown = JSON.parse('[{"id":"b-1","__proto__":{"a":1}}]');
    const compiled = compile(changed(libraryContract(), '/referenceSets/pairs/members', members));
    expect(JSON.stringify(compiled.referenceSets?.pairs?.members)).toBe('[{"id":"b-1","__proto__":{"a":1}}]');
  });

  it('is strict unless told otherwise', () => {
    const loose = changed(libraryContract(), '/testData/principals', null);
    expect(() => compile(loose)).toThrowError('undeclared-mandatory-input');
    expect(() => compile(loose, {})).toThrowError('undeclared-mandatory-input');
    expect(() => compile(loose, { strict: undefined })).toThrowError('undeclared-mandatory-input');
    expect(compile(loose, { strict: false })).toEqual(loose);
  });

  it.each([
    [{ schemaVersion: 3 }, 3],
    [{ schemaVersion: 7.5 }, 7.5],
    [{ ...libraryContract(), schemaVersion: 8 }, 8],
  ])('names a foreign stamp before it looks at the shape', (input, stamp) => {
    const error = errorOf(() => compile(input));
    expect(error).toBeInstanceOf(RuntimeFault);
    expect(error).toMatchObject({
      code: 'schema-version-mismatch',
      artifactPath: 'EvalContract.schemaVersion',
    });
    expect(String(error)).toContain(`carries "schemaVersion" ${stamp} where this build reads 7;`);
    expect(errorOf(() => diagnose(input))).toMatchObject({ code: 'schema-version-mismatch' });
  });

  it.each([[null], [[]], ['text'], [{}], [changed(libraryContract(), '/waivers', remove)]])(
    'refuses a shape as a fault, with the issues as its cause',
    (input) => {
      const error = errorOf(() => compile(input));
      expect(error).toBeInstanceOf(RuntimeFault);
      expect(error).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'EvalContract' });
      expect(String(error)).toContain('input does not conform to the EvalContract schema');
      expect(error instanceof Error && error.cause).toBeInstanceOf(Error);
    },
  );

  it('lets a value outside the canonical domain leave as the fault it is', () => {
    const lone = changed(libraryContract(), '/referenceSets/shelved/members/1/id', '\ud800');
    const error = errorOf(() => compile(lone));
    expect(error).toBeInstanceOf(RuntimeFault);
    expect(error).toMatchObject({
      code: 'non-canonicalizable-value',
      artifactPath: 'EvalContract.referenceSets[id=shelved].members[1].id',
    });
  });

  it('hands the newest shape to stages beside the document', () => {
    const input = { ...minimalCliContract(), schemaVersion: 6 };
    const { document, model } = compileContract(input);
    expect(document).toEqual(input);
    expect(model.schemaVersion).toBe(7);
  });

  it('gives a failure its code, place and message, and no cause', () => {
    const error = errorOf(() => compile(changed(libraryContract(), '/oracles/2/check', null)));
    expect(error).toBeInstanceOf(StructuralFailure);
    expect(error).toMatchObject({
      name: 'StructuralFailure',
      code: 'oracle-missing-channel',
      artifactPath: 'EvalContract.oracles[id=O-003].check',
      message: 'oracle-missing-channel in EvalContract.oracles[id=O-003].check: omits its check (AD-3)',
    });
    expect(Object.hasOwn(Object(error), 'cause')).toBe(false);
  });
});

describe('diagnose', () => {
  it('lists every failure of every pass, in the order in which compile would meet them', () => {
    const broken = [
      ['/oracles/2/check', null],
      ['/behaviors/0/requirementLinks', []],
      ['/behaviors/1/riskLinks', []],
      ['/testData/setup', 'ada@example.com'],
      ['/rubrics/0/maxLength', null],
    ] as const;
    const input = broken.reduce(
      (contract, [pointer, value]) => changed(contract, pointer, value),
      libraryContract(),
    );
    expect(diagnose(input).map(({ code, artifactPath }) => [code, artifactPath])).toEqual([
      ['missing-requirement-linkage', 'EvalContract.behaviors[id=B-001]'],
      ['missing-requirement-linkage', 'EvalContract.behaviors[id=B-002]'],
      ['oracle-missing-channel', 'EvalContract.oracles[id=O-003].check'],
      ['rubric-unanchored', 'EvalContract.rubrics[id=R-001].maxLength'],
      ['excluded-content-in-declaration', 'EvalContract.testData.setup'],
    ]);
  });

  it('counts a nested clause among the bounds of a plan, which compile never comes to', () => {
    const input = changed(libraryContract(), '/interactionPlan/2/after', 'read');
    expect(diagnose(input).map(({ code, detail }) => [code, detail])).toContainEqual([
      'plan-exceeds-scripting-bound',
      'its deepest temporal chain exceeds the published one-level bound (AD-5, AD-39)',
    ]);
  });

  it('does not render the steps of a plan that is longer than its bound', () => {
    const pointer = '/interactions/malformed/response-body/ok';
    const { interactionPlan, oracles } = libraryContract();
    const [add] = interactionPlan;
    const twins = changed(
      changed(libraryContract(), '/interactionPlan/3/inputBinding', add?.inputBinding),
      '/oracles/0',
      {
        ...oracles[0],
        check: { op: 'all', operands: [oracles[0]?.check, { op: 'existence', operands: [{ pointer }] }] },
        direction: {
          ...oracles[0]?.direction,
          evidenceTargets: [pointer, '/interactions/add/response-body/ok'],
        },
      },
    );
    const codesOf = (input: unknown) => diagnose(input).map(({ code }) => code);
    expect(codesOf(twins)).toEqual(['irreducible-step-reference']);
    const more = Array.from({ length: 9 }, (_, n) => ({ ...interactionPlan[2], stepId: `more-${n}` }));
    const long = changed(twins, '/interactionPlan', [...twins.interactionPlan, ...more]);
    expect(codesOf(long)).toEqual(['plan-exceeds-scripting-bound']);
  });

  it('survives a contract in which nothing resolves', () => {
    const input = { ...libraryContract(), permittedInterfaces: [], interactionPlan: [], referenceSets: null };
    const codes = new Set(diagnose(input).map(({ code }) => code));
    expect(codes).toEqual(
      new Set(['unreachable-check-evidence', 'unresolved-reference-set', 'rubric-evidence-unreachable']),
    );
  });
});

describe('single passes for stages that do not compile', () => {
  it('refuse what compile refuses, in the same words', () => {
    const guards = [interfaceIdentifiers, interfaceKind];
    const web = changed(libraryContract(), '/permittedInterfaces/0/kind', 'web');
    expect(errorOf(() => runPasses(readEvalContract(web), guards))).toEqual(errorOf(() => compile(web)));
    const broken = changed(libraryContract(), '/oracles/2/check', null);
    expect(() => runPasses(readEvalContract(broken), guards)).not.toThrow();
    expect(() => runPasses(readEvalContract(broken), passes)).toThrowError('oracle-missing-channel');
  });

  it('know three kinds', () => {
    expect(SUPPORTED_INTERFACE_KINDS).toEqual(['api', 'cli', 'mcp']);
  });
});
