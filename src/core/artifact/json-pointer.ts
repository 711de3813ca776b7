/** Spells a key as one RFC 6901 token. */
export const encodeToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
