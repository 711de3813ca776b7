import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXCLUDED_CATEGORIES,
  type ExcludedCategory,
  scanExcludedContent,
} from '../../../src/core/compile/index.js';

/** The patterns as chapter 04 (pass 28) publishes them: right, and slow on hostile text. */
const published: readonly (readonly [ExcludedCategory, RegExp])[] = [
  ['credentials', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    'tokens',
    /(?<![A-Za-z])(?:[Bb]earer\s+[\w.~+/-]{16,}|eyJ[\w-]{8,}\.[\w-]{8,}|sk-[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{16,}|AKIA[0-9A-Z]{16})/,
  ],
  ['email addresses', /[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}/],
  ['account identifiers', /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b|\b\d{3}-\d{2}-\d{4}\b/],
  ['transaction content', /(?<![0-9A-Za-z])\d{4}(?:[ -]\d{4}){3}(?![0-9A-Za-z])/],
];

const byThePublishedPatterns = (text: string) => {
  for (const [category, pattern] of published) {
    const match = pattern.exec(text)?.[0];
    if (match !== undefined) return [{ category, path: '$', match }];
  }
  return [];
};

const scan = (text: string) => scanExcludedContent(text, '$');

const found: readonly (readonly [string, ExcludedCategory, string])[] = [
  ['-----BEGIN PRIVATE KEY-----', 'credentials', '-----BEGIN PRIVATE KEY-----'],
  ['x-----BEGIN EC PRIVATE KEY-----y', 'credentials', '-----BEGIN EC PRIVATE KEY-----'],
  ['Bearer abcdefghijklmnop', 'tokens', 'Bearer abcdefghijklmnop'],
  ['1bearer\n\tABC.def~ghi+jkl/m-n_', 'tokens', 'bearer\n\tABC.def~ghi+jkl/m-n_'],
  ['eyJ01234567.abcdefgh-_', 'tokens', 'eyJ01234567.abcdefgh-_'],
  ['"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig"', 'tokens', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0'],
  ['xeyJ0000_eyJ01234567.abcdefgh', 'tokens', 'eyJ01234567.abcdefgh'],
  ['sk-0123456789abcdef', 'tokens', 'sk-0123456789abcdef'],
  ['_ghp_0123456789abcdefXYZ', 'tokens', 'ghp_0123456789abcdefXYZ'],
  ['gho_0123456789abcdef', 'tokens', 'gho_0123456789abcdef'],
  ['ghu_0123456789abcdef', 'tokens', 'ghu_0123456789abcdef'],
  ['ghs_0123456789abcdef', 'tokens', 'ghs_0123456789abcdef'],
  ['ghr_0123456789abcdef', 'tokens', 'ghr_0123456789abcdef'],
  ['AKIA0123456789ABCDEFG', 'tokens', 'AKIA0123456789ABCDEF'],
  ['eyJ01234567.abcdefgh sk-0123456789abcdef', 'tokens', 'eyJ01234567.abcdefgh'],
  ['sk-0123456789abcdef eyJ01234567.abcdefgh', 'tokens', 'sk-0123456789abcdef'],
  ['write to ada.l+x%y@mail.example.co.uk.', 'email addresses', 'ada.l+x%y@mail.example.co.uk'],
  ['a@b.cc', 'email addresses', 'a@b.cc'],
  ['a@b c@d.ef', 'email addresses', 'c@d.ef'],
  ['a@b.c1.de2', 'email addresses', 'a@b.c1.de'],
  ['DE00ABCDEFGHIJK', 'account identifiers', 'DE00ABCDEFGHIJK'],
  ['no 123-45-6789.', 'account identifiers', '123-45-6789'],
  ['4111 1111-1111 1111', 'transaction content', '4111 1111-1111 1111'],
  ['ada@example.com Bearer abcdefghijklmnop', 'tokens', 'Bearer abcdefghijklmnop'],
  ['4111 1111 1111 1111 or a@b.cc', 'email addresses', 'a@b.cc'],
];

const clean: readonly string[] = [
  '',
  '-----BEGIN rsa PRIVATE KEY-----',
  '----BEGIN PRIVATE KEY-----',
  '-----BEGIN PUBLIC KEY-----',
  'Bearer abcdefghijklmno',
  'Bearerabcdefghijklmnop',
  'BEARER abcdefghijklmnop',
  'xBearer abcdefghijklmnop',
  'eyJ0123456.abcdefgh',
  'eyJ01234567.abcdefg',
  'eyJ01234567-abcdefgh',
  'xeyJ01234567.abcdefgh',
  'sk-0123456789abcde',
  'task-0123456789abcdef',
  'ghq_0123456789abcdef',
  'ghp-0123456789abcdef',
  'AKIA0123456789ABCDE',
  'akia0123456789abcdef',
  '@example.com',
  'ada@example',
  'ada@.c',
  'ada@example.c',
  'ada at example.com',
  'DE00ABCDEFGHIJ',
  'DE00ABCDEFGHIJK_',
  'xDE00ABCDEFGHIJK',
  'De00ABCDEFGHIJK',
  `DE00${'A'.repeat(31)}`,
  '123-45-678',
  '1123-45-6789',
  '123-45-67890',
  '4111111111111111',
  '4111 1111 1111 111',
  'a4111 1111 1111 1111',
  '4111 1111 1111 1111a',
  '4111  1111 1111 1111',
  'sha256:9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0',
];

describe('excluded content', () => {
  it('knows six categories', () => {
    expect(EXCLUDED_CATEGORIES).toEqual([
      'credentials',
      'tokens',
      'real names',
      'email addresses',
      'account identifiers',
      'transaction content',
    ]);
    const witnessed = new Set(found.map(([, category]) => category));
    expect(EXCLUDED_CATEGORIES.filter((category) => !witnessed.has(category))).toEqual(['real names']);
  });

  it.each(found)('finds in %j %s', (text, category, match) => {
    expect(scan(text)).toEqual([{ category, path: '$', match }]);
    expect(byThePublishedPatterns(text)).toEqual([{ category, path: '$', match }]);
  });

  it.each(clean.map((text) => [text]))('finds nothing in %j', (text) => {
    expect(scan(text)).toEqual([]);
    expect(byThePublishedPatterns(text)).toEqual([]);
  });

  it('finds what the published patterns find', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'eyJ',
        '.',
        '@',
        '-',
        '_',
        ' ',
        'Bearer ',
        'bearer\t',
        'sk-',
        'ghp_',
        'AKIA',
        'DE12',
        '\n',
      ),
      fc.constantFrom('-----BEGIN ', 'PRIVATE KEY-----', '1234', '123-45-6789', 'com', 'é', 'X', '%+'),
      fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '_', '.', ' '), minLength: 1, maxLength: 20 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (subject) => {
        expect(scan(subject)).toEqual(byThePublishedPatterns(subject));
      }),
      { numRuns: 20_000 },
    );
  });

  it('lists every hit of a value in document order, one a string, keys as they are', () => {
    const value = {
      'a.b': ['a@b.cc', { 'c/d': 'clean' }, 'again a@b.cc and 4111 1111 1111 1111'],
      'key@example.com': null,
      '': { '0': 'a@b.cc' },
    };
    expect(scanExcludedContent(value, 'Root')).toEqual([
      { category: 'email addresses', path: 'Root.a.b[0]', match: 'a@b.cc' },
      { category: 'email addresses', path: 'Root.a.b[2]', match: 'a@b.cc' },
      { category: 'email addresses', path: 'Root..0', match: 'a@b.cc' },
    ]);
  });

  const N = 4_000_000;
  it.each([
    ['a local part without end', 'a'.repeat(N)],
    ['local parts without domains', 'a@'.repeat(N / 2)],
    ['a domain without end', `a@${'a'.repeat(N)}`],
    ['a domain of dots', `a@${'a.1.'.repeat(N / 4)}`],
    ['token heads in one run', 'eyJ1'.repeat(N / 4)],
    ['token heads in one run, then a dot', `${'eyJ1'.repeat(N / 4)}.x`],
    ['token heads behind letters', `${'xeyJ'.repeat(N / 4)}.abcdefgh`],
    ['dots', '.'.repeat(N)],
    ['prefixes without bodies', 'sk-'.repeat(N / 3)],
    ['a prefix with a body that never ends', `xsk-${'a'.repeat(N)}`],
    ['white space after a scheme', `Bearer${' '.repeat(N)}`],
    ['schemes', 'Bearer '.repeat(N / 7)],
    ['key heads', '-----BEGIN '.repeat(N / 11)],
    ['a key head and tails without dashes', `-----BEGIN ${'PRIVATE KEY'.repeat(N / 11)}`],
    ['dashes', '-'.repeat(N)],
    ['digits', '1'.repeat(N)],
    ['groups of digits', '1111 1111 1111x'.repeat(N / 15)],
    ['account heads', `AA11${'A'.repeat(31)} `.repeat(N / 36)],
  ])('takes no more than linear time over %s', (_, text) => {
    // A quadratic search of four million characters would take hours.
    expect(scan(text)).toEqual([]);
  });
});
