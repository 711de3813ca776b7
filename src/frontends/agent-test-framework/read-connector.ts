import type { AgentConnectorDocument } from '../../core/artifact/generated/agent-connector.js';
import { validate } from '../../core/artifact/generated/agent-connector.validate.js';
import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { JsonObject } from '../../core/artifact/index.js';
import type { Connector, Setting } from '../../core/suite/framework/application.js';
import { modelOptionIssues } from './model-options.js';
import { type FileProblem, readApplicationFile } from './read-application-file.js';

const VARIABLE = /^\$ENV\.([A-Za-z_][A-Za-z0-9_]*)$/;

const settingOf = (text: string | undefined): Setting | null => {
  if (text === undefined) return null;
  const variable = VARIABLE.exec(text)?.[1];
  return variable === undefined ? { text } : { variable };
};

const documentOf = (value: JsonObject): AgentConnectorDocument =>
  // The validator and the type come from one schema.
  value as unknown as AgentConnectorDocument;

function* problemsOf(value: JsonObject): Generator<FileProblem> {
  const { type, options } = documentOf(value);
  if (type === 'mock') {
    const { responses } = options ?? {};
    if (responses === undefined) {
      yield { pointer: '/options', message: 'a mock needs "responses", a list of what it answers' };
      return;
    }
    // Held to its shape here.
    for (const { pointer, message } of modelOptionIssues({ responses } as AgentConfig)) {
      yield { pointer: `/options${pointer}`, message };
    }
  } else if (options?.model === undefined) {
    yield { pointer: '/options', message: `a connector of type ${type} needs "model"` };
  }
}

/**
 * Reads a connector, `connectors/<id>.conn.yao`. A key written out in place of `$ENV.NAME` is refused, without repeating it.
 *
 * @throws DocumentError with line and column.
 */
export function readConnector(text: string, source: string): Connector {
  const value = readApplicationFile(text, source, validate, problemsOf);
  const { type, options = {} } = documentOf(value);
  const key = options.key === undefined ? undefined : VARIABLE.exec(options.key)?.[1];
  const given = value.options as JsonObject | undefined;
  return {
    type,
    model: settingOf(options.model),
    host: settingOf(options.host ?? options.proxy),
    keyVariable: key ?? null,
    provider: null,
    responses: given?.responses ?? null,
  };
}
