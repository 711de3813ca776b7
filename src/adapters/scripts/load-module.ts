import { createJiti } from 'jiti';

/** The exported members of a module, by name. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * Loads TypeScript or JavaScript of an application. What is compiled is kept in a directory of the run, so that a second
 * world loads it without compiling.
 */
export function moduleLoader(root: string, cache: string): (file: string) => Promise<ModuleExports> {
  const jiti = createJiti(`${root}/`, { fsCache: cache, interopDefault: false, tryNative: false });
  return (file) => jiti.import<ModuleExports>(file);
}

/** The function that a module exports under a name; undefined when it exports none. */
export function exportedFunction(
  module: ModuleExports,
  name: string,
): ((...args: readonly unknown[]) => unknown) | undefined {
  const value = Object.hasOwn(module, name) ? module[name] : undefined;
  // Whatever the function's own type, it is called with what the language defines.
  return typeof value === 'function' ? (value as (...args: readonly unknown[]) => unknown) : undefined;
}
