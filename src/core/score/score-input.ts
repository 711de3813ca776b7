import type { EvalContractDocument } from '../artifact/generated/eval-contract.js';
import type { PreflightVerdict } from '../artifact/generated/preflight-verdict.js';
import type { ScoringPolicy } from '../artifact/generated/scoring-policy.js';
import type { ProbeModel } from '../artifact/generations/probe.js';
import type { ReadEvalContract } from '../artifact/readers/eval-contract.js';
import type { ValidatedObservations } from '../ingest/index.js';
import type { WaiverState } from './waiver-rules.js';

/** What one call of score reads (Chapter 10, section 10.1). */
export interface ScoreInput {
  readonly contract: ReadEvalContract;
  /** One for every record, ascending by `trialIndex`. */
  readonly trials: readonly ValidatedObservations[];
  readonly probe: ProbeModel;
  readonly preflightVerdict: Pick<PreflightVerdict, 'passed'>;
  /** As given: its digest is part of the result. */
  readonly policy: ScoringPolicy;
  /** One state for every oracle; `none` when left out. Not read when `evaluatedAt` is given. */
  readonly waiver?: WaiverState;
  /** Whether the evaluation was reported as faulted; `false` when left out. */
  readonly evaluationFault?: boolean;
  /** The oracle the probe is scored through; the behaviour's only one when left out. */
  readonly designatedOracleId?: string;
  /**
   * An RFC 3339 instant in UTC, attested by the caller. Given, the contract's waivers take effect as they stand then,
   * and the records' own disclosures are heard (overview, correction 12).
   */
  readonly evaluatedAt?: string;
  /**
   * The chain of revisions the contract comes from, in any order, with the same effect on the disclosures. Left out,
   * nothing about lineage is wrong (overview, correction 12).
   */
  readonly lineage?: readonly EvalContractDocument[];
}
