/** A function of a script file, as documents and flags name it. */
export interface ScriptReference {
  /** The path of the module, without an extension, from where its kind of reference starts. */
  readonly path: readonly string[];
  /** The exported function. */
  readonly name: string;
}

const SEGMENT = /^[A-Za-z0-9_-]+$/;
const FUNCTION = /^[A-Za-z_$][\w$]*$/;

const dotted = (text: string): readonly string[] | null => {
  const segments = text.split('.');
  return segments.every((segment) => SEGMENT.test(segment)) ? segments : null;
};

/** Reads `a.b.Function`; null for what is none. */
export function parseScriptReference(text: string): ScriptReference | null {
  const end = text.lastIndexOf('.');
  const path = end === -1 ? null : dotted(text.slice(0, end));
  const name = text.slice(end + 1);
  return path === null || !FUNCTION.test(name) ? null : { path, name };
}

/** Reads a hook, `env_test.Before`: a module of the agent's `src` directory whose name ends in `_test`; null for none. */
export function parseHookReference(text: string): ScriptReference | null {
  const reference = parseScriptReference(text);
  return reference?.path.at(-1)?.endsWith('_test') === true ? reference : null;
}

/** The segments of an agent's or a module's dotted id; null for what is none. */
export const parseDottedId = (text: string): readonly string[] | null => dotted(text);
