// Generated from schemas/agent-spec-report.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * A SHA-256 digest.
 */
export type Digest = string;
/**
 * A count.
 */
export type Count = number;
/**
 * incomplete: the evidence is missing or not whole.
 */
export type Status = ("pass" | "fail" | "incomplete");
/**
 * What a run of contracts with sampling came to. Reports of shards are joined by `eval-quality merge`.
 */
export interface AgentSpecReport {
    /**
     * The version of this shape.
     */
    readonly schemaVersion: 1;
    /**
     * What kind of report this is.
     */
    readonly kind: "agent-spec";
    /**
     * fail: a contract failed, or behaviour drifted where that fails a run; incomplete: a contract is undecided; pass otherwise.
     */
    readonly status: ("pass" | "fail" | "incomplete");
    readonly suite: SuiteIdentity;
    readonly selection: Selection;
    readonly summary: SpecSummary;
    /**
     * The contracts that were run, in the order of the document.
     */
    readonly contracts: readonly SpecContractResult[];
    /**
     * How behaviour compares with the baseline; null where it was not compared.
     */
    readonly drift: (SpecDrift | null);
    readonly run: SpecRun;
}
/**
 * The document that was run.
 */
export interface SuiteIdentity {
    /**
     * As the caller gave it.
     */
    readonly path: string;
    readonly digest: Digest;
    /**
     * The adapter that was used.
     */
    readonly agent: string;
    readonly contracts: Count;
    readonly selected: Count;
}
/**
 * What was asked for.
 */
export interface Selection {
    /**
     * Text in the names of the contracts that were run; null for all.
     */
    readonly filter: (string | null);
    /**
     * The most trials of each contract, in place of its own number; null for its own.
     */
    readonly trials: (Count | null);
    /**
     * Which part of the contracts was run; null for all.
     */
    readonly shard: (Shard | null);
}
/**
 * One of several parts that contracts are split into by a hash of their names.
 */
export interface Shard {
    /**
     * From 1.
     */
    readonly index: number;
    /**
     * How many parts there are.
     */
    readonly count: number;
}
/**
 * The run in figures.
 */
export interface SpecSummary {
    readonly contracts: Count;
    readonly passed: Count;
    readonly failed: Count;
    readonly incomplete: Count;
    readonly inconclusive: Count;
    readonly trials: Count;
    readonly retries: Count;
}
/**
 * What the trials of one contract came to.
 */
export interface SpecContractResult {
    /**
     * The contract's name.
     */
    readonly name: string;
    readonly index: Count;
    readonly digest: Digest;
    /**
     * The verdict.
     */
    readonly status: ("pass" | "fail" | "incomplete" | "inconclusive");
    readonly trials: Count;
    readonly passes: Count;
    readonly failures: Count;
    readonly incomplete: Count;
    /**
     * Passes out of passes and failures; null before there are any.
     */
    readonly passRate: (number | null);
    /**
     * The rate that is demanded.
     */
    readonly requiredPassRate: number;
    readonly sample: Count;
    /**
     * How trials were taken.
     */
    readonly sampling: ("fingerprint" | "sequential" | "fixed");
    /**
     * Whether fewer trials than `sample` were enough.
     */
    readonly stoppedEarly: boolean;
    /**
     * Why no further trial was run: certain (the rest could change nothing), consistent (all first trials behaved alike), decided (by the sequential test), undecidable (the rest could not decide it), sample-reached.
     */
    readonly reason: ("certain" | "consistent" | "decided" | "undecidable" | "sample-reached");
    /**
     * How sure the bound is.
     */
    readonly confidence: number;
    /**
     * The one-sided lower Wilson bound of the pass rate.
     */
    readonly confidenceBound: number;
    /**
     * What the trials show of the true pass rate, as a sentence.
     */
    readonly statement: string;
    /**
     * How many trials showed each pattern of behaviour.
     */
    readonly fingerprints: {
        readonly [k: string]: Count;
    };
    /**
     * Every trial, in the order in which they were run.
     */
    readonly trialRecords: readonly SpecTrialRecord[];
}
/**
 * One trial: what was seen, and what its assertions came to.
 */
export interface SpecTrialRecord {
    /**
     * From 1.
     */
    readonly trial: number;
    readonly status: Status;
    /**
     * The pattern of its behaviour.
     */
    readonly fingerprint: string;
    readonly trace: SpecTrace;
    /**
     * Every assertion of the contract.
     */
    readonly assertions: readonly SpecAssertionResult[];
}
/**
 * One exchange with the agent.
 */
export interface SpecTrace {
    /**
     * Calls in order.
     */
    readonly toolsCalled: readonly SpecToolCall[];
    /**
     * false when calls could not be seen.
     */
    readonly toolsObserved?: boolean;
    /**
     * The final text.
     */
    readonly output: string;
    /**
     * Usage; null when none was reported.
     */
    readonly tokens: (SpecTokens | null);
    /**
     * Milliseconds, without failed attempts and waits.
     */
    readonly latencyMs: number;
    /**
     * Why the exchange failed; null when it did not.
     */
    readonly error: (string | null);
    readonly steps: Count;
    /**
     * Why the last turn ended.
     */
    readonly finishReason?: string;
    /**
     * Requests that failed and were made again.
     */
    readonly retries?: readonly SpecRetry[];
}
/**
 * A call; without arguments where these were not observed.
 */
export interface SpecToolCall {
    /**
     * The tool.
     */
    readonly name: string;
    readonly arguments?: JsonObject;
    readonly result?: JsonValue;
}
/**
 * Tokens of the exchange; input and output are null where only the total is known.
 */
export interface SpecTokens {
    /**
     * Tokens sent.
     */
    readonly input: (number | null);
    /**
     * Tokens received.
     */
    readonly output: (number | null);
    /**
     * Tokens in all.
     */
    readonly total: number;
}
/**
 * One failed attempt.
 */
export interface SpecRetry {
    /**
     * The HTTP status.
     */
    readonly status: number;
    /**
     * What was waited before the next attempt.
     */
    readonly waitedMs: number;
}
/**
 * What one assertion came to.
 */
export interface SpecAssertionResult {
    /**
     * Its path in the contract.
     */
    readonly assertion: string;
    /**
     * Its kind.
     */
    readonly kind: string;
    readonly status: Status;
    /**
     * Why it did not pass; empty when it did.
     */
    readonly message: string;
    readonly expected: JsonValue;
    readonly observed: JsonValue;
}
/**
 * How behaviour compares with the baseline.
 */
export interface SpecDrift {
    /**
     * Whether the baseline was written for this very document.
     */
    readonly sameSuite: boolean;
    /**
     * Whether it was written with this adapter.
     */
    readonly sameAgent: boolean;
    readonly compared: Count;
    /**
     * The contracts that the baseline does not know as they are now.
     *
     * Items: A contract's name.
     */
    readonly notCompared: readonly string[];
    /**
     * Whether a high finding fails the run.
     */
    readonly failsRun: boolean;
    /**
     * In the order of the contracts.
     */
    readonly findings: readonly SpecDriftFinding[];
}
/**
 * One way in which behaviour moved.
 */
export interface SpecDriftFinding {
    /**
     * The contract's name.
     */
    readonly contract: string;
    /**
     * Which comparison found it.
     */
    readonly rule: string;
    /**
     * How bad it is.
     */
    readonly severity: ("high" | "medium" | "low");
    /**
     * What moved.
     */
    readonly message: string;
    /**
     * Whether a test backs it, not a ratio alone.
     */
    readonly proven: boolean;
}
/**
 * The circumstances of the run; nothing else depends on them but what was drawn.
 */
export interface SpecRun {
    /**
     * Where chance came from; null where shards had several.
     */
    readonly seed: (number | null);
    /**
     * RFC 3339, UTC.
     */
    readonly startedAt: string;
    /**
     * How long it took.
     */
    readonly durationMs: number;
}
export type AgentSpecReportDocument = AgentSpecReport;
