import { chatCompletionRequest } from '../../core/suite/endpoint/chat-completion-request.js';
import {
  RESPONSE_LIMITS,
  readChatCompletion,
  UnreadableResponse,
} from '../../core/suite/endpoint/chat-completion-response.js';
import { addressRefusal } from '../../core/suite/endpoint/endpoint-consent.js';
import type { CaseObserver } from '../../ports/case-observer.js';
import {
  exchange,
  type HttpAnswer,
  type HttpCall,
  HttpCapExceeded,
  type HttpLimits,
  type HttpMechanism,
  nodeHttpMechanism,
  originOf,
  type TargetGuard,
} from '../http/index.js';

/** An endpoint that may be called, and how. */
export interface ChatEndpoint {
  readonly url: URL;
  readonly model: string;
  /** Asked of the endpoint; it may not comply. */
  readonly maxTokens: number;
  /** Of one whole exchange, on a monotonic clock. */
  readonly timeoutMs: number;
  /** The bearer token; null for none. */
  readonly token: string | null;
}

/** A request holds no more than a document does, written as JSON. */
const MAX_REQUEST_BYTES = 268_435_456;

/** Why an exchange came to nothing, in words that name neither the endpoint nor anything sent to it. */
class ExchangeFailure extends Error {
  override readonly name = 'ExchangeFailure';
}

const REDIRECTED = 'the endpoint redirected, which is never followed';

/** A family of addresses by what its addresses are written with. */
type Family = '.' | ':';

/** Holds the exchange to the endpoint itself, at an address of the kind that was consented to. */
const endpointGuard = (url: URL, preferred: Family): TargetGuard => {
  const { scheme, host, port } = originOf(url);
  return {
    checkName: (target) => {
      if (target.scheme === scheme && target.host === host && target.port === port) return;
      throw new ExchangeFailure(REDIRECTED);
    },
    checkAddress: ({ address }) => {
      const refusal = addressRefusal(url, address);
      if (refusal !== null) throw new ExchangeFailure(refusal);
      return { preference: address.includes(preferred) ? 0 : 1 };
    },
  };
};

const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Makes one exchange. A server of this machine listens at one of the two addresses of `localhost` only: where nobody
 * listens at one, nothing was asked, and the other is tried.
 */
async function ask(
  url: URL,
  call: HttpCall,
  limits: HttpLimits,
  signal: AbortSignal,
  mechanism: HttpMechanism,
): Promise<HttpAnswer> {
  try {
    return await exchange(call, endpointGuard(url, '.'), limits, signal, mechanism);
  } catch (error) {
    if (url.hostname !== 'localhost' || !wasRefused(error)) throw error;
    return await exchange(call, endpointGuard(url, ':'), limits, signal, mechanism);
  }
}

/** A system's error by its code: its message may name the address. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof HttpCapExceeded) {
    switch (error.cap) {
      case 'maxElapsedMs':
        return `the exchange took longer than ${timeoutMs / 1000} s and was ended`;
      case 'maxRedirects':
        return REDIRECTED;
      default:
        return error.message;
    }
  }
  if (error instanceof ExchangeFailure || error instanceof UnreadableResponse) return error.message;
  if (!(error instanceof Error)) return 'the exchange failed';
  return 'code' in error && typeof error.code === 'string'
    ? `the exchange failed: ${error.code}`
    : `the exchange failed: ${error.message}`;
}

/**
 * Asks an endpoint, one non-streaming Chat Completions call a trial; no tool is executed, nothing is asked again. Chapter
 * 14, section 14.5.
 */
export const chatEndpoint = (
  { url, model, maxTokens, timeoutMs, token }: ChatEndpoint,
  mechanism: HttpMechanism = nodeHttpMechanism,
): CaseObserver => {
  const limits: HttpLimits = {
    maxElapsedMs: timeoutMs,
    maxRedirects: 0,
    maxRequestBytes: MAX_REQUEST_BYTES,
    maxResponseBytes: RESPONSE_LIMITS.bytes,
  };
  const target: Omit<HttpCall, 'body'> = {
    ...originOf(url),
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: new Map([
      ['accept', 'application/json'],
      ['accept-encoding', 'identity'],
      ['content-type', 'application/json'],
      ['user-agent', 'eval-quality'],
    ]),
    credentials: new Map(token === null ? [] : [['authorization', `Bearer ${token}`]]),
  };
  return {
    observe: async (suiteCase, trial, signal) => {
      const began = performance.now();
      const spent = (): number => Math.round(performance.now() - began);
      const body = Buffer.from(JSON.stringify(chatCompletionRequest(suiteCase, model, maxTokens)));
      try {
        const answer = await ask(url, { ...target, body }, limits, signal, mechanism);
        if (answer.status < 200 || answer.status > 299) {
          throw new ExchangeFailure(`the endpoint answered with status ${answer.status}`);
        }
        return { ...readChatCompletion(answer.body, suiteCase.id), trial, latencyMs: spent() };
      } catch (error) {
        signal.throwIfAborted();
        return { caseId: suiteCase.id, trial, error: reasonOf(error, timeoutMs), latencyMs: spent() };
      }
    },
  };
};
