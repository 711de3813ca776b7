import { isIP } from 'node:net';
import { AbortError } from '../process/abort-error.js';
import { startDeadline } from './deadline.js';
import type { HttpAnswer, HttpCall, Permit, TargetGuard } from './http-call.js';
import { HttpCapExceeded, type HttpLimits, tightest } from './http-cap.js';
import type { HttpMechanism, PinnedAnswer, PinnedRequest } from './http-mechanism.js';
import { nodeHttpMechanism } from './node-http-mechanism.js';
import { hostHeader } from './origin.js';
import { codingsOf, readBody } from './read-body.js';
import { afterRedirect, redirectOf } from './redirect.js';

/** Methods that say how long their body is even when they have none. */
const BODY_METHODS = ['POST', 'PUT', 'PATCH'];

const headersToSend = ({ method, headers, credentials, body }: HttpCall): ReadonlyMap<string, string> => {
  const sent = new Map([...headers, ...credentials]);
  if (body !== null) sent.set('content-length', String(body.length));
  else if (BODY_METHODS.includes(method)) sent.set('content-length', '0');
  return sent;
};

const requestSize = ({ method, path, host, scheme, port, headers, body }: PinnedRequest): number => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostHeader({ scheme, host, port })}`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ];
  return Buffer.byteLength(lines.join('\r\n')) + (body?.length ?? 0);
};

/** A request to the address that was permitted. */
const pinned = (call: HttpCall, address: string, { maxRequestBytes }: HttpLimits): PinnedRequest => {
  const { scheme, host, port, method, path, body } = call;
  if (scheme !== 'http' && scheme !== 'https') throw new Error(`"${scheme}" is no scheme of HTTP`);
  const request = { scheme, host, port, method, path, body, address, headers: headersToSend(call) } as const;
  if (requestSize(request) > maxRequestBytes) throw new HttpCapExceeded('maxRequestBytes', maxRequestBytes);
  return request;
};

/** The address to connect to, and what was said of it; every address of the host has to be permitted. */
const permittedAddress = async (
  { scheme, host, port, method }: HttpCall,
  guard: TargetGuard,
  resolve: (host: string) => Promise<readonly string[]>,
): Promise<{ readonly address: string; readonly permit: Permit }> => {
  const target = { scheme, host, port, method };
  guard.checkName(target);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const permitted = addresses.map((address) => ({
    address,
    permit: guard.checkAddress({ ...target, address }),
  }));
  const [best] = permitted.toSorted((a, b) => (a.permit.preference ?? 0) - (b.permit.preference ?? 0));
  if (best === undefined) throw new Error(`the host "${host}" has no address`);
  return best;
};

const headerOf = ({ headers }: PinnedAnswer, name: string): string =>
  headers
    .filter(([given]) => given === name)
    .map(([, value]) => value)
    .join(', ');

const hasBody = (method: string, status: number): boolean =>
  method !== 'HEAD' && status >= 200 && status !== 204 && status !== 304;

const readAnswer = (
  { method }: HttpCall,
  answer: PinnedAnswer,
  { maxResponseBytes }: HttpLimits,
): Promise<Uint8Array> => {
  const codings = hasBody(method, answer.status) ? codingsOf(headerOf(answer, 'content-encoding')) : [];
  return readBody(answer.body, codings, maxResponseBytes);
};

/**
 * Makes one exchange over HTTP: the host is resolved once and the address that was checked is the one connected to, again
 * for every redirect that is followed. No proxy of the environment, no cache, no cookie, no retry (Chapter 13, section
 * 13.11).
 *
 * @param guard decides what may be contacted.
 * @param limits hold over the whole exchange, on a monotonic clock.
 * @throws what the guard throws; HttpCapExceeded; an error named `AbortError` when the signal aborts; the transport's error.
 */
export const exchange = async (
  first: HttpCall,
  guard: TargetGuard,
  limits: HttpLimits,
  signal: AbortSignal,
  mechanism: HttpMechanism = nodeHttpMechanism,
): Promise<HttpAnswer> => {
  if (signal.aborted) throw new AbortError(signal);
  let inForce = limits;
  const deadline = startDeadline(
    limits.maxElapsedMs,
    signal,
    () => new HttpCapExceeded('maxElapsedMs', inForce.maxElapsedMs),
  );
  const resolve = (host: string): Promise<readonly string[]> =>
    deadline.race(mechanism.resolve(host, deadline.signal));
  let call = first;
  let answer: PinnedAnswer | undefined;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const { address, permit } = await permittedAddress(call, guard, resolve);
      inForce = tightest(inForce, permit.limits ?? inForce);
      deadline.allow(inForce.maxElapsedMs);
      if (redirects > inForce.maxRedirects) throw new HttpCapExceeded('maxRedirects', inForce.maxRedirects);

      answer = await deadline.race(mechanism.send(pinned(call, address, inForce), deadline.signal));
      const location = redirectOf(answer.status, headerOf(answer, 'location'));
      if (location === undefined) {
        const { status, headers } = answer;
        return { status, headers, body: await deadline.race(readAnswer(call, answer, inForce)) };
      }
      answer.close();
      call = afterRedirect(call, answer.status, location);
    }
  } finally {
    deadline.stop();
    answer?.close();
  }
};
