import type { AgentTest, ScenarioDeclaration } from '../../core/artifact/generated/agent-test.js';
import { validate } from '../../core/artifact/generated/agent-test.validate.js';
import { digestBytes } from '../../core/artifact/index.js';
import type { ValidatorError } from '../../core/artifact/issues.js';
import type { ToolDefinition } from '../../core/suite/observation.js';
import type { Suite, SuiteCase } from '../../core/suite/suite.js';
import { DocumentError, type DocumentPlace, type DocumentProblem } from '../document/document-error.js';
import type { PlacedDocument } from '../document/placed-document.js';
import { readDocument } from '../document/read-document.js';
import { shapeProblems } from '../document/shape-problems.js';
import { contradictions } from './contradictions.js';
import { scenarioAssertions } from './scenario-assertions.js';
import { trimTexts } from './trim-texts.js';

/** How large a document of this language may be; only the caller can raise it. */
export interface AgentTestLimits {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Values and member names. */
  readonly nodes: number;
  readonly scenarios: number;
  /** In all scenarios together. */
  readonly assertions: number;
}

/** Chapter 14, section 14.2. */
export const AGENT_TEST_LIMITS: AgentTestLimits = {
  bytes: 262_144,
  nodes: 20_000,
  scenarios: 1_000,
  assertions: 250,
};

/** What nobody can raise. Chapter 14, section 14.2. */
const FIXED_LIMITS = { nesting: 32, stringLength: 100_000 };

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
  /** Where a scenario of the suite, or one of its assertions, stands in the document. */
  readonly placeOf: (scenario: number, assertionId?: string) => DocumentPlace;
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

function* countProblems(cases: readonly SuiteCase[], most: AgentTestLimits): Generator<[string, string]> {
  if (cases.length > most.scenarios) {
    yield ['/scenarios', `${cases.length} scenarios, where at most ${most.scenarios} are read`];
  }
  let total = 0;
  for (const [i, { assertions }] of cases.entries()) {
    if (assertions.length === 0) yield [`/scenarios/${i}/expect`, 'expected at least one assertion'];
    total += assertions.length;
  }
  if (total > most.assertions) {
    yield ['/scenarios', `${total} assertions in all, where at most ${most.assertions} are read`];
  }
}

/** The published shape states the common limit of scenarios; the one that holds is counted here. */
const isScenarioCount = ({ keyword, instancePath }: ValidatorError): boolean =>
  keyword === 'maxItems' && instancePath === '/scenarios';

/** The pointer below a scenario that an assertion's identifier, its path in the document, stands for. */
const pointerOf = (assertionId: string): string =>
  `/expect/${assertionId.replaceAll('.', '/').replaceAll('[', '/').replaceAll(']', '')}`;

/** Made apart from the reader, so that what is asked for a place later does not hold the whole document. */
const placesOf =
  (placeOf: PlacedDocument['placeOf']): AgentTestContract['placeOf'] =>
  (scenario, assertionId) =>
    placeOf(`/scenarios/${scenario}${assertionId === undefined ? '' : pointerOf(assertionId)}`);

/**
 * Reads a document of language 1. Chapter 14, section 14.2.
 *
 * @param source how errors name the document, e.g. its path as the caller gave it.
 * @throws DocumentError listing everything that is wrong, each with line and column.
 */
export function readAgentTest(
  text: string,
  source: string,
  limits: AgentTestLimits = AGENT_TEST_LIMITS,
): AgentTestContract {
  const placed = readDocument(text, source, { ...FIXED_LIMITS, bytes: limits.bytes, nodes: limits.nodes });
  const document: PlacedDocument = { ...placed, value: trimTexts(placed.value) };
  const refuseAny = (problems: readonly DocumentProblem[]): void => {
    if (problems.length > 0) throw new DocumentError(source, problems);
  };
  refuseAny(shapeProblems(document, validate, KNOWN_KEYS, isScenarioCount));
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
    ...[...countProblems(cases, limits)].map(([pointer, message]) => at(pointer, message)),
  ]);
  return {
    version: 1,
    agent: {
      endpoint: parsed.agent?.endpoint ?? null,
      model: parsed.agent?.model ?? null,
      timeoutSeconds: parsed.agent?.timeout_seconds ?? DEFAULT_TIMEOUT_SECONDS,
    },
    suite: { language: 'agent-test', digest: digestBytes(Buffer.from(text)), cases },
    placeOf: placesOf(placed.placeOf),
  };
}
