import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that grows line by line; each line is handed to the system before the call returns. */
export interface LineFile {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Starts a file anew; parent directories are made. @throws the system's error. */
export function openLineFile(path: string): LineFile {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, 'w');
  return {
    write: (text) => {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    },
    close: () => closeSync(descriptor),
  };
}
