import type { Issue } from './issues.js';
import { encodeToken } from './json-pointer.js';
import { type JsonValue, MAX_NESTING_DEPTH } from './json-value.js';
import { isKnownHashable, rememberAsHashable } from './known-values.js';
import { RuntimeFault } from './runtime-fault.js';

/** A frozen copy of a value, and the places of what no JSON text could have held (those are null in the copy). */
export type DocumentCopy = { readonly copy: JsonValue; readonly hostValues: readonly Issue[] };

const isPlain = (container: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(container);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Copies a caller's value deeply and freezes the copy, reading every member once. What a schema cannot see is found
 * here: host values (`undefined`, functions, dates, holes, NaN ...) are reported by place, and nesting is bounded
 * before any validator recurses into it.
 *
 * @throws RuntimeFault `non-canonicalizable-value` beyond 1024 levels, which a cycle reaches too.
 */
export const copyDocument = (value: unknown, artifactPath: string): DocumentCopy => {
  // What is known is its own frozen copy, and a value of the domain.
  if (isKnownHashable(value)) return { copy: value as JsonValue, hostValues: [] };
  const hostValues: Issue[] = [];
  const keys: string[] = [];
  let hashable = true;

  const copyString = (text: string): string => {
    hashable &&= text.isWellFormed();
    return text;
  };

  const copyNumber = (number: number): JsonValue => {
    hashable &&= Math.abs(number) <= Number.MAX_SAFE_INTEGER;
    return Number.isFinite(number) ? number : refuse();
  };

  const refuse = (): null => {
    const pointer = keys.map((key) => `/${encodeToken(key)}`).join('');
    hostValues.push({ pointer, message: 'expected a JSON value' });
    return null;
  };

  const copyAt = (key: string, child: unknown): JsonValue => {
    keys.push(key);
    const copied = copy(child);
    keys.pop();
    return copied;
  };

  const copyArray = (array: readonly unknown[]): JsonValue => {
    const copied: JsonValue[] = [];
    for (let index = 0; index < array.length; index += 1) copied.push(copyAt(String(index), array[index]));
    return Object.freeze(copied);
  };

  const copyObject = (object: object): JsonValue => {
    const copied: Record<string, JsonValue> = {};
    for (const [key, child] of Object.entries(object)) {
      const value = copyAt(copyString(key), child);
      if (key === '__proto__') Object.defineProperty(copied, key, { value, enumerable: true });
      else copied[key] = value;
    }
    return Object.freeze(copied);
  };

  const copy = (child: unknown): JsonValue => {
    switch (typeof child) {
      case 'string':
        return copyString(child);
      case 'boolean':
        return child;
      case 'number':
        return copyNumber(child);
      case 'object':
        if (child === null) return null;
        if (keys.length >= MAX_NESTING_DEPTH) {
          throw new RuntimeFault(
            'non-canonicalizable-value',
            artifactPath,
            `nesting depth exceeds ${MAX_NESTING_DEPTH}, or a value contains itself`,
          );
        }
        if (Array.isArray(child)) return copyArray(child);
        return isPlain(child) ? copyObject(child) : refuse();
      default:
        return refuse();
    }
  };

  const copied = copy(value);
  if (hashable && typeof copied === 'object' && copied !== null) rememberAsHashable(copied);
  return { copy: copied, hostValues };
};
