import type { JsonObject, JsonValue } from '../core/artifact/index.js';
import type { TestResult } from '../core/suite/framework/results.js';
import type { Status } from '../core/suite/observation.js';
import type { SuiteLanguage } from '../core/suite/suite.js';

/** `skipped`: the suite itself says that the case is not to be run. */
export type ReportStatus = Status | 'skipped';

/** Where something of a suite stands; line and column count from 1. `file` is as the caller gave it. */
export interface ReportPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What one assertion came to. */
export interface ReportAssertion {
  readonly id: string;
  readonly kind: string;
  readonly status: Status;
  /** Why; empty for a pass that needs no words. */
  readonly message: string;
  readonly expected: JsonValue;
  readonly observed: JsonValue;
  readonly place: ReportPlace | null;
}

/** What one case came to. */
export interface ReportCase {
  readonly id: string;
  readonly status: ReportStatus;
  /** The language's own word for the status, where it has one that says more, e.g. `inconclusive` or `timeout`. */
  readonly label: string | null;
  /** Why the exchange itself failed; null when it did not. */
  readonly problem: string | null;
  /** Sentences beside the assertions, e.g. how many trials passed. */
  readonly details: readonly string[];
  readonly durationMs: number | null;
  readonly assertions: readonly ReportAssertion[];
  readonly place: ReportPlace | null;
  /** What was said and done, turn by turn, where the language keeps it (language 3). */
  readonly exchange?: TestResult;
}

/**
 * The results of a suite of any language, as every report shows them. Nothing in it is secret any more: it is made from
 * what may be kept (Chapter 14, section 14.6).
 */
export interface SuiteReport {
  readonly language: SuiteLanguage;
  /** The suite as the caller named it. */
  readonly title: string;
  readonly status: ReportStatus;
  /** The run in names and values, e.g. the mode and the digest of the suite. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** In the order of the suite. */
  readonly cases: readonly ReportCase[];
  /** What a reader has to know of the run as a whole, e.g. that nothing could be kept of it. */
  readonly notes: readonly string[];
  /** RFC 3339, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The report in the language's own JSON shape. */
  readonly document: JsonObject;
  /** The same line by line: the run, every case, the end. */
  readonly records: readonly JsonObject[];
}
