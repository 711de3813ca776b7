import { describe, expect, it, vi } from 'vitest';
import { callPort } from '../../src/application/call-port.js';
import { RuntimeFault } from '../../src/core/artifact/index.js';

const never = new AbortController().signal;
const why = new Error('the schema says so');

/** Reads numbers, refuses anything else as a reader does. */
const readNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  throw new RuntimeFault('schema-parse-failure', 'Anything', 'input does not conform', { cause: why });
};

const portCall = (
  call: (request: number, signal: AbortSignal) => Promise<unknown>,
  request: unknown = 1,
) => ({
  // A caller's mistake is what the boundary is for.
  request: request as number,
  readRequest: readNumber,
  requestPath: 'Request',
  call,
  readResponse: readNumber,
  responsePath: 'Response',
});

const faultOf = async (promise: Promise<unknown>): Promise<RuntimeFault> => {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (reason: unknown) => reason,
  );
  if (error instanceof RuntimeFault) return error;
  throw error;
};

describe('callPort', () => {
  it('calls once, without a receiver, with the parsed request and the signal', async () => {
    const call = vi.fn(async function (this: unknown, request: number, signal: AbortSignal) {
      expect(this).toBeUndefined();
      expect(signal).toBe(never);
      return request + 1;
    });
    expect(await callPort(portCall(call), never)).toBe(2);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('does not call when the signal is aborted already, whatever the request', async () => {
    const call = vi.fn();
    const fault = await faultOf(callPort(portCall(call, 'no number'), AbortSignal.abort('reason')));
    expect(fault.message).toBe('aborted in Request: signal was already aborted before the port call');
    expect(fault.cause).toBe('reason');
    expect(call).not.toHaveBeenCalled();
  });

  it('does not call with what is no request', async () => {
    const call = vi.fn();
    const fault = await faultOf(callPort(portCall(call, 'no number'), never));
    expect(fault.message).toBe(
      'schema-parse-failure in Request: outbound request failed boundary validation',
    );
    expect(fault.cause).toBe(why);
    expect(call).not.toHaveBeenCalled();
  });

  it('lets a fault of the port through, even when the signal is aborted', async () => {
    const controller = new AbortController();
    const own = new RuntimeFault('forbidden-target', 'X', 'no', { reason: 'host-not-authorized' });
    const fault = await faultOf(
      callPort(
        portCall(async () => {
          controller.abort();
          throw own;
        }),
        controller.signal,
      ),
    );
    expect(fault).toBe(own);
  });

  it('takes any other error for a failure of the port, and for an abort once the signal is', async () => {
    const cause = new Error('boom');
    const rejecting = await faultOf(
      callPort(
        portCall(() => Promise.reject(cause)),
        never,
      ),
    );
    expect(rejecting.message).toBe('port-failure in Response: the port implementation threw or rejected');
    expect(rejecting.cause).toBe(cause);
    const throwing = await faultOf(
      callPort(
        portCall(() => {
          throw cause;
        }),
        never,
      ),
    );
    expect(throwing.code).toBe('port-failure');

    const controller = new AbortController();
    const aborted = await faultOf(
      callPort(
        portCall(async () => {
          controller.abort();
          throw cause;
        }),
        controller.signal,
      ),
    );
    expect(aborted.message).toBe('aborted in Response: signal was aborted before the port settled');
    expect(aborted.cause).toBe(cause);
  });

  it.each([undefined, null, 'text', { error: 'described' }])(
    'refuses an answer that is none: %j',
    async (answer) => {
      const fault = await faultOf(
        callPort(
          portCall(async () => answer),
          never,
        ),
      );
      expect(fault.message).toBe(
        'port-contract-violation in Response: the resolved value failed boundary validation',
      );
      expect(fault.cause).toBe(why);
    },
  );

  it('takes an answer that came although the signal aborted', async () => {
    const controller = new AbortController();
    const answer = callPort(
      portCall(async () => {
        controller.abort();
        return 7;
      }),
      controller.signal,
    );
    expect(await answer).toBe(7);
  });
});
