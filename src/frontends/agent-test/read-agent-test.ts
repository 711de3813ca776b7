import type { AgentTest, ScenarioDeclaration } from '../../core/artifact/generated/agent-test.js';
import { validate } from '../../core/artifact/generated/agent-test.validate.js';
import { digestBytes } from '../../core/artifact/index.js';
import type { ToolDefinition } from '../../core/suite/observation.js';
import type { Suite, SuiteCase } from '../../core/suite/suite.js';
import { DocumentError, type DocumentProblem } from '../document/document-error.js';
import { type PlacedDocument, readYaml } from '../document/read-yaml.js';
import { shapeProblems } from '../document/shape-problems.js';
import { contradictions } from './contradictions.js';
import { scenarioAssertions } from './scenario-assertions.js';
import { trimTexts } from './trim-texts.js';

/** Chapter 14, section 14.2. */
const LIMITS = { bytes: 262_144, nesting: 32, nodes: 20_000, stringLength: 100_000 };

/** Assertions in one document, unless the caller raises it. Chapter 14, section 14.2. */
export const DEFAULT_MOST_ASSERTIONS = 250;

const DEFAULT_TIMEOUT_SECONDS = 30;

/** Every member name of the language, for hints. */
const KNOWN_KEYS = [
  ...['version', 'agent', 'scenarios', 'endpoint', 'model', 'timeout_seconds', 'capabilities', 'tools'],
  ...['name', 'description', 'parameters', 'id', 'prompt', 'system_prompt', 'available_tools', 'expect'],
  ...['response', 'refusal', 'sources', 'contains', 'excludes', 'required', 'allowed', 'forbidden'],
  ...['exact_sequence', 'max_calls', 'arguments'],
];

/** The agent that a document declares; none of it is trusted to choose what is contacted. */
export interface DeclaredAgent {
  readonly endpoint: string | null;
  readonly model: string | null;
  readonly timeoutSeconds: number;
}

/** A document of language 1: the suite, and what its live mode needs. */
export interface AgentTestContract {
  readonly version: 1;
  readonly agent: DeclaredAgent;
  readonly suite: Suite;
}

function caseOf(scenario: ScenarioDeclaration, declared: readonly ToolDefinition[]): SuiteCase {
  const offered = scenario.available_tools && new Set(scenario.available_tools);
  const system = scenario.system_prompt;
  return {
    id: scenario.id,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user', content: scenario.prompt },
    ],
    tools: declared.filter(({ name }) => offered === undefined || offered.has(name)),
    assertions: [...scenarioAssertions(scenario.expect)],
  };
}

function* countProblems(cases: readonly SuiteCase[], mostAssertions: number): Generator<[string, string]> {
  let total = 0;
  for (const [i, { assertions }] of cases.entries()) {
    if (assertions.length === 0) yield [`/scenarios/${i}/expect`, 'expected at least one assertion'];
    total += assertions.length;
  }
  if (total > mostAssertions) {
    yield ['/scenarios', `${total} assertions in all, where at most ${mostAssertions} are read`];
  }
}

/**
 * Reads a document of language 1. Chapter 14, section 14.2.
 *
 * @param source how errors name the document, e.g. its path as the caller gave it.
 * @param mostAssertions the cap on assertions in all.
 * @throws DocumentError listing everything that is wrong, each with line and column.
 */
export function readAgentTest(
  text: string,
  source: string,
  mostAssertions: number = DEFAULT_MOST_ASSERTIONS,
): AgentTestContract {
  const placed = readYaml(text, source, LIMITS);
  const document: PlacedDocument = { ...placed, value: trimTexts(placed.value) };
  const refuseAny = (problems: readonly DocumentProblem[]): void => {
    if (problems.length > 0) throw new DocumentError(source, problems);
  };
  refuseAny(shapeProblems(document, validate, KNOWN_KEYS));
  // The validator and the type come from one schema.
  const parsed = document.value as unknown as AgentTest;
  const at = (pointer: string, message: string): DocumentProblem => ({
    ...document.placeOf(pointer),
    pointer,
    message,
  });
  const cases = parsed.scenarios.map((scenario) => caseOf(scenario, parsed.agent?.tools ?? []));
  refuseAny([
    ...[...contradictions(parsed)].map(({ pointer, message }) => at(pointer, message)),
    ...[...countProblems(cases, mostAssertions)].map(([pointer, message]) => at(pointer, message)),
  ]);
  return {
    version: 1,
    agent: {
      endpoint: parsed.agent?.endpoint ?? null,
      model: parsed.agent?.model ?? null,
      timeoutSeconds: parsed.agent?.timeout_seconds ?? DEFAULT_TIMEOUT_SECONDS,
    },
    suite: { language: 'agent-test', digest: digestBytes(Buffer.from(text)), cases },
  };
}
