import type { JsonObject } from '../../core/artifact/index.js';
import { exitCodeOf } from '../process/exit-code.js';
import type { RunningProcess } from '../process/running-process.js';
import { type JsonRpcAnswer, lineSplitter, readJsonRpcLine } from './json-rpc-lines.js';

/** How a request went: answered, or the server's process ended first, with this exit code. */
export type Asked = { readonly answer: JsonRpcAnswer } | { readonly exitCode: number };

/** A conversation with a server over its standard streams, one JSON text a line (Chapter 13, section 13.7). */
export type StdioSession = {
  /** Sends a request and waits. Rejects as soon as the session is broken. */
  readonly ask: (method: string, params: JsonObject) => Promise<Asked>;
  readonly notify: (method: string, params: JsonObject) => void;
  /** Breaks the session: every request, open or to come, rejects with this error. */
  readonly breakOff: (error: unknown) => void;
};

/**
 * Speaks with a server.
 *
 * @param flooded told when a stream brought more than `maxOutputBytes` over the whole session.
 */
export const openStdioSession = (
  server: RunningProcess,
  maxOutputBytes: number,
  flooded: (stream: 'stdout' | 'stderr') => Error,
): StdioSession => {
  let breakOff: (error: unknown) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    breakOff = reject;
  });
  broken.catch(() => undefined);

  const waiting = new Map<string, (answer: JsonRpcAnswer) => void>();
  const hear = (line: string): void => {
    try {
      const answer = readJsonRpcLine(line);
      if (answer !== undefined) waiting.get(answer.id)?.(answer);
    } catch (error) {
      breakOff(error);
    }
  };
  const count = (stream: 'stdout' | 'stderr'): ((chunk: Uint8Array) => void) => {
    let size = 0;
    return (chunk) => {
      size += chunk.length;
      if (size > maxOutputBytes) breakOff(flooded(stream));
    };
  };

  const lines = lineSplitter();
  server.stdout.on('data', count('stdout'));
  server.stdout.on('data', (chunk: Uint8Array) => lines.push(chunk).forEach(hear));
  server.stderr.on('data', count('stderr'));
  const exhausted = new Promise<void>((resolve) => {
    server.stdout.once('close', () => {
      hear(lines.end());
      resolve();
    });
  });
  // An answer that was still in the pipe was heard before this is.
  const ended = Promise.all([server.exited, exhausted]).then(([exit]) => ({ exitCode: exitCodeOf(exit) }));
  ended.catch(breakOff);

  const send = (message: JsonObject): void => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  let asked = 0;
  return {
    ask: (method, params) => {
      asked += 1;
      const id = asked;
      const answered = new Promise<Asked>((resolve) => {
        waiting.set(String(id), (answer) => resolve({ answer }));
      });
      send({ id, method, params });
      return Promise.race([answered, broken, ended]);
    },
    notify: (method, params) => send({ method, params }),
    breakOff,
  };
};
