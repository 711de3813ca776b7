import { BYTES, NON_EMPTY_TEXT, readMessage } from '../message.js';

const REQUEST = { key: 'corpus-resolve-request', members: { privateRef: NON_EMPTY_TEXT } };
const RESPONSE = { key: 'corpus-resolve-response', members: { privateRef: NON_EMPTY_TEXT, bytes: BYTES } };

/**
 * Reads a request for the bytes behind a private reference (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readCorpusResolveRequest = (value: unknown, artifactPath = 'CorpusResolveRequest') =>
  readMessage<{ readonly privateRef: string }>(REQUEST, artifactPath, value);

/**
 * Reads the answer to such a request (Chapter 13, section 13.2).
 *
 * @throws RuntimeFault `schema-parse-failure`.
 */
export const readCorpusResolveResponse = (value: unknown, artifactPath = 'CorpusResolveResponse') =>
  readMessage<{ readonly privateRef: string; readonly bytes: Uint8Array }>(RESPONSE, artifactPath, value);
