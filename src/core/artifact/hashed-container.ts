import { MAX_NESTING_DEPTH } from './json-value.js';
import { RuntimeFault } from './runtime-fault.js';

/** Where a walk stands: the containers it is inside of, and the keys that led there. */
export type Trail = {
  readonly artifactPath: string;
  readonly ancestors: unknown[];
  readonly keys: (string | number)[];
};

/** A trail at the root of a value. */
export const startTrail = (artifactPath: string): Trail => ({ artifactPath, ancestors: [], keys: [] });

/** The place in words of the specification: `$`, an element `[index]`, a member `.key`. */
const locate = (trail: Trail): string =>
  trail.keys.reduce<string>(
    (loc, key) => (typeof key === 'number' ? `${loc}[${key}]` : `${loc}.${key}`),
    '$',
  );

/** The fault of a value outside the domain, at the place the trail stands. */
export const outsideDomain = (trail: Trail, what: string, after = ''): RuntimeFault =>
  new RuntimeFault('non-canonicalizable-value', trail.artifactPath, `${what} at ${locate(trail)}${after}`);

/** The members of one container, read once: what was checked is what is used afterwards. */
export type ContainerSnapshot =
  | { readonly kind: 'array'; readonly values: readonly unknown[] }
  | { readonly kind: 'object'; readonly keys: readonly string[]; readonly values: readonly unknown[] };

const ownPropertyValue = (trail: Trail, container: object, key: string): unknown => {
  const property = Object.getOwnPropertyDescriptor(container, key);
  // A key that vanished between listing and reading (a proxy) holds nothing.
  if (property === undefined) return undefined;
  if (property.get !== undefined || property.set !== undefined) {
    throw outsideDomain(trail, `accessor property ${JSON.stringify(key)}`);
  }
  if (property.enumerable !== true)
    throw outsideDomain(trail, `non-enumerable property ${JSON.stringify(key)}`);
  return property.value;
};

const snapshotArray = (
  trail: Trail,
  array: readonly unknown[],
  keys: readonly string[],
): ContainerSnapshot => {
  // An array's own keys are its indices in order, `length`, then every other name: dense means each stands at its place.
  const values: unknown[] = [];
  for (const key of keys) {
    if (key === 'length') continue;
    const value = ownPropertyValue(trail, array, key);
    if (key !== String(values.length)) throw outsideDomain(trail, 'array with holes or non-index properties');
    values.push(value);
  }
  if (values.length !== array.length) throw outsideDomain(trail, 'array with holes or non-index properties');
  return { kind: 'array', values };
};

/** How an ill-formed key is named: the two walks over this domain differ in it. */
export type KeyFault = (trail: Trail) => RuntimeFault;

/**
 * Checks one container against the domain and reads its members without calling a getter (Chapter 01, section 1.3).
 * The children are the caller's to walk, after {@link enter} and before {@link leave}.
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const snapshotContainer = (
  trail: Trail,
  container: object,
  illFormedKey: KeyFault,
): ContainerSnapshot => {
  const isArray = Array.isArray(container);
  const prototype: unknown = Object.getPrototypeOf(container);
  if (isArray ? prototype !== Array.prototype : prototype !== Object.prototype && prototype !== null) {
    throw outsideDomain(trail, isArray ? 'non-plain array' : 'non-plain object');
  }
  if (Object.getOwnPropertySymbols(container).length > 0) throw outsideDomain(trail, 'symbol-keyed property');
  const keys = Object.getOwnPropertyNames(container);
  if (isArray) return snapshotArray(trail, container, keys);
  const values: unknown[] = [];
  for (const key of keys) {
    values.push(ownPropertyValue(trail, container, key));
    if (!key.isWellFormed()) throw illFormedKey(trail);
  }
  return { kind: 'object', keys, values };
};

/** Goes inside a container: refuses the 1025th and a container inside itself. */
export const enter = (trail: Trail, container: object): void => {
  if (trail.ancestors.length >= MAX_NESTING_DEPTH) {
    throw outsideDomain(trail, `nesting depth exceeds ${MAX_NESTING_DEPTH}`);
  }
  if (trail.ancestors.includes(container)) throw outsideDomain(trail, 'cyclic reference');
  trail.ancestors.push(container);
};

/** Comes back out of a container. */
export const leave = (trail: Trail): void => {
  trail.ancestors.pop();
};

/**
 * Checks one scalar against the domain.
 *
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const checkScalar = (trail: Trail, value: unknown): null | boolean | number | string => {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      if (!value.isWellFormed()) throw outsideDomain(trail, 'lone surrogate in string');
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw outsideDomain(trail, 'non-finite number');
      // Every double beyond the safe range is an integer.
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        throw outsideDomain(trail, 'integer outside the safe range', `: ${value}`);
      }
      return value;
    default:
      if (value === null) return null;
      throw outsideDomain(trail, `${typeof value} is not a hashed-artifact value`);
  }
};
