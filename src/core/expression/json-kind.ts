import { isJsonArray, type JsonObject, type JsonValue } from '../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../contract/index.js';

/** The six kinds of JSON value; no operator ever coerces one into another (Chapter 03, section 3.3). */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The kind of a present value (Chapter 03, section 3.3). */
export const kindOf = (value: JsonValue): JsonKind => {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return isJsonArray(value) ? 'array' : 'object';
  }
};

/** The member of an object under its own key, else `ABSENT`. */
export const ownMember = (object: JsonObject, key: string): ResolvedValue => {
  const member = Object.hasOwn(object, key) ? object[key] : undefined;
  return member === undefined ? ABSENT : member;
};
