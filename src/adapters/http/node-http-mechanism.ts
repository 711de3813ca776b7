import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { HttpCapExceeded } from './http-cap.js';
import type { HttpMechanism, PinnedAnswer } from './http-mechanism.js';
import { hostHeader } from './origin.js';

/** The headers of an answer, all together. */
const MAX_HEAD_BYTES = 65_536;

const headersOf = ({ rawHeaders }: http.IncomingMessage): PinnedAnswer['headers'] =>
  rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as const] : [],
  );

const isOverflow = (error: Error): boolean => 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';

/** Nothing follows a switch of protocols that this exchange could read. */
async function* nothing(): AsyncIterable<Uint8Array> {}

const send: HttpMechanism['send'] = (pinned, signal) =>
  new Promise((resolve, reject) => {
    const { scheme, address, port, host, method, path, body } = pinned;
    const request = (scheme === 'https' ? https : http).request({
      // Never a name: what was checked is what is connected to.
      host: address,
      port,
      // The name that the certificate is checked against; an address is checked as the address.
      servername: isIP(host) === 0 ? host : '',
      rejectUnauthorized: true,
      // A connection of its own, through no proxy of the process or its environment.
      agent: false,
      method,
      path,
      headers: { host: hostHeader(pinned), ...Object.fromEntries(pinned.headers) },
      setHost: false,
      maxHeaderSize: MAX_HEAD_BYTES,
      signal,
    });
    request.maxHeadersCount = 0;
    const close = (): void => {
      request.destroy();
    };
    // Heard to the end: a server may go on talking after its answer is complete.
    request.on('error', (error) =>
      reject(isOverflow(error) ? new HttpCapExceeded('maxHeadBytes', MAX_HEAD_BYTES) : error),
    );
    request.once('response', (answer) => {
      answer.on('error', () => undefined);
      resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), body: answer, close });
    });
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), body: nothing(), close });
    });
    request.end(body ?? undefined);
  });

/** Resolves and sends for real. */
export const nodeHttpMechanism: HttpMechanism = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  send,
};
