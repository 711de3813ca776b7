import { RuntimeFault } from '../core/artifact/index.js';

/** One method of a port, the request it is called with, and how both sides of the boundary are held to their shape. */
export type PortCall<Request, Response> = {
  readonly request: Request;
  /** @throws RuntimeFault for what is no request. */
  readonly readRequest: (value: unknown) => Request;
  readonly requestPath: string;
  /** Called without a receiver. */
  readonly call: (request: Request, signal: AbortSignal) => Promise<unknown>;
  /** @throws RuntimeFault for what is no response. */
  readonly readResponse: (value: unknown) => Response;
  readonly responsePath: string;
};

/** The validator's error inside a reader's fault. */
const validatorErrorOf = (fault: unknown): unknown =>
  fault instanceof RuntimeFault && fault.cause !== undefined ? fault.cause : fault;

/**
 * Calls a port once, the only way the library does (Chapter 13, section 13.3). A port that never settles makes the call
 * never settle: honouring the signal is the port's duty.
 *
 * @throws RuntimeFault `aborted`, `schema-parse-failure`, `port-failure`, `port-contract-violation`, or the port's own.
 */
export const callPort = async <Request, Response>(
  { request, readRequest, requestPath, call, readResponse, responsePath }: PortCall<Request, Response>,
  signal: AbortSignal,
): Promise<Response> => {
  if (signal.aborted) {
    throw new RuntimeFault('aborted', requestPath, 'signal was already aborted before the port call', {
      cause: signal.reason,
    });
  }
  const parsed = guard(() => readRequest(request), 'schema-parse-failure', requestPath, REQUEST_REFUSED);
  let answer: unknown;
  try {
    answer = await call(parsed, signal);
  } catch (cause) {
    if (cause instanceof RuntimeFault) throw cause;
    if (signal.aborted) {
      throw new RuntimeFault('aborted', responsePath, 'signal was aborted before the port settled', {
        cause,
      });
    }
    throw new RuntimeFault('port-failure', responsePath, 'the port implementation threw or rejected', {
      cause,
    });
  }
  return guard(() => readResponse(answer), 'port-contract-violation', responsePath, RESPONSE_REFUSED);
};

const REQUEST_REFUSED = 'outbound request failed boundary validation';
const RESPONSE_REFUSED = 'the resolved value failed boundary validation';

const guard = <Value>(
  read: () => Value,
  code: 'schema-parse-failure' | 'port-contract-violation',
  artifactPath: string,
  detail: string,
): Value => {
  try {
    return read();
  } catch (fault) {
    throw new RuntimeFault(code, artifactPath, detail, { cause: validatorErrorOf(fault) });
  }
};
