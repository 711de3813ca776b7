import { BYTE_COUNT, BYTES, NON_EMPTY_TEXT, readMessage } from '../message.js';

const REQUEST = { key: 'file-write-request', members: { path: NON_EMPTY_TEXT, bytes: BYTES } };
const RESPONSE = { key: 'file-write-response', members: { path: NON_EMPTY_TEXT, byteLength: BYTE_COUNT } };

/**
 * Reads a request to write a file (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readFileWriteRequest = (value: unknown, artifactPath = 'FileWriteRequest') =>
  readMessage<{ readonly path: string; readonly bytes: Uint8Array }>(REQUEST, artifactPath, value);

/**
 * Reads the answer to such a request (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readFileWriteResponse = (value: unknown, artifactPath = 'FileWriteResponse') =>
  readMessage<{ readonly path: string; readonly byteLength: number }>(RESPONSE, artifactPath, value);
