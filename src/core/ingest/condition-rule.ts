import type { EvaluatorConfiguration } from '../artifact/generated/evaluator-configuration.js';
import type { IsolationManifest } from '../artifact/generated/isolation-manifest.js';
import type { RunRecord } from '../artifact/generations/sealed-run-record.js';
import type { IngestConditionKind, IngestConditionOf, UnwitnessedQuotation } from './condition.js';

/** What the conditions are looked for in. */
export type IngestInput = {
  readonly record: RunRecord;
  /** Every identifier that an observation of the record has. */
  readonly observationIds: ReadonlySet<string>;
  readonly manifest: IsolationManifest | null;
  readonly configuration: EvaluatorConfiguration | null;
  readonly unwitnessedQuotations: readonly UnwitnessedQuotation[];
};

/** The inputs of the verdict ladder that conditions travel on (Chapter 09, section 9.8). */
export type LadderTarget =
  | 'isolationViolation'
  | 'unwitnessedQuotations'
  | 'duplicateRecordIdentifiers'
  | 'danglingCitations'
  | 'danglingDispositionCitations'
  | 'forbiddenInputsNotWithheld'
  | 'crossArtifactDisagreements'
  | 'evaluatorConfigurationAbsent'
  | 'evaluatorConfigurationDigestMismatches'
  | 'judgeResultsUnscored';

/** One kind of condition: how it is found, and how an Invalid run states it (Chapter 09, section 9.8). */
export type ConditionRule<Kind extends IngestConditionKind> = {
  readonly kind: Kind;
  readonly target: LadderTarget;
  /** The conditions of this kind, lazily and in order. */
  readonly find: (input: IngestInput) => Iterable<IngestConditionOf<Kind>>;
  /** The basis lines of one such condition. */
  readonly basis: (condition: IngestConditionOf<Kind>) => readonly string[];
};
