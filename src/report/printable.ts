import type { JsonValue } from '../core/artifact/index.js';

/** Characters that steer a terminal, hide, or turn text around; a joiner between emoji is left alone. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;
const JOINER = '\u200d';

const CUT = '…';

const escaped = (character: string): string =>
  character === JOINER ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Text that came from outside, with everything that could act on a terminal or mislead its reader shown as an escape. */
export const printable = (text: string): string =>
  text.replace(STEERING, (character) => NAMED.get(character) ?? escaped(character));

/** At most so many characters (code points), the last of them a sign that there were more. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text.slice(0, 2 * most)];
  return characters.length <= most && text.length <= 2 * most
    ? text
    : `${characters.slice(0, most - 1).join('')}${CUT}`;
}

/** A value on one line, as compact JSON, fit for a terminal. */
export const shownValue = (value: JsonValue, most: number): string =>
  shortened(printable(JSON.stringify(value)), most);
