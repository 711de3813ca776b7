import type { JsonValue } from '../../core/artifact/index.js';
import type { TestResult } from '../../core/suite/framework/results.js';
import type { ReportAssertion, ReportCase, ReportStatus, SuiteReport } from '../suite-report.js';

/** An assertion as the page shows it. `validation` is a validator's judgement in full, where there was one. */
export interface PageAssertion {
  readonly id: string;
  readonly kind: string;
  readonly status: ReportAssertion['status'];
  readonly message: string;
  readonly expected: JsonValue;
  readonly observed: JsonValue;
}

/** A case as the page shows it. */
export interface PageCase {
  readonly id: string;
  readonly status: ReportStatus;
  readonly label: string | null;
  readonly problem: string | null;
  readonly details: readonly string[];
  readonly durationMs: number | null;
  readonly assertions: readonly PageAssertion[];
  readonly exchange: TestResult | null;
}

const assertionOf = ({ id, kind, status, message, expected, observed }: ReportAssertion): PageAssertion => ({
  id,
  kind,
  status,
  message,
  expected,
  observed,
});

const caseOf = ({
  id,
  status,
  label,
  problem,
  details,
  durationMs,
  assertions,
  exchange,
}: ReportCase): PageCase => ({
  id,
  status,
  label,
  problem,
  // An exchange says all that its sentences say, in parts of its own.
  details: exchange === undefined ? details : [],
  durationMs,
  assertions: assertions.map(assertionOf),
  exchange: exchange ?? null,
});

/** How many cases stand together: the page is shown while the rest is still being read. */
const PART = 100;

/** The cases of a report in the parts that are written into the page, in order. */
export function pageParts({ cases }: SuiteReport): readonly (readonly PageCase[])[] {
  const parts: PageCase[][] = [];
  for (let at = 0; at < cases.length; at += PART) parts.push(cases.slice(at, at + PART).map(caseOf));
  return parts;
}
