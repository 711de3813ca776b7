import { readClockReadRequest, readClockReadResponse } from '../../core/artifact/readers/clock-read.js';
import type { ClockPort } from '../../ports/clock-port.js';
import { runAdapter } from '../adapter-boundary.js';

/** Says the time. Nothing that it says is trusted before it is validated. */
export type ClockMechanism = (signal: AbortSignal) => Promise<unknown>;

/** The time of this machine, to the millisecond. */
const systemTime: ClockMechanism = async () => new Date().toISOString();

/** Reads the clock of this machine (Chapter 13, section 13.5). */
export const createSystemClockAdapter = (mechanism: ClockMechanism = systemTime): ClockPort => ({
  read: (request, signal) =>
    runAdapter(
      {
        request,
        readRequest: readClockReadRequest,
        requestPath: 'ClockReadRequest',
        mechanism: (_request, callSignal) => mechanism(callSignal),
        toResponse: (_request, now) => ({ now }),
        readResponse: readClockReadResponse,
        responsePath: 'ClockReadResponse',
      },
      signal,
    ),
});
