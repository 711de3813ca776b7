import {
  parseDottedId,
  parseScriptReference,
  type ScriptReference,
} from '../../core/suite/framework/script-reference.js';

/** What `-i` asks for (Chapter 16, section 16.2). */
export type InputMode =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'generator-agent';
      readonly agent: string;
      readonly parameters: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'script-tests'; readonly path: readonly string[] }
  | { readonly kind: 'generator-script'; readonly reference: ScriptReference };

/** What is meant is clear, but it cannot be carried out as written. */
export class InputModeProblem extends Error {
  override readonly name = 'InputModeProblem';
}

const AGENTS = 'agents:';
const SCRIPTS = 'scripts:';
const SCRIPT_TESTS = 'scripts.';

function generatorAgent(text: string): InputMode {
  const [id = '', query = ''] = text.split(/\?(.*)/s);
  if (parseDottedId(id) === null) {
    throw new InputModeProblem(
      `"${AGENTS}${id}" names no agent; write ${AGENTS} and a dotted id, such as agents:tests.generator-agent`,
    );
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (parameters.has(name)) throw new InputModeProblem(`the parameter "${name}" is given twice`);
    parameters.set(name, value);
  }
  const count = parameters.get('count');
  if (count !== undefined && !/^[1-9]\d{0,3}$/.test(count)) {
    throw new InputModeProblem(`the parameter "count" must be a whole number from 1 to 9999, not "${count}"`);
  }
  return { kind: 'generator-agent', agent: id, parameters };
}

function generatorScript(text: string): InputMode {
  const reference = parseScriptReference(text);
  if (reference === null || reference.path.length < 2) {
    throw new InputModeProblem(
      `"${SCRIPTS}${text}" names no function; write ${SCRIPTS} and assistant, module and function, such as scripts:tests.gen.Generate`,
    );
  }
  return { kind: 'generator-script', reference };
}

/**
 * Reads the value of `-i`. A text that starts with `scripts.` names script tests only when all of it is dotted names, and
 * a text that ends in `.jsonl` is always a file; everything else that has no prefix is a message.
 *
 * @throws InputModeProblem for a prefix with nothing usable after it.
 */
export function parseInputMode(text: string): InputMode {
  if (text.startsWith(AGENTS)) return generatorAgent(text.slice(AGENTS.length));
  if (text.startsWith(SCRIPTS)) return generatorScript(text.slice(SCRIPTS.length));
  if (text.startsWith(SCRIPT_TESTS)) {
    const path = parseDottedId(text.slice(SCRIPT_TESTS.length));
    if (path !== null && path.length >= 2) return { kind: 'script-tests', path };
  }
  if (/\.jsonl$/i.test(text) && !text.includes('\n')) return { kind: 'file', path: text };
  if (text.trim() === '') throw new InputModeProblem('the input is empty');
  return { kind: 'message', text };
}
