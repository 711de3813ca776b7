import type { JsonValue } from '../../core/artifact/index.js';

type Values = Readonly<Record<string, JsonValue>>;

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const optionTokens = ([key, value]: readonly [string, JsonValue]): readonly string[] => {
  const flag = `--${key}`;
  if (value === true) return [flag];
  if (value === false) return [];
  if (Array.isArray(value)) return value.flatMap((element: JsonValue) => [flag, asText(element)]);
  return [flag, asText(value)];
};

const argumentTokens = (value: JsonValue): readonly string[] =>
  Array.isArray(value) ? value.map(asText) : [asText(value)];

/**
 * The tokens of a command's options and arguments, in the records' own key order; a token is one argument whatever it
 * holds, since no shell is involved (Chapter 13, section 13.6).
 */
export const commandTokens = (option: Values, argument: Values): readonly string[] => [
  ...Object.entries(option).flatMap(optionTokens),
  ...Object.values(argument).flatMap(argumentTokens),
];
