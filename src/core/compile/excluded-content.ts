/** What no artifact may hold, in publication order; no pattern finds `real names` (Chapter 04, pass 28). */
export const EXCLUDED_CATEGORIES = [
  'credentials',
  'tokens',
  'real names',
  'email addresses',
  'account identifiers',
  'transaction content',
] as const;

/** One category of {@link EXCLUDED_CATEGORIES}. */
export type ExcludedCategory = (typeof EXCLUDED_CATEGORIES)[number];

/** A string value shaped like excluded content. */
export type ExcludedContent = {
  readonly category: ExcludedCategory;
  readonly path: string;
  /** The leftmost match; it is the secret itself, so it belongs in no message. */
  readonly match: string;
};

type Match = { readonly text: string; readonly index: number };

type Finder = {
  readonly category: ExcludedCategory;
  /** The length of the shortest text in which it can find anything: most strings of a contract are shorter. */
  readonly shortest: number;
  readonly find: (text: string) => Match | null;
};

/*
 * Every pattern runs in linear time on any text: a run of characters is entered only at its one meaningful end. Where
 * the published pattern would retry a run from each of its characters, the anchor after the run (`@`, `.`) is looked
 * for first and the run is read backwards from it. An open count `{n,}` is spelled `{n}` and a star of the same class,
 * which the engine repeats without a stack.
 */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const PREFIXED_TOKEN =
  /(?<![A-Za-z])(?:[Bb]earer\s+[\w.~+/-]{16}[\w.~+/-]*|(?:sk-|gh[pousr]_)[A-Za-z0-9]{16}[A-Za-z0-9]*|AKIA[0-9A-Z]{16})/;
const WEB_TOKEN = /\.(?<=(?<![A-Za-z])(?<before>eyJ[\w-]*[\w-]{8})\.)[\w-]{8}[\w-]*/;
const EMAIL_ADDRESS = /@(?<=(?<before>[A-Za-z0-9._%+-]+)@)[A-Za-z0-9.-]+\.[A-Za-z]{2}[A-Za-z]*/;
const ACCOUNT = /\b(?:[A-Z]{2}\d{2}[A-Z0-9]{11,30}|\d{3}-\d{2}-\d{4})\b/;
const CARD_NUMBER = /(?<![0-9A-Za-z])\d{4}(?:[ -]\d{4}){3}(?![0-9A-Za-z])/;

/** The leftmost match; what a pattern read backwards from its anchor stands before what it read after it. */
const leftmost =
  (pattern: RegExp) =>
  (text: string): Match | null => {
    const found = pattern.exec(text);
    if (found === null) return null;
    const before = found.groups?.before ?? '';
    return { text: before + found[0], index: found.index - before.length };
  };

const earliest = (first: Match | null, second: Match | null): Match | null => {
  if (first === null || second === null) return first ?? second;
  return second.index < first.index ? second : first;
};

const findPrefixedToken = leftmost(PREFIXED_TOKEN);
const findWebToken = leftmost(WEB_TOKEN);

/** In the order in which a string is asked; the first that finds something decides. */
const finders: readonly Finder[] = [
  { category: 'credentials', shortest: 27, find: leftmost(PRIVATE_KEY) },
  {
    category: 'tokens',
    shortest: 19,
    find: (text) => earliest(findPrefixedToken(text), findWebToken(text)),
  },
  { category: 'email addresses', shortest: 6, find: leftmost(EMAIL_ADDRESS) },
  { category: 'account identifiers', shortest: 11, find: leftmost(ACCOUNT) },
  { category: 'transaction content', shortest: 19, find: leftmost(CARD_NUMBER) },
];

const findIn = (text: string): Omit<ExcludedContent, 'path'> | null => {
  for (const { category, shortest, find } of finders) {
    const match = text.length < shortest ? null : find(text);
    if (match !== null) return { category, match: match.text };
  }
  return null;
};

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const pathTo = (root: string, steps: readonly (string | number)[]): string =>
  root + steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/**
 * Every string value shaped like excluded content, at most once each, in document order; keys are not looked at
 * (Chapter 04, pass 28).
 *
 * @param path the path of the value; it is extended by `.{key}` and `[{index}]`, whatever the key.
 */
export const scanExcludedContent = (value: unknown, path: string): readonly ExcludedContent[] => {
  const hits: ExcludedContent[] = [];
  const steps: (string | number)[] = [];
  // A contract repeats its pointers and keywords many times over.
  const clean = new Set<string>();
  const look = (text: string): void => {
    if (clean.has(text)) return;
    const found = findIn(text);
    if (found === null) clean.add(text);
    else hits.push({ ...found, path: pathTo(path, steps) });
  };
  const visit = (child: unknown): void => {
    if (typeof child === 'string') look(child);
    else if (Array.isArray(child)) {
      for (let index = 0; index < child.length; index += 1) visitAt(index, child[index]);
    } else if (isObject(child)) {
      for (const key of Object.keys(child)) visitAt(key, child[key]);
    }
  };
  const visitAt = (step: string | number, child: unknown): void => {
    if (typeof child !== 'string' && typeof child !== 'object') return;
    steps.push(step);
    visit(child);
    steps.pop();
  };
  visit(value);
  return hits;
};
