import type { Expression } from '../../artifact/generated/eval-contract.js';
import { withoutTrailing } from '../../artifact/index.js';
import type { LegalityFailures } from './failure.js';
import { walkExpression } from './walk.js';

/** One construct that a pattern may not have, and how its failure says so. */
interface RejectedConstruct {
  readonly why: string;
  readonly applies: (pattern: string) => boolean;
}

const compiles = (pattern: string): boolean => {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
};

/** Whether a `|` stands outside every group and character class, so that an anchor holds for one branch alone. */
const alternatesAtTop = (pattern: string): boolean => {
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) return true;
  }
  return false;
};

/** Whether the last character is a `$` that no backslash escapes. */
const endsUnescaped = (pattern: string): boolean => {
  if (!pattern.endsWith('$')) return false;
  const before = pattern.slice(0, -1);
  return (before.length - withoutTrailing(before, '\\').length) % 2 === 0;
};

/** Whether `\k<`, at least one character and a `>` follow one another, in one walk over the text. */
const referencesName = (pattern: string): boolean => {
  const lastClosing = pattern.lastIndexOf('>');
  for (let at = pattern.indexOf('\\k<'); at !== -1; at = pattern.indexOf('\\k<', at + 3)) {
    if (at + 3 >= lastClosing) return false;
    if (pattern[at + 3] !== '>') return true;
  }
  return false;
};

/** The constructs in the order in which the first match decides; the last two are textual (Chapter 03, section 3.11). */
export const rejectedConstructs: readonly RejectedConstruct[] = [
  { why: 'is not a syntactically valid ECMA-262 pattern', applies: (pattern) => !compiles(pattern) },
  {
    why: 'is not anchored over the whole expression',
    applies: (pattern) => !pattern.startsWith('^') || !endsUnescaped(pattern) || alternatesAtTop(pattern),
  },
  {
    why: 'carries a backreference',
    applies: (pattern) => /\\[1-9]/.test(pattern) || referencesName(pattern),
  },
  { why: 'carries a lookbehind', applies: (pattern) => /\(\?<[=!]/.test(pattern) },
];

/** Patterns outside the regex dialect (Chapter 03, section 3.11). Nested repetition is a matter of the run, not of this. */
export function* regexConstructFailures(root: Expression, rootPath: string): LegalityFailures {
  for (const visit of walkExpression(root, rootPath)) {
    if (visit.kind !== 'node' || visit.expression.op !== 'regex') continue;
    const { pattern } = visit.expression;
    const rejected = rejectedConstructs.find(({ applies }) => applies(pattern));
    if (rejected === undefined) continue;
    yield {
      code: 'malformed-operator-expression',
      artifactPath: `${visit.path}.pattern`,
      detail: `regex pattern "${pattern}" ${rejected.why}, a rejected construct (AD-4)`,
    };
  }
}
