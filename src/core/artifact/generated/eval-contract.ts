// Generated from schemas/eval-contract.schema.json by `npm run generate`; change the schema instead.
import type { JsonObject, JsonValue } from '../json-value.js';

/**
 * The authored input of the pipeline: what must hold over evidence, through which interfaces, and with which disciplines. Generations 4 to 7; the stamp selects the shape. Succeeds the eval-contract schema of the earlier harness.
 */
export type EvalContractDocument = (EvalContract7 | EvalContract6 | EvalContract5 | EvalContract4);
/**
 * A SHA-256 digest in lower-case hexadecimal.
 */
export type Digest = string;
/**
 * A non-negative integer of the safe range.
 */
export type Count = number;
/**
 * A kebab-case slug of lower-case letters and digits.
 */
export type Identifier = string;
/**
 * Identifier of a behaviour: "B-" and at least three digits.
 */
export type BehaviorId = string;
/**
 * How much a violation matters, in rising order.
 */
export type Severity = ("low" | "material" | "critical");
/**
 * Identifier of an oracle: "O-" and at least three digits.
 */
export type OracleId = string;
/**
 * A pointer at evidence of one step: "/interactions/{stepId}/{channel}" and a tail of RFC 6901 tokens where the channel has structure.
 */
export type InteractionPointer = string;
/**
 * One of the sixteen operator, connective and quantifier names.
 */
export type Relation = ("equality" | "deep-equality" | "containment" | "existence" | "absence" | "regex" | "set-membership" | "ordering" | "count-tolerance" | "shape" | "covers-by-key" | "all" | "any" | "not" | "for-all" | "for-any");
/**
 * Which resolution of the check satisfies the assertion: true (expects-hold) or false (expects-violation).
 */
export type Polarity = ("expects-hold" | "expects-violation");
/**
 * A closed expression tree, told apart by "op": eleven operators, three connectives, two quantifiers. Which operand form is legal in which position is decided at compile time.
 */
export type Expression = (EqualityExpression | DeepEqualityExpression | ContainmentExpression | ExistenceExpression | AbsenceExpression | RegexExpression | SetMembershipExpression | OrderingExpression | CountToleranceExpression | ShapeExpression | CoversByKeyExpression | NotExpression | AllExpression | AnyExpression | ForAllExpression | ForAnyExpression);
/**
 * One value an operator reads, told apart by its only member.
 */
export type Operand = (PointerOperand | LiteralOperand | ReferenceSetOperand);
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
 * Identifier of a rubric: "R-" and at least three digits.
 */
export type RubricId = string;
/**
 * Identifier of a rubric criterion: "RC-" and at least three digits.
 */
export type RubricCriterionId = string;
/**
 * Identifier of a waiver: "W-" and at least three digits.
 */
export type WaiverId = string;
/**
 * An RFC 3339 instant in UTC, with a trailing "Z"; the seconds may be left out. The pattern decides, the format informs.
 */
export type Timestamp = string;
/**
 * An interface the evaluator may use, told apart by "kind".
 */
export type PermittedInterface = (ApiInterface | WebInterface | CommandInterface | ToolInterface);
/**
 * An HTTP method.
 */
export type HttpMethod = ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
/**
 * A path that starts with "/" and spells its parameters "{name}"; no colon anywhere.
 */
export type PathTemplate = string;
/**
 * An RFC 6901 pointer into the described response; "" is the whole of it.
 */
export type DescriptorPointer = string;
/**
 * What one place of a response is for.
 */
export type ChannelRole = ("success-indicator" | "diagnostic" | "payload" | "collection");
/**
 * How many elements a collection has, told apart by "mode".
 */
export type ExpectedCardinality = (ExactCardinality | AtMostCardinality | PageBoundedCardinality);
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
 * Which output of a command the response descriptor describes.
 */
export type CommandDescriptorChannel = (StreamDescriptorChannel | ArtifactDescriptorChannel);
/**
 * The name an MCP server publishes for a tool.
 */
export type ToolName = string;
/**
 * One group of parameter names, at least two.
 *
 * @minItems 2
 */
export type ParameterGroup = readonly [
    KeyName,
    KeyName,
    ...readonly (KeyName)[]
];
/**
 * What recorded inputs must hold; the member names tell the three kinds apart.
 */
export type InputBinding = (ApiInputBinding | CommandInputBinding | ToolInputBinding);
/**
 * The parameters one input channel binds, at least one; null binds nothing.
 */
export type InputBindingChannel = ({
    readonly [k: string]: BindingValue;
} | null);
/**
 * How one recorded input value is selected, told apart by its only member.
 */
export type BindingValue = (LiteralBinding | MatcherBinding | CapturedBinding | PrincipalBinding);
/**
 * An input withheld from the evaluator.
 */
export type ForbiddenInput = ("original-spec" | "source-code" | "repository" | "builder-transcript" | "implementation-logs" | "comparator-results" | "human-labels");
/**
 * An exact amount as text: no sign, no exponent, no leading zero.
 */
export type UnsignedDecimalString = string;
/**
 * An interface the evaluator may use, told apart by "kind". (generations 5 and 6)
 */
export type PermittedInterface6 = (ApiInterface6 | WebInterface6 | CommandInterface6 | ToolInterface6);
/**
 * What one call supplies (generations 5 and 6: no raw bodies).
 */
export type LegInputs6 = (ApiWitnessInputs6 | CommandWitnessInputs | ToolWitnessInputs);
/**
 * What a request body carries (generations 4 to 6).
 */
export type BodyPayload6 = (JsonPayload | AbsentPayload);
/**
 * What recorded inputs must hold (generations 5 and 6).
 */
export type InputBinding6 = (ApiInputBinding6 | CommandInputBinding | ToolInputBinding);
/**
 * A pointer at evidence of one step, as generation 4 spells it: no tool-call input channel.
 */
export type InteractionPointer4 = string;
/**
 * A closed expression tree, told apart by "op": eleven operators, three connectives, two quantifiers. Which operand form is legal in which position is decided at compile time. (generation 4)
 */
export type Expression4 = (EqualityExpression4 | DeepEqualityExpression4 | ContainmentExpression4 | ExistenceExpression4 | AbsenceExpression4 | RegexExpression4 | SetMembershipExpression4 | OrderingExpression4 | CountToleranceExpression4 | ShapeExpression4 | CoversByKeyExpression4 | NotExpression4 | AllExpression4 | AnyExpression4 | ForAllExpression4 | ForAnyExpression4);
/**
 * One value an operator reads, told apart by its only member. (generation 4)
 */
export type Operand4 = (PointerOperand4 | LiteralOperand | ReferenceSetOperand);
/**
 * An interface the evaluator may use, told apart by "kind". (generation 4)
 */
export type PermittedInterface4 = (ApiInterface4 | WebInterface4 | CommandInterface4 | ToolInterface4);
/**
 * What one call supplies (generation 4).
 */
export type LegInputs4 = (ApiWitnessInputs6 | CommandWitnessInputs);
/**
 * What recorded inputs must hold (generation 4).
 */
export type InputBinding4 = (ApiInputBinding4 | CommandInputBinding4);
/**
 * The parameters one input channel binds, at least one; null binds nothing. (generation 4)
 */
export type InputBindingChannel4 = ({
    readonly [k: string]: BindingValue4;
} | null);
/**
 * How one recorded input value is selected, told apart by its only member. (generation 4)
 */
export type BindingValue4 = (LiteralBinding | MatcherBinding | CapturedBinding4 | PrincipalBinding);
/**
 * A behavioural evaluation contract of generation 7.
 */
export interface EvalContract7 {
    /**
     * The generation of the document; part of every scoring version. Lineage rule, enforced only where a whole chain is at hand: parentDigest is null if and only if revisionCount is 0.
     */
    readonly schemaVersion: 7;
    /**
     * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
     */
    readonly parentDigest: (Digest | null);
    readonly revisionCount: Count;
    readonly contractId: Identifier;
    /**
     * The digest of the specification the contract was written against; its content is forbidden.
     */
    readonly sourceSpecDigest: (Digest | null);
    /**
     * The behaviours owed, at least one.
     *
     * @minItems 1
     */
    readonly behaviors: readonly [
        Behavior,
        ...readonly (Behavior)[]
    ];
    /**
     * The assertions over evidence.
     */
    readonly oracles: readonly Oracle[];
    /**
     * The rubrics for what no expression decides.
     */
    readonly rubrics: readonly RubricBody[];
    /**
     * The disciplines done without.
     */
    readonly waivers: readonly Waiver[];
    /**
     * The interfaces the evaluator may use.
     */
    readonly permittedInterfaces: readonly PermittedInterface[];
    /**
     * The expected elements of collections, by name; null is not declared.
     */
    readonly referenceSets: ({
        readonly [k: string]: ReferenceSet;
    } | null);
    /**
     * What must be judged together; null is not declared.
     */
    readonly siblingGroups: (SiblingGroups | null);
    /**
     * The selections of observations that pointers name.
     */
    readonly interactionPlan: readonly InteractionStep[];
    /**
     * References to concrete resources; any entry is refused at compile time.
     */
    readonly scopedResources: (readonly ScopedResource[] | null);
    /**
     * The inputs withheld from the evaluator; all seven are mandatory at compile time.
     */
    readonly forbiddenInputs: readonly ForbiddenInput[];
    readonly testData: TestData;
    readonly budgets: Budgets;
    /**
     * What the evaluator must not do; carried to the brief.
     *
     * Items: One limit.
     */
    readonly safetyLimits: readonly string[];
    /**
     * The evidence the caller should keep; read by no predicate.
     *
     * Items: One kind of evidence.
     */
    readonly requiredEvidence: readonly string[];
    /**
     * The bound of the brief's scripting audit; null is no bound.
     */
    readonly probeStepBound: (Count | null);
    /**
     * How the fixture is returned to its clean state; null selects repeated reads.
     */
    readonly fixtureReset: (FixtureReset | null);
}
/**
 * One behaviour the system under evaluation owes.
 */
export interface Behavior {
    readonly id: BehaviorId;
    /**
     * What the behaviour is; goes on the sealed brief.
     */
    readonly description: string;
    readonly severity: Severity;
    /**
     * The observable condition under which the behaviour is met; null when the author states none.
     */
    readonly observableSuccessCriterion: (string | null);
    /**
     * The requirements the behaviour traces to.
     */
    readonly requirementLinks: readonly ExternalLink[];
    /**
     * The risks the behaviour traces to.
     */
    readonly riskLinks: readonly ExternalLink[];
    /**
     * The oracles that discharge the behaviour; may be empty.
     */
    readonly oracles: readonly OracleId[];
}
/**
 * A reference into a system of the author, opaque here.
 */
export interface ExternalLink {
    /**
     * The kind of system.
     */
    readonly scheme: string;
    /**
     * The identifier in it.
     */
    readonly id: string;
}
/**
 * One assertion over evidence, in a structured and an enforceable form.
 */
export interface Oracle {
    readonly id: OracleId;
    /**
     * The structured intent that sealing turns into prose.
     */
    readonly direction: (Direction | null);
    /**
     * The expression that decides the assertion.
     */
    readonly check: (Expression | null);
    readonly polarity: Polarity;
    /**
     * A note of the author; never evaluated and never sealed.
     */
    readonly commentary: (string | null);
}
/**
 * What an oracle is about, for the evaluator.
 */
export interface Direction {
    /**
     * The evidence the assertion is about; never a bound-element pointer.
     */
    readonly evidenceTargets: readonly InteractionPointer[];
    readonly relation: Relation;
    readonly polarity: Polarity;
    /**
     * Which part of the behaviour is meant, for the evaluator.
     */
    readonly scope: (string | null);
    /**
     * What would violate the assertion, for the evaluator.
     */
    readonly negativeDomain: (string | null);
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
 * A rubric for judging what no expression decides.
 */
export interface RubricBody {
    readonly id: RubricId;
    /**
     * The levels of the scale, each with its anchor; null when not declared.
     */
    readonly scaleLevels: (readonly ScaleLevel[] | null);
    /**
     * The named failure modes that lower a score; null when not declared.
     */
    readonly failureModePenalties: (readonly FailureModePenalty[] | null);
    /**
     * The longest judgement accepted, in characters; null when not declared.
     */
    readonly maxLength: (number | null);
    /**
     * What is judged; may be empty.
     */
    readonly criteria: readonly RubricCriterion[];
}
/**
 * One level of a rubric scale.
 */
export interface ScaleLevel {
    /**
     * The value of the level, of any sign.
     */
    readonly level: number;
    /**
     * What a judgement at this level looks like.
     */
    readonly anchor: string;
}
/**
 * A named failure mode.
 */
export interface FailureModePenalty {
    /**
     * The name of the failure mode.
     */
    readonly name: string;
    /**
     * What the failure mode looks like.
     */
    readonly description: string;
}
/**
 * One criterion of a rubric.
 */
export interface RubricCriterion {
    readonly id: RubricCriterionId;
    /**
     * The question put to the judge.
     */
    readonly text: string;
    readonly evidence: InteractionPointer;
}
/**
 * A recorded decision to do without a discipline for a time.
 */
export interface Waiver {
    readonly id: WaiverId;
    /**
     * The discipline rule waived.
     */
    readonly rule: (string | null);
    /**
     * Why it is waived.
     */
    readonly rationale: (string | null);
    /**
     * Under which condition; null is complete.
     */
    readonly condition: (string | null);
    /**
     * Who approved it.
     */
    readonly approval: (string | null);
    /**
     * Until when it holds.
     */
    readonly expiresAt: (Timestamp | null);
}
/**
 * An HTTP interface.
 */
export interface ApiInterface {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "api";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation[];
}
/**
 * One operation of an HTTP interface.
 */
export interface ApiOperation {
    readonly operationId: Identifier;
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: ApiRequestShape;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness | null);
}
/**
 * The declared input channels of a request.
 */
export interface ApiRequestShape {
    readonly path: KeyedShape;
    readonly query: KeyedShape;
    readonly header: KeyedShape;
    readonly body: KeyedShape;
}
/**
 * The structure of the described response channel.
 */
export interface ResponseDescriptor {
    /**
     * The keys every response carries.
     */
    readonly requiredKeys: readonly KeyName[];
    /**
     * The closed set of keys a response may carry.
     */
    readonly permittedKeys: readonly KeyName[];
    /**
     * The JSON type of each key; null is declared without a stated type, an absent key is not declared.
     */
    readonly types: {
        readonly [k: string]: DeclaredType;
    };
    /**
     * Where success is visible; "" is the response as a whole, null nominates nothing.
     */
    readonly successIndicator: (DescriptorPointer | null);
    /**
     * What places of the response are for; null is not declared, {} is declared: none.
     */
    readonly channelRoles: ({
        readonly [k: string]: ChannelRole;
    } | null);
    /**
     * Where the response holds collections; null is not declared, [] is declared: none.
     */
    readonly collectionLocations: (readonly CollectionLocation[] | null);
}
/**
 * One collection of a response.
 */
export interface CollectionLocation {
    readonly pointer: DescriptorPointer;
    readonly expectedCardinality: ExpectedCardinality;
    /**
     * The reference set it is reconciled against, if any.
     */
    readonly referenceSet: (Identifier | null);
}
/**
 * The collection is returned whole.
 */
export interface ExactCardinality {
    /**
     * Marks a whole collection.
     */
    readonly mode: "exact";
    readonly count: Count;
}
/**
 * The collection has an upper bound.
 */
export interface AtMostCardinality {
    /**
     * Marks an upper bound.
     */
    readonly mode: "at-most";
    readonly max: Count;
}
/**
 * One page of a larger set is returned.
 */
export interface PageBoundedCardinality {
    /**
     * Marks one page.
     */
    readonly mode: "page-bounded";
    readonly max: Count;
}
/**
 * Two calls that differ on one channel, and the relation their responses satisfy: evidence that the operation reads its input.
 */
export interface SensitivityWitness {
    readonly witnessId: Identifier;
    /**
     * The input channel the two legs differ on.
     */
    readonly channel: ("path" | "query" | "body" | "argument" | "option" | "environment" | "stdin" | "arguments");
    /**
     * The two calls.
     *
     * @minItems 2
     * @maxItems 2
     */
    readonly legs: readonly [
        WitnessLeg,
        WitnessLeg
    ];
    readonly relation: Expression;
}
/**
 * One call of a witness.
 */
export interface WitnessLeg {
    readonly legId: Identifier;
    readonly inputs: LegInputs;
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
 * A web interface; parses, and is refused at compile time.
 */
export interface WebInterface {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "web";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation[];
}
/**
 * A command-line interface.
 */
export interface CommandInterface {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "cli";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly CommandOperation[];
}
/**
 * One operation of a command.
 */
export interface CommandOperation {
    readonly operationId: Identifier;
    readonly invocation: Invocation;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: CommandRequestShape;
    /**
     * The files the operation writes.
     */
    readonly artifacts: readonly Identifier[];
    readonly descriptorChannel: CommandDescriptorChannel;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness | null);
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
 * The declared input channels of a command.
 */
export interface CommandRequestShape {
    readonly argument: KeyedShape;
    readonly option: KeyedShape;
    readonly environment: KeyedShape;
    readonly stdin: KeyedShape;
}
/**
 * The descriptor describes a stream.
 */
export interface StreamDescriptorChannel {
    /**
     * Marks a stream.
     */
    readonly kind: "stream";
    /**
     * Which stream.
     */
    readonly channel: ("stdout" | "stderr");
}
/**
 * The descriptor describes a file the command writes.
 */
export interface ArtifactDescriptorChannel {
    /**
     * Marks a file.
     */
    readonly kind: "artifact";
    readonly artifactId: Identifier;
}
/**
 * An MCP server.
 */
export interface ToolInterface {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "mcp";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ToolOperation[];
}
/**
 * One tool of an MCP server.
 */
export interface ToolOperation {
    readonly operationId: Identifier;
    readonly toolName: ToolName;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: ToolRequestShape;
    readonly descriptorChannel: StructuredResultChannel;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness | null);
}
/**
 * The declared input channel of a tool call.
 */
export interface ToolRequestShape {
    readonly arguments: KeyedShape;
}
/**
 * The descriptor describes the structured result of a tool call.
 */
export interface StructuredResultChannel {
    /**
     * Marks the structured result.
     */
    readonly kind: "structured-result";
}
/**
 * The elements a collection is expected to hold.
 */
export interface ReferenceSet {
    /**
     * The keys members are compared on, at least one.
     *
     * @minItems 1
     */
    readonly keys: readonly [
        KeyName,
        ...readonly (KeyName)[]
    ];
    /**
     * The expected elements.
     */
    readonly members: readonly JsonObject[];
    /**
     * A note of the author; never sealed.
     */
    readonly commentary: (string | null);
}
/**
 * Operations and parameters that must be judged together; both lists empty says that there are none.
 */
export interface SiblingGroups {
    /**
     * The groups of operations.
     */
    readonly operations: readonly (readonly [
        SiblingOperation,
        SiblingOperation,
        ...readonly (SiblingOperation)[]
    ])[];
    /**
     * The groups of parameters.
     */
    readonly parameters: readonly ParameterGroup[];
}
/**
 * One operation of a sibling group.
 */
export interface SiblingOperation {
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
}
/**
 * One selection of observations; never an instruction, and never shown to the evaluator.
 */
export interface InteractionStep {
    readonly stepId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputBinding: InputBinding;
    /**
     * The step whose observation must come earlier; null when the order does not matter.
     */
    readonly after: (Identifier | null);
    /**
     * How many matching observations are legitimate.
     */
    readonly cardinality: ("exactly-one" | "at-most-one" | "any");
}
/**
 * The bindings of a request step.
 */
export interface ApiInputBinding {
    readonly path: InputBindingChannel;
    readonly query: InputBindingChannel;
    readonly header: InputBindingChannel;
    /**
     * The bound members of the body, or the exact body.
     */
    readonly body: (InputBindingChannel | RawBody);
}
/**
 * Selects a value equal to a literal.
 */
export interface LiteralBinding {
    readonly literal: JsonValue;
}
/**
 * Selects a value by a property of it.
 */
export interface MatcherBinding {
    /**
     * Any present value, or a value whose JSON type is not the declared one.
     */
    readonly matcher: ("any" | "type-violating");
}
/**
 * Selects the scalar that the response of an earlier step declared.
 */
export interface CapturedBinding {
    readonly captured: InteractionPointer;
}
/**
 * Selects the value that belongs to a declared principal.
 */
export interface PrincipalBinding {
    readonly principal: Identifier;
}
/**
 * The bindings of a command step.
 */
export interface CommandInputBinding {
    readonly argument: InputBindingChannel;
    readonly option: InputBindingChannel;
    readonly environment: InputBindingChannel;
    readonly stdin: InputBindingChannel;
}
/**
 * The bindings of a tool-call step.
 */
export interface ToolInputBinding {
    readonly arguments: InputBindingChannel;
}
/**
 * A reference to a concrete resource; any entry is refused at compile time.
 */
export interface ScopedResource {
    /**
     * The reference.
     */
    readonly reference: string;
    /**
     * What it refers to.
     */
    readonly kind: string;
}
/**
 * What the caller prepares for a run.
 */
export interface TestData {
    /**
     * How the caller prepares the fixture; read by no stage.
     */
    readonly setup: (string | null);
    /**
     * How the caller cleans up; read by no stage.
     */
    readonly cleanup: (string | null);
    /**
     * The principals that bindings may name: opaque labels, never an account or credential.
     */
    readonly principals: ({
        readonly [k: string]: NamedKind;
    } | null);
    /**
     * Named resources; any entry is refused at compile time.
     */
    readonly resources: ({
        readonly [k: string]: NamedKind;
    } | null);
}
/**
 * What a name of the test data stands for.
 */
export interface NamedKind {
    /**
     * The kind of thing.
     */
    readonly kind: string;
}
/**
 * What one evaluation may spend; carried to the brief.
 */
export interface Budgets {
    readonly maxToolCalls: Count;
    readonly maxWallClockMinutes: Count;
    readonly maxCostUsd: UnsignedDecimalString;
}
/**
 * The operation that returns the fixture to its clean state.
 */
export interface FixtureReset {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs;
}
/**
 * A behavioural evaluation contract of generation 6.
 */
export interface EvalContract6 {
    /**
     * The generation of the document; part of every scoring version. Lineage rule, enforced only where a whole chain is at hand: parentDigest is null if and only if revisionCount is 0.
     */
    readonly schemaVersion: 6;
    /**
     * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
     */
    readonly parentDigest: (Digest | null);
    readonly revisionCount: Count;
    readonly contractId: Identifier;
    /**
     * The digest of the specification the contract was written against; its content is forbidden.
     */
    readonly sourceSpecDigest: (Digest | null);
    /**
     * The behaviours owed, at least one.
     *
     * @minItems 1
     */
    readonly behaviors: readonly [
        Behavior,
        ...readonly (Behavior)[]
    ];
    /**
     * The assertions over evidence.
     */
    readonly oracles: readonly Oracle[];
    /**
     * The rubrics for what no expression decides.
     */
    readonly rubrics: readonly RubricBody[];
    /**
     * The disciplines done without.
     */
    readonly waivers: readonly Waiver[];
    /**
     * The interfaces the evaluator may use.
     */
    readonly permittedInterfaces: readonly PermittedInterface6[];
    /**
     * The expected elements of collections, by name; null is not declared.
     */
    readonly referenceSets: ({
        readonly [k: string]: ReferenceSet;
    } | null);
    /**
     * What must be judged together; null is not declared.
     */
    readonly siblingGroups: (SiblingGroups | null);
    /**
     * The selections of observations that pointers name.
     */
    readonly interactionPlan: readonly InteractionStep6[];
    /**
     * References to concrete resources; any entry is refused at compile time.
     */
    readonly scopedResources: (readonly ScopedResource[] | null);
    /**
     * The inputs withheld from the evaluator; all seven are mandatory at compile time.
     */
    readonly forbiddenInputs: readonly ForbiddenInput[];
    readonly testData: TestData;
    readonly budgets: Budgets;
    /**
     * What the evaluator must not do; carried to the brief.
     *
     * Items: One limit.
     */
    readonly safetyLimits: readonly string[];
    /**
     * The evidence the caller should keep; read by no predicate.
     *
     * Items: One kind of evidence.
     */
    readonly requiredEvidence: readonly string[];
    /**
     * The bound of the brief's scripting audit; null is no bound.
     */
    readonly probeStepBound: (Count | null);
    /**
     * How the fixture is returned to its clean state; null selects repeated reads.
     */
    readonly fixtureReset: (FixtureReset6 | null);
}
/**
 * An HTTP interface. (generations 5 and 6)
 */
export interface ApiInterface6 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "api";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation6[];
}
/**
 * One operation of an HTTP interface. (generations 5 and 6)
 */
export interface ApiOperation6 {
    readonly operationId: Identifier;
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: ApiRequestShape;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness6 | null);
}
/**
 * Two calls that differ on one channel, and the relation their responses satisfy: evidence that the operation reads its input. (generations 5 and 6)
 */
export interface SensitivityWitness6 {
    readonly witnessId: Identifier;
    /**
     * The input channel the two legs differ on.
     */
    readonly channel: ("path" | "query" | "body" | "argument" | "option" | "environment" | "stdin" | "arguments");
    /**
     * The two calls.
     *
     * @minItems 2
     * @maxItems 2
     */
    readonly legs: readonly [
        WitnessLeg6,
        WitnessLeg6
    ];
    readonly relation: Expression;
}
/**
 * One call of a witness. (generations 5 and 6)
 */
export interface WitnessLeg6 {
    readonly legId: Identifier;
    readonly inputs: LegInputs6;
}
/**
 * The inputs of one request. (generations 4 to 6)
 */
export interface ApiWitnessInputs6 {
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
    readonly body: BodyPayload6;
}
/**
 * A web interface; parses, and is refused at compile time. (generations 5 and 6)
 */
export interface WebInterface6 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "web";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation6[];
}
/**
 * A command-line interface. (generations 5 and 6)
 */
export interface CommandInterface6 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "cli";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly CommandOperation6[];
}
/**
 * One operation of a command. (generations 5 and 6)
 */
export interface CommandOperation6 {
    readonly operationId: Identifier;
    readonly invocation: Invocation;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: CommandRequestShape;
    /**
     * The files the operation writes.
     */
    readonly artifacts: readonly Identifier[];
    readonly descriptorChannel: CommandDescriptorChannel;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness6 | null);
}
/**
 * An MCP server. (generations 5 and 6)
 */
export interface ToolInterface6 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "mcp";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ToolOperation6[];
}
/**
 * One tool of an MCP server. (generations 5 and 6)
 */
export interface ToolOperation6 {
    readonly operationId: Identifier;
    readonly toolName: ToolName;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: ToolRequestShape;
    readonly descriptorChannel: StructuredResultChannel;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness6 | null);
}
/**
 * One selection of observations (generation 6).
 */
export interface InteractionStep6 {
    readonly stepId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputBinding: InputBinding6;
    /**
     * The step whose observation must come earlier; null when the order does not matter.
     */
    readonly after: (Identifier | null);
    /**
     * How many matching observations are legitimate.
     */
    readonly cardinality: ("exactly-one" | "at-most-one" | "any");
}
/**
 * The bindings of a request step. (generations 5 and 6)
 */
export interface ApiInputBinding6 {
    readonly path: InputBindingChannel;
    readonly query: InputBindingChannel;
    readonly header: InputBindingChannel;
    readonly body: InputBindingChannel;
}
/**
 * The operation that returns the fixture to its clean state. (generations 5 and 6)
 */
export interface FixtureReset6 {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs6;
}
/**
 * A behavioural evaluation contract of generation 5.
 */
export interface EvalContract5 {
    /**
     * The generation of the document; part of every scoring version. Lineage rule, enforced only where a whole chain is at hand: parentDigest is null if and only if revisionCount is 0.
     */
    readonly schemaVersion: 5;
    /**
     * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
     */
    readonly parentDigest: (Digest | null);
    readonly revisionCount: Count;
    readonly contractId: Identifier;
    /**
     * The digest of the specification the contract was written against; its content is forbidden.
     */
    readonly sourceSpecDigest: (Digest | null);
    /**
     * The behaviours owed, at least one.
     *
     * @minItems 1
     */
    readonly behaviors: readonly [
        Behavior,
        ...readonly (Behavior)[]
    ];
    /**
     * The assertions over evidence.
     */
    readonly oracles: readonly Oracle[];
    /**
     * The rubrics for what no expression decides.
     */
    readonly rubrics: readonly RubricBody[];
    /**
     * The disciplines done without.
     */
    readonly waivers: readonly Waiver[];
    /**
     * The interfaces the evaluator may use.
     */
    readonly permittedInterfaces: readonly PermittedInterface6[];
    /**
     * The expected elements of collections, by name; null is not declared.
     */
    readonly referenceSets: ({
        readonly [k: string]: ReferenceSet;
    } | null);
    /**
     * What must be judged together; null is not declared.
     */
    readonly siblingGroups: (SiblingGroups5 | null);
    /**
     * The selections of observations that pointers name.
     */
    readonly interactionPlan: readonly InteractionStep5[];
    /**
     * References to concrete resources; any entry is refused at compile time.
     */
    readonly scopedResources: (readonly ScopedResource[] | null);
    /**
     * The inputs withheld from the evaluator; all seven are mandatory at compile time.
     */
    readonly forbiddenInputs: readonly ForbiddenInput[];
    readonly testData: TestData;
    readonly budgets: Budgets;
    /**
     * What the evaluator must not do; carried to the brief.
     *
     * Items: One limit.
     */
    readonly safetyLimits: readonly string[];
    /**
     * The evidence the caller should keep; read by no predicate.
     *
     * Items: One kind of evidence.
     */
    readonly requiredEvidence: readonly string[];
    /**
     * The bound of the brief's scripting audit; null is no bound.
     */
    readonly probeStepBound: (Count | null);
    /**
     * How the fixture is returned to its clean state; null selects repeated reads.
     */
    readonly fixtureReset: (FixtureReset6 | null);
}
/**
 * Operations and parameters that must be judged together, as generations 4 and 5 name operations: by operationId alone.
 */
export interface SiblingGroups5 {
    /**
     * The groups of operations.
     */
    readonly operations: readonly (readonly [
        Identifier,
        Identifier,
        ...readonly (Identifier)[]
    ])[];
    /**
     * The groups of parameters.
     */
    readonly parameters: readonly ParameterGroup[];
}
/**
 * One selection of observations (generation 5: the operation is named by its identifier alone).
 */
export interface InteractionStep5 {
    readonly stepId: Identifier;
    readonly operationId: Identifier;
    readonly inputBinding: InputBinding6;
    /**
     * The step whose observation must come earlier; null when the order does not matter.
     */
    readonly after: (Identifier | null);
    /**
     * How many matching observations are legitimate.
     */
    readonly cardinality: ("exactly-one" | "at-most-one" | "any");
}
/**
 * A behavioural evaluation contract of generation 4.
 */
export interface EvalContract4 {
    /**
     * The generation of the document; part of every scoring version. Lineage rule, enforced only where a whole chain is at hand: parentDigest is null if and only if revisionCount is 0.
     */
    readonly schemaVersion: 4;
    /**
     * The digest of the previous revision; null exactly when revisionCount is 0 (checked where a whole chain is at hand).
     */
    readonly parentDigest: (Digest | null);
    readonly revisionCount: Count;
    readonly contractId: Identifier;
    /**
     * The digest of the specification the contract was written against; its content is forbidden.
     */
    readonly sourceSpecDigest: (Digest | null);
    /**
     * The behaviours owed, at least one.
     *
     * @minItems 1
     */
    readonly behaviors: readonly [
        Behavior,
        ...readonly (Behavior)[]
    ];
    /**
     * The assertions over evidence.
     */
    readonly oracles: readonly Oracle4[];
    /**
     * The rubrics for what no expression decides.
     */
    readonly rubrics: readonly RubricBody4[];
    /**
     * The disciplines done without.
     */
    readonly waivers: readonly Waiver[];
    /**
     * The interfaces the evaluator may use.
     */
    readonly permittedInterfaces: readonly PermittedInterface4[];
    /**
     * The expected elements of collections, by name; null is not declared.
     */
    readonly referenceSets: ({
        readonly [k: string]: ReferenceSet;
    } | null);
    /**
     * What must be judged together; null is not declared.
     */
    readonly siblingGroups: (SiblingGroups5 | null);
    /**
     * The selections of observations that pointers name.
     */
    readonly interactionPlan: readonly InteractionStep4[];
    /**
     * References to concrete resources; any entry is refused at compile time.
     */
    readonly scopedResources: (readonly ScopedResource[] | null);
    /**
     * The inputs withheld from the evaluator; all seven are mandatory at compile time.
     */
    readonly forbiddenInputs: readonly ForbiddenInput[];
    readonly testData: TestData;
    readonly budgets: Budgets;
    /**
     * What the evaluator must not do; carried to the brief.
     *
     * Items: One limit.
     */
    readonly safetyLimits: readonly string[];
    /**
     * The evidence the caller should keep; read by no predicate.
     *
     * Items: One kind of evidence.
     */
    readonly requiredEvidence: readonly string[];
    /**
     * The bound of the brief's scripting audit; null is no bound.
     */
    readonly probeStepBound: (Count | null);
    /**
     * How the fixture is returned to its clean state; null selects repeated reads.
     */
    readonly fixtureReset: (FixtureReset4 | null);
}
/**
 * One assertion over evidence, in a structured and an enforceable form. (generation 4)
 */
export interface Oracle4 {
    readonly id: OracleId;
    /**
     * The structured intent that sealing turns into prose.
     */
    readonly direction: (Direction4 | null);
    /**
     * The expression that decides the assertion.
     */
    readonly check: (Expression4 | null);
    readonly polarity: Polarity;
    /**
     * A note of the author; never evaluated and never sealed.
     */
    readonly commentary: (string | null);
}
/**
 * What an oracle is about, for the evaluator. (generation 4)
 */
export interface Direction4 {
    /**
     * The evidence the assertion is about; never a bound-element pointer.
     */
    readonly evidenceTargets: readonly InteractionPointer4[];
    readonly relation: Relation;
    readonly polarity: Polarity;
    /**
     * Which part of the behaviour is meant, for the evaluator.
     */
    readonly scope: (string | null);
    /**
     * What would violate the assertion, for the evaluator.
     */
    readonly negativeDomain: (string | null);
}
/**
 * Two values are equal scalars of one kind. (generation 4)
 */
export interface EqualityExpression4 {
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
        Operand4,
        Operand4
    ];
}
/**
 * The value a pointer denotes. (generation 4)
 */
export interface PointerOperand4 {
    /**
     * Where the value stands.
     */
    readonly pointer: (InteractionPointer4 | BoundElementPointer);
}
/**
 * Two values are structurally equal. (generation 4)
 */
export interface DeepEqualityExpression4 {
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
        Operand4,
        Operand4
    ];
}
/**
 * A container holds a candidate. (generation 4)
 */
export interface ContainmentExpression4 {
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
        Operand4,
        Operand4
    ];
}
/**
 * The place holds a value. (generation 4)
 */
export interface ExistenceExpression4 {
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
        Operand4
    ];
}
/**
 * The place holds no value. (generation 4)
 */
export interface AbsenceExpression4 {
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
        Operand4
    ];
}
/**
 * A text matches a pattern. (generation 4)
 */
export interface RegexExpression4 {
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
        Operand4
    ];
    readonly pattern: AnchoredPattern;
}
/**
 * A value is a member of a set. (generation 4)
 */
export interface SetMembershipExpression4 {
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
        Operand4,
        SetOperand
    ];
}
/**
 * The elements of a collection are ordered by a key. (generation 4)
 */
export interface OrderingExpression4 {
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
        Operand4
    ];
    readonly key: KeyName;
    /**
     * The direction of the order.
     */
    readonly order: ("ascending" | "descending");
}
/**
 * A collection has an expected number of elements, within a tolerance. (generation 4)
 */
export interface CountToleranceExpression4 {
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
        Operand4
    ];
    readonly expected: Count;
    readonly tolerance: Count;
    /**
     * Whether the tolerance is a percentage of the expected number.
     */
    readonly relative: boolean;
}
/**
 * An object has a declared shape. (generation 4)
 */
export interface ShapeExpression4 {
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
        Operand4
    ];
    readonly descriptor: KeyedShape;
}
/**
 * A collection and a reference set correspond one to one, compared by key. (generation 4)
 */
export interface CoversByKeyExpression4 {
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
        Operand4,
        Operand4
    ];
    readonly expectedKey: KeyName;
    readonly actualKey: KeyName;
}
/**
 * The negation of one expression. (generation 4)
 */
export interface NotExpression4 {
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
        Expression4
    ];
}
/**
 * The conjunction of two or more expressions. (generation 4)
 */
export interface AllExpression4 {
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
        Expression4,
        Expression4,
        ...readonly (Expression4)[]
    ];
}
/**
 * The disjunction of two or more expressions. (generation 4)
 */
export interface AnyExpression4 {
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
        Expression4,
        Expression4,
        ...readonly (Expression4)[]
    ];
}
/**
 * Every element of a collection satisfies a predicate. (generation 4)
 */
export interface ForAllExpression4 {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "for-all";
    readonly collection: Operand4;
    readonly predicate: Expression4;
}
/**
 * Some element of a collection satisfies a predicate. (generation 4)
 */
export interface ForAnyExpression4 {
    /**
     * The operator, connective or quantifier.
     */
    readonly op: "for-any";
    readonly collection: Operand4;
    readonly predicate: Expression4;
}
/**
 * A rubric for judging what no expression decides. (generation 4)
 */
export interface RubricBody4 {
    readonly id: RubricId;
    /**
     * The levels of the scale, each with its anchor; null when not declared.
     */
    readonly scaleLevels: (readonly ScaleLevel[] | null);
    /**
     * The named failure modes that lower a score; null when not declared.
     */
    readonly failureModePenalties: (readonly FailureModePenalty[] | null);
    /**
     * The longest judgement accepted, in characters; null when not declared.
     */
    readonly maxLength: (number | null);
    /**
     * What is judged; may be empty.
     */
    readonly criteria: readonly RubricCriterion4[];
}
/**
 * One criterion of a rubric. (generation 4)
 */
export interface RubricCriterion4 {
    readonly id: RubricCriterionId;
    /**
     * The question put to the judge.
     */
    readonly text: string;
    readonly evidence: InteractionPointer4;
}
/**
 * An HTTP interface. (generation 4)
 */
export interface ApiInterface4 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "api";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation4[];
}
/**
 * One operation of an HTTP interface. (generation 4)
 */
export interface ApiOperation4 {
    readonly operationId: Identifier;
    readonly method: HttpMethod;
    readonly pathTemplate: PathTemplate;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: ApiRequestShape;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness4 | null);
}
/**
 * Two calls that differ on one channel, and the relation their responses satisfy: evidence that the operation reads its input. (generation 4)
 */
export interface SensitivityWitness4 {
    readonly witnessId: Identifier;
    /**
     * The input channel the two legs differ on.
     */
    readonly channel: ("path" | "query" | "body" | "argument" | "option" | "environment" | "stdin");
    /**
     * The two calls.
     *
     * @minItems 2
     * @maxItems 2
     */
    readonly legs: readonly [
        WitnessLeg4,
        WitnessLeg4
    ];
    readonly relation: Expression4;
}
/**
 * One call of a witness. (generation 4)
 */
export interface WitnessLeg4 {
    readonly legId: Identifier;
    readonly inputs: LegInputs4;
}
/**
 * A web interface; parses, and is refused at compile time. (generation 4)
 */
export interface WebInterface4 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "web";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation4[];
}
/**
 * A command-line interface. (generation 4)
 */
export interface CommandInterface4 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "cli";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly CommandOperation4[];
}
/**
 * One operation of a command. (generation 4)
 */
export interface CommandOperation4 {
    readonly operationId: Identifier;
    readonly invocation: Invocation;
    /**
     * Whether the operation is meant to change state.
     */
    readonly stateChangeMarker: boolean;
    readonly requestShape: CommandRequestShape;
    /**
     * The files the operation writes.
     */
    readonly artifacts: readonly Identifier[];
    readonly descriptorChannel: CommandDescriptorChannel;
    readonly responseDescriptor: ResponseDescriptor;
    /**
     * Places of the described response that may differ between identical calls; "" makes the whole channel volatile.
     */
    readonly volatilePointers: readonly DescriptorPointer[];
    /**
     * Evidence that the operation reads its input; null when the author gives none.
     */
    readonly sensitivityWitness: (SensitivityWitness4 | null);
}
/**
 * An MCP server. (generation 4)
 */
export interface ToolInterface4 {
    readonly logicalId: Identifier;
    /**
     * The kind of interface.
     */
    readonly kind: "mcp";
    /**
     * The operations; may be empty.
     */
    readonly operations: readonly ApiOperation4[];
}
/**
 * One selection of observations (generation 4: the operation is named by its identifier alone).
 */
export interface InteractionStep4 {
    readonly stepId: Identifier;
    readonly operationId: Identifier;
    readonly inputBinding: InputBinding4;
    /**
     * The step whose observation must come earlier; null when the order does not matter.
     */
    readonly after: (Identifier | null);
    /**
     * How many matching observations are legitimate.
     */
    readonly cardinality: ("exactly-one" | "at-most-one" | "any");
}
/**
 * The bindings of a request step. (generation 4)
 */
export interface ApiInputBinding4 {
    readonly path: InputBindingChannel4;
    readonly query: InputBindingChannel4;
    readonly header: InputBindingChannel4;
    readonly body: InputBindingChannel4;
}
/**
 * Selects the scalar that the response of an earlier step declared. (generation 4)
 */
export interface CapturedBinding4 {
    readonly captured: InteractionPointer4;
}
/**
 * The bindings of a command step. (generation 4)
 */
export interface CommandInputBinding4 {
    readonly argument: InputBindingChannel4;
    readonly option: InputBindingChannel4;
    readonly environment: InputBindingChannel4;
    readonly stdin: InputBindingChannel4;
}
/**
 * The operation that returns the fixture to its clean state. (generation 4)
 */
export interface FixtureReset4 {
    readonly legId: Identifier;
    readonly interfaceId: Identifier;
    readonly operationId: Identifier;
    readonly inputs: LegInputs4;
}
/** The newest generation. */
export type EvalContract = EvalContract7;
