import type { TestResult } from './results.js';
import type { StabilityClass } from './stability.js';

/** What was run, and on what; times are RFC 3339 instants in UTC. */
export interface RunHeader {
  readonly schema_version: 1;
  readonly kind: 'agent_test_framework';
  readonly agent: string;
  /** The connector given for the whole run; null for the agent's own. */
  readonly connector: string | null;
  /** The value of `-i`. */
  readonly input: string;
  readonly mode: 'file' | 'message' | 'generator-agent' | 'script-tests' | 'generator-script';
  /** SHA-256 of the suite's bytes; null where there is no document. */
  readonly suite_digest: string | null;
  readonly started_at: string;
  /** How many cases are to be run. */
  readonly cases: number;
  readonly runs: number;
  readonly parallel: number;
  readonly timeout_ms: number;
}

/** How often each class occurs among the cases of a run with several runs. */
export type StabilityCounts = Readonly<Record<StabilityClass, number>>;

/** The run in figures; durations are in milliseconds. */
export interface RunSummary {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly skipped: number;
  readonly timeouts: number;
  /** Cases that were never started, because the run ended before. */
  readonly not_run: number;
  /** Passed out of all that were run and not skipped; null when none was. */
  readonly pass_rate: number | null;
  readonly duration_ms: number;
  readonly interrupted: boolean;
  /** Whether every case passed or was skipped, none was left out, and no hook of the run failed. */
  readonly success: boolean;
  /** What went wrong with the run as a whole. */
  readonly problems: readonly string[];
  /** What the hooks of the run did that they should not. */
  readonly warnings: readonly string[];
  readonly stability?: StabilityCounts;
}

/** A whole run. */
export interface FrameworkReport {
  readonly header: RunHeader;
  readonly summary: RunSummary;
  /** In the order of the suite. */
  readonly results: readonly TestResult[];
}

/** How a run ended as a whole. */
export interface RunEnd {
  readonly planned: number;
  readonly durationMs: number;
  readonly interrupted: boolean;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

const stabilityCounts = (results: readonly TestResult[]): StabilityCounts => {
  const count = (name: StabilityClass): number =>
    results.filter(({ stability }) => stability?.classification === name).length;
  return {
    Stable: count('Stable'),
    'Mostly Stable': count('Mostly Stable'),
    Unstable: count('Unstable'),
    'Highly Unstable': count('Highly Unstable'),
  };
};

/** The figures of a run (Chapter 16, section 16.6). A run without cases is no success. */
export function summarize(results: readonly TestResult[], end: RunEnd): RunSummary {
  const count = (status: TestResult['status']): number =>
    results.filter((result) => result.status === status).length;
  const passed = count('passed');
  const skipped = count('skipped');
  const decided = results.length - skipped;
  const notRun = end.planned - results.length;
  return {
    total: results.length,
    passed,
    failed: count('failed'),
    errors: count('error'),
    skipped,
    timeouts: count('timeout'),
    not_run: notRun,
    pass_rate: decided === 0 ? null : passed / decided,
    duration_ms: end.durationMs,
    interrupted: end.interrupted,
    success:
      passed === decided &&
      notRun === 0 &&
      end.problems.length === 0 &&
      !end.interrupted &&
      passed + skipped > 0,
    problems: end.problems,
    warnings: end.warnings,
    ...(results.some(({ stability }) => stability !== undefined)
      ? { stability: stabilityCounts(results) }
      : {}),
  };
}
