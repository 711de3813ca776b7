import type { EvidenceChannel, FloorInput } from '../contract/index.js';

/** The arrays of a record that identify their elements, in the order duplicates are reported (Chapter 09, section 9.8). */
export const DUPLICATE_SUBJECTS = ['observation', 'finding', 'oracle-disposition', 'judge-result'] as const;

/** One of {@link DUPLICATE_SUBJECTS}. */
export type DuplicateSubject = (typeof DUPLICATE_SUBJECTS)[number];

/** What record and manifest must agree on, in the order it is compared (Chapter 09, section 9.8). */
export const AGREEMENT_FIELDS = ['runId', 'contractDigest', 'evaluatorConfigurationDigest'] as const;

/** One of {@link AGREEMENT_FIELDS}. */
export type AgreementField = (typeof AGREEMENT_FIELDS)[number];

/** A quotation of a defect finding that no cited observation bears out (Chapter 09, section 9.8). */
export type UnwitnessedQuotation = {
  readonly findingId: string;
  /** The position of the quotation in its finding, from 0. */
  readonly quoteIndex: number;
  readonly channel: EvidenceChannel;
  readonly quote: string;
  /** The distinct cited identifiers that an observation has, ascending. */
  readonly citedObservationIds: readonly string[];
};

/** The further members of each condition, by its kind (Chapter 09, section 9.8). */
type ConditionMembers = {
  readonly 'duplicate-record-identifier': {
    readonly subject: DuplicateSubject;
    readonly identifier: string;
    readonly occurrences: number;
  };
  readonly 'dangling-citation': {
    readonly findingId: string;
    readonly unresolvedObservationIds: readonly string[];
  };
  readonly 'dangling-disposition-citation': {
    readonly oracleId: string;
    readonly unresolvedObservationIds: readonly string[];
  };
  readonly 'unwitnessed-quotation': { readonly quotations: readonly UnwitnessedQuotation[] };
  readonly 'isolation-manifest-absent': object;
  readonly 'isolation-manifest-violation': {
    readonly violation: string | null;
    readonly mountsOutsideAllowlist: readonly string[];
    readonly networkTargetsOutsideAllowlist: readonly string[];
    readonly toolCallsOutsideAllowlist: readonly string[];
  };
  readonly 'forbidden-input-not-withheld': { readonly inputs: readonly FloorInput[] };
  readonly 'cross-artifact-disagreement': {
    readonly field: AgreementField;
    readonly recordValue: string;
    readonly manifestValue: string;
  };
  readonly 'evaluator-configuration-absent': object;
  readonly 'evaluator-configuration-digest-mismatch': {
    readonly declaredDigest: string;
    readonly computedDigest: string;
  };
  readonly 'judge-result-unscored': { readonly rubricId: string; readonly criterionId: string };
};

/** One of the eleven kinds of condition. */
export type IngestConditionKind = keyof ConditionMembers;

/** A condition of one kind. */
export type IngestConditionOf<Kind extends IngestConditionKind> = {
  readonly [K in Kind]: { readonly kind: K } & ConditionMembers[K];
}[Kind];

/** A problem between artifacts that ingest found: data on its product, never an error (Chapter 09, section 9.8). */
export type IngestCondition = IngestConditionOf<IngestConditionKind>;
