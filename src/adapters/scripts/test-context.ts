import { format, isDeepStrictEqual } from 'node:util';
import type { ScriptAssertionRecord } from '../../ports/scripts.js';

/** Ends a test at once; the test threw nothing by itself. */
export class TestEnded extends Error {
  override readonly name = 'TestEnded';
}

/** What a test did on the way. */
export interface TestRecord {
  readonly assertions: ScriptAssertionRecord[];
  skipped: string | null;
  fatal: string | null;
}

/** What script tests get as `t` (Chapter 16, section 16.5): failed assertions are counted, and the test goes on. */
export interface TestContext {
  readonly assert: Readonly<Record<string, (...args: readonly unknown[]) => boolean>>;
  readonly log: (...values: readonly unknown[]) => void;
  readonly skip: (reason?: unknown) => never;
  readonly fatal: (message?: unknown) => never;
}

/** Asks a validator agent; what cannot be asked is thrown. */
export type Validate = (
  response: unknown,
  agent: string,
  options: unknown,
) => { readonly passed: boolean; readonly reason: string };

const isNil = (value: unknown): boolean => value === null || value === undefined;

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : format('%O', value);
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
};

const lengthOf = (value: unknown): number | null =>
  typeof value === 'string' || Array.isArray(value) ? value.length : null;

const contains = (container: unknown, part: unknown): boolean =>
  typeof container === 'string'
    ? typeof part === 'string' && container.includes(part)
    : Array.isArray(container) && container.some((item) => isDeepStrictEqual(item, part));

/** The assertions of the table that compare values: whether they hold, and the sentence for when they do not. */
const comparisons: Readonly<
  Record<
    string,
    { readonly values: number; readonly decide: (a: unknown, b: unknown) => readonly [boolean, string] }
  >
> = {
  True: { values: 1, decide: (value) => [value === true, `expected true, got ${show(value)}`] },
  False: { values: 1, decide: (value) => [value === false, `expected false, got ${show(value)}`] },
  Equal: { values: 2, decide: (a, b) => [isDeepStrictEqual(a, b), `expected ${show(b)}, got ${show(a)}`] },
  NotEqual: { values: 2, decide: (a, b) => [!isDeepStrictEqual(a, b), `expected anything but ${show(b)}`] },
  Nil: { values: 1, decide: (value) => [isNil(value), `expected nothing, got ${show(value)}`] },
  NotNil: { values: 1, decide: (value) => [!isNil(value), `expected a value, got ${show(value)}`] },
  Contains: { values: 2, decide: (s, sub) => [contains(s, sub), `${show(s)} does not contain ${show(sub)}`] },
  Len: {
    values: 2,
    decide: (value, n) => [
      lengthOf(value) === n,
      `expected a length of ${show(n)}, got ${show(lengthOf(value))}`,
    ],
  },
};

/** Makes the `t` of one test, and the record it fills. */
export function createTestContext(validate: Validate): {
  readonly t: TestContext;
  readonly record: TestRecord;
} {
  const record: TestRecord = { assertions: [], skipped: null, fatal: null };
  const note = (method: string, passed: boolean, detail: string, own: unknown): boolean => {
    const said = typeof own === 'string' && own !== '' ? own : null;
    const message = passed ? (said ?? '') : said === null ? detail : `${said} (${detail})`;
    record.assertions.push({ method, passed, message });
    return passed;
  };
  const assert = Object.fromEntries(
    Object.entries(comparisons).map(([method, { values, decide }]) => [
      method,
      (...args: readonly unknown[]) => {
        const [passed, detail] = decide(args[0], args[1]);
        return note(method, passed, detail, args[values]);
      },
    ]),
  );
  const agent = (response: unknown, id: unknown, options: unknown): boolean => {
    const { passed, reason } = validate(response, String(id), options);
    record.assertions.push({ method: 'Agent', passed, message: reason });
    return passed;
  };
  return {
    record,
    t: {
      assert: { ...assert, Agent: (...args) => agent(args[0], args[1], args[2]) },
      log: (...values) => console.log(...values),
      skip: (reason) => {
        record.skipped = isNil(reason) ? 'skipped' : String(reason);
        throw new TestEnded('skipped');
      },
      fatal: (message) => {
        record.fatal = isNil(message) ? 'the test gave up' : String(message);
        throw new TestEnded('fatal');
      },
    },
  };
}
