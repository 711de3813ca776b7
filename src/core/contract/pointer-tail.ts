import { isJsonArray, isJsonObject, type JsonValue } from '../artifact/index.js';
import { ABSENT, type ResolvedValue } from './absent.js';

const ARRAY_INDEX = /^(?:0|[1-9][0-9]*)$/;

/** Whether a decoded token has the only spelling that can address an array element: `0`, or digits without a leading zero. */
export const isArrayIndexToken = (token: string): boolean => ARRAY_INDEX.test(token);

/** The tokens of a tail as written: none for `""`, one empty token for `"/"` (Chapter 03, section 3.4). */
export const decodeTail = (tail: string): readonly string[] =>
  tail === ''
    ? []
    : tail
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * The tokens of a bound-element pointer. `@/` is the element itself, which therefore cannot be asked for its own empty
 * key; `@//` asks for the empty key twice (Chapter 03, section 3.4).
 */
export const decodeBoundElementTail = (pointer: string): readonly string[] => {
  const tail = pointer.slice(1);
  return tail === '/' ? [] : decodeTail(tail);
};

/** Whether a pointer is written over the element a quantifier binds. */
export const isBoundElementPointer = (pointer: string): boolean => pointer.startsWith('@');

/** Follows decoded tokens from a root: own keys of objects, existing indexes of arrays, nothing else (Chapter 03, section 3.4). */
export const walkTail = (root: JsonValue, tokens: readonly string[]): ResolvedValue => {
  let current = root;
  for (const token of tokens) {
    let next: JsonValue | undefined;
    if (isJsonArray(current)) next = isArrayIndexToken(token) ? current[Number(token)] : undefined;
    else if (isJsonObject(current)) next = Object.hasOwn(current, token) ? current[token] : undefined;
    if (next === undefined) return ABSENT;
    current = next;
  }
  return current;
};
