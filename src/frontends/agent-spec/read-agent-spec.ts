import type {
  AgentSpec as AgentSpecDocument,
  ContractDeclaration,
  FingerprintSettings,
  FunctionTool,
} from '../../core/artifact/generated/agent-spec.js';
import { validate } from '../../core/artifact/generated/agent-spec.validate.js';
import { digestArtifact, digestBytes } from '../../core/artifact/index.js';
import type { AgentSpec, SpecContract } from '../../core/suite/agent-spec/agent-spec.js';
import { DEFAULT_FINGERPRINT_BOUNDS, type FingerprintBounds } from '../../core/suite/fingerprint.js';
import { parseDuration } from '../../core/suite/framework/duration.js';
import type { ToolDefinition } from '../../core/suite/observation.js';
import { DEFAULT_SETTLING_TRIALS, type SamplingPlan } from '../../core/suite/sampling/strategies.js';
import { DocumentError, type DocumentProblem } from '../document/document-error.js';
import { readDocument } from '../document/read-document.js';
import { shapeProblems } from '../document/shape-problems.js';
import { toAssertion } from './contract-assertions.js';
import { KNOWN_KEYS } from './known-keys.js';
import { specProblems } from './spec-problems.js';

/** What a document may hold; larger ones are refused before they are worked on. */
const LIMITS = { bytes: 33_554_432, nesting: 64, nodes: 2_000_000, stringLength: 1_000_000 };

const toTool = ({ function: { name, description, parameters } }: FunctionTool): ToolDefinition => ({
  name,
  description: description ?? '',
  parameters: parameters ?? {},
});

const toBounds = ({ tokens, latency }: FingerprintSettings): FingerprintBounds => {
  const ms = (text: string | undefined, otherwise: number): number =>
    text === undefined ? otherwise : (parseDuration(text) ?? otherwise);
  return {
    mediumTokens: tokens?.medium ?? DEFAULT_FINGERPRINT_BOUNDS.mediumTokens,
    highTokens: tokens?.high ?? DEFAULT_FINGERPRINT_BOUNDS.highTokens,
    middleLatencyMs: ms(latency?.medium, DEFAULT_FINGERPRINT_BOUNDS.middleLatencyMs),
    slowLatencyMs: ms(latency?.slow, DEFAULT_FINGERPRINT_BOUNDS.slowLatencyMs),
  };
};

const toPlan = (contract: ContractDeclaration): SamplingPlan => {
  const { sample = 1, passRate = 1, adaptive = false, confidence = 0.95, indifference = 0.15 } = contract;
  return {
    strategy: contract.sampling ?? (adaptive ? 'fingerprint' : 'fixed'),
    sample,
    passRate,
    confidence,
    indifference,
    settlingTrials: DEFAULT_SETTLING_TRIALS,
  };
};

const toContract = (contract: ContractDeclaration, tools: readonly ToolDefinition[]): SpecContract => ({
  case: {
    id: contract.name,
    messages:
      typeof contract.input === 'string' ? [{ role: 'user', content: contract.input }] : contract.input,
    tools,
    assertions: contract.assertions.flatMap((declared, i) => toAssertion(declared, `assertions[${i}]`) ?? []),
  },
  plan: toPlan(contract),
  digest: digestArtifact(contract, 'AgentSpec.contracts'),
});

/**
 * Reads a document of language 2. Chapter 15, section 15.1.
 *
 * @param source how errors name the document, e.g. its path as the caller gave it.
 * @throws DocumentError listing everything that is wrong, each with line and column.
 */
export function readAgentSpec(text: string, source: string): AgentSpec {
  const document = readDocument(text, source, LIMITS);
  const refuseAny = (problems: readonly DocumentProblem[]): void => {
    if (problems.length > 0) throw new DocumentError(source, problems);
  };
  refuseAny(shapeProblems(document, validate, KNOWN_KEYS));
  // The validator and the type come from one schema.
  const parsed = document.value as unknown as AgentSpecDocument;
  refuseAny(
    [...specProblems(parsed)].map(({ pointer, message }) => ({
      ...document.placeOf(pointer),
      pointer,
      message,
    })),
  );
  const tools = (parsed.agentConfig?.tools ?? []).map(toTool);
  return {
    digest: digestBytes(Buffer.from(text)),
    agent: parsed.agent,
    config: parsed.agentConfig ?? {},
    plugins: parsed.plugins ?? [],
    bounds: toBounds(parsed.fingerprint ?? {}),
    contracts: parsed.contracts.map((contract) => toContract(contract, tools)),
    placeOf: (index) => document.placeOf(`/contracts/${index}`),
  };
}
