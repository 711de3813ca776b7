import { type JsonValue, structurallyEqual } from '../../../artifact/index.js';
import { readJsonPath } from '../../framework/json-path-query.js';
import { type Decision, decided } from '../assertion-kind.js';
import { type OutputAssertion, outputKind } from './output-kind.js';

/** `path` is a JSONPath of RFC 9535; `expected` is what must stand there. */
export interface JsonPathAssertion extends OutputAssertion<'json_path', JsonValue> {
  readonly path: string;
}

const unread = (problem: string, observed: JsonValue): Decision => ({
  status: 'fail',
  message: problem,
  observed,
});

/**
 * The value at a path is the expected one. A path that can name several places is compared by its one value, or by the
 * list of all. A path that names nothing fails and says so. Chapter 16, section 16.3.
 */
export const jsonPath = outputKind<JsonPathAssertion>('json_path', ({ id, path, expected }, { output }) => {
  if (!output.json.found) return unread(`${output.json.problem}, so nothing stands at ${path}`, output.raw);
  const { singular, valuesIn } = readJsonPath(path);
  const values = valuesIn(output.json.value);
  if (values === null) return unread(`the path ${path} names more than 10,000 places`, null);
  const [first] = values;
  if (first === undefined) return unread(`nothing stands at the path ${path}`, output.json.value);
  const isExpected = (value: JsonValue): boolean => structurallyEqual(value, expected, id);
  const only = values.length === 1 ? first : values;
  return decided(
    isExpected(only) || (!singular && isExpected(values)),
    `the value at ${path} is not the expected one`,
    only,
  );
});
