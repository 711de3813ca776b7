import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyDocument } from '../../src/core/artifact/document-copy.js';
import {
  assertHashedArtifactValue,
  canonicalText,
  digestArtifact,
  RuntimeFault,
  scanJson,
  scanJsonWithPlaces,
  serializeArtifact,
  structurallyEqual,
} from '../../src/core/artifact/index.js';

/** Values of the hashed-artifact domain; keys that have a meaning in JavaScript come up often. */
const key = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '10', '9', '\ufb33', '\u{1f600}'),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -0, 1e-7, Number.MAX_SAFE_INTEGER, 5e-324),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -9007199254740991, max: 9007199254740991 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
  ),
}));

/** The same value with the members of every object in reverse order. */
const permuted = (of: unknown): unknown => {
  if (Array.isArray(of)) return of.map(permuted);
  if (typeof of !== 'object' || of === null) return of;
  return Object.fromEntries(
    Object.entries(of)
      .reverse()
      .map(([name, member]) => [name, permuted(member)]),
  );
};

const at = (root: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inside, token) => Object.entries(inside ?? {}).find(([name]) => name === token)?.[1],
      root,
    );

describe('canonical text', () => {
  it('is idempotent, and is the value', () => {
    fc.assert(
      fc.property(value, (of) => {
        const text = canonicalText(of, 'Doc');
        expect(canonicalText(scanJson(text, 'Doc'), 'Doc')).toBe(text);
        expect(canonicalText(JSON.parse(JSON.stringify(of)), 'Doc')).toBe(text);
        assertHashedArtifactValue(of, 'Doc');
      }),
    );
  });

  it('does not depend on the order of members or on white space', () => {
    fc.assert(
      fc.property(value, fc.constantFrom('', ' ', '\t', 2), (of, space) => {
        expect(digestArtifact(permuted(of))).toBe(digestArtifact(of));
        expect(structurallyEqual(permuted(of), of, 'Doc')).toBe(true);
        expect(serializeArtifact(scanJson(JSON.stringify(of, null, space), 'Doc'), 'Doc')).toBe(
          serializeArtifact(of, 'Doc'),
        );
      }),
    );
  });

  it('differs where values differ', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const same = JSON.stringify(permuted(a)) === JSON.stringify(permuted(b));
        if (same) expect(structurallyEqual(a, b, 'Doc')).toBe(true);
        else if (structurallyEqual(a, b, 'Doc'))
          expect(canonicalText(a, 'Doc')).toBe(canonicalText(b, 'Doc'));
      }),
    );
  });
});

/** Text near JSON: valid documents with a few characters changed, removed or inserted. */
const nearJson = fc
  .tuple(
    value.map((of) => JSON.stringify(of)),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 2 }),
        fc.constantFrom(
          '',
          ',',
          '"',
          '}',
          ']',
          '{',
          '[',
          '0',
          '-',
          'e',
          '.',
          '\\',
          '\\u',
          'n',
          ' ',
          '\ud800',
          '\u0000',
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [where, removed, inserted]) => {
      const offset = where % (changed.length + 1);
      return changed.slice(0, offset) + inserted + changed.slice(offset + removed);
    }, text),
  );

const outcome = (read: () => unknown): { readonly value: unknown } | { readonly fault: RuntimeFault } => {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof RuntimeFault) return { fault: error };
    throw error;
  }
};

describe('the scan', () => {
  it('never differs from JSON.parse on text it accepts, and never accepts what JSON.parse refuses', () => {
    fc.assert(
      fc.property(nearJson, (text) => {
        const scanned = outcome(() => scanJson(text, 'Doc'));
        if ('value' in scanned) {
          expect(scanned.value).toEqual(JSON.parse(text));
          expect(canonicalText(scanned.value, 'Doc')).toBe(canonicalText(JSON.parse(text), 'Doc'));
        } else if (scanned.fault.code === 'schema-parse-failure') {
          expect(() => JSON.parse(text)).toThrow(SyntaxError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same with places, and each place is where the value stands', () => {
    fc.assert(
      fc.property(nearJson, (text) => {
        const plain = outcome(() => scanJson(text, 'Doc'));
        const placed = outcome(() => scanJsonWithPlaces(text, 'Doc'));
        if ('fault' in plain) {
          expect('fault' in placed && placed.fault.message).toBe(plain.fault.message);
          return;
        }
        const { value: scanned, places } = scanJsonWithPlaces(text, 'Doc');
        expect(scanned).toEqual(plain.value);
        for (const [pointer, { offset, line, column }] of places) {
          const before = text.slice(0, offset).split(/\r\n?|\n/);
          expect([line, column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
          const first = JSON.stringify(at(scanned, pointer))?.[0] ?? '';
          const found = text[offset] ?? '';
          // A number may be spelled otherwise (`1e0`, `-0`); everything else starts with the same character.
          expect(/[-\d]/.test(first) ? /[-\d]/.test(found) : found === first).toBe(true);
        }
      }),
    );
  });
});

describe('a document copy', () => {
  it('is equal, frozen and apart', () => {
    fc.assert(
      fc.property(value, (of) => {
        const { copy, hostValues } = copyDocument(of, 'Doc');
        expect(hostValues).toEqual([]);
        expect(canonicalText(copy, 'Doc')).toBe(canonicalText(of, 'Doc'));
        if (typeof of === 'object' && of !== null) {
          expect(copy).not.toBe(of);
          expect(Object.isFrozen(copy)).toBe(true);
        }
      }),
    );
  });
});
