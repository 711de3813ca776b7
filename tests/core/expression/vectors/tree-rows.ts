import type { Expression, Operand } from '../../../../src/core/artifact/generated/eval-contract.js';

const at = (name: string): Operand => ({
  pointer: name.startsWith('@') ? name : `/interactions/s/response-body/${name}`,
});
const existence = (name: string): Expression => ({ op: 'existence', operands: [at(name)] });
const absence = (name: string): Expression => ({ op: 'absence', operands: [at(name)] });
const not = (child: Expression): Expression => ({ op: 'not', operands: [child] });
const all = (a: Expression, b: Expression, ...more: Expression[]): Expression => ({
  op: 'all',
  operands: [a, b, ...more],
});
const any = (a: Expression, b: Expression, ...more: Expression[]): Expression => ({
  op: 'any',
  operands: [a, b, ...more],
});
const forAll = (name: string, predicate: Expression): Expression => ({
  op: 'for-all',
  collection: at(name),
  predicate,
});
const forAny = (name: string, predicate: Expression): Expression => ({
  op: 'for-any',
  collection: at(name),
  predicate,
});

const T = existence('a');
const F = absence('a');
const IE = existence('e');
const catastrophic: Expression = { op: 'regex', operands: [at('s')], pattern: '^(a+)+$' };
// Outside the type on purpose: what an input that was never validated may hold.
const unknownOp = { op: 'constructor' } as unknown as Expression;

/** Number, expression over step `s`, and its record in the notation `T[F, IE*]`, or what it throws. */
export type TreeRow = readonly [number: number, expression: Expression, record: string];

/** The numbered tree rows of Chapter 03, section 3.13. */
export const treeRows: readonly TreeRow[] = [
  [238, not(T), 'F[T]'],
  [239, not(F), 'T[F]'],
  [240, not(IE), 'IE[IE*]'],
  [241, all(T, T), 'T[T, T]'],
  [242, all(T, IE, F), 'F[T, IE*, F]'],
  [243, all(IE, T), 'IE[IE*, T]'],
  [244, any(F, F), 'F[F, F]'],
  [245, any(F, T), 'T[F, T]'],
  [246, any(T, IE), 'IE[T, IE*]'],
  [247, any(F, IE), 'IE[F, IE*]'],
  [248, not(all(T, IE)), 'IE[IE[T, IE*]]'],
  [249, forAll('rows', existence('@/id')), 'T[T, T]'],
  [250, forAll('rows', absence('@/gone')), 'F[T, F]'],
  [251, forAny('rows', existence('@/gone')), 'T[F, T]'],
  [252, not(forAny('rows', existence('@/gone'))), 'F[T[F, T]]'],
  [253, forAll('e', existence('@/id')), 'IE*'],
  [254, not(forAny('e', existence('@/id'))), 'IE[IE*]'],
  [255, forAny('missing', existence('@/id')), 'IE*'],
  [256, forAll('o', existence('@/id')), 'IE*'],
  [257, forAll('s', existence('@/')), 'IE*'],
  [258, forAll('m', existence('@/0')), 'T[T, T]'],
  [259, forAll('z', { op: 'set-membership', operands: [at('@/'), { literal: [10, 20] }] }), 'F[T, T, F]'],
  [
    260,
    forAny('rows', all(existence('@/gone'), { op: 'equality', operands: [at('@/gone'), { literal: true }] })),
    'T[F[F, F], T[T, T]]',
  ],
  [261, all(F, catastrophic), 'budget-exhausted'],
  [262, any(T, catastrophic), 'budget-exhausted'],
  [263, all(existence('rows'), unknownOp), 'Error'],
  [264, forAll('rows', any(existence('@/tags'), T)), 'T[T[F, T], T[F, T]]'],
];
