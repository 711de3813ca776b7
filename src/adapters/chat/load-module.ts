import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, resolve } from 'node:path';

/** What a module of a document may import of this package, wherever the document stands. */
const OWN_NAME = 'eval-quality/suites';

/** Where this package's own entry is; undefined in a source tree that was not built. */
const ownEntry = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(OWN_NAME);
  } catch {
    return undefined;
  }
};

/**
 * Loads a TypeScript or JavaScript module, always anew. Running it is the caller's decision, not the document's.
 *
 * @param directory what a relative path is relative to.
 * @throws whatever loading or running it throws.
 */
export const loadModule = async (path: string, directory: string): Promise<unknown> => {
  const filename = resolve(directory, path);
  const [{ createJiti }, source] = await Promise.all([import('jiti'), readFile(filename, 'utf8')]);
  const entry = ownEntry();
  const jiti = createJiti(filename, {
    fsCache: false,
    moduleCache: false,
    ...(entry === undefined ? {} : { alias: { [OWN_NAME]: entry } }),
  });
  // Importing it would leave a .mjs to Node, which loads a module once and knows no alias.
  return await jiti.evalModule(source, {
    filename,
    ext: extname(filename),
    async: true,
    forceTranspile: true,
  });
};
