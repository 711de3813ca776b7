import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { compile, diagnose, passes } from '../../../src/core/compile/index.js';
import { changed } from '../../fixtures/changed.js';
import { compileCases } from './cases/index.js';
import { BOTH, irreducible } from './cases/references-and-witnesses.js';
import { type CompileCase, library } from './compile-case.js';
import { libraryContract } from './library-contract.js';

type Fault = CompileCase & { readonly failure: NonNullable<CompileCase['failure']> };

/** The library with an oracle over two steps of one operation, and a step that anchors as many others as it may. */
const crowdedLibrary = library(['/oracles/-', { ...BOTH, id: 'O-009' }], ['/interactionPlan/2/after', 'add']);

/** Faults of the crowded library that stand where no other does. */
const crowdedFaults: readonly Fault[] = [
  {
    pass: 'oracle-channels',
    what: 'no direction',
    change: ['/oracles/5/direction', null],
    failure: [
      'oracle-missing-channel',
      'EvalContract.oracles[id=O-006].direction',
      'omits its direction (AD-3)',
    ],
  },
  {
    pass: 'binding-cycles',
    what: 'a capture from the step itself',
    change: [
      '/interactionPlan/2/inputBinding/query',
      { limit: { captured: '/interactions/list/response-body/total' } },
    ],
    failure: [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=list].inputBinding.query["limit"]',
      'captured pointer "/interactions/list/response-body/total" closes a cycle over the capture and temporal-clause edges; a captured value has no earlier step to resolve from (AD-39)',
    ],
  },
  {
    pass: 'scripting-bound',
    what: 'a third follower',
    change: ['/interactionPlan/3/after', 'add'],
    failure: [
      'plan-exceeds-scripting-bound',
      'EvalContract.interactionPlan',
      'one step anchors 3 other steps, past the published width bound of 2 (AD-5, AD-39)',
    ],
  },
  {
    pass: 'step-references',
    what: 'one binding twice',
    change: ['/interactionPlan/3/inputBinding', libraryContract().interactionPlan[0]?.inputBinding],
    failure: [irreducible[0], 'EvalContract.oracles[id=O-009].direction.evidenceTargets', irreducible[2]],
  },
];

/** Faults that one change puts into the crowded library, by the pass that finds them. */
const faultsOf = (pass: string): readonly Fault[] => [
  ...crowdedFaults.filter((fault) => fault.pass === pass),
  ...compileCases.flatMap((one) =>
    one.pass === pass && one.failure !== null && one.by === undefined && one.contract === undefined
      ? [{ ...one, failure: one.failure }]
      : [],
  ),
];

const areApart = (a: Fault, b: Fault): boolean => {
  const [first, second] = [`${a.change[0]}/`, `${b.change[0]}/`];
  return !first.startsWith(second) && !second.startsWith(first);
};

const failureOf = ({ failure: [code, artifactPath, detail] }: Fault) => ({ code, artifactPath, detail });

/** Two faults that do not hide one another, in one document. */
const togetherIn = (earlier: string, later: string) => {
  for (const a of faultsOf(earlier)) {
    for (const b of faultsOf(later)) {
      if (!areApart(a, b)) continue;
      const subject: EvalContract = [b, a].reduce(
        (contract, { change: [pointer, value] }) => changed(contract, pointer, value),
        crowdedLibrary(),
      );
      const found = diagnose(subject).map((failure) => JSON.stringify(failure));
      const isFound = (fault: Fault): boolean => found.includes(JSON.stringify(failureOf(fault)));
      if (isFound(a) && isFound(b)) return { subject, first: failureOf(a), second: failureOf(b) };
    }
  }
  throw new Error(`no two faults of ${earlier} and ${later} can stand side by side`);
};

const pairs = passes.flatMap(({ id: earlier }, at) =>
  passes.slice(at + 1).map(({ id: later }) => ({ earlier, later })),
);

describe('two faults in one document', () => {
  it('stands on a contract that compiles', () => {
    expect(diagnose(crowdedLibrary())).toEqual([]);
  });

  it.each(pairs)('$earlier is reported before $later', ({ earlier, later }) => {
    const { subject, first, second } = togetherIn(earlier, later);
    const found = diagnose(subject).map((failure) => JSON.stringify(failure));
    expect(found.indexOf(JSON.stringify(first))).toBeLessThan(found.indexOf(JSON.stringify(second)));
    const thrown = diagnose(subject)[0];
    expect(passes.find(({ id }) => id === earlier)?.codes).toContain(thrown?.code);
    expect(() => compile(subject)).toThrowError(
      `${thrown?.code} in ${thrown?.artifactPath}: ${thrown?.detail}`,
    );
  });
});
