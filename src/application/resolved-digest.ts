import { type Digest, digestBytes } from '../core/artifact/index.js';
import {
  readCorpusResolveRequest,
  readCorpusResolveResponse,
} from '../core/artifact/readers/corpus-resolve.js';
import type { CorpusPort } from '../ports/corpus-port.js';
import { callPort } from './call-port.js';

/**
 * The digest of the bytes that a private reference stands for: of what was answered, whatever digest was declared
 * (Chapter 09, section 9.9).
 *
 * @throws RuntimeFault as {@link callPort}.
 */
export const resolvedDigest = async (
  port: CorpusPort,
  privateRef: string,
  signal: AbortSignal,
): Promise<Digest> => {
  const { resolve: call } = port;
  const { bytes } = await callPort(
    {
      request: { privateRef },
      readRequest: readCorpusResolveRequest,
      requestPath: 'CorpusResolveRequest',
      call,
      readResponse: readCorpusResolveResponse,
      responsePath: 'CorpusResolveResponse',
    },
    signal,
  );
  return digestBytes(bytes);
};
