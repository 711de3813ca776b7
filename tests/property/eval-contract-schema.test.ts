import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { changed, remove } from '../fixtures/changed.js';
import {
  coveredApiContract,
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../fixtures/contracts.js';
import { asGeneration } from '../fixtures/older-contracts.js';

const RUNS = Number(process.env.EVAL_QUALITY_DIFFERENTIAL_RUNS ?? 600);

const published: unknown = JSON.parse(
  readFileSync(new URL('../../schemas/eval-contract.schema.json', import.meta.url), 'utf8'),
);

/** The published schema under a validator that knows nothing of this project. */
const isConforming = (() => {
  if (typeof published !== 'object' || published === null) throw new Error('no schema');
  const validate = new Ajv2020({ strict: false, logger: false }).compile(published);
  return (value: unknown): boolean => validate(value);
})();

const isRead = (value: unknown): boolean => {
  try {
    readEvalContract(value);
    return true;
  } catch (error) {
    if (!(error instanceof RuntimeFault)) throw error;
    return false;
  }
};

const pointerTo = (parent: string, key: string): string =>
  `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Every place of a document below its root, and what stands there. */
const placesOf = (value: unknown, at = ''): readonly { pointer: string; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => {
        const pointer = pointerTo(at, key);
        return [{ pointer, value: child }, ...placesOf(child, pointer)];
      })
    : [];

const raw = { kind: 'raw', base64: 'eA==', contentType: 'text/plain' };
const step = '/interactions/s';

/** Values near the edges of the forms: each is legal somewhere and illegal elsewhere. */
const EDGES: readonly unknown[] = [
  null,
  true,
  0,
  1,
  -1,
  -0,
  0.5,
  4,
  5,
  6,
  7,
  2 ** 53,
  -(2 ** 53),
  1e300,
  '',
  'a',
  'A',
  'a-b',
  'a--b',
  '0',
  '01',
  '0.10',
  '-1',
  '^a$',
  '^',
  'B-001',
  'B-01',
  'RC-0001',
  '/',
  '/a/{b}',
  '/a:b',
  '@',
  '@/',
  '@/~2',
  '~',
  `${step}/stdout`,
  `${step}/exit-code/x`,
  `${step}/call-inputs/arguments/x`,
  `${step}/call-inputs/path`,
  `${step}/artifact/r/x`,
  'low',
  'expects-hold',
  'api',
  'web',
  'cli',
  'mcp',
  'json',
  'text',
  'raw',
  'absent',
  'stdin',
  'arguments',
  'header',
  'exact',
  'page-bounded',
  'string',
  'integer',
  'null',
  'GET',
  'collection',
  'any',
  '2024-02-29T23:59Z',
  '2023-02-29T23:59Z',
  `sha256:${'0'.repeat(64)}`,
  'é\n',
  '\ud800',
  [],
  [null],
  ['a'],
  ['a', 'a'],
  {},
  { a: 1 },
  { '': 1 },
  { a: null },
  raw,
  { literal: null },
  { literal: [] },
  { pointer: '@/' },
  { referenceSet: 'r' },
  { matcher: 'any' },
  { captured: `${step}/stdout/x` },
  { literal: 1, matcher: 'any' },
  { a: { literal: 1 } },
  { arguments: {} },
  { arguments: null },
  { argument: null, option: null, environment: null, stdin: null },
  { path: null, query: null, header: null, body: raw },
  { kind: 'absent' },
  { kind: 'structured-result' },
  { kind: 'stream', channel: 'stderr' },
  { mode: 'at-most', max: 0 },
  { mode: 'exact', max: 0 },
  { op: 'existence', operands: [{ pointer: '@/' }] },
  { op: 'all', operands: [] },
  { operations: [['a', 'b']], parameters: [] },
  { operations: [], parameters: [['a']] },
];

const NAMES = [
  'a',
  '',
  '__proto__',
  'constructor',
  'interfaceId',
  'kind',
  'arguments',
  'Upper',
  '/a',
  'description',
];

type Mutation = {
  readonly where: number;
  readonly how:
    | { readonly act: 'replace'; readonly value: unknown }
    | { readonly act: 'remove' }
    | { readonly act: 'transplant'; readonly from: number }
    | { readonly act: 'add'; readonly name: string; readonly value: unknown };
};

const where = fc.nat();
const edge = fc.constantFrom(...EDGES);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  where,
  how: fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant('replace' as const), value: edge }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('transplant' as const), from: where }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('add' as const),
        name: fc.constantFrom(...NAMES),
        value: edge,
      }),
    },
  ),
});

const mutated = (document: unknown, { where: position, how }: Mutation): unknown => {
  const places = placesOf(document);
  const place = places[position % places.length];
  if (place === undefined) return document;
  switch (how.act) {
    case 'replace':
      return changed(document, place.pointer, how.value);
    case 'remove':
      return changed(document, place.pointer, remove);
    case 'transplant':
      return changed(document, place.pointer, structuredClone(places[how.from % places.length]?.value));
    case 'add': {
      if (typeof place.value !== 'object' || place.value === null)
        return changed(document, place.pointer, how.value);
      const key = Array.isArray(place.value) ? '-' : how.name;
      return changed(document, pointerTo(place.pointer, key), how.value);
    }
    default:
      return how satisfies never;
  }
};

const document: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom(
      minimalApiContract,
      minimalCliContract,
      minimalMcpContract,
      richCliContract,
      coveredApiContract,
    ),
    fc.constantFrom(4 as const, 5 as const, 6 as const, 7 as const),
    fc.array(mutation, { minLength: 1, maxLength: 3 }),
  )
  .map(([contract, generation, mutations]) =>
    mutations.reduce(mutated, asGeneration(generation, contract())),
  );

describe('the published schema and our reader (2.19)', () => {
  it('agree on every document, mutated or not', { timeout: 600_000 }, () => {
    const answers = { true: 0, false: 0 };
    fc.assert(
      fc.property(document, (given) => {
        const read = isRead(given);
        expect(read).toBe(isConforming(given));
        answers[`${read}`] += 1;
      }),
      { numRuns: RUNS },
    );
    // Neither answer may be rare, or the agreement says little.
    expect(answers.true).toBeGreaterThan(RUNS / 20);
    expect(answers.false).toBeGreaterThan(RUNS / 4);
  });
});
