// Generated from schemas/probe.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * One corpus item: a known state of the system under test, with the argument for why that state is known. Generations 3 to 6; the stamp chooses the shape. Whether a probe may be scored is decided by qualification, not by this schema.
 */
export type ProbeDocument = (Probe6 | Probe5 | Probe4 | Probe3);
/**
 * A probe of generation 6, the newest: raw bodies in leg inputs and in selectors.
 */
export type Probe6 = (CleanProbe | SeededProbe);
/**
 * Number of a generation.
 */
export type GenerationStamp = number;
/**
 * A SHA-256 digest, or null.
 */
export type ParentDigest = (string | null);
/**
 * A non-negative integer of the safe range.
 */
export type Count = number;
/**
 * Identifier of a probe.
 */
export type ProbeId = string;
/**
 * What a probe measures.
 */
export type ProbeClass = ("defect" | "gameability" | "zero-action" | "canary");
/**
 * Identifier of a behaviour: "B-" and at least three digits.
 */
export type BehaviorId = string;
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * The argument for why the probed state is known, one form a route.
 */
export type Qualification = (HistoricalQualification | ControlledMutationQualification | GameabilityQualification | CanaryQualification | CleanControlQualification);
/**
 * A file or an opaque handle, with the digest of its bytes.
 */
export type ArtifactReference = (PublicArtifactReference | PrivateArtifactReference);
/**
 * Identifier of a defect.
 */
export type DefectId = string;
/**
 * How much a violation matters, in rising order.
 */
export type Severity = ("low" | "material" | "critical");
/**
 * Where a defect comes from.
 */
export type DefectSource = ("natural" | "controlled-mutation");
/**
 * A kebab-case slug of lower-case letters and digits.
 */
export type Identifier = string;
/**
 * What one call supplies; the member names tell the three kinds apart.
 */
export type LegInputs = (ApiWitnessInputs | CommandWitnessInputs | ToolWitnessInputs);
/**
 * What a request body carries.
 */
export type BodyPayload = (JsonPayload | RawBody | AbsentPayload);
/**
 * What standard input carries.
 */
export type StdinPayload = (JsonPayload | TextPayload | AbsentPayload);
/**
 * A closed expression tree, told apart by "op": eleven operators, three connectives, two quantifiers. Which operand form is legal in which position is decided at compile time.
 */
export type Expression = (EqualityExpression | DeepEqualityExpression | ContainmentExpression | ExistenceExpression | AbsenceExpression | RegexExpression | SetMembershipExpression | OrderingExpression | CountToleranceExpression | ShapeExpression | CoversByKeyExpression | NotExpression | AllExpression | AnyExpression | ForAllExpression | ForAnyExpression);
/**
 * One value an operator reads, told apart by its only member.
 */
export type Operand = (PointerOperand | LiteralOperand | ReferenceSetOperand);
/**
 * A pointer at evidence of one step: "/interactions/{stepId}/{channel}" and a tail of RFC 6901 tokens where the channel has structure.
 */
export type InteractionPointer = string;
/**
 * A pointer at the element a quantifier binds: "@" and at least one "/"-led token; "@/" is the element itself.
 */
export type BoundElementPointer = string;
/**
 * A regular expression whose first character is "^" and whose last is "$".
 */
export type AnchoredPattern = string;
/**
 * The set of a set-membership: a reference set or a non-empty literal list.
 */
export type SetOperand = (ReferenceSetOperand | LiteralSetOperand);
/**
 * A parameter, property, header or variable name: any text of at least one character.
 */
export type KeyName = string;
/**
 * The JSON type a declaration states for a key, or null when it states none.
 */
export type DeclaredType = (JsonTypeName | null);
/**
 * The name of a JSON type. There is no "integer".
 */
export type JsonTypeName = ("string" | "number" | "boolean" | "object" | "array" | "null");
/**
 * How a defect shows in one observation, free of anything contract-local. Three shapes, told apart by the identity they declare.
 */
export type DefectSignature = (ApiSignature | CommandSignature | ToolSignature);
/**
 * An HTTP method.
 */
export type HttpMethod = ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
/**
 * A path that starts with "/" and spells its parameters "{name}"; no colon anywhere.
 */
export type PathTemplate = string;
/**
 * Where evidence is found in an observation.
 */
export type EvidenceChannel = ("response-body" | "response-headers" | "response-status" | "call-inputs" | "stdout" | "stderr" | "exit-code" | "artifact");
/**
 * Bound parameters of one channel by name; at least one, or null for an unbound channel.
 */
export type ProbeInputBindingChannel = ({
    readonly [k: string]: SelectorValue;
} | null);
/**
 * What the recorded value of one parameter has to be.
 */
export type SelectorValue = (SelectorLiteral | SelectorMatcher);
/**
 * The name an MCP server publishes for a tool.
 */
export type ToolName = string;
/**
 * A probe of generation 5: nine selector channels and the tool-call signature, no raw bodies.
 */
export type Probe5 = (CleanProbe | SeededProbe5);
/**
 * What one leg sends; generations 4 and 5, which know no raw body.
 */
export type LegInputs5 = (WitnessInputs5 | CommandWitnessInputs | ToolWitnessInputs);
/**
 * A request body of generations 3 to 5: a JSON value, or nothing.
 */
export type BodyPayload5 = (JsonPayload | AbsentPayload);
/**
 * How a defect shows in one observation; generation 5.
 */
export type DefectSignature5 = (ApiSignature5 | CommandSignature5 | ToolSignature5);
/**
 * A probe of generation 4: tool-call inputs in a manifestation witness, eight selector channels.
 */
export type Probe4 = (CleanProbe | SeededProbe4);
/**
 * How a defect shows in one observation; generations 3 and 4, where a tool call declares a method and a path template.
 */
export type DefectSignature4 = (ApiSignature4 | CommandSignature4 | HttpToolSignature4);
/**
 * A probe of generation 3: api and cli leg inputs only, eight selector channels.
 */
export type Probe3 = (CleanProbe | SeededProbe3);
/**
 * What one leg sends; generation 3, which knows the api and the cli form.
 */
export type LegInputs3 = (WitnessInputs5 | CommandWitnessInputs);
/**
 * A clean control: nothing is seeded, so there are no defects and no signature. The same in every generation.
 */
export interface CleanProbe {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: Count;
    readonly probeId: ProbeId;
    readonly probeClass: ProbeClass;
    readonly behaviorId: BehaviorId;
    /**
     * Opaque label of the system under test.
     */
    readonly systemId: string;
    readonly implementationDigest: Digest;
    readonly artifactDigest: Digest;
    readonly commitDigest: Digest;
    /**
     * Why the state of the system is known.
     */
    readonly rationale: string;
    readonly qualification: Qualification;
    /**
     * True marks a clean control.
     */
    readonly expectedClean: true;
    /**
     * Empty: a clean control seeds nothing.
     *
     * @maxItems 0
     */
    readonly defects: readonly [
    ];
}
/**
 * A defect that was really there and was really fixed.
 */
export interface HistoricalQualification {
    /**
     * Tag.
     */
    readonly route: "historical";
    readonly failBeforeEvidence: ArtifactReference;
    readonly passAfterEvidence: ArtifactReference;
    readonly fixCommitDigest: Digest;
    /**
     * Whether the oracle was the same before and after; false does not qualify.
     */
    readonly oracleStableAcrossRevisions: boolean;
}
/**
 * A published file.
 */
export interface PublicArtifactReference {
    /**
     * Tag.
     */
    readonly storage: "public";
    /**
     * Where the file is published.
     */
    readonly path: string;
    /**
     * Always null here.
     */
    readonly privateRef: null;
    readonly digest: Digest;
}
/**
 * A file that is kept private.
 */
export interface PrivateArtifactReference {
    /**
     * Tag.
     */
    readonly storage: "private";
    /**
     * Always null here.
     */
    readonly path: null;
    /**
     * Opaque handle, never a path or URL.
     */
    readonly privateRef: string;
    readonly digest: Digest;
}
/**
 * A defect planted on purpose.
 */
export interface ControlledMutationQualification {
    /**
     * Tag.
     */
    readonly route: "controlled-mutation";
    /**
     * Who or what made the mutation.
     */
    readonly mutationSource: string;
    /**
     * What the mutation does; free text, read by no code.
     */
    readonly mutationOperator: string;
    readonly targetArtifact: ArtifactReference;
    /**
     * What should be seen.
     */
    readonly expectedObservableFailure: string;
    readonly baselinePassEvidence: ArtifactReference;
    readonly mutatedFailEvidence: ArtifactReference;
    /**
     * Whether rollback or cleanup was verified; false does not qualify.
     */
    readonly rollbackVerified: boolean;
}
/**
 * A degenerate response that a naive oracle accepts.
 */
export interface GameabilityQualification {
    /**
     * Tag.
     */
    readonly route: "gameability";
    /**
     * A description of the response, never the response itself.
     */
    readonly degenerateResponse: string;
    readonly naiveOracleSatisfiedEvidence: ArtifactReference;
    readonly disciplinedOracleRejectedEvidence: ArtifactReference;
}
/**
 * A state whose non-detection indicts the evaluation's own material.
 */
export interface CanaryQualification {
    /**
     * Tag.
     */
    readonly route: "canary";
    /**
     * What non-detection indicts.
     */
    readonly indicts: ("corpus" | "fixture");
    readonly nonDetectionEvidence: ArtifactReference;
}
/**
 * A state in which nothing is known to be wrong.
 */
export interface CleanControlQualification {
    /**
     * Tag.
     */
    readonly route: "clean-control";
    readonly baselinePassEvidence: ArtifactReference;
    readonly revisionCommitDigest: Digest;
    /**
     * Who says that nothing is wrong, and on what grounds.
     */
    readonly noKnownDefectStatement: string;
}
/**
 * A probe that is no clean control.
 */
export interface SeededProbe {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: Count;
    readonly probeId: ProbeId;
    readonly probeClass: ProbeClass;
    readonly behaviorId: BehaviorId;
    /**
     * Opaque label of the system under test.
     */
    readonly systemId: string;
    readonly implementationDigest: Digest;
    readonly artifactDigest: Digest;
    readonly commitDigest: Digest;
    /**
     * Why the state of the system is known.
     */
    readonly rationale: string;
    readonly qualification: Qualification;
    /**
     * False: the probe is no clean control.
     */
    readonly expectedClean: false;
    /**
     * The defects the probe seeds; may be empty.
     */
    readonly defects: readonly Defect[];
    /**
     * How the seeded defect shows, or null.
     */
    readonly defectSignature: (DefectSignature | null);
}
/**
 * One seeded defect.
 */
export interface Defect {
    readonly defectId: DefectId;
    readonly behaviorId: BehaviorId;
    /**
     * What is broken, for a person.
     */
    readonly summary: string;
    readonly severity: Severity;
    /**
     * Evidence for the defect; may be empty and is never resolved.
     */
    readonly oracleEvidence: readonly ArtifactReference[];
    readonly source: DefectSource;
    /**
     * One call that shows the seeded fault, or null; null is a failed pre-flight check, never an exemption.
     */
    readonly manifestationWitness: (ManifestationWitness | null);
}
/**
 * One call, and the relation its answer satisfies exactly when the seeded fault has fired.
 */
export interface ManifestationWitness {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs;
    readonly relation: Expression;
}
/**
 * The inputs of one request.
 */
export interface ApiWitnessInputs {
    readonly path: JsonObject;
    readonly query: JsonObject;
    /**
     * The headers; {} when there are none.
     */
    readonly header: {
        /**
         * The value of one header.
         */
        readonly [k: string]: string;
    };
    readonly body: BodyPayload;
}
/**
 * A JSON value.
 */
export interface JsonPayload {
    /**
     * Marks a JSON value.
     */
    readonly kind: "json";
    readonly value: JsonValue;
}
/**
 * A request body as exact bytes.
 */
export interface RawBody {
    /**
     * Marks exact bytes.
     */
    readonly kind: "raw";
    /**
     * The bytes in canonical RFC 4648 base64, padded, with zero pad bits; "" is the empty body.
     */
    readonly base64: string;
    /**
     * The media type of the bytes, with optional parameters.
     */
    readonly contentType: string;
}
/**
 * Nothing is sent; not the same as the JSON value null.
 */
export interface AbsentPayload {
    /**
     * Marks that nothing is sent.
     */
    readonly kind: "absent";
}
/**
 * The inputs of one command call.
 */
export interface CommandWitnessInputs {
    readonly argument: JsonObject;
    readonly option: JsonObject;
    /**
     * The environment variables; {} when there are none.
     */
    readonly environment: {
        /**
         * The value of one variable.
         */
        readonly [k: string]: string;
    };
    readonly stdin: StdinPayload;
}
/**
 * Plain text.
 */
export interface TextPayload {
    /**
     * Marks plain text.
     */
    readonly kind: "text";
    /**
     * The text.
     */
    readonly value: string;
}
/**
 * The inputs of one tool call.
 */
export interface ToolWitnessInputs {
    readonly arguments: JsonObject;
}
/**
 * Two values are equal scalars of one kind.
 */
export interface EqualityExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "equality";
    /**
     * The two values compared.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Operand,
        Operand
    ];
}
/**
 * The value a pointer denotes.
 */
export interface PointerOperand {
    /**
     * Where the value stands.
     */
    readonly pointer: (InteractionPointer | BoundElementPointer);
}
/**
 * The value written here.
 */
export interface LiteralOperand {
    readonly literal: JsonValue;
}
/**
 * The members of a reference set.
 */
export interface ReferenceSetOperand {
    readonly referenceSet: Identifier;
}
/**
 * Two values are structurally equal.
 */
export interface DeepEqualityExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "deep-equality";
    /**
     * The two values compared.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Operand,
        Operand
    ];
}
/**
 * A container holds a candidate.
 */
export interface ContainmentExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "containment";
    /**
     * The container, then the candidate.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Operand,
        Operand
    ];
}
/**
 * The place holds a value.
 */
export interface ExistenceExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "existence";
    /**
     * The place looked at.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
}
/**
 * The place holds no value.
 */
export interface AbsenceExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "absence";
    /**
     * The place looked at.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
}
/**
 * A text matches a pattern.
 */
export interface RegexExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "regex";
    /**
     * The text.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
    readonly pattern: AnchoredPattern;
}
/**
 * A value is a member of a set.
 */
export interface SetMembershipExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "set-membership";
    /**
     * The value, then the set.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Operand,
        SetOperand
    ];
}
/**
 * The set written here.
 */
export interface LiteralSetOperand {
    /**
     * Its members, at least one.
     *
     * @minItems 1
     */
    readonly literal: readonly [
        JsonValue,
        ...readonly (JsonValue)[]
    ];
}
/**
 * The elements of a collection are ordered by a key.
 */
export interface OrderingExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "ordering";
    /**
     * The collection.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
    readonly key: KeyName;
    /**
     * The direction of the order.
     */
    readonly order: ("ascending" | "descending");
}
/**
 * A collection has an expected number of elements, within a tolerance.
 */
export interface CountToleranceExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "count-tolerance";
    /**
     * The collection.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
    readonly expected: Count;
    readonly tolerance: Count;
    /**
     * Whether the tolerance is a percentage of the expected number.
     */
    readonly relative: boolean;
}
/**
 * An object has a declared shape.
 */
export interface ShapeExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "shape";
    /**
     * The object.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Operand
    ];
    readonly descriptor: KeyedShape;
}
/**
 * The keys a channel or an object may carry. A key is declared when either list names it; every other key is undeclared.
 */
export interface KeyedShape {
    /**
     * The keys that must be there; may be empty and may repeat.
     */
    readonly requiredKeys: readonly KeyName[];
    /**
     * The closed set of keys admitted; it need not include the required ones.
     */
    readonly permittedKeys: readonly KeyName[];
    /**
     * The JSON type of each key; null is declared without a stated type, an absent key is not declared.
     */
    readonly types: {
        readonly [k: string]: DeclaredType;
    };
}
/**
 * A collection and a reference set correspond one to one, compared by key.
 */
export interface CoversByKeyExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "covers-by-key";
    /**
     * The reference set (expected), then the collection (actual).
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Operand,
        Operand
    ];
    readonly expectedKey: KeyName;
    readonly actualKey: KeyName;
}
/**
 * The negation of one expression.
 */
export interface NotExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "not";
    /**
     * The expression negated.
     *
     * @minItems 1
     */
    readonly operands: readonly [
        Expression
    ];
}
/**
 * The conjunction of two or more expressions.
 */
export interface AllExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "all";
    /**
     * The expressions, two or more.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Expression,
        Expression,
        ...readonly (Expression)[]
    ];
}
/**
 * The disjunction of two or more expressions.
 */
export interface AnyExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "any";
    /**
     * The expressions, two or more.
     *
     * @minItems 2
     */
    readonly operands: readonly [
        Expression,
        Expression,
        ...readonly (Expression)[]
    ];
}
/**
 * Every element of a collection satisfies a predicate.
 */
export interface ForAllExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "for-all";
    readonly collection: Operand;
    readonly predicate: Expression;
}
/**
 * Some element of a collection satisfies a predicate.
 */
export interface ForAnyExpression {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "for-any";
    readonly collection: Operand;
    readonly predicate: Expression;
}
/**
 * Signature of a defect behind an HTTP operation.
 */
export interface ApiSignature {
    /**
     * Kind of the interface; web parses and never qualifies.
     */
    readonly interfaceKind: ("api" | "web");
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition;
}
/**
 * Which observations are candidates, and when one of them shows the defect.
 */
export interface SignatureCondition {
    readonly selector: Selector;
    readonly predicate: Expression;
}
/**
 * Selects observations by what was sent.
 */
export interface Selector {
    readonly inputBinding: SelectorBinding;
}
/**
 * The nine input channels, whatever the interface kind; null binds nothing.
 */
export interface SelectorBinding {
    readonly path: ProbeInputBindingChannel;
    readonly query: ProbeInputBindingChannel;
    readonly header: ProbeInputBindingChannel;
    /**
     * Members of a JSON body, or the whole body as raw bytes.
     */
    readonly body: (ProbeInputBindingChannel | RawBody);
    readonly argument: ProbeInputBindingChannel;
    readonly option: ProbeInputBindingChannel;
    readonly environment: ProbeInputBindingChannel;
    readonly stdin: ProbeInputBindingChannel;
    readonly arguments: ProbeInputBindingChannel;
}
/**
 * Matches a recorded value structurally equal to the literal.
 */
export interface SelectorLiteral {
    readonly literal: JsonValue;
}
/**
 * Matches by presence or by type.
 */
export interface SelectorMatcher {
    /**
     * any: present, whatever it is; type-violating: of another JSON type than the home operation declares.
     */
    readonly matcher: ("any" | "type-violating");
}
/**
 * Signature of a defect behind a command.
 */
export interface CommandSignature {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "cli";
    readonly invocation: Invocation;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition;
}
/**
 * How a command is named; logical names, never a path.
 */
export interface Invocation {
    readonly executable: Identifier;
    /**
     * The subcommands, outermost first.
     */
    readonly subcommandPath: readonly Identifier[];
}
/**
 * Signature of a defect behind a tool.
 */
export interface ToolSignature {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "mcp";
    readonly toolName: ToolName;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition;
}
/**
 * A probe of generation 5 that is no clean control.
 */
export interface SeededProbe5 {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: Count;
    readonly probeId: ProbeId;
    readonly probeClass: ProbeClass;
    readonly behaviorId: BehaviorId;
    /**
     * Opaque label of the system under test.
     */
    readonly systemId: string;
    readonly implementationDigest: Digest;
    readonly artifactDigest: Digest;
    readonly commitDigest: Digest;
    /**
     * Why the state of the system is known.
     */
    readonly rationale: string;
    readonly qualification: Qualification;
    /**
     * False: the probe is no clean control.
     */
    readonly expectedClean: false;
    /**
     * The defects the probe seeds; may be empty.
     */
    readonly defects: readonly Defect5[];
    /**
     * How the seeded defect shows, or null.
     */
    readonly defectSignature: (DefectSignature5 | null);
}
/**
 * One seeded defect, generations 4 and 5.
 */
export interface Defect5 {
    readonly defectId: DefectId;
    readonly behaviorId: BehaviorId;
    /**
     * What is broken, for a person.
     */
    readonly summary: string;
    readonly severity: Severity;
    /**
     * Evidence for the defect; may be empty and is never resolved.
     */
    readonly oracleEvidence: readonly ArtifactReference[];
    readonly source: DefectSource;
    /**
     * One call that shows the seeded fault, or null; null is a failed pre-flight check, never an exemption.
     */
    readonly manifestationWitness: (ManifestationWitness5 | null);
}
/**
 * One call, and the relation its answer satisfies exactly when the seeded fault has fired; generations 4 and 5.
 */
export interface ManifestationWitness5 {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs5;
    readonly relation: Expression;
}
/**
 * Inputs of an api call, generations 3 to 5.
 */
export interface WitnessInputs5 {
    readonly path: JsonObject;
    readonly query: JsonObject;
    readonly header: TextMap;
    readonly body: BodyPayload5;
}
/**
 * Texts by name.
 */
export interface TextMap {
    readonly [k: string]: string;
}
/**
 * Signature of a defect behind an HTTP operation; generation 5.
 */
export interface ApiSignature5 {
    /**
     * Kind of the interface; web parses and never qualifies.
     */
    readonly interfaceKind: ("api" | "web");
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition5;
}
/**
 * Which observations are candidates, and when one of them shows the defect; generation 5.
 */
export interface SignatureCondition5 {
    readonly selector: Selector5;
    readonly predicate: Expression;
}
/**
 * Selects observations by what was sent; generation 5.
 */
export interface Selector5 {
    readonly inputBinding: SelectorBinding5;
}
/**
 * The nine input channels of generation 5; null binds nothing.
 */
export interface SelectorBinding5 {
    readonly path: ProbeInputBindingChannel;
    readonly query: ProbeInputBindingChannel;
    readonly header: ProbeInputBindingChannel;
    readonly body: ProbeInputBindingChannel;
    readonly argument: ProbeInputBindingChannel;
    readonly option: ProbeInputBindingChannel;
    readonly environment: ProbeInputBindingChannel;
    readonly stdin: ProbeInputBindingChannel;
    readonly arguments: ProbeInputBindingChannel;
}
/**
 * Signature of a defect behind a command; generation 5.
 */
export interface CommandSignature5 {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "cli";
    readonly invocation: Invocation;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition5;
}
/**
 * Signature of a defect behind a tool; generation 5.
 */
export interface ToolSignature5 {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "mcp";
    readonly toolName: ToolName;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition5;
}
/**
 * A probe of generation 4 that is no clean control.
 */
export interface SeededProbe4 {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: Count;
    readonly probeId: ProbeId;
    readonly probeClass: ProbeClass;
    readonly behaviorId: BehaviorId;
    /**
     * Opaque label of the system under test.
     */
    readonly systemId: string;
    readonly implementationDigest: Digest;
    readonly artifactDigest: Digest;
    readonly commitDigest: Digest;
    /**
     * Why the state of the system is known.
     */
    readonly rationale: string;
    readonly qualification: Qualification;
    /**
     * False: the probe is no clean control.
     */
    readonly expectedClean: false;
    /**
     * The defects the probe seeds; may be empty.
     */
    readonly defects: readonly Defect5[];
    /**
     * How the seeded defect shows, or null.
     */
    readonly defectSignature: (DefectSignature4 | null);
}
/**
 * Signature of a defect behind an HTTP operation; generations 3 and 4.
 */
export interface ApiSignature4 {
    /**
     * Kind of the interface; web parses and never qualifies.
     */
    readonly interfaceKind: ("api" | "web");
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition4;
}
/**
 * Which observations are candidates, and when one of them shows the defect; generations 3 and 4.
 */
export interface SignatureCondition4 {
    readonly selector: Selector4;
    readonly predicate: Expression;
}
/**
 * Selects observations by what was sent; generations 3 and 4.
 */
export interface Selector4 {
    readonly inputBinding: SelectorBinding4;
}
/**
 * The eight input channels of generations 3 and 4; null binds nothing.
 */
export interface SelectorBinding4 {
    readonly path: ProbeInputBindingChannel;
    readonly query: ProbeInputBindingChannel;
    readonly header: ProbeInputBindingChannel;
    readonly body: ProbeInputBindingChannel;
    readonly argument: ProbeInputBindingChannel;
    readonly option: ProbeInputBindingChannel;
    readonly environment: ProbeInputBindingChannel;
    readonly stdin: ProbeInputBindingChannel;
}
/**
 * Signature of a defect behind a command; generations 3 and 4.
 */
export interface CommandSignature4 {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "cli";
    readonly invocation: Invocation;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition4;
}
/**
 * Signature of a defect behind a tool that these generations describe as an HTTP operation; it never qualifies. Generations 3 and 4.
 */
export interface HttpToolSignature4 {
    /**
     * Kind of the interface.
     */
    readonly interfaceKind: "mcp";
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    readonly observableChannel: EvidenceChannel;
    readonly condition: SignatureCondition4;
}
/**
 * A probe of generation 3 that is no clean control.
 */
export interface SeededProbe3 {
    readonly schemaVersion: GenerationStamp;
    readonly parentDigest: ParentDigest;
    readonly revisionCount: Count;
    readonly probeId: ProbeId;
    readonly probeClass: ProbeClass;
    readonly behaviorId: BehaviorId;
    /**
     * Opaque label of the system under test.
     */
    readonly systemId: string;
    readonly implementationDigest: Digest;
    readonly artifactDigest: Digest;
    readonly commitDigest: Digest;
    /**
     * Why the state of the system is known.
     */
    readonly rationale: string;
    readonly qualification: Qualification;
    /**
     * False: the probe is no clean control.
     */
    readonly expectedClean: false;
    /**
     * The defects the probe seeds; may be empty.
     */
    readonly defects: readonly Defect3[];
    /**
     * How the seeded defect shows, or null.
     */
    readonly defectSignature: (DefectSignature4 | null);
}
/**
 * One seeded defect, generation 3.
 */
export interface Defect3 {
    readonly defectId: DefectId;
    readonly behaviorId: BehaviorId;
    /**
     * What is broken, for a person.
     */
    readonly summary: string;
    readonly severity: Severity;
    /**
     * Evidence for the defect; may be empty and is never resolved.
     */
    readonly oracleEvidence: readonly ArtifactReference[];
    readonly source: DefectSource;
    /**
     * One call that shows the seeded fault, or null; null is a failed pre-flight check, never an exemption.
     */
    readonly manifestationWitness: (ManifestationWitness3 | null);
}
/**
 * One call, and the relation its answer satisfies exactly when the seeded fault has fired; generation 3.
 */
export interface ManifestationWitness3 {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs3;
    readonly relation: Expression;
}
/** The newest generation. */
export type Probe = Probe6;
