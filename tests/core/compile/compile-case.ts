import type { EvalContract, Oracle } from '../../../src/core/artifact/generated/eval-contract.js';
import type { FailureCode } from '../../../src/core/artifact/index.js';
import { changed } from '../../fixtures/changed.js';
import { libraryContract } from './library-contract.js';

/** One change of a contract that compiles, and what compile says to the result. */
export type CompileCase = {
  /** The pass that the case is about; the one that refuses it, when it is refused by another, is in `by`. */
  readonly pass: string;
  readonly what: string;
  /** The contract before the change, which compiles in both modes; the library contract when left out. */
  readonly contract?: () => EvalContract;
  readonly change: readonly [pointer: string, value: unknown];
  readonly strict?: boolean;
  /** `null`: it compiles. */
  readonly failure: readonly [code: FailureCode, artifactPath: string, detail: string] | null;
  /** The pass that refuses it, when that is not the pass the case is about. */
  readonly by?: string;
};

/** The library contract after some changes. */
export const library =
  (...changes: readonly (readonly [pointer: string, value: unknown])[]) =>
  (): EvalContract =>
    changes.reduce((contract, [pointer, value]) => changed(contract, pointer, value), libraryContract());

/** O-001 with another check, and a direction that says the same. */
export const oracleOf = (
  check: NonNullable<Oracle['check']>,
  evidenceTargets: readonly string[] = [],
): Oracle => ({
  id: 'O-001',
  direction: {
    evidenceTargets,
    relation: check.op,
    polarity: 'expects-hold',
    scope: null,
    negativeDomain: null,
  },
  check,
  polarity: 'expects-hold',
  commentary: null,
});

/** O-001 as an oracle that reads one place. */
export const reading = (pointer: string): readonly [string, Oracle] => [
  '/oracles/0',
  oracleOf({ op: 'existence', operands: [{ pointer }] }, [pointer]),
];

/** O-001 as an oracle that ranges over one place. */
export const ranging = (pointer: string): readonly [string, Oracle] => [
  '/oracles/0',
  oracleOf(
    {
      op: 'for-all',
      collection: { pointer },
      predicate: { op: 'existence', operands: [{ pointer: '@/id' }] },
    },
    [pointer],
  ),
];

/** Where {@link reading} reads. */
export const READS = 'EvalContract.oracles[id=O-001].check.operands[0]';
