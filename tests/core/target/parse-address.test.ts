import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_CLASSES,
  classifyAddress,
  parseAddress,
  staysOnHost,
} from '../../../src/core/target/index.js';
import { SPELLINGS } from './address-spellings.js';

describe('addresses (13.10)', () => {
  it.each(SPELLINGS)('$text is $addressClass', ({ text, canonical, family, addressClass, stays = false }) => {
    expect(parseAddress(text)).toEqual(
      canonical === undefined ? { ok: false } : { ok: true, family, canonical, addressClass },
    );
    expect(classifyAddress(text)).toBe(addressClass);
    expect(staysOnHost(text)).toBe(stays);
  });

  it('shows every class, and every spelling once', () => {
    expect(new Set(SPELLINGS.map(({ addressClass }) => addressClass))).toEqual(new Set(ADDRESS_CLASSES));
    expect(new Set(SPELLINGS.map(({ text }) => text)).size).toBe(SPELLINGS.length);
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
  });

  it('publishes the classes in order', () => {
    expect(ADDRESS_CLASSES).toEqual([
      'loopback',
      'private',
      'link-local',
      'metadata',
      'public',
      'unparseable',
    ]);
  });

  const addressLike = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV4Extended(),
    fc
      .array(
        fc.constantFrom('0', '1', 'f', 'ff', '7f', '::', ':', '.', '255', '256', '01', 'ffff', '10000', 'g'),
        {
          maxLength: 17,
        },
      )
      .map((parts) => parts.join('')),
  );

  it('reads as addresses exactly what the operating system reads, zones aside', () => {
    fc.assert(
      fc.property(addressLike, (text) => {
        const parsed = parseAddress(text);
        expect(parsed.ok).toBe(isIP(text) !== 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('is at a fixed point at the canonical form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const parsed = parseAddress(text);
        if (!parsed.ok) throw new Error(`${text} is an address`);
        expect(parseAddress(parsed.canonical)).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(ADDRESS_CLASSES).toContain(classifyAddress(text));
      }),
      { numRuns: 2000 },
    );
  });
});
