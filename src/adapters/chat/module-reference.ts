import { memberOf } from '../member-of.js';

/** A function of a module of the document. */
export interface ModuleReference {
  readonly module: string;
  readonly export: string;
}

/** `{module}` or `{module, export}`, both texts; everything else is a value to answer with. */
export function moduleReference(result: unknown): ModuleReference | null {
  if (typeof result !== 'object' || result === null) return null;
  if (Object.keys(result).some((key) => key !== 'module' && key !== 'export')) return null;
  const [path, name = 'default'] = [memberOf(result, 'module'), memberOf(result, 'export')];
  return typeof path === 'string' && typeof name === 'string' ? { module: path, export: name } : null;
}
