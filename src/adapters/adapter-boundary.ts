import { RuntimeFault } from '../core/artifact/index.js';

/** What an adapter does between a request and its response. */
export type AdapterCall<Request, Response> = {
  readonly request: unknown;
  /** @throws RuntimeFault for what is no request. */
  readonly readRequest: (value: unknown) => Request;
  readonly requestPath: string;
  /** Looked at before the one call. @throws RuntimeFault */
  readonly precheck?: (request: Request) => void;
  /** The one underlying call. Nothing in its result is trusted before {@link readResponse}. */
  readonly mechanism: (request: Request, signal: AbortSignal) => Promise<unknown>;
  /** Looked at after the call, before its result is used. */
  readonly postcheck?: (request: Request) => Promise<void>;
  readonly toResponse: (request: Request, result: unknown) => unknown;
  /** @throws RuntimeFault for what is no response. */
  readonly readResponse: (value: unknown) => Response;
  readonly responsePath: string;
};

/** The validator's error inside a reader's fault. */
const validatorErrorOf = (fault: unknown): unknown =>
  fault instanceof RuntimeFault && fault.cause !== undefined ? fault.cause : fault;

/** Runs work against the signal. Whichever settles second is not heard any more. */
const raced = async <Value>(
  start: () => Promise<Value>,
  signal: AbortSignal,
  responsePath: string,
): Promise<Value> => {
  const aborted = (detail: string): RuntimeFault =>
    new RuntimeFault('aborted', responsePath, detail, { cause: signal.reason });
  // A mechanism of JavaScript may forget to promise.
  const work = Promise.resolve(start());
  work.catch(() => undefined);
  if (signal.aborted) throw aborted('the signal aborted before the raced work began');
  let stopListening = (): void => undefined;
  const abort = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void => reject(aborted('the signal aborted while the mechanism was in flight'));
    signal.addEventListener('abort', onAbort, { once: true });
    stopListening = () => signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, abort]);
  } finally {
    stopListening();
  }
};

/**
 * The steps every method of every reference adapter runs (Chapter 13, section 13.4). Unlike a port's caller, the adapter
 * itself races its mechanism against the signal.
 *
 * @throws RuntimeFault `aborted`, `schema-parse-failure`, `port-failure`, `port-contract-violation`, or the mechanism's own.
 */
export const runAdapter = async <Request, Response>(
  adapter: AdapterCall<Request, Response>,
  signal: AbortSignal,
): Promise<Response> => {
  const { requestPath, responsePath, precheck, mechanism, postcheck } = adapter;
  if (signal.aborted) {
    throw new RuntimeFault('aborted', requestPath, 'signal was already aborted before the port call', {
      cause: signal.reason,
    });
  }
  let request: Request;
  try {
    request = adapter.readRequest(adapter.request);
  } catch (fault) {
    throw new RuntimeFault(
      'schema-parse-failure',
      requestPath,
      'outbound request failed boundary validation',
      {
        cause: validatorErrorOf(fault),
      },
    );
  }
  precheck?.(request);

  const settle = async <Value>(start: () => Promise<Value>, failure: string): Promise<Value> => {
    try {
      return await raced(start, signal, responsePath);
    } catch (cause) {
      if (cause instanceof RuntimeFault) throw cause;
      if (signal.aborted) {
        throw new RuntimeFault('aborted', responsePath, 'signal was aborted before the mechanism settled', {
          cause,
        });
      }
      throw new RuntimeFault('port-failure', responsePath, failure, { cause });
    }
  };
  const result = await settle(() => mechanism(request, signal), 'the underlying mechanism threw or rejected');
  if (postcheck !== undefined) await settle(() => postcheck(request), 'a post-call check threw or rejected');

  try {
    return adapter.readResponse(adapter.toResponse(request, result));
  } catch (fault) {
    throw new RuntimeFault(
      'port-contract-violation',
      responsePath,
      'the mechanism result failed boundary validation',
      {
        cause: validatorErrorOf(fault),
      },
    );
  }
};
