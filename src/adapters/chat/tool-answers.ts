import { resolve } from 'node:path';
import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import { memberOf } from '../member-of.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { loadModule } from './load-module.js';
import { type ModuleReference, moduleReference } from './module-reference.js';

type ToolAnswer = (args: JsonObject) => Promise<JsonValue>;

/** What the calls of tools are answered with. */
export interface ToolAnswers {
  /** undefined for a tool without a result. */
  readonly for: (name: string) => ToolAnswer | undefined;
}

/** What a function answered, as JSON; `undefined` answers null. */
const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null));

const functionOf = async (
  tool: string,
  reference: ModuleReference,
  { directory, mayRunCode }: AdapterEnvironment,
): Promise<ToolAnswer> => {
  const { module: path, export: name } = reference;
  if (!mayRunCode) {
    throw new AdapterUnavailable(
      `the result of the tool ${tool} is the module ${path}: running it needs --allow-code`,
    );
  }
  const answer = memberOf(await loadModule(resolve(directory, path), directory), name);
  if (typeof answer !== 'function') {
    throw new AdapterUnavailable(`${path} exports no function ${name} for the result of the tool ${tool}`);
  }
  return async (args) => asJson(await answer(args));
};

/**
 * Prepares the results that options declare for tools (Chapter 15, section 15.4).
 *
 * @throws AdapterUnavailable when a module may not be run, or has no such function.
 */
export async function toolAnswers(
  results: Readonly<Record<string, unknown>>,
  environment: AdapterEnvironment,
): Promise<ToolAnswers> {
  const answers = new Map<string, ToolAnswer>();
  for (const [tool, result] of Object.entries(results)) {
    const reference = moduleReference(result);
    answers.set(
      tool,
      reference === null ? async () => asJson(result) : await functionOf(tool, reference, environment),
    );
  }
  return { for: (name) => answers.get(name) };
}
