import { stringify } from 'yaml';
import { INTERCHANGE_ARTIFACT_KEYS } from '../../src/core/artifact/index.js';
import { changedInOnePlace } from '../../tests/fixtures/documents/change-document.js';
import { documentsFromSchema } from '../../tests/fixtures/documents/document-from-schema.js';
import { schemaOf } from '../../tests/fixtures/documents/published-schemas.js';
import { type Random, randomOf } from '../../tests/fixtures/documents/random.js';
import { seedDocuments } from '../../tests/fixtures/documents/seed-documents.js';
import { mutateBytes } from './mutate-bytes.js';
import { type FuzzTarget, fuzzTargets, type Notation } from './targets.js';

/** One document on its way into a reader: as bytes, or as a value where the reader takes values. */
export type FuzzDocument = { readonly target: FuzzTarget } & (
  | { readonly bytes: Uint8Array }
  | { readonly value: unknown; readonly readValue: (value: unknown) => unknown }
);

type Draw = (random: Random) => unknown;

/** Documents of the repository larger than this are drawn once in a while only, or the run is theirs. */
const LARGE = 8_000;

const drawsOf = ({ schema, examples = [] }: FuzzTarget): Draw => {
  const key = INTERCHANGE_ARTIFACT_KEYS.find((known) => known === schema);
  const seeds = [...examples, ...(key === undefined ? [] : (seedDocuments.get(key) ?? []))];
  const small = seeds.filter((seed) => JSON.stringify(seed).length <= LARGE);
  const fromSchema: Draw =
    schema === undefined ? (random) => random.pick(seeds) : documentsFromSchema(schemaOf(schema));
  return (random) => {
    if (seeds.length > 0 && random.oneIn(40)) return random.pick(seeds);
    return small.length > 0 && random.oneIn(2) ? random.pick(small) : fromSchema(random);
  };
};

const draws = new Map(fuzzTargets.map((target) => [target, drawsOf(target)]));

/** What no JSON text holds, and a caller of the library can hand over all the same. */
const HOST_VALUES: readonly (() => unknown)[] = [
  () => undefined,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  () => 1n,
  () => Symbol('s'),
  () => () => 1,
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => Object.create(null),
  () => Object.create({ inherited: true }),
  () => new Array(3),
  () => Buffer.from('x'),
  () => JSON.parse('{"__proto__":{"polluted":true}}'),
  () => {
    const self: Record<string, unknown> = {};
    self.self = self;
    return self;
  },
];

/** Puts a host value somewhere into a document made of plain objects and arrays. */
const withHostValue = (document: unknown, random: Random): unknown => {
  const host = random.pick(HOST_VALUES)();
  const containers: object[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    containers.push(value);
    for (const child of Object.values(value)) collect(child);
  };
  const copy: unknown = structuredClone(document);
  collect(copy);
  if (containers.length === 0) return host;
  const container = random.pick(containers);
  const keys = Object.keys(container);
  const key = keys.length > 0 ? random.pick(keys) : 'a';
  Object.defineProperty(container, key, {
    value: host,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
};

const written = (document: unknown, notation: Notation, random: Random): string => {
  switch (notation) {
    case 'json':
      return JSON.stringify(document, null, random.oneIn(2) ? 2 : 0);
    case 'yaml':
      return random.oneIn(3) ? JSON.stringify(document) : stringify(document);
    case 'jsonl':
      return `// a suite\n${JSON.stringify(document)}\n`;
    case 'text':
      return String(document);
    default:
      return notation satisfies never;
  }
};

/**
 * The document at an index of a run: the same for the same seed, whatever came before it. Of eight, four have their
 * structure changed, four the bytes they are written in; some of them both; where a reader takes values, one of the
 * eight is handed over as a value with something in it that JSON does not have.
 */
export const fuzzDocument = (seed: number, index: number): FuzzDocument => {
  const random = randomOf(seed, index);
  const target = random.pick(fuzzTargets);
  const draw = draws.get(target);
  if (draw === undefined) throw new Error(`no documents for ${target.id}`);
  const way = random.below(8);
  let document = draw(random);
  if (way < 5) {
    const changes = (way < 4 ? 1 : 0) + (random.oneIn(3) ? 1 + random.below(2) : 0);
    for (let change = 0; change < changes; change += 1) {
      document = changedInOnePlace(document, draw(random), random);
    }
  }
  const { readValue, notation } = target;
  if (way === 0 && readValue !== undefined) {
    return { target, readValue, value: withHostValue(document, random) };
  }
  const bytes = Buffer.from(written(document, notation, random) ?? '');
  if (way < 4) return { target, bytes };
  const other = Buffer.from(written(draw(random), notation, random) ?? '');
  return { target, bytes: mutateBytes(bytes, other, random) };
};
