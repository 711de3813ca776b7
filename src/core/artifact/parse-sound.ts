import { MAX_NESTING_DEPTH } from './json-value.js';

/** How many members the objects of a text have; undefined when it is nested too deeply to be parsed at all. */
const membersWrittenIn = (text: string): number | undefined => {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        at = endOfString(text, at);
        break;
      }
      case 0x3a:
        members += 1;
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        if (depth > MAX_NESTING_DEPTH) return undefined;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
    }
  }
  return members;
};

/** The offset of the quote that ends the string whose opening quote is given; the end of the text without one. */
const endOfString = (text: string, opening: number): number => {
  for (let end = text.indexOf('"', opening + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
};

/** Finds whatever could stand for half a surrogate pair, raw or escaped. */
const SURROGATES = /[\ud800-\udfff]|\\u[dD][89a-fA-F]/;

/** How many members a parsed value has; undefined when it holds a number or a string outside the domain. */
const membersOfSound = (root: unknown, stringsAreSound: boolean): number | undefined => {
  const isSound = (text: string): boolean => stringsAreSound || text.isWellFormed();
  const pending: unknown[] = [root];
  let members = 0;
  for (let value = pending.pop(); ; value = pending.pop()) {
    if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value)) {
        for (const element of value) pending.push(element);
      } else {
        const keys = Object.keys(value);
        if (!keys.every(isSound)) return undefined;
        members += keys.length;
        for (const member of Object.values(value)) pending.push(member);
      }
    } else if (typeof value === 'number') {
      if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return undefined;
    } else if (typeof value === 'string') {
      if (!isSound(value)) return undefined;
    }
    if (pending.length === 0) return members;
  }
};

/**
 * Parses a text with the engine's own parser when that gives what the scan would give, and `undefined` when the scan has
 * to look: the text is no JSON, or holds a value outside the domain, or a key twice (there are then fewer members than
 * were written). A value so parsed is half the size of a scanned one, whose strings all keep the text alive.
 */
export const parseSound = (text: string): { readonly value: unknown } | undefined => {
  const written = membersWrittenIn(text);
  if (written === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return membersOfSound(value, !SURROGATES.test(text)) === written ? { value } : undefined;
};
