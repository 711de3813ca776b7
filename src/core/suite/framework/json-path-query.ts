import {
  type FilterFunction,
  FunctionExpressionType,
  JSONPathEnvironment,
  JSONPathError,
  type JSONPathQuery,
  type JSONValue,
  Nothing,
} from 'json-p3';
import { type JsonValue, MAX_NESTING_DEPTH } from '../../artifact/index.js';
import { matchesIRegexp } from './i-regexp.js';

const regexpFunction = (where: 'whole' | 'anywhere'): FilterFunction => ({
  argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
  returnType: FunctionExpressionType.LogicalType,
  call: (text: unknown, pattern: unknown) => matchesIRegexp(text, pattern, where),
});

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `length` counts characters, elements or members; of anything else there is none (RFC 9535, section 2.4.4). */
const length: FilterFunction = {
  argTypes: [FunctionExpressionType.ValueType],
  returnType: FunctionExpressionType.ValueType,
  call: (value: unknown) => {
    if (typeof value === 'string') return [...value].length;
    return isContainer(value) ? Object.keys(value).length : Nothing;
  },
};

/**
 * RFC 9535. The two regular expression functions run on a linear engine, since paths come from documents; the library's
 * own `length` counts code units.
 */
const environment = new JSONPathEnvironment({ strict: true, maxRecursionDepth: MAX_NESTING_DEPTH });
environment.functionRegister.set('length', length);
environment.functionRegister.set('match', regexpFunction('whole'));
environment.functionRegister.set('search', regexpFunction('anywhere'));

/** More nodes than this are not gathered: a chain of descendant segments multiplies them without end. */
const MOST_NODES = 10_000;

/** A path that can be asked of any value. */
export interface JsonPath {
  /** Whether it can name at most one place. */
  readonly singular: boolean;
  /** The values it names, in order; null when there are more than 10,000. */
  readonly valuesIn: (value: JsonValue) => readonly JsonValue[] | null;
}

/** A text that is no path. */
export class JsonPathProblem extends Error {
  override readonly name = 'JsonPathProblem';
}

/** `$.` may be left out: a path that does not start at the root is taken to start below it. */
const rooted = (path: string): string =>
  path.startsWith('$') ? path : path.startsWith('[') ? `$${path}` : `$.${path}`;

const gather = (query: JSONPathQuery, value: JsonValue): readonly JsonValue[] | null => {
  const values: JsonValue[] = [];
  // The library reads values only; its type just does not say so.
  for (const node of query.lazyQuery(value as JSONValue)) {
    if (values.length === MOST_NODES) return null;
    values.push(node.value as JsonValue);
  }
  return values;
};

/**
 * Reads a path of RFC 9535, its root optional (Chapter 16, section 16.3).
 *
 * @throws JsonPathProblem saying what is wrong with it.
 */
export function readJsonPath(path: string): JsonPath {
  try {
    const query = environment.compile(rooted(path));
    return { singular: query.singularQuery(), valuesIn: (value) => gather(query, value) };
  } catch (error) {
    if (error instanceof JSONPathError) throw new JsonPathProblem(error.message, { cause: error });
    throw error;
  }
}
