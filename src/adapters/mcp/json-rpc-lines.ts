import { memberOf } from '../member-of.js';

/** An answer of a server: its identifier as text, and what it holds. */
export type JsonRpcAnswer = { readonly id: string; readonly error: unknown; readonly result: unknown };

const SHOWN_CHARACTERS = 200;

/**
 * What one line of a server says: an answer, or nothing that was asked for. A line that is blank, a request or notification
 * of the server, and JSON that is no message are nothing (Chapter 13, section 13.7).
 *
 * @throws Error for a line that is not JSON.
 */
export const readJsonRpcLine = (line: string): JsonRpcAnswer | undefined => {
  if (line.trim() === '') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch (cause) {
    const shown = line.slice(0, SHOWN_CHARACTERS);
    throw new Error(`the server wrote bytes on stdout that are not a JSON-RPC message: ${shown}`, { cause });
  }
  const id = memberOf(message, 'id');
  if (Array.isArray(message) || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  if (memberOf(message, 'method') !== undefined) return undefined;
  return { id: String(id), error: memberOf(message, 'error'), result: memberOf(message, 'result') };
};

/** Splits bytes into lines as they come; a character that is split across chunks arrives whole. */
export const lineSplitter = (): {
  /** The lines that these bytes complete. */
  readonly push: (bytes: Uint8Array) => readonly string[];
  /** What was left without a line feed. */
  readonly end: () => string;
} => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let pieces: string[] = [];
  const complete = (end: string): string => {
    const line = pieces.join('') + end;
    pieces = [];
    return line;
  };
  return {
    push: (bytes) => {
      const ends = decoder.decode(bytes, { stream: true }).split('\n');
      const rest = ends.pop() ?? '';
      const lines = ends.map(complete);
      pieces.push(rest);
      return lines;
    },
    end: () => complete(decoder.decode()),
  };
};
