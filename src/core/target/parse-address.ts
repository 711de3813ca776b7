import ipaddr from 'ipaddr.js';
import { type AddressClass, classOfIPv4, classOfIPv6 } from './address-class.js';

/** An IP address in its one canonical form (Chapter 13, section 13.10). */
export type ParsedAddress =
  | {
      readonly ok: true;
      readonly family: 4 | 6;
      /** Dotted decimal, or eight groups of four lower-case hexadecimal digits. */
      readonly canonical: string;
      readonly addressClass: Exclude<AddressClass, 'unparseable'>;
    }
  | { readonly ok: false };

const NOT_AN_ADDRESS: ParsedAddress = { ok: false };

const HEX_GROUP = /^[0-9a-fA-F]{1,4}$/;
const GROUPS = 8;

/** The four numbers of a strictly dotted-decimal text: no octal, no hexadecimal, no short form. */
const readOctets = (text: string): readonly number[] | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text).octets : undefined;

/** A final dotted quad rewritten as two groups, so that the rest of the reading knows groups only. */
const withoutQuad = (text: string): string | undefined => {
  const quad = text.slice(text.lastIndexOf(':') + 1);
  if (!quad.includes('.')) return text;
  const octets = readOctets(quad);
  if (octets === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const groups = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  return text.slice(0, -quad.length) + groups;
};

const readPieces = (text: string): readonly number[] | undefined => {
  const pieces = text === '' ? [] : text.split(':');
  return pieces.every((piece) => HEX_GROUP.test(piece))
    ? pieces.map((piece) => Number.parseInt(piece, 16))
    : undefined;
};

/** The eight groups of an IPv6 text; one `::` stands for at least one group of zeros. */
const readGroups = (given: string): readonly number[] | undefined => {
  const [before, after, ...more] = withoutQuad(given)?.split('::') ?? [];
  if (before === undefined || more.length > 0) return undefined;
  const head = readPieces(before);
  if (head === undefined) return undefined;
  if (after === undefined) return head.length === GROUPS ? head : undefined;
  const tail = readPieces(after);
  if (tail === undefined || head.length + tail.length >= GROUPS) return undefined;
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
};

const fromOctets = (octets: readonly number[]): ParsedAddress => ({
  ok: true,
  family: 4,
  canonical: octets.join('.'),
  addressClass: classOfIPv4(octets),
});

/** Groups 0 to 4 zero and group 5 `ffff`: an IPv4 address in other clothes. */
const mappedOctets = (groups: readonly number[]): readonly number[] | undefined => {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff] : undefined;
};

const fromGroups = (groups: readonly number[], hasZone: boolean): ParsedAddress => {
  const octets = mappedOctets(groups);
  if (octets !== undefined) return hasZone ? NOT_AN_ADDRESS : fromOctets(octets);
  const addressClass = classOfIPv6(groups);
  if (hasZone && addressClass !== 'link-local') return NOT_AN_ADDRESS;
  const canonical = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
  return { ok: true, family: 6, canonical, addressClass };
};

/**
 * Reads one IP address literal, strictly: what another program might read as some address, but not as surely this one, is
 * no address here (Chapter 13, section 13.10). A zone is admitted on a link-local address only, and dropped.
 */
export const parseAddress = (text: string): ParsedAddress => {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  const [literal = '', zone, ...more] = bare.split('%');
  if (more.length > 0 || zone === '' || literal === '') return NOT_AN_ADDRESS;
  const hasZone = zone !== undefined;
  if (!literal.includes(':')) {
    const octets = hasZone ? undefined : readOctets(literal);
    return octets === undefined ? NOT_AN_ADDRESS : fromOctets(octets);
  }
  const groups = readGroups(literal);
  return groups === undefined ? NOT_AN_ADDRESS : fromGroups(groups, hasZone);
};

/** The class of an address literal; `unparseable` for any other text (Chapter 13, section 13.10). */
export const classifyAddress = (text: string): AddressClass => {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.addressClass : 'unparseable';
};

const IPV6_LOOPBACKS = ['::1', '::'].map(parseAddress).map((parsed) => parsed.ok && parsed.canonical);

/**
 * Whether traffic to an address surely stays on this host: a loopback address of IPv4, also in its `::ffff:` form, `::1`
 * and `::`. Every other text is false, one that embeds a loopback address by translation included (section 13.10).
 */
export const staysOnHost = (text: string): boolean => {
  const parsed = parseAddress(text);
  if (!parsed.ok) return false;
  return parsed.family === 4 ? parsed.addressClass === 'loopback' : IPV6_LOOPBACKS.includes(parsed.canonical);
};
