import type { Random } from '../../tests/fixtures/documents/random.js';

const text = (written: string): Uint8Array => Buffer.from(written);

/** Pieces that readers stumble over. */
const PIECES: readonly Uint8Array[] = [
  ...[
    '"__proto__":{"x":1},',
    '"constructor":{"prototype":1},',
    '"schemaVersion":7,',
    '"schemaVersion":99,',
  ].map(text),
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '\\ud800', '\\u0000', '\\udc00\\ud800', '//', '/*'].map(
    text,
  ),
  ...[
    'null',
    'true',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '-',
    '0x10',
    '01',
    '9007199254740993',
    '1e-7',
    '.5',
  ].map(text),
  ...[
    '\ufeff',
    '\u2028',
    '\u0000',
    '\u0085',
    '\t',
    '\r',
    '\r\n',
    '\n\n',
    ' '.repeat(64),
    'é',
    '\u{1f600}',
  ].map(text),
  ...[
    '&a ',
    '*a',
    '<<: *a',
    '!!js/function ',
    '!!binary |',
    '!!set',
    '? ',
    '- ',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
  ].map(text),
  ...['|\n', '>-\n', '"a": "a", "a": "b"', "'", '#', '@', '`', '{{', '$ref', '..', '~1', '~2', '/../'].map(
    text,
  ),
  text('['.repeat(2_000)),
  text('{"a":'.repeat(600)),
  text('- '.repeat(600)),
  text('x'.repeat(70_000)),
  text('(a+)+$'),
  Uint8Array.of(0xff),
  Uint8Array.of(0xc0, 0x80),
  Uint8Array.of(0xed, 0xa0, 0x80),
  Uint8Array.of(0xf0, 0x9f, 0x98),
];

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

const sliceOf = (bytes: Uint8Array, random: Random): Uint8Array => {
  const start = random.below(bytes.length + 1);
  return bytes.subarray(start, start + random.below(200));
};

/** One change: a bit flipped, bytes taken away, a piece put in, a slice repeated or brought from another document, an end cut off. */
const mutatedOnce = (bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array => {
  const at = random.below(bytes.length + 1);
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(at);
  switch (random.below(7)) {
    case 0: {
      const copy = Uint8Array.from(bytes);
      const old = copy[at];
      if (old !== undefined) copy[at] = old ^ (1 << random.below(8));
      return copy;
    }
    case 1:
      return joined(before, after.subarray(1 + random.below(random.oneIn(4) ? 400 : 4)));
    case 2:
      return joined(before, random.pick(PIECES), after);
    case 3:
      return joined(before, random.pick(PIECES), after.subarray(1 + random.below(4)));
    case 4:
      return joined(before, sliceOf(bytes, random), after);
    case 5:
      return joined(before, sliceOf(other, random), after);
    default:
      return random.oneIn(2) ? before : after;
  }
};

/** One to six changes, few more often than many. */
export const mutateBytes = (bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array => {
  let mutated = bytes;
  const changes = 1 + Math.min(random.below(6), random.below(6));
  for (let change = 0; change < changes; change += 1) mutated = mutatedOnce(mutated, other, random);
  return mutated;
};
