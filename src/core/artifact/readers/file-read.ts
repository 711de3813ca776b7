import { BYTES, NON_EMPTY_TEXT, readMessage } from '../message.js';

const REQUEST = { key: 'file-read-request', members: { path: NON_EMPTY_TEXT } };
const RESPONSE = { key: 'file-read-response', members: { path: NON_EMPTY_TEXT, bytes: BYTES } };

/**
 * Reads a request for the content of a file (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readFileReadRequest = (value: unknown, artifactPath = 'FileReadRequest') =>
  readMessage<{ readonly path: string }>(REQUEST, artifactPath, value);

/**
 * Reads the answer to such a request (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readFileReadResponse = (value: unknown, artifactPath = 'FileReadResponse') =>
  readMessage<{ readonly path: string; readonly bytes: Uint8Array }>(RESPONSE, artifactPath, value);
