import type { AgentPackageDocument } from '../../core/artifact/generated/agent-package.js';
import { validate } from '../../core/artifact/generated/agent-package.validate.js';
import type { JsonObject } from '../../core/artifact/index.js';
import type { AgentPackage } from '../../core/suite/framework/application.js';
import { modelOptions } from '../../core/suite/framework/connector-config.js';
import { modelOptionIssues } from './model-options.js';
import { type FileProblem, readApplicationFile } from './read-application-file.js';

const optionsOf = ({ options }: JsonObject): JsonObject =>
  // The validator admits nothing else.
  (options ?? {}) as JsonObject;

function* problemsOf(value: JsonObject): Generator<FileProblem> {
  for (const { pointer, message } of modelOptionIssues(modelOptions(optionsOf(value)))) {
    yield { pointer: `/options${pointer}`, message };
  }
}

/**
 * Reads an agent's `package.yao`.
 *
 * @throws DocumentError with line and column.
 */
export function readAgentPackage(text: string, source: string): AgentPackage {
  const value = readApplicationFile(text, source, validate, problemsOf);
  // The validator and the type come from one schema.
  const { name, description, connector, automated, runner } = value as unknown as AgentPackageDocument;
  return {
    name: name ?? '',
    description: description ?? '',
    connector: connector ?? null,
    options: optionsOf(value),
    automated: automated ?? false,
    runner: runner === undefined ? null : { command: runner.command, environment: runner.environment ?? [] },
  };
}
