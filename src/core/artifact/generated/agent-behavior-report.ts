// Generated from schemas/agent-behavior-report.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * incomplete: the evidence that was asked for is missing or not whole.
 */
export type Status = ("pass" | "fail" | "incomplete");
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type HexDigest = string;
/**
 * A count.
 */
export type Count = number;
/**
 * What one assertion came to.
 */
export type Assertion = (TextAssertionResult | CallAssertionResult | NamesAssertionResult | CountAssertionResult | SwitchAssertionResult);
/**
 * Its path in the document.
 */
export type AssertionId = string;
/**
 * Why; empty for a pass.
 */
export type Message = string;
/**
 * In the order of the document.
 */
export type Assertions = readonly Assertion[];
/**
 * In the form of the observation file; null when there was none.
 */
export type OptionalObservation = (ObservationRecord | null);
/**
 * What a run of an agent-test contract came to, with the evidence it was decided over. `evidence_digest` is over the canonical JSON of the ten members before it.
 */
export interface AgentBehaviorReport {
    /**
     * The version of this shape.
     */
    readonly schema_version: 1;
    /**
     * What kind of report this is.
     */
    readonly kind: "agent_behavior";
    readonly status: Status;
    /**
     * Whether an endpoint was asked, or captured observations were read.
     */
    readonly mode: ("live" | "offline");
    readonly contract: BehaviorContract;
    readonly summary: BehaviorSummary;
    readonly coverage: BehaviorCoverage;
    /**
     * In the order of the document.
     */
    readonly scenarios: readonly BehaviorScenario[];
    /**
     * Where the observations come from.
     */
    readonly provenance: (LiveProvenance | OfflineProvenance);
    /**
     * What was kept of the run; null when nothing was to be kept.
     */
    readonly artifacts: (BehaviorArtifacts | null);
    readonly evidence_digest: HexDigest;
    readonly run: BehaviorRunFacts;
}
/**
 * The document that was run.
 */
export interface BehaviorContract {
    /**
     * The version of the language.
     */
    readonly version: 1;
    /**
     * Relative to the project.
     */
    readonly path: string;
    readonly digest: HexDigest;
}
/**
 * Numbers of scenarios and assertions by status.
 */
export interface BehaviorSummary {
    readonly scenario_count: Count;
    readonly passed_scenarios: Count;
    readonly failed_scenarios: Count;
    readonly incomplete_scenarios: Count;
    readonly assertion_count: Count;
    readonly passed_assertions: Count;
    readonly failed_assertions: Count;
    readonly incomplete_assertions: Count;
}
/**
 * How much of what was asked for could be decided.
 */
export interface BehaviorCoverage {
    readonly requested: Count;
    readonly completed: Count;
    readonly incomplete: Count;
    /**
     * By kind of assertion.
     */
    readonly by_assertion: {
        readonly [k: string]: KindCoverage;
    };
}
/**
 * Assertions of one kind by status.
 */
export interface KindCoverage {
    readonly requested: Count;
    readonly passed: Count;
    readonly failed: Count;
    readonly incomplete: Count;
}
/**
 * What one scenario came to, and over which evidence. Of several trials the assertions and the observation are those of the trial that shows the status best.
 */
export interface BehaviorScenario {
    /**
     * The scenario.
     */
    readonly id: string;
    readonly status: Status;
    readonly assertions: Assertions;
    readonly observation: OptionalObservation;
    readonly sampling?: BehaviorSampling;
    /**
     * Every trial, where more than one was asked for.
     */
    readonly trials?: readonly BehaviorTrial[];
}
/**
 * An assertion about a text or a name.
 */
export interface TextAssertionResult {
    readonly assertion: AssertionId;
    /**
     * Its kind.
     */
    readonly kind: ("response_contains" | "response_excludes" | "tool_forbidden" | "source_required");
    readonly status: Status;
    readonly message: Message;
    /**
     * The text or name.
     */
    readonly expected: string;
    readonly observed: JsonValue;
}
/**
 * An assertion about a call that has to be seen.
 */
export interface CallAssertionResult {
    readonly assertion: AssertionId;
    /**
     * Its kind.
     */
    readonly kind: "tool_required";
    readonly status: Status;
    readonly message: Message;
    readonly expected: CallRecord;
    readonly observed: JsonValue;
}
/**
 * One call of a tool.
 */
export interface CallRecord {
    /**
     * The tool.
     */
    readonly name: string;
    readonly arguments?: JsonObject;
}
/**
 * An assertion about the names of all calls.
 */
export interface NamesAssertionResult {
    readonly assertion: AssertionId;
    /**
     * Its kind.
     */
    readonly kind: ("tools_allowed" | "tool_exact_sequence");
    readonly status: Status;
    readonly message: Message;
    /**
     * The names.
     */
    readonly expected: readonly string[];
    readonly observed: JsonValue;
}
/**
 * An assertion about the number of calls.
 */
export interface CountAssertionResult {
    readonly assertion: AssertionId;
    /**
     * Its kind.
     */
    readonly kind: "tool_max_calls";
    readonly status: Status;
    readonly message: Message;
    readonly expected: Count;
    readonly observed: JsonValue;
}
/**
 * An assertion about the typed refusal.
 */
export interface SwitchAssertionResult {
    readonly assertion: AssertionId;
    /**
     * Its kind.
     */
    readonly kind: "refusal";
    readonly status: Status;
    readonly message: Message;
    /**
     * The refusal.
     */
    readonly expected: boolean;
    readonly observed: JsonValue;
}
/**
 * What was seen, in the form of the observation file. A member that is left out was not observed.
 */
export interface ObservationRecord {
    /**
     * The final response.
     */
    readonly response?: string;
    /**
     * Whether the response, refusal and sources are whole.
     */
    readonly response_complete?: boolean;
    /**
     * Why the model stopped.
     */
    readonly finish_reason?: string;
    /**
     * The calls in order.
     */
    readonly tool_calls?: readonly CallRecord[];
    /**
     * Whether the list of calls is whole.
     */
    readonly tool_calls_complete?: boolean;
    /**
     * Whether the agent refused, by an explicit statement.
     */
    readonly refusal?: boolean;
    /**
     * The sources that the agent named explicitly.
     */
    readonly sources?: readonly string[];
    /**
     * Why the exchange failed.
     */
    readonly error?: string;
}
/**
 * What the trials of a scenario come to.
 */
export interface BehaviorSampling {
    /**
     * How it was decided when to stop.
     */
    readonly strategy: ("fingerprint" | "sequential" | "fixed");
    /**
     * The most trials.
     */
    readonly sample: number;
    /**
     * The share of trials that has to pass.
     */
    readonly pass_rate: number;
    /**
     * Of the bound.
     */
    readonly confidence: number;
    /**
     * inconclusive: the sequential test was undecided at the end of the sample.
     */
    readonly verdict: ("pass" | "fail" | "incomplete" | "inconclusive");
    /**
     * Why sampling ended.
     */
    readonly reason: ("certain" | "consistent" | "decided" | "undecidable" | "sample-reached");
    readonly trials: Count;
    readonly passes: Count;
    readonly failures: Count;
    readonly incomplete: Count;
    /**
     * The one-sided lower Wilson bound.
     */
    readonly confidence_bound: number;
    /**
     * The bound in words.
     */
    readonly statement: string;
}
/**
 * One run of a scenario.
 */
export interface BehaviorTrial {
    /**
     * From 1.
     */
    readonly trial: number;
    readonly status: Status;
    /**
     * The pattern of its behaviour.
     */
    readonly fingerprint: string;
    readonly assertions: Assertions;
    readonly observation: OptionalObservation;
}
/**
 * An endpoint was asked. Neither its URL nor a token is kept.
 */
export interface LiveProvenance {
    /**
     * A running endpoint.
     */
    readonly source: "runtime_endpoint";
    /**
     * What was seen was seen by this run.
     */
    readonly trust: "runtime_observed";
    readonly endpoint_fingerprint: HexDigest;
    /**
     * Whether a bearer token was sent.
     */
    readonly authenticated: boolean;
    readonly limits: RequestLimits;
    /**
     * Whether the token was found in what was seen, and marked in what is kept.
     */
    readonly redacted: boolean;
}
/**
 * What the run and its requests were held to.
 */
export interface RequestLimits {
    readonly max_scenarios: Count;
    /**
     * Of the whole run.
     */
    readonly max_seconds: number;
    readonly max_tokens: Count;
    /**
     * Of one exchange.
     */
    readonly timeout_seconds: number;
    readonly max_response_bytes: Count;
}
/**
 * Captured observations were read. That a running endpoint made them is not shown.
 */
export interface OfflineProvenance {
    /**
     * A file of observations.
     */
    readonly source: "observation_file";
    /**
     * Nothing is known of how the file came to be.
     */
    readonly trust: "unverified_fixture";
    /**
     * Relative to the project.
     */
    readonly path: string;
    readonly digest: HexDigest;
}
/**
 * Where the run is kept, or why it is not.
 */
export interface BehaviorArtifacts {
    /**
     * Relative to the project; null when the run could not be kept.
     */
    readonly directory: (string | null);
    /**
     * Names in that directory.
     */
    readonly files: readonly string[];
    /**
     * Why the run could not be kept; null when it was.
     */
    readonly problem: (string | null);
}
/**
 * The circumstances of the run; no evidence.
 */
export interface BehaviorRunFacts {
    /**
     * Names the directory of the run.
     */
    readonly id: string;
    /**
     * RFC 3339, UTC.
     */
    readonly started_at: string;
    readonly duration_ms: Count;
    readonly concurrency: Count;
    readonly trials: Count;
}
export type AgentBehaviorReportDocument = AgentBehaviorReport;
