import { canonicalize, digestBytes, groupBy, type JsonObject } from '../../artifact/index.js';
import { combine } from '../combine.js';
import type { AssertionResult, CaseResult, Status, SuiteObservation } from '../observation.js';
import { type ObservationRecord, observationRecord } from './observation-record.js';

/** Numbers of scenarios and assertions by status. */
export interface BehaviorSummary {
  readonly scenario_count: number;
  readonly passed_scenarios: number;
  readonly failed_scenarios: number;
  readonly incomplete_scenarios: number;
  readonly assertion_count: number;
  readonly passed_assertions: number;
  readonly failed_assertions: number;
  readonly incomplete_assertions: number;
}

/** How much of what was asked for could be decided. */
export interface BehaviorCoverage {
  readonly requested: number;
  readonly completed: number;
  readonly incomplete: number;
  readonly by_assertion: {
    readonly [kind: string]: {
      readonly requested: number;
      readonly passed: number;
      readonly failed: number;
      readonly incomplete: number;
    };
  };
}

/** One scenario with its evidence; `observation` is null when there was none. */
export interface BehaviorScenario {
  readonly id: string;
  readonly status: Status;
  readonly assertions: readonly AssertionResult[];
  readonly observation: ObservationRecord | null;
}

/** What `evidence_digest` covers: everything but itself and the circumstances of the run. */
export interface BehaviorEvidence {
  readonly schema_version: 1;
  readonly kind: 'agent_behavior';
  readonly status: Status;
  readonly mode: 'live' | 'offline';
  readonly contract: { readonly version: number; readonly path: string; readonly digest: string };
  readonly summary: BehaviorSummary;
  readonly coverage: BehaviorCoverage;
  readonly scenarios: readonly BehaviorScenario[];
  readonly provenance: JsonObject;
  readonly artifacts: JsonObject | null;
}

/** The report of Chapter 14, section 14.6. */
export interface BehaviorReport extends BehaviorEvidence {
  readonly evidence_digest: string;
  readonly run: JsonObject;
}

const countOf = (statuses: readonly Status[], status: Status): number =>
  statuses.filter((other) => other === status).length;

const assertionsOf = (scenarios: readonly BehaviorScenario[]): readonly AssertionResult[] =>
  scenarios.flatMap(({ assertions }) => assertions);

/** Chapter 14, section 14.6. */
export function summarise(scenarios: readonly BehaviorScenario[]): BehaviorSummary {
  const cases = scenarios.map(({ status }) => status);
  const assertions = assertionsOf(scenarios).map(({ status }) => status);
  return {
    scenario_count: cases.length,
    passed_scenarios: countOf(cases, 'pass'),
    failed_scenarios: countOf(cases, 'fail'),
    incomplete_scenarios: countOf(cases, 'incomplete'),
    assertion_count: assertions.length,
    passed_assertions: countOf(assertions, 'pass'),
    failed_assertions: countOf(assertions, 'fail'),
    incomplete_assertions: countOf(assertions, 'incomplete'),
  };
}

/** Chapter 14, section 14.6; kinds in order of first appearance. */
export function coverageOf(scenarios: readonly BehaviorScenario[]): BehaviorCoverage {
  const assertions = assertionsOf(scenarios);
  const incomplete = countOf(
    assertions.map(({ status }) => status),
    'incomplete',
  );
  return {
    requested: assertions.length,
    completed: assertions.length - incomplete,
    incomplete,
    by_assertion: Object.fromEntries(
      [...groupBy(assertions, ({ kind }) => kind)].map(([kind, ofKind]) => {
        const statuses = ofKind.map(({ status }) => status);
        return [
          kind,
          {
            requested: statuses.length,
            passed: countOf(statuses, 'pass'),
            failed: countOf(statuses, 'fail'),
            incomplete: countOf(statuses, 'incomplete'),
          },
        ];
      }),
    ),
  };
}

/** The status of a run: that of its scenarios; a run of none shows nothing. */
export const statusOf = (scenarios: readonly BehaviorScenario[]): Status =>
  scenarios.length === 0 ? 'incomplete' : combine(scenarios.map(({ status }) => status));

/** Lower-case hex SHA-256, without the prefix that digests of artifacts carry: this language's own form. */
export const hexDigest = (bytes: Uint8Array): string => digestBytes(bytes).slice('sha256:'.length);

/** The digest over the report's evidence, whatever else the object carries. */
export function evidenceDigest(evidence: BehaviorEvidence): string {
  const {
    schema_version,
    kind,
    status,
    mode,
    contract,
    summary,
    coverage,
    scenarios,
    provenance,
    artifacts,
  } = evidence;
  return hexDigest(
    canonicalize(
      { schema_version, kind, status, mode, contract, summary, coverage, scenarios, provenance, artifacts },
      'AgentBehaviorReport',
    ),
  );
}

/** What a report is put together from. */
export interface BehaviorRun {
  readonly mode: 'live' | 'offline';
  readonly contract: { readonly version: number; readonly path: string; readonly digest: string };
  /** In the order of the document, each with the observation it was decided over. */
  readonly results: readonly {
    readonly result: CaseResult;
    readonly observation: SuiteObservation | undefined;
  }[];
  readonly provenance: JsonObject;
  readonly artifacts: JsonObject | null;
  readonly run: JsonObject;
}

/** Chapter 14, section 14.6. */
export function behaviorReport({
  results,
  mode,
  contract,
  provenance,
  artifacts,
  run,
}: BehaviorRun): BehaviorReport {
  const scenarios = results.map(
    ({ result, observation }): BehaviorScenario => ({
      id: result.id,
      status: result.status,
      assertions: result.assertions,
      observation: observation === undefined ? null : observationRecord(observation),
    }),
  );
  return sealed(
    {
      schema_version: 1,
      kind: 'agent_behavior',
      status: statusOf(scenarios),
      mode,
      contract,
      summary: summarise(scenarios),
      coverage: coverageOf(scenarios),
      scenarios,
      provenance,
      artifacts,
    },
    run,
  );
}

/** Evidence bound by its digest. */
export const sealed = (evidence: BehaviorEvidence, run: JsonObject): BehaviorReport => ({
  ...evidence,
  evidence_digest: evidenceDigest(evidence),
  run,
});
