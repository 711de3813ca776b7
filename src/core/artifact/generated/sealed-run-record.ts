// Generated from schemas/sealed-run-record.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * One sealed evaluator trial, written by the caller: what was done, what came back, and what the evaluator made of it. Generations 3 to 8; the stamp selects the shape. Succeeds the h0-run-result schema of the earlier harness.
 */
export type SealedRunRecordDocument = (SealedRunRecord8 | SealedRunRecord7 | SealedRunRecord6 | SealedRunRecord5 | SealedRunRecord4 | SealedRunRecord3);
/**
 * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
 */
export type ParentDigest = (string | null);
/**
 * One more than the parent's; 0 for the first revision.
 */
export type RevisionCount = number;
/**
 * The run, one for all its trials; opaque.
 */
export type RunId = string;
/**
 * The condition the run was made under; opaque, no stage reads it.
 */
export type ConditionArm = string;
/**
 * What the run is for; never derived or defaulted later.
 */
export type RunMode = ("production" | "contract-scoring");
/**
 * The identity of the trial within its set.
 */
export type TrialIndex = number;
/**
 * The canonical digest of the contract.
 */
export type ContractDigest = string;
/**
 * The canonical digest of the brief the evaluator was given; not compared with anything.
 */
export type SealedBriefDigest = string;
/**
 * The canonical digest of the evaluator's configuration.
 */
export type EvaluatorConfigurationDigest = string;
/**
 * What the evaluator recommends.
 */
export type EvaluatorRecommendation = ("PASS" | "CONCERNS" | "FAIL");
/**
 * The name of an oracle.
 */
export type OracleId = string;
/**
 * A kebab-case name.
 */
export type Identifier = string;
/**
 * Something the evaluator reports.
 */
export type Finding = (DefectFinding | ObservationFinding | ConfirmationFinding);
/**
 * The name of a finding.
 */
export type FindingId = string;
/**
 * The name of the probe the run was made against.
 */
export type ProbeId = string;
/**
 * The name of a behaviour.
 */
export type BehaviorId = string;
/**
 * A reference to the bytes of an artifact.
 */
export type ArtifactReference = (PublicArtifactReference | PrivateArtifactReference);
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A whole number from 1 on.
 */
export type Ordinal = number;
/**
 * Content of a stream or file, or its absence.
 */
export type TaggedBody = (JsonBody | TextBody | AbsentBody);
/**
 * A whole number from 0 on.
 */
export type Count = number;
/**
 * An exact decimal without sign or exponent, as text.
 */
export type UnsignedDecimal = string;
/**
 * Something the evaluator reports, in generation 4: a quotation may leave artifactId out.
 */
export type Finding4 = (DefectFinding4 | ObservationFinding | ConfirmationFinding);
/**
 * A trial stamped 3, wholly of one of two shapes: that of generation 3, or, when every observation has artifacts, that of generation 4, which a released client stamped 3.
 */
export type SealedRunRecord3 = (SealedRunRecord3TaggedStreams | SealedRunRecord3TextStreams);
/**
 * Something the evaluator reports, in generation 3: a quotation never names a file.
 */
export type Finding3 = (DefectFinding3 | ObservationFinding | ConfirmationFinding);
/**
 * A trial of generation 8.
 */
export interface SealedRunRecord8 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 8;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
}
/**
 * The evaluator's disposition of one oracle.
 */
export interface OracleDisposition {
    readonly oracleId: OracleId;
    /**
     * What the evaluator found: the oracle held, was violated, or was not attempted.
     */
    readonly disposition: ("held" | "violated" | "not-attempted");
    /**
     * The observations the disposition rests on; may be empty.
     */
    readonly observationIds: readonly Identifier[];
    /**
     * A remark, or null.
     */
    readonly note: (string | null);
}
/**
 * The evaluator saw something wrong.
 */
export interface DefectFinding {
    /**
     * Says which kind of finding this is.
     */
    readonly findingType: "defect";
    readonly findingId: FindingId;
    /**
     * The oracle the finding is about; null for an uncited finding, which is kept.
     */
    readonly oracleId: (OracleId | null);
    readonly probeId: ProbeId;
    /**
     * The behaviour the finding is about; null for none.
     */
    readonly behaviorId: (BehaviorId | null);
    /**
     * How bad it is.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The finding in words.
     */
    readonly summary: string;
    /**
     * The evaluator's confidence, on the scale of the policy's threshold.
     */
    readonly confidence: number;
    /**
     * The observations cited; repeats are allowed, at least one.
     *
     * @minItems 1
     */
    readonly observationIds: readonly [
        Identifier,
        ...readonly (Identifier)[]
    ];
    /**
     * Further evidence by reference.
     */
    readonly evidenceArtifacts: readonly ArtifactReference[];
    /**
     * What the finding quotes, at least one quotation.
     *
     * @minItems 1
     */
    readonly quotedEvidence: readonly [
        QuotedEvidence,
        ...readonly (QuotedEvidence)[]
    ];
}
/**
 * The bytes are at a published path.
 */
export interface PublicArtifactReference {
    /**
     * Marks a published artifact.
     */
    readonly storage: "public";
    /**
     * The path.
     */
    readonly path: string;
    /**
     * Nothing: a public artifact has no handle.
     */
    readonly privateRef: null;
    readonly digest: Digest;
}
/**
 * The bytes are held privately.
 */
export interface PrivateArtifactReference {
    /**
     * Marks a private artifact.
     */
    readonly storage: "private";
    /**
     * Nothing: a private artifact has no published path.
     */
    readonly path: null;
    /**
     * An opaque handle, never a file path or URL.
     */
    readonly privateRef: string;
    readonly digest: Digest;
}
/**
 * One quotation.
 */
export interface QuotedEvidence {
    /**
     * The text quoted: a substring of the text of the channel, JSON in canonical spelling.
     */
    readonly quote: string;
    /**
     * The evidence channel quoted from.
     */
    readonly channel: ("response-body" | "response-headers" | "response-status" | "call-inputs" | "stdout" | "stderr" | "exit-code" | "artifact");
    /**
     * The file quoted from, exactly when channel is artifact; null otherwise.
     */
    readonly artifactId: (Identifier | null);
}
/**
 * The evaluator saw something worth reporting that is no defect.
 */
export interface ObservationFinding {
    /**
     * Says which kind of finding this is.
     */
    readonly findingType: "observation";
    readonly findingId: FindingId;
    /**
     * The oracle the finding is about; null for an uncited finding, which is kept.
     */
    readonly oracleId: (OracleId | null);
    readonly probeId: ProbeId;
    /**
     * The behaviour the finding is about; null for none.
     */
    readonly behaviorId: (BehaviorId | null);
    /**
     * How bad it is.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The finding in words.
     */
    readonly summary: string;
    /**
     * The evaluator's confidence, on the scale of the policy's threshold.
     */
    readonly confidence: number;
    /**
     * The observations cited; repeats are allowed.
     */
    readonly observationIds: readonly Identifier[];
    /**
     * Further evidence by reference.
     */
    readonly evidenceArtifacts: readonly ArtifactReference[];
}
/**
 * The evaluator saw that something holds.
 */
export interface ConfirmationFinding {
    /**
     * Says which kind of finding this is.
     */
    readonly findingType: "confirmation";
    readonly findingId: FindingId;
    /**
     * The oracle the finding is about; null for an uncited finding, which is kept.
     */
    readonly oracleId: (OracleId | null);
    readonly probeId: ProbeId;
    /**
     * The behaviour the finding is about; null for none.
     */
    readonly behaviorId: (BehaviorId | null);
    /**
     * How bad it is.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The finding in words.
     */
    readonly summary: string;
    /**
     * The evaluator's confidence, on the scale of the policy's threshold.
     */
    readonly confidence: number;
    /**
     * The observations cited; repeats are allowed.
     */
    readonly observationIds: readonly Identifier[];
    /**
     * Further evidence by reference.
     */
    readonly evidenceArtifacts: readonly ArtifactReference[];
}
/**
 * One call and what came back.
 */
export interface Observation {
    readonly observationId: Identifier;
    readonly sequence: Ordinal;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    /**
     * evaluator-chosen: an action the evaluation performed. baseline: a harness baseline or set-up call, which exercises and witnesses no probe.
     */
    readonly provenance: ("baseline" | "evaluator-chosen");
    /**
     * The declared principal acted as; null for none.
     */
    readonly principal: (Identifier | null);
    readonly callInputs: CallInputs;
    readonly responseBody: JsonValue;
    /**
     * The response headers; null when there are none.
     */
    readonly responseHeaders: (JsonObject | null);
    /**
     * The status of the response, not bounded to HTTP; null for none.
     */
    readonly responseStatus: (number | null);
    readonly stdout: TaggedBody;
    readonly stderr: TaggedBody;
    /**
     * The exit code, negative when a signal ended the process; null for none.
     */
    readonly exitCode: (number | null);
    /**
     * Written files by declared identifier.
     */
    readonly artifacts: {
        readonly [k: string]: TaggedBody;
    };
}
/**
 * What was sent, channel by channel.
 */
export interface CallInputs {
    /**
     * Path parameters; null when nothing was sent there.
     */
    readonly path: (JsonObject | null);
    /**
     * Query parameters; null when nothing was sent there.
     */
    readonly query: (JsonObject | null);
    /**
     * Request headers; null when nothing was sent there.
     */
    readonly header: (JsonObject | null);
    /**
     * The request body; null when nothing was sent there.
     */
    readonly body: (JsonObject | null);
    /**
     * raw says that body is { kind: "raw", base64, contentType }, the bytes as sent; null for every other call.
     */
    readonly bodyEncoding: ("raw" | null);
    /**
     * Positional arguments by label; null when nothing was sent there.
     */
    readonly argument: (JsonObject | null);
    /**
     * Options by name; null when nothing was sent there.
     */
    readonly option: (JsonObject | null);
    /**
     * Environment variables by name; null when nothing was sent there.
     */
    readonly environment: (JsonObject | null);
    /**
     * Standard input by key; null when nothing was sent there.
     */
    readonly stdin: (JsonObject | null);
    /**
     * Tool arguments; null when nothing was sent there.
     */
    readonly arguments: (JsonObject | null);
}
/**
 * Content that was read as JSON.
 */
export interface JsonBody {
    /**
     * Says how to read the value.
     */
    readonly kind: "json";
    readonly value: JsonValue;
}
/**
 * Content kept as text.
 */
export interface TextBody {
    /**
     * Says how to read the value.
     */
    readonly kind: "text";
    /**
     * The text; may be empty.
     */
    readonly value: string;
}
/**
 * There was no content.
 */
export interface AbsentBody {
    /**
     * Says how to read the value.
     */
    readonly kind: "absent";
}
/**
 * One scored criterion of a rubric.
 */
export interface JudgeResult {
    /**
     * The rubric.
     */
    readonly rubricId: string;
    /**
     * The criterion.
     */
    readonly criterionId: string;
    /**
     * The score; null says that none was given, which ingest reports.
     */
    readonly score: (number | null);
    /**
     * A remark, or null.
     */
    readonly note: (string | null);
}
/**
 * What was spent.
 */
export interface ResourceUse {
    readonly toolCalls: Count;
    readonly inputTokens: Count;
    readonly outputTokens: Count;
    /**
     * Time passed, in seconds.
     */
    readonly wallClockSeconds: number;
    readonly costUsd: UnsignedDecimal;
}
/**
 * What the evaluator says about the completeness of its evidence.
 */
export interface EvidenceDisclosure {
    /**
     * The bound evidence was cut at, in the caller's unit; null for untruncated.
     */
    readonly truncationBound: (number | null);
    /**
     * Whether the evaluator reports that its evidence is incomplete.
     */
    readonly reportedIncomplete: boolean;
}
/**
 * A trial of generation 7: raw bodies carry no marker.
 */
export interface SealedRunRecord7 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 7;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation7[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
}
/**
 * One call and what came back, in generation 7.
 */
export interface Observation7 {
    readonly observationId: Identifier;
    readonly sequence: Ordinal;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    /**
     * evaluator-chosen: an action the evaluation performed. baseline: a harness baseline or set-up call, which exercises and witnesses no probe.
     */
    readonly provenance: ("baseline" | "evaluator-chosen");
    /**
     * The declared principal acted as; null for none.
     */
    readonly principal: (Identifier | null);
    readonly callInputs: CallInputs7;
    readonly responseBody: JsonValue;
    /**
     * The response headers; null when there are none.
     */
    readonly responseHeaders: (JsonObject | null);
    /**
     * The status of the response, not bounded to HTTP; null for none.
     */
    readonly responseStatus: (number | null);
    readonly stdout: TaggedBody;
    readonly stderr: TaggedBody;
    /**
     * The exit code, negative when a signal ended the process; null for none.
     */
    readonly exitCode: (number | null);
    /**
     * Written files by declared identifier.
     */
    readonly artifacts: {
        readonly [k: string]: TaggedBody;
    };
}
/**
 * What was sent, in generations 5 to 7: raw bodies carry no marker.
 */
export interface CallInputs7 {
    /**
     * Path parameters; null when nothing was sent there.
     */
    readonly path: (JsonObject | null);
    /**
     * Query parameters; null when nothing was sent there.
     */
    readonly query: (JsonObject | null);
    /**
     * Request headers; null when nothing was sent there.
     */
    readonly header: (JsonObject | null);
    /**
     * The request body; null when nothing was sent there.
     */
    readonly body: (JsonObject | null);
    /**
     * Positional arguments by label; null when nothing was sent there.
     */
    readonly argument: (JsonObject | null);
    /**
     * Options by name; null when nothing was sent there.
     */
    readonly option: (JsonObject | null);
    /**
     * Environment variables by name; null when nothing was sent there.
     */
    readonly environment: (JsonObject | null);
    /**
     * Standard input by key; null when nothing was sent there.
     */
    readonly stdin: (JsonObject | null);
    /**
     * Tool arguments; null when nothing was sent there.
     */
    readonly arguments: (JsonObject | null);
}
/**
 * A trial of generation 6: observations do not name their interface.
 */
export interface SealedRunRecord6 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 6;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation6[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
}
/**
 * One call and what came back, in generations 5 and 6: the interface is not named.
 */
export interface Observation6 {
    readonly observationId: Identifier;
    readonly sequence: Ordinal;
    readonly operationId: Identifier;
    /**
     * evaluator-chosen: an action the evaluation performed. baseline: a harness baseline or set-up call, which exercises and witnesses no probe.
     */
    readonly provenance: ("baseline" | "evaluator-chosen");
    /**
     * The declared principal acted as; null for none.
     */
    readonly principal: (Identifier | null);
    readonly callInputs: CallInputs7;
    readonly responseBody: JsonValue;
    /**
     * The response headers; null when there are none.
     */
    readonly responseHeaders: (JsonObject | null);
    /**
     * The status of the response, not bounded to HTTP; null for none.
     */
    readonly responseStatus: (number | null);
    readonly stdout: TaggedBody;
    readonly stderr: TaggedBody;
    /**
     * The exit code, negative when a signal ended the process; null for none.
     */
    readonly exitCode: (number | null);
    /**
     * Written files by declared identifier.
     */
    readonly artifacts: {
        readonly [k: string]: TaggedBody;
    };
}
/**
 * A trial of generation 5: as 6, with invalidReason.
 */
export interface SealedRunRecord5 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 5;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation6[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
    /**
     * Why the harness held the run invalid; read by nothing.
     */
    readonly invalidReason: (string | null);
}
/**
 * A trial of generation 4: as 5, without tool calls.
 */
export interface SealedRunRecord4 {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 4;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding4[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation4[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
    /**
     * Why the harness held the run invalid; read by nothing.
     */
    readonly invalidReason: (string | null);
}
/**
 * The evaluator saw something wrong, in generation 4.
 */
export interface DefectFinding4 {
    /**
     * Says which kind of finding this is.
     */
    readonly findingType: "defect";
    readonly findingId: FindingId;
    /**
     * The oracle the finding is about; null for an uncited finding, which is kept.
     */
    readonly oracleId: (OracleId | null);
    readonly probeId: ProbeId;
    /**
     * The behaviour the finding is about; null for none.
     */
    readonly behaviorId: (BehaviorId | null);
    /**
     * How bad it is.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The finding in words.
     */
    readonly summary: string;
    /**
     * The evaluator's confidence, on the scale of the policy's threshold.
     */
    readonly confidence: number;
    /**
     * The observations cited; repeats are allowed, at least one.
     *
     * @minItems 1
     */
    readonly observationIds: readonly [
        Identifier,
        ...readonly (Identifier)[]
    ];
    /**
     * Further evidence by reference.
     */
    readonly evidenceArtifacts: readonly ArtifactReference[];
    /**
     * What the finding quotes, at least one quotation.
     *
     * @minItems 1
     */
    readonly quotedEvidence: readonly [
        QuotedEvidence4,
        ...readonly (QuotedEvidence4)[]
    ];
}
/**
 * One quotation, in generation 4, during which artifactId was introduced.
 */
export interface QuotedEvidence4 {
    /**
     * The text quoted: a substring of the text of the channel, JSON in canonical spelling.
     */
    readonly quote: string;
    /**
     * The evidence channel quoted from.
     */
    readonly channel: ("response-body" | "response-headers" | "response-status" | "call-inputs" | "stdout" | "stderr" | "exit-code" | "artifact");
    /**
     * The file quoted from, exactly when channel is artifact; null otherwise.
     */
    readonly artifactId?: (Identifier | null);
}
/**
 * One call and what came back, in generation 4 and in records of its shape stamped 3.
 */
export interface Observation4 {
    readonly observationId: Identifier;
    readonly sequence: Ordinal;
    readonly operationId: Identifier;
    /**
     * evaluator-chosen: an action the evaluation performed. baseline: a harness baseline or set-up call, which exercises and witnesses no probe.
     */
    readonly provenance: ("baseline" | "evaluator-chosen");
    /**
     * The declared principal acted as; null for none.
     */
    readonly principal: (Identifier | null);
    readonly callInputs: CallInputs4;
    readonly responseBody: JsonValue;
    /**
     * The response headers; null when there are none.
     */
    readonly responseHeaders: (JsonObject | null);
    /**
     * The status of the response, not bounded to HTTP; null for none.
     */
    readonly responseStatus: (number | null);
    readonly stdout: TaggedBody;
    readonly stderr: TaggedBody;
    /**
     * The exit code, negative when a signal ended the process; null for none.
     */
    readonly exitCode: (number | null);
    /**
     * Written files by declared identifier.
     */
    readonly artifacts: {
        readonly [k: string]: TaggedBody;
    };
}
/**
 * What was sent, in generation 4: no tool calls.
 */
export interface CallInputs4 {
    /**
     * Path parameters; null when nothing was sent there.
     */
    readonly path: (JsonObject | null);
    /**
     * Query parameters; null when nothing was sent there.
     */
    readonly query: (JsonObject | null);
    /**
     * Request headers; null when nothing was sent there.
     */
    readonly header: (JsonObject | null);
    /**
     * The request body; null when nothing was sent there.
     */
    readonly body: (JsonObject | null);
    /**
     * Positional arguments by label; null when nothing was sent there.
     */
    readonly argument: (JsonObject | null);
    /**
     * Options by name; null when nothing was sent there.
     */
    readonly option: (JsonObject | null);
    /**
     * Environment variables by name; null when nothing was sent there.
     */
    readonly environment: (JsonObject | null);
    /**
     * Standard input by key; null when nothing was sent there.
     */
    readonly stdin: (JsonObject | null);
}
/**
 * A trial of the shape of generation 4, stamped 3.
 */
export interface SealedRunRecord3TaggedStreams {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 3;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding4[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation4[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
    /**
     * Why the harness held the run invalid; read by nothing.
     */
    readonly invalidReason: (string | null);
}
/**
 * A trial of generation 3: requests only, streams as plain text.
 */
export interface SealedRunRecord3TextStreams {
    /**
     * The generation of the document.
     */
    readonly schemaVersion: 3;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: RevisionCount;
    readonly runId: RunId;
    readonly conditionArm: ConditionArm;
    readonly mode: RunMode;
    readonly trialIndex: TrialIndex;
    readonly contractDigest: ContractDigest;
    readonly sealedBriefDigest: SealedBriefDigest;
    readonly evaluatorConfigurationDigest: EvaluatorConfigurationDigest;
    readonly evaluatorRecommendation: EvaluatorRecommendation;
    /**
     * What became of each oracle; whether every oracle has one is a scoring matter.
     */
    readonly oracleDispositions: readonly OracleDisposition[];
    /**
     * What the evaluator reports.
     */
    readonly findings: readonly Finding3[];
    /**
     * What the evaluator did and saw. Every sequence is unique within the record.
     */
    readonly observations: readonly Observation3[];
    /**
     * What a judge scored.
     */
    readonly judgeResults: readonly JudgeResult[];
    readonly actionsArtifact: ArtifactReference;
    readonly isolationManifestArtifact: ArtifactReference;
    readonly resourceUse: ResourceUse;
    readonly evidenceDisclosure: EvidenceDisclosure;
    /**
     * Why the harness held the run invalid; read by nothing.
     */
    readonly invalidReason: (string | null);
}
/**
 * The evaluator saw something wrong, in generation 3.
 */
export interface DefectFinding3 {
    /**
     * Says which kind of finding this is.
     */
    readonly findingType: "defect";
    readonly findingId: FindingId;
    /**
     * The oracle the finding is about; null for an uncited finding, which is kept.
     */
    readonly oracleId: (OracleId | null);
    readonly probeId: ProbeId;
    /**
     * The behaviour the finding is about; null for none.
     */
    readonly behaviorId: (BehaviorId | null);
    /**
     * How bad it is.
     */
    readonly severity: ("low" | "material" | "critical");
    /**
     * The finding in words.
     */
    readonly summary: string;
    /**
     * The evaluator's confidence, on the scale of the policy's threshold.
     */
    readonly confidence: number;
    /**
     * The observations cited; repeats are allowed, at least one.
     *
     * @minItems 1
     */
    readonly observationIds: readonly [
        Identifier,
        ...readonly (Identifier)[]
    ];
    /**
     * Further evidence by reference.
     */
    readonly evidenceArtifacts: readonly ArtifactReference[];
    /**
     * What the finding quotes, at least one quotation.
     *
     * @minItems 1
     */
    readonly quotedEvidence: readonly [
        QuotedEvidence3,
        ...readonly (QuotedEvidence3)[]
    ];
}
/**
 * One quotation, in generation 3.
 */
export interface QuotedEvidence3 {
    /**
     * The text quoted: a substring of the text of the channel, JSON in canonical spelling.
     */
    readonly quote: string;
    /**
     * The evidence channel quoted from.
     */
    readonly channel: ("response-body" | "response-headers" | "response-status" | "call-inputs" | "stdout" | "stderr" | "exit-code" | "artifact");
}
/**
 * One call and what came back, in generation 3: streams are plain text, files are not recorded.
 */
export interface Observation3 {
    readonly observationId: Identifier;
    readonly sequence: Ordinal;
    readonly operationId: Identifier;
    /**
     * evaluator-chosen: an action the evaluation performed. baseline: a harness baseline or set-up call, which exercises and witnesses no probe.
     */
    readonly provenance: ("baseline" | "evaluator-chosen");
    /**
     * The declared principal acted as; null for none.
     */
    readonly principal: (Identifier | null);
    readonly callInputs: CallInputs3;
    readonly responseBody: JsonValue;
    /**
     * The response headers; null when there are none.
     */
    readonly responseHeaders: (JsonObject | null);
    /**
     * The status of the response, not bounded to HTTP; null for none.
     */
    readonly responseStatus: (number | null);
    /**
     * Standard output as text; null for none.
     */
    readonly stdout: (string | null);
    /**
     * Standard error as text; null for none.
     */
    readonly stderr: (string | null);
    /**
     * The exit code, negative when a signal ended the process; null for none.
     */
    readonly exitCode: (number | null);
}
/**
 * What was sent, in generation 3: requests only.
 */
export interface CallInputs3 {
    /**
     * Path parameters; null when nothing was sent there.
     */
    readonly path: (JsonObject | null);
    /**
     * Query parameters; null when nothing was sent there.
     */
    readonly query: (JsonObject | null);
    /**
     * Request headers; null when nothing was sent there.
     */
    readonly header: (JsonObject | null);
    /**
     * The request body; null when nothing was sent there.
     */
    readonly body: (JsonObject | null);
}
/** The newest generation. */
export type SealedRunRecord = SealedRunRecord8;
