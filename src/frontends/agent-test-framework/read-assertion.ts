import { RE2JS } from 're2js';
import type { AssertionDocument } from '../../core/artifact/generated/agent-test-framework-case.js';
import type { Judge } from '../../core/suite/assertion-kinds/framework/judged.js';
import type { FrameworkAssertion } from '../../core/suite/assertion-kinds/registry.js';
import { JsonPathProblem, readJsonPath } from '../../core/suite/framework/json-path-query.js';

/** Something wrong at a member of an assertion. */
export interface AssertionProblem {
  readonly member: string;
  readonly message: string;
}

const AGENTS = 'agents:';
const SCRIPTS = 'scripts:';

/** Who `use` names; the document's schema admits nothing but these two prefixes. */
const judgeOf = (use: string): Judge =>
  use.startsWith(AGENTS)
    ? { kind: 'agent', id: use.slice(AGENTS.length) }
    : { kind: 'script', reference: use.slice(SCRIPTS.length) };

/** An assertion of a document as the engine evaluates it. */
export function readAssertion(document: AssertionDocument, id: string): FrameworkAssertion {
  const base = { id, negate: document.negate ?? false, complaint: document.message ?? null };
  switch (document.type) {
    case 'equals':
    case 'contains':
    case 'not_contains':
      return { ...base, kind: document.type, expected: document.value };
    case 'regex':
      return { ...base, kind: 'regex', expected: document.value };
    case 'type':
      return { ...base, kind: 'type', expected: document.value };
    case 'json_path':
      return { ...base, kind: 'json_path', path: document.path, expected: document.value };
    case 'agent':
      return {
        ...base,
        kind: 'agent',
        expected: document.value,
        judge: judgeOf(document.use),
        options: document.options ?? {},
      };
    case 'script':
      return {
        ...base,
        kind: 'script',
        expected: document.value ?? null,
        script: document.script.slice('scripts.'.length),
      };
    default:
      return document satisfies never;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function patternProblem(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return `expected a regular expression in RE2 syntax: ${messageOf(error)}`;
  }
}

function pathProblem(path: string): string | null {
  try {
    readJsonPath(path);
    return null;
  } catch (error) {
    if (error instanceof JsonPathProblem) return `expected a JSONPath (RFC 9535): ${error.message}`;
    throw error;
  }
}

/** What is wrong with an assertion beyond its shape; an assertion that no output could fail is refused. */
export function* assertionProblems(document: AssertionDocument): Generator<AssertionProblem> {
  switch (document.type) {
    case 'regex': {
      const message = patternProblem(document.value);
      if (message !== null) yield { member: 'value', message };
      return;
    }
    case 'json_path': {
      const message = pathProblem(document.path);
      if (message !== null) yield { member: 'path', message };
      return;
    }
    case 'contains':
    case 'not_contains':
      if (document.value === '') yield { member: 'value', message: 'expected text that is not empty' };
      return;
    case 'agent':
      if (document.value === null || document.value === '') {
        yield { member: 'value', message: 'expected the criterion to validate against' };
      }
      return;
    case 'equals':
    case 'type':
    case 'script':
      return;
    default:
      document satisfies never;
  }
}
