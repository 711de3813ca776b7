import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type ClockMechanism,
  createSystemClockAdapter,
} from '../../src/adapters/clock/system-clock-adapter.js';
import { RuntimeFault } from '../../src/core/artifact/index.js';
import { SchemaIssues } from '../../src/core/artifact/issues.js';
import { faultOf } from '../fixtures/fault-of.js';

const NOW = '2026-01-02T03:04:05.678Z';

/** Runs a mechanism behind the boundary. */
const read = (mechanism: ClockMechanism, signal: AbortSignal, request: unknown = {}) =>
  // What is no request is given on purpose.
  createSystemClockAdapter(mechanism).read(request as Readonly<Record<string, never>>, signal);

const unaborted = (): AbortSignal => new AbortController().signal;

describe('the boundary of an adapter (13.4)', () => {
  it('resolves with the response assembled from the mechanism’s result', async () => {
    expect(await read(async () => NOW, unaborted())).toEqual({ now: NOW });
  });

  it('1: the signal has aborted, whatever the request is', async () => {
    const reason = new Error('early');
    let calls = 0;
    const mechanism: ClockMechanism = async () => {
      calls += 1;
    };
    const fault = await faultOf(read(mechanism, AbortSignal.abort(reason), 'no request'));
    expect(fault).toMatchObject({ code: 'aborted', artifactPath: 'ClockReadRequest', cause: reason });
    expect(fault.message).toContain(': signal was already aborted before the port call');
    expect(calls).toBe(0);
  });

  it('2: the request does not validate', async () => {
    const fault = await faultOf(read(async () => NOW, unaborted(), { extra: 1 }));
    expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'ClockReadRequest' });
    expect(fault.message).toContain(': outbound request failed boundary validation');
    expect(fault.cause).toBeInstanceOf(SchemaIssues);
  });

  it('3: the mechanism is called once, with the signal', async () => {
    const signal = unaborted();
    const calls: AbortSignal[] = [];
    const mechanism: ClockMechanism = async (given) => {
      calls.push(given);
      return NOW;
    };
    await read(mechanism, signal);
    expect(calls).toEqual([signal]);
    expect(calls[0]).toBe(signal);
  });

  it.each(['throws', 'rejects'])('3a: a fault that the mechanism %s is unchanged', async (how) => {
    const fault = new RuntimeFault('budget-exhausted', 'Elsewhere', 'enough');
    const mechanism: ClockMechanism =
      how === 'rejects'
        ? () => Promise.reject(fault)
        : () => {
            throw fault;
          };
    expect(await faultOf(read(mechanism, unaborted()))).toBe(fault);
  });

  it('3b: the signal aborts while the mechanism runs', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const call = read(() => new Promise(() => undefined), controller.signal);
    controller.abort(reason);
    const fault = await faultOf(call);
    expect(fault).toMatchObject({ code: 'aborted', artifactPath: 'ClockReadResponse', cause: reason });
    expect(fault.message).toContain(': the signal aborted while the mechanism was in flight');
  });

  it('3c: the signal is found aborted right after the mechanism was started', async () => {
    const controller = new AbortController();
    const mechanism: ClockMechanism = () => {
      controller.abort('from within');
      return Promise.reject(new Error('late'));
    };
    const fault = await faultOf(read(mechanism, controller.signal));
    expect(fault).toMatchObject({ code: 'aborted', artifactPath: 'ClockReadResponse', cause: 'from within' });
    expect(fault.message).toContain(': the signal aborted before the raced work began');
  });

  it.each(['throws', 'rejects'])(
    '3d: another error that it %s, and the signal is aborted by now',
    async (how) => {
      const controller = new AbortController();
      const error = new Error('broken');
      const mechanism: ClockMechanism = () => {
        if (how === 'throws') {
          controller.abort();
          throw error;
        }
        const failing = Promise.reject(error);
        // Heard before the boundary hears of the failure.
        failing.catch(() => controller.abort());
        return failing;
      };
      const fault = await faultOf(read(mechanism, controller.signal));
      expect(fault).toMatchObject({ code: 'aborted', artifactPath: 'ClockReadResponse', cause: error });
      expect(fault.message).toContain(': signal was aborted before the mechanism settled');
    },
  );

  it.each(['throws', 'rejects'])('3e: another error that the mechanism %s', async (how) => {
    const error = new Error('broken');
    const mechanism: ClockMechanism =
      how === 'rejects'
        ? () => Promise.reject(error)
        : () => {
            throw error;
          };
    const fault = await faultOf(read(mechanism, unaborted()));
    expect(fault).toMatchObject({ code: 'port-failure', artifactPath: 'ClockReadResponse', cause: error });
    expect(fault.message).toContain(': the underlying mechanism threw or rejected');
    expect(fault.reason).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    1,
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-01-02T03:04:05+01:00',
    { now: NOW },
  ])('5: the result %j does not make a response', async (result) => {
    const fault = await faultOf(read(async () => result, unaborted()));
    expect(fault).toMatchObject({ code: 'port-contract-violation', artifactPath: 'ClockReadResponse' });
    expect(fault.message).toContain(': the mechanism result failed boundary validation');
    expect(fault.cause).toBeInstanceOf(SchemaIssues);
  });

  it('leaves no listener behind, however the call settles', async () => {
    const controller = new AbortController();
    await read(async () => NOW, controller.signal);
    await faultOf(read(() => Promise.reject(new Error('broken')), controller.signal));
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    const call = read(() => new Promise(() => undefined), controller.signal);
    controller.abort();
    await faultOf(call);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('swallows what the losing side does later', async () => {
    const unhandled: unknown[] = [];
    const listen = (error: unknown): void => {
      unhandled.push(error);
    };
    process.on('unhandledRejection', listen);
    const controller = new AbortController();
    let fail: (error: Error) => void = () => undefined;
    const call = read(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
      controller.signal,
    );
    controller.abort();
    await faultOf(call);
    fail(new Error('late'));
    // Unhandled rejections are reported before the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(unhandled).toEqual([]);
  });
});
