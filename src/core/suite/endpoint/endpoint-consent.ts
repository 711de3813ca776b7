import { classifyAddress, staysOnHost } from '../../target/index.js';

/** Why an endpoint is not called: a mistake of the invocation, or consent that it lacks. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
}

/** What the caller, and what the document, says about the endpoint. Chapter 14, section 14.5. */
export interface EndpointChoice {
  /** `--endpoint`. */
  readonly callerEndpoint: string | null;
  /** `agent.endpoint` of the document. */
  readonly documentEndpoint: string | null;
  readonly allowDocumentEndpoint: boolean;
  readonly allowRemote: boolean;
  /** Whether a bearer token is to be sent. */
  readonly authenticated: boolean;
}

/** Characters that a URL parser drops or turns into others, so that what is read is not what is called. */
const UNTRUE_CHARACTERS = /[\s\\\p{Cc}]/u;

/** Chapter 14, section 14.5 (refused: other schemes, user info, fragments, white space, bad ports). */
function parseEndpoint(text: string): URL {
  const refuse = (why: string): EndpointRefused => new EndpointRefused(`the endpoint ${why}`);
  if (UNTRUE_CHARACTERS.test(text)) throw refuse('contains white space, control characters or backslashes');
  if (!URL.canParse(text)) throw refuse('is no valid URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('is neither http nor https');
  if (url.username !== '' || url.password !== '') throw refuse('carries user information');
  // An empty fragment is gone from `hash`, but not from the text.
  if (text.includes('#')) throw refuse('carries a fragment');
  if (url.port === '0') throw refuse('names port 0');
  return url;
}

/** Addresses that stand for every address of a host: they are connected to as this one, but are no loopback address. */
const UNSPECIFIED: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::ffff:0:0', '::ffff:0.0.0.0']);

const isLoopbackAddress = (address: string): boolean => staysOnHost(address) && !UNSPECIFIED.has(address);

/** `localhost`, or an IP literal of the loopback range. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));

/** What an endpoint beyond this machine may resolve to. */
const REMOTE_CLASSES: readonly string[] = ['public', 'private'];

/**
 * Why an address that the endpoint's host resolved to is not connected to; null when it is. A loopback endpoint stays on
 * this machine whatever its name resolves to, and a remote one never comes back to it. Chapter 14, section 14.5.
 */
export function addressRefusal(url: URL, address: string): string | null {
  if (isLoopback(url)) {
    return isLoopbackAddress(address) ? null : 'the loopback endpoint resolves to another machine';
  }
  const addressClass = classifyAddress(address);
  return REMOTE_CLASSES.includes(addressClass)
    ? null
    : `the remote endpoint resolves to an address of the class ${addressClass}`;
}

/**
 * The endpoint that may be called. A document can only offer a loopback one, and only with the caller's consent; the
 * caller's own may be remote over https, again by consent. Chapter 14, section 14.5.
 *
 * @throws EndpointRefused with what to do about it.
 */
export function chooseEndpoint(choice: EndpointChoice): URL {
  const { callerEndpoint, documentEndpoint, allowDocumentEndpoint, allowRemote, authenticated } = choice;
  if (callerEndpoint !== null) {
    const url = parseEndpoint(callerEndpoint);
    if (isLoopback(url)) return url;
    if (!allowRemote) throw new EndpointRefused('the endpoint is not on this machine; add --allow-remote');
    if (url.protocol !== 'https:') throw new EndpointRefused('a remote endpoint must use https');
    return url;
  }
  if (documentEndpoint === null) {
    throw new EndpointRefused('no endpoint: name one with --endpoint, or evaluate --observations');
  }
  if (authenticated) {
    throw new EndpointRefused(
      '--auth-env needs --endpoint: a token never goes to an endpoint of the document',
    );
  }
  const url = parseEndpoint(documentEndpoint);
  if (!isLoopback(url)) {
    throw new EndpointRefused('the document names an endpoint beyond this machine; name it with --endpoint');
  }
  if (!allowDocumentEndpoint) {
    throw new EndpointRefused('the document names the endpoint; add --allow-contract-endpoint to call it');
  }
  return url;
}

/** Lower-case scheme and host, the default port dropped, path and query: what a fingerprint is taken of. */
export const canonicalEndpoint = (url: URL): string =>
  `${url.protocol}//${url.host}${url.pathname}${url.search}`;
