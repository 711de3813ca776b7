import type { HttpCall } from './http-call.js';
import { originOf, originText } from './origin.js';

const REDIRECTS = [301, 302, 303, 307, 308];

/** Headers that describe a body. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-language', 'content-location'];

/** Headers that say who asks: meant for the origin they were sent to, wherever they come from. */
const IDENTIFYING_HEADERS = ['authorization', 'cookie'];

/** Where an answer redirects to; undefined when it does not. */
export const redirectOf = (status: number, location: string): string | undefined =>
  REDIRECTS.includes(status) && location !== '' ? location : undefined;

const without = (
  headers: ReadonlyMap<string, string>,
  names: readonly string[],
): ReadonlyMap<string, string> => new Map([...headers].filter(([name]) => !names.includes(name)));

/** A body is sent again only where the status says that the request is to be repeated as it was. */
const becomesGet = (method: string, status: number): boolean => {
  if (status === 303) return method !== 'GET' && method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
};

/**
 * The request that a redirect asks for. Credentials stay with the origin that they are for; user information in the location
 * is never sent.
 *
 * @throws Error for a location that is no URL.
 */
export const afterRedirect = (call: HttpCall, status: number, location: string): HttpCall => {
  const base = `${originText(call)}${call.path}`;
  if (!URL.canParse(location, base)) throw new Error('the answer redirects to a location that is no URL');
  const url = new URL(location, base);
  const origin = originOf(url);
  const staysAtOrigin = originText(origin) === originText(call);
  const dropsBody = becomesGet(call.method, status);
  return {
    ...origin,
    path: `${url.pathname}${url.search}`,
    method: dropsBody ? 'GET' : call.method,
    body: dropsBody ? null : call.body,
    credentials: staysAtOrigin ? call.credentials : new Map(),
    headers: without(call.headers, [
      ...(dropsBody ? BODY_HEADERS : []),
      ...(staysAtOrigin ? [] : IDENTIFYING_HEADERS),
    ]),
  };
};
