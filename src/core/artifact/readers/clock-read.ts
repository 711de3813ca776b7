import { INSTANT, readMessage } from '../message.js';

const REQUEST = { key: 'clock-read-request', members: {} };
const RESPONSE = { key: 'clock-read-response', members: { now: INSTANT } };

/**
 * Reads a request for the time, which says nothing (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readClockReadRequest = (value: unknown, artifactPath = 'ClockReadRequest') =>
  readMessage<Readonly<Record<string, never>>>(REQUEST, artifactPath, value);

/**
 * Reads the answer to such a request (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readClockReadResponse = (value: unknown, artifactPath = 'ClockReadResponse') =>
  readMessage<{ readonly now: string }>(RESPONSE, artifactPath, value);
