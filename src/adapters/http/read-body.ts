import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { HttpCapExceeded } from './http-cap.js';

type Bytes = AsyncIterable<Uint8Array>;

const DECODERS = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The codings of a `Content-Encoding`, in the order in which they have to be undone. */
export const codingsOf = (contentEncoding: string): readonly string[] =>
  contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reverse();

async function* counted(source: Bytes, maxBytes: number): Bytes {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpCapExceeded('maxResponseBytes', maxBytes);
    yield chunk;
  }
}

const decoded = (source: Bytes, coding: string): Bytes => {
  const decoder = DECODERS.get(coding)?.();
  if (decoder === undefined)
    throw new Error(`the answer is encoded as "${coding}", which cannot be undone here`);
  // An error on either side ends both, and reaches whoever reads the decoder.
  pipeline(Readable.from(source), decoder, () => undefined);
  return decoder;
};

const joined = async (source: Bytes): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Reads a body as its sender meant it. Bytes are counted as received and again after every coding that is undone, so that
 * neither a compressed bomb nor a nested one grows past the limit.
 *
 * @throws HttpCapExceeded `maxResponseBytes`.
 * @throws Error for a coding that is unknown, or data that do not follow it.
 */
export const readBody = async (
  body: Bytes,
  codings: readonly string[],
  maxBytes: number,
): Promise<Uint8Array> =>
  joined(
    codings.reduce((source, coding) => counted(decoded(source, coding), maxBytes), counted(body, maxBytes)),
  );
