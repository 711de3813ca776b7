import { performance } from 'node:perf_hooks';
import { boundedAgent } from './adapters/chat/bounded-agent.js';
import { sampleContract } from './application/sample-contract.js';
import type { SpecContractResult } from './core/artifact/generated/agent-spec-report.js';
import type { SpecContract } from './core/suite/agent-spec/agent-spec.js';
import { judgeTrial } from './core/suite/agent-spec/contract-result.js';
import { fingerprintOf } from './core/suite/agent-spec/trace-observation.js';
import type { GivenTrace } from './core/suite/agent-trace.js';
import { DEFAULT_FINGERPRINT_BOUNDS, type FingerprintBounds } from './core/suite/fingerprint.js';
import type { AssertionResult, Status } from './core/suite/observation.js';
import { readTrace } from './core/suite/read-trace.js';
import { DEFAULT_SETTLING_TRIALS } from './core/suite/sampling/strategies.js';
import { readAgentSpec } from './frontends/agent-spec/read-agent-spec.js';

/** Behaviour suites as a library (Chapter 15, sections 15.3 and 15.4). */
export { type AdapterFactory, registerAdapter } from './adapters/chat/registry.js';
export type { AgentConfig } from './core/artifact/generated/agent-spec.js';
export type { ToolCall } from './core/suite/observation.js';
export { DocumentError } from './frontends/document/document-error.js';
export type {
  AgentContext,
  AgentInput,
  GivenAgent as AgentAdapter,
  GivenTrace as AgentTrace,
  Retry,
} from './ports/chat-agent.js';
export type { AssertionResult, FingerprintBounds, Status };

/** Texts to look for: letter for letter, or as declared. */
export type TextsToFind =
  | readonly string[]
  | { readonly values: readonly string[]; readonly ignoreCase?: boolean };

/** One assertion: a mapping of a single key (Chapter 15, section 15.2). */
export interface ContractAssertion {
  readonly must_call_tool?: string;
  readonly must_not_call_tool?: string;
  readonly must_contain_any?: TextsToFind;
  readonly must_contain_all?: TextsToFind;
  readonly must_not_contain?: TextsToFind;
  /** Only `true` says something. */
  readonly must_not_error?: boolean;
  /** `500ms`, `30s`, `2m`. */
  readonly completes_within?: string;
  readonly token_budget?: number;
}

/** A contract as documents of language 2 state it (Chapter 15, section 15.1). */
export interface BehaviourContract {
  readonly name: string;
  readonly input: string | readonly { readonly role: string; readonly content: string }[];
  readonly assertions: readonly ContractAssertion[];
  readonly sample?: number;
  readonly passRate?: number;
  readonly adaptive?: boolean;
  readonly confidence?: number;
  readonly sampling?: string;
  readonly indifference?: number;
}

/** How a contract is sampled; what is absent is as the contract states it. */
export interface AdaptiveSampleOptions {
  /** First trials that settle the matter when all behave alike. Default 3. */
  readonly minSamples?: number;
  /** The most trials. */
  readonly maxSamples?: number;
  /** How sure the reported bound is, 0.5 to 0.9999. */
  readonly confidenceThreshold?: number;
  /** The share of trials that must pass, 0 to 1. */
  readonly passRateThreshold?: number;
  /** Whether sampling ends once behaviour is settled. */
  readonly adaptive?: boolean;
  /** What the seeds of the trials are counted from. Default 0. */
  readonly seed?: number;
}

/** What sampling came to. `confidence` is the one-sided lower Wilson bound of the pass rate, at `confidenceLevel`. */
export interface AdaptiveSampleResult extends Omit<SpecContractResult, 'index' | 'digest'> {
  readonly confidenceLevel: number;
}

/** What one trace came to. */
export interface ContractEvaluation {
  readonly passed: boolean;
  readonly status: Status;
  readonly assertions: readonly AssertionResult[];
}

/** A contract by itself, held to the rules of a document. @throws DocumentError */
function readContract(contract: object): SpecContract {
  const document = JSON.stringify({ agent: 'mock', contracts: [contract] });
  const [read] = readAgentSpec(document, 'contract').contracts;
  // The reader demands at least one contract.
  if (read === undefined) throw new TypeError('no contract');
  return read;
}

const given = <Value>(name: string, value: Value | undefined): Readonly<Record<string, Value>> =>
  value === undefined ? {} : { [name]: value };

/** Longer than any trial is waited for. */
const NO_LIMIT_MS = 2_147_483_647;

const positive = (name: string, value: number): number => {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new RangeError(`${name} must be a whole number of at least 1`);
};

/**
 * Runs trials of a contract until no further one is needed (Chapter 15, section 15.3).
 *
 * @param run one trial; its number is a seed that no other trial of this call has. What it throws is the trial's error.
 * @throws DocumentError for a contract or options that no document could state.
 * @throws RangeError for `minSamples`.
 */
export async function adaptiveSample(
  run: (seed: number) => Promise<GivenTrace>,
  contract: BehaviourContract,
  options: AdaptiveSampleOptions = {},
): Promise<AdaptiveSampleResult> {
  const { minSamples = DEFAULT_SETTLING_TRIALS, seed = 0 } = options;
  const settled = options.adaptive === undefined ? contract : { ...contract, sampling: undefined };
  const read = readContract({
    ...settled,
    ...given('sample', options.maxSamples),
    ...given('passRate', options.passRateThreshold),
    ...given('confidence', options.confidenceThreshold),
    ...given('adaptive', options.adaptive),
  });
  const plan = { ...read.plan, settlingTrials: positive('minSamples', minSamples) };
  const { signal } = new AbortController();
  const {
    index: _index,
    digest: _digest,
    ...result
  } = await sampleContract(read, 0, plan, DEFAULT_FINGERPRINT_BOUNDS, (trial) => {
    const agent = { name: read.case.id, run: () => run(seed + trial) };
    const bounded = boundedAgent(agent, NO_LIMIT_MS, () => performance.now());
    return bounded.run('', { signal, seed, caseId: read.case.id, trial });
  });
  return { ...result, confidence: result.confidenceBound, confidenceLevel: result.confidence };
}

/**
 * Decides the assertions of a contract over one trace (Chapter 15, section 15.2).
 *
 * @throws DocumentError for a contract that no document could state; MalformedTrace for a trace that is none.
 */
export function evaluateContract(trace: GivenTrace, contract: BehaviourContract): ContractEvaluation {
  const read = readContract(contract);
  const { status, assertions } = judgeTrial(read, readTrace(trace, 0), 1, DEFAULT_FINGERPRINT_BOUNDS);
  return { passed: status === 'pass', status, assertions };
}

/**
 * The pattern of a trace, e.g. `OK|search_flights|S2|TM|LF` (Chapter 15, section 15.5).
 *
 * @throws MalformedTrace for a trace that is none.
 */
export const extractFingerprint = (
  trace: GivenTrace,
  bounds: FingerprintBounds = DEFAULT_FINGERPRINT_BOUNDS,
): string => fingerprintOf(readTrace(trace, 0), bounds);
