/** Headers that a request may carry to an address that is not the provider's own. */
const PLAIN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'anthropic-version',
  'content-type',
  'user-agent',
]);
const KEY_HEADERS: ReadonlySet<string> = new Set(['authorization', 'x-api-key', 'x-goog-api-key']);

/** Where a client may send what. */
export interface FetchGuard {
  readonly baseURL: string;
  /** Whether the address is the provider's own: then its client may say what else it likes. */
  readonly isOwnAddress: boolean;
  readonly sendsKey: boolean;
}

/**
 * A `fetch` for a provider's client that keeps it to one origin, follows no redirect, and sends neither a key nor what
 * variables of the environment add to an address that is not meant to have it.
 *
 * @throws TypeError as `fetch` does.
 */
export const guardedFetch = ({ baseURL, isOwnAddress, sendsKey }: FetchGuard): typeof fetch => {
  const { origin } = new URL(baseURL);
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) {
      throw new TypeError(`a request to another origin than ${origin} was refused`);
    }
    const headers = new Headers(request.headers);
    for (const name of [...headers.keys()]) {
      const isKey = KEY_HEADERS.has(name);
      if (isKey ? !sendsKey : !isOwnAddress && !PLAIN_HEADERS.has(name)) headers.delete(name);
    }
    return fetch(new Request(request, { headers, redirect: 'error' }));
  };
};
