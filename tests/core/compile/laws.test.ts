import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, RuntimeFault, StructuralFailure } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { compile, diagnose, passes } from '../../../src/core/compile/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract, richCliContract } from '../../fixtures/contracts.js';
import { compileCases } from './cases/index.js';
import { libraryContract } from './library-contract.js';

/** Every place of a value as a JSON pointer, with what stands there. */
const placesOf = (value: unknown, pointer = ''): readonly (readonly [string, unknown])[] => {
  if (typeof value !== 'object' || value === null) return [[pointer, value]];
  const below = Object.entries(value).flatMap(([key, child]) =>
    placesOf(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[pointer, value], ...below];
};

const attempt = (input: unknown, strict: boolean): unknown => {
  try {
    return compile(input, { strict });
  } catch (error) {
    return error;
  }
};

const contracts = [libraryContract(), richCliContract(), minimalCliContract()] as const;

/** A contract after some of the changes that the cases make; a change that leaves no well-formed contract is left out. */
const manyFaults = fc.array(fc.constantFrom(...compileCases), { minLength: 1, maxLength: 5 }).map((cases) =>
  cases.reduce((contract, { change: [pointer, value] }) => {
    try {
      const next = changed(contract, pointer, value);
      readEvalContract(next);
      return next;
    } catch {
      return contract;
    }
  }, libraryContract()),
);

/** A contract in which one value was put in the place of another: often well-formed, seldom meaningful. */
const crossed = fc.constantFrom(...contracts).chain((contract) => {
  const places = placesOf(contract);
  return fc
    .tuple(fc.constantFrom(...places.slice(1)), fc.constantFrom(...places))
    .map(([[pointer], [, value]]) => changed(contract, pointer, value));
});

describe('laws of compile', () => {
  it('changes no byte of what it is given and gives back the same bytes', () => {
    fc.assert(
      fc.property(fc.oneof(manyFaults, crossed), fc.boolean(), (input, strict) => {
        const before = canonicalText(input, 'EvalContract');
        const compiled = attempt(input, strict);
        expect(canonicalText(input, 'EvalContract')).toBe(before);
        if (!(compiled instanceof Error)) expect(canonicalText(compiled, 'EvalContract')).toBe(before);
      }),
      { numRuns: 400 },
    );
  });

  it('throws the first of what diagnose lists, and nothing when that is nothing', () => {
    fc.assert(
      fc.property(manyFaults, fc.boolean(), (input, strict) => {
        const [first] = diagnose(input, { strict });
        const outcome = attempt(input, strict);
        if (first === undefined) expect(outcome).toEqual(input);
        else expect(outcome).toEqual(new StructuralFailure(first.code, first.artifactPath, first.detail));
      }),
      { numRuns: 400 },
    );
  });

  it('lists the failures of the passes in their order, and leaves out the strict ones when it is lax', () => {
    const strictOnly = new Set(passes.filter((pass) => pass.strictOnly).flatMap(({ codes }) => codes));
    fc.assert(
      fc.property(manyFaults, (input) => {
        const strict = diagnose(input).map((failure) => JSON.stringify(failure));
        const lax = diagnose(input, { strict: false });
        for (const failure of lax) expect(strict).toContain(JSON.stringify(failure));
        const kept = new Set(lax.map((failure) => JSON.stringify(failure)));
        for (const failure of diagnose(input))
          if (!kept.has(JSON.stringify(failure))) expect(strictOnly).toContain(failure.code);
      }),
      { numRuns: 200 },
    );
  });

  it('answers everything with a contract, a failure or a fault', () => {
    fc.assert(
      fc.property(crossed, fc.boolean(), (input, strict) => {
        const outcome = attempt(input, strict);
        if (outcome instanceof Error)
          expect(outcome instanceof StructuralFailure || outcome instanceof RuntimeFault).toBe(true);
        else expect(outcome).toEqual(input);
      }),
      { numRuns: 1_000 },
    );
  });
});
