import { type Content, element } from './elements.js';
import { type DiffLine, lineDiff } from './line-diff.js';

/** A value as people read it: text as it is, everything else as indented JSON. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

export const valueBlock = (value: unknown): HTMLElement => element('pre', {}, shown(value));

const diffLine = ({ kind, text }: DiffLine): Content =>
  kind === 'same' ? `${text}\n` : element(kind === 'added' ? 'ins' : 'del', {}, text === '' ? ' ' : text);

/** Expected and observed side by side, and where both are structures, what differs line by line. */
export function comparison(expected: unknown, observed: unknown): HTMLElement {
  const pair = element(
    'div',
    { class: 'pair' },
    element('div', {}, element('div', { class: 'soft' }, 'expected'), valueBlock(expected)),
    element('div', {}, element('div', { class: 'soft' }, 'observed'), valueBlock(observed)),
  );
  const [left, right] = [shown(expected), shown(observed)];
  const areStructures = [expected, observed].every((value) => typeof value === 'object' && value !== null);
  const lines = areStructures && left !== right ? lineDiff(left, right) : null;
  if (lines === null) return pair;
  const difference = element('pre', {}, ...lines.map(diffLine));
  return element(
    'div',
    {},
    pair,
    element('details', { class: 'diff' }, element('summary', {}, 'difference'), difference),
  );
}
