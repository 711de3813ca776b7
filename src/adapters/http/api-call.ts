import type { ApiProbeRequest } from '../../core/artifact/generated/probe-request.js';
import { type JsonValue, RuntimeFault } from '../../core/artifact/index.js';
import type { HttpCall } from './http-call.js';
import type { Origin } from './origin.js';

/** Where the operations of an interface are reached, and what the operator adds to every request. */
export type ApiOrigin = Origin & {
  /** What comes before every path; no `/` at its end. */
  readonly basePath: string;
  /** Headers that may hold credentials, names in lower case. */
  readonly credentials: ReadonlyMap<string, string>;
};

/** What the transport alone decides: whom the request is for, where it ends, and how the connection goes on. */
const TRANSPORT_HEADERS = [
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'upgrade',
  'te',
  'trailer',
  'expect',
];

const unsendable = (detail: string): RuntimeFault => new RuntimeFault('port-failure', 'ProbeRequest', detail);

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One value as part of a URL; a lone surrogate, which no URL can hold, is U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A value for a whole segment is never read as a step up or on the spot. */
const segmentText = (text: string): string =>
  text === '.' || text === '..' ? text.replaceAll('.', '%2E') : encoded(text);

/** Literal text of a template: what a URL cannot hold is encoded, what is encoded already is left. */
const literalText = (text: string): string =>
  text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part.toWellFormed()).replaceAll('#', '%23')))
    .join('');

/** The request target: every placeholder has a value, and every value a placeholder. */
const pathOf = ({ pathTemplate, channels }: ApiProbeRequest, basePath: string): string => {
  const used = new Set<string>();
  const textOf = (name: string): string => {
    used.add(name);
    const value = Object.hasOwn(channels.path, name) ? channels.path[name] : undefined;
    if (value === undefined) {
      throw unsendable(`the path template names "{${name}}", for which the path channel has no value`);
    }
    return segmentText(asText(value));
  };
  const filled = pathTemplate
    .split(/\{([A-Za-z0-9_-]+)\}/)
    .map((part, index) => (index % 2 === 1 ? textOf(part) : literalText(part)))
    .join('');
  const unused = Object.keys(channels.path).filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw unsendable(`the path channel names ${unused.join(', ')}, for which the path template has no place`);
  }
  return `${basePath}${filled}`;
};

const queryOf = (query: Readonly<Record<string, JsonValue>>): string =>
  Object.entries(query)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((element: JsonValue) => [key, asText(element)] as const),
    )
    .map(([key, text]) => `${encoded(key)}=${encoded(text)}`)
    .join('&');

const bodyOf = (
  body: ApiProbeRequest['channels']['body'],
): { readonly bytes: Uint8Array; readonly contentType: string } | null => {
  switch (body.kind) {
    case 'json':
      return { bytes: Buffer.from(JSON.stringify(body.value)), contentType: 'application/json' };
    case 'raw':
      return { bytes: Buffer.from(body.base64, 'base64'), contentType: body.contentType };
    case 'absent':
      return null;
    default:
      return body satisfies never;
  }
};

const headersOf = (
  declared: Readonly<Record<string, string>>,
  contentType: string | undefined,
  credentials: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const headers = new Map([
    ['accept', '*/*'],
    ['accept-encoding', 'identity'],
    ['user-agent', 'eval-quality'],
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
  ]);
  for (const [given, value] of Object.entries(declared)) {
    const name = given.toLowerCase();
    if (TRANSPORT_HEADERS.includes(name)) {
      throw unsendable(`the header "${given}" is the transport's own and cannot be declared`);
    }
    if (credentials.has(name)) {
      throw unsendable(`the header "${given}" is set by the operator of the target and cannot be declared`);
    }
    headers.set(name, value);
  }
  return headers;
};

/**
 * The request that a probe asks for. Values become text as on a command line: text as it is, anything else as compact JSON;
 * an array in the query repeats its key. A `?` in the template begins the query.
 *
 * @throws RuntimeFault `port-failure` at `ProbeRequest` for inputs that no request can carry.
 */
export const apiCall = (request: ApiProbeRequest, origin: ApiOrigin): HttpCall => {
  const { channels, method } = request;
  const { basePath, credentials, ...target } = origin;
  const path = pathOf(request, basePath);
  const query = queryOf(channels.query);
  const body = bodyOf(channels.body);
  return {
    ...target,
    method,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: headersOf(channels.header, body?.contentType, credentials),
    credentials,
    body: body?.bytes ?? null,
  };
};
