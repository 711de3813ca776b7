import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import type { Prompt } from '../../core/suite/framework/application.js';
import { DocumentError, type DocumentProblem } from '../document/document-error.js';
import { readYaml } from '../document/read-yaml.js';

const LIMITS = { bytes: 4_194_304, nesting: 8, nodes: 20_000, stringLength: 2_000_000 };
const ROLES = ['system', 'user', 'assistant'] as const;

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

/**
 * Reads `prompts.yml`: a list of `{role, content}`, the messages that a model is told before every conversation (Chapter 16,
 * section 16.1).
 *
 * @throws DocumentError with line and column.
 */
export function readPrompts(text: string, source: string): readonly Prompt[] {
  const { value, placeOf } = readYaml(text, source, LIMITS);
  const problems: DocumentProblem[] = [];
  const refuse = (pointer: string, message: string): void => {
    problems.push({ ...placeOf(pointer), pointer, message });
  };
  const prompts: Prompt[] = [];
  if (!isArray(value)) {
    refuse('', 'expected a list of {role, content}');
  } else {
    for (const [i, one] of value.entries()) {
      const role = isObject(one) ? ROLES.find((known) => known === one.role) : undefined;
      const content = isObject(one) ? one.content : undefined;
      if (role === undefined) refuse(`/${i}/role`, `expected one of ${ROLES.join(', ')}`);
      else if (typeof content !== 'string' || content.trim() === '') {
        refuse(`/${i}/content`, 'expected text that is not blank');
      } else prompts.push({ role, content });
    }
  }
  if (problems.length > 0) throw new DocumentError(source, problems);
  return prompts;
}
