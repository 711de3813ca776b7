import ipaddr from 'ipaddr.js';

/** What an address reaches, in the order of the published list (Chapter 12, section 12.11). */
export const ADDRESS_CLASSES = [
  'loopback',
  'private',
  'link-local',
  'metadata',
  'public',
  'unparseable',
] as const;

/** One class of {@link ADDRESS_CLASSES}. */
export type AddressClass = (typeof ADDRESS_CLASSES)[number];

type ReadableClass = Exclude<AddressClass, 'unparseable'>;

/** The classes of IPv4 ranges, first match; everything else is public (Chapter 13, section 13.10). */
const IPV4_RANGES = [
  ['metadata', '169.254.169.254/32'],
  ['loopback', '127.0.0.0/8'],
  ['loopback', '0.0.0.0/32'],
  ['link-local', '169.254.0.0/16'],
  ['private', '10.0.0.0/8'],
  ['private', '172.16.0.0/12'],
  ['private', '192.168.0.0/16'],
  ['private', '100.64.0.0/10'],
] as const;

/** The classes of IPv6 ranges, first match; `embedded` takes the class of the IPv4 address in the last 32 bits. */
const IPV6_RANGES = [
  ['metadata', 'fd00:ec2::254/128'],
  ['loopback', '::/128'],
  ['loopback', '::1/128'],
  ['embedded', '64:ff9b::/96'],
  ['embedded', '::/96'],
  ['link-local', 'fe80::/10'],
  ['private', 'fc00::/7'],
] as const;

const IPV4 = IPV4_RANGES.map(([name, range]) => ({ name, range: ipaddr.IPv4.parseCIDR(range) }));
const IPV6 = IPV6_RANGES.map(([name, range]) => ({ name, range: ipaddr.IPv6.parseCIDR(range) }));

/** The class of an IPv4 address given as its four numbers. */
export const classOfIPv4 = (octets: readonly number[]): ReadableClass => {
  const address = new ipaddr.IPv4([...octets]);
  return IPV4.find(({ range }) => address.match(range))?.name ?? 'public';
};

/** The class of an IPv6 address given as its eight groups. */
export const classOfIPv6 = (groups: readonly number[]): ReadableClass => {
  const address = new ipaddr.IPv6([...groups]);
  const name = IPV6.find(({ range }) => address.match(range))?.name ?? 'public';
  return name === 'embedded' ? classOfIPv4(address.toByteArray().slice(12)) : name;
};
