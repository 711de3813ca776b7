import { decodeTail, isArrayIndexToken } from './pointer-tail.js';

/**
 * A place in an artifact in dotted form, e.g. `reducedProbeOutcomes[0].trialVotes`; the artifact itself is `(root)`
 * (Chapter 06, section 6.2; Chapter 11, section 11.3).
 */
export const dottedPath = (path: readonly (string | number)[]): string =>
  path.length === 0
    ? '(root)'
    : path
        .map((step, position) => {
          if (typeof step === 'number') return `[${step}]`;
          if (!/^[A-Za-z0-9_$]+$/.test(step)) return `[${JSON.stringify(step)}]`;
          return position === 0 ? step : `.${step}`;
        })
        .join('');

/** The steps of an RFC 6901 pointer into an artifact without maps, where digits are always a position. */
export const stepsOfPointer = (pointer: string): readonly (string | number)[] =>
  decodeTail(pointer).map((token) => (isArrayIndexToken(token) ? Number(token) : token));
