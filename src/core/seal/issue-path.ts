import { decodeTail } from '../contract/index.js';

/**
 * A place of a brief in dotted form, e.g. `directions[0].text`; the document itself is `(root)`. A brief holds no map, so
 * digits are always the index of an array (Chapter 06, section 6.2).
 */
export const issuePath = (pointer: string): string => {
  const path = decodeTail(pointer)
    .map((token) => {
      if (/^\d+$/.test(token)) return `[${token}]`;
      return /^[\w$]+$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
    })
    .join('');
  return path === '' ? '(root)' : path.replace(/^\./, '');
};
