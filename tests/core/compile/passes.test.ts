import { describe, expect, it } from 'vitest';
import { FAILURE_CODES, StructuralFailure } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { compile, diagnose, passes } from '../../../src/core/compile/index.js';
import { makePassContext } from '../../../src/core/compile/pass-context.js';
import { changed } from '../../fixtures/changed.js';
import { compileCases } from './cases/index.js';
import type { CompileCase } from './compile-case.js';
import { libraryContract } from './library-contract.js';

const subjectOf = ({ contract = libraryContract, change }: CompileCase) => {
  const [pointer, value] = change;
  return changed(contract(), pointer, value);
};

/** The identifier of the first pass that finds something. */
const refusedBy = (input: unknown, strict: boolean): string | undefined => {
  const context = makePassContext(readEvalContract(input));
  const run = passes.filter(({ strictOnly }) => strict || !strictOnly);
  return run.find(({ failures }) => failures(context).next().done === false)?.id;
};

describe.each(passes)('pass $id', ({ id, codes }) => {
  const cases = compileCases.filter(({ pass }) => pass === id);

  it.each(cases)('$what', (one) => {
    const { strict = true, failure, by = id } = one;
    const base = (one.contract ?? libraryContract)();
    expect(diagnose(base, { strict: true })).toEqual([]);

    const subject = subjectOf(one);
    const found = diagnose(subject, { strict });
    if (failure === null) {
      expect(found).toEqual([]);
      expect(compile(subject, { strict })).toEqual(subject);
      return;
    }
    const [code, artifactPath, detail] = failure;
    expect(found[0]).toEqual({ code, artifactPath, detail });
    expect(refusedBy(subject, strict)).toBe(by);
    expect(passes.find((pass) => pass.id === by)?.codes).toContain(code);
    const thrown = new StructuralFailure(code, artifactPath, detail);
    expect(() => compile(subject, { strict })).toThrowError(thrown);
  });

  it('has a case for each of its codes, and one that compiles', () => {
    const refused = cases.filter(({ by, failure }) => by === undefined && failure !== null);
    expect(new Set(refused.map(({ failure }) => failure?.[0]))).toEqual(new Set(codes));
    expect(cases.some(({ failure }) => failure === null)).toBe(true);
  });
});

describe('the registry of passes', () => {
  it('covers every code that compile can throw, each by a case', () => {
    const thrown = FAILURE_CODES.filter((code) => code !== 'brief-exceeds-scripting-bound');
    expect(new Set(passes.flatMap(({ codes }) => codes))).toEqual(new Set(thrown));
    expect(new Set(compileCases.flatMap(({ failure }) => failure?.[0] ?? []))).toEqual(new Set(thrown));
  });

  it('names every pass once, in the order of the specification', () => {
    expect(passes.map(({ id }) => id)).toEqual([
      'interface-identifiers',
      'requirement-linkage',
      'success-criterion',
      'artifact-references',
      'evidence-reachability',
      'captured-reachability',
      'bound-element-scope',
      'operand-legality',
      'regex-constructs',
      'quantifier-over-non-collection',
      'quantifier-nesting',
      'reference-set-resolution',
      'operation-signatures',
      'bound-inputs',
      'witness-inputs',
      'oracle-channels',
      'direction-alignment',
      'interface-kind',
      'temporal-nesting',
      'scripting-bound',
      'binding-cycles',
      'captured-channels',
      'rubric-identifiers',
      'rubric-wording',
      'rubric-anchoring',
      'rubric-evidence',
      'forbidden-inputs',
      'excluded-content',
      'scoped-resources',
      'waivers',
      'step-references',
      'witness-leg-identifiers',
      'witness-legality',
    ]);
    expect(passes.filter(({ strictOnly }) => strictOnly).map(({ id }) => id)).toEqual([
      'bound-inputs',
      'witness-inputs',
    ]);
  });

  it('has no case about a pass that is not there', () => {
    const known = new Set(passes.map(({ id }) => id));
    expect(
      compileCases.filter(({ pass, by }) => !known.has(pass) || (by !== undefined && !known.has(by))),
    ).toEqual([]);
  });
});
