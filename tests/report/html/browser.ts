import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's Chromium, or another one on the path; undefined where there is none. */
export const chromiumPath: string | undefined = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((directory) => ['chromium', 'chromium-browser'].map((name) => join(directory, name)))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Nothing that the browser does by itself reaches for a network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
