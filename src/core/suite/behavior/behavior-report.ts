import { createHash } from 'node:crypto';
import type {
  AgentBehaviorReport,
  BehaviorArtifacts,
  BehaviorContract,
  BehaviorCoverage,
  BehaviorRunFacts,
  BehaviorSummary,
  LiveProvenance,
  OfflineProvenance,
} from '../../artifact/generated/agent-behavior-report.js';
import { canonicalText, digestBytes, groupBy } from '../../artifact/index.js';
import { combine } from '../combine.js';
import type { Status } from '../observation.js';
import type { SamplingPlan } from '../sampling/strategies.js';
import { type BehaviorScenario, behaviorScenario } from './behavior-scenario.js';
import { type DecidedTrial, keptTrial, recordedTrial } from './kept-trial.js';
import { redact } from './redact.js';

export type BehaviorReport = AgentBehaviorReport;

/** What `evidence_digest` covers: everything but itself and the circumstances of the run. */
export type BehaviorEvidence = Omit<AgentBehaviorReport, 'evidence_digest' | 'run'>;

const countOf = (items: readonly { readonly status: Status }[], status: Status): number => {
  let count = 0;
  for (const item of items) if (item.status === status) count += 1;
  return count;
};

/** Chapter 14, section 14.6. */
export function summarise(scenarios: readonly BehaviorScenario[]): BehaviorSummary {
  const assertions = scenarios.flatMap((scenario) => scenario.assertions);
  return {
    scenario_count: scenarios.length,
    passed_scenarios: countOf(scenarios, 'pass'),
    failed_scenarios: countOf(scenarios, 'fail'),
    incomplete_scenarios: countOf(scenarios, 'incomplete'),
    assertion_count: assertions.length,
    passed_assertions: countOf(assertions, 'pass'),
    failed_assertions: countOf(assertions, 'fail'),
    incomplete_assertions: countOf(assertions, 'incomplete'),
  };
}

/** How much of what was asked for could be decided; kinds in order of first appearance. Chapter 14, section 14.6. */
export function coverageOf(scenarios: readonly BehaviorScenario[]): BehaviorCoverage {
  const assertions = scenarios.flatMap((scenario) => scenario.assertions);
  const incomplete = countOf(assertions, 'incomplete');
  return {
    requested: assertions.length,
    completed: assertions.length - incomplete,
    incomplete,
    by_assertion: Object.fromEntries(
      [...groupBy(assertions, ({ kind }) => kind)].map(([kind, ofKind]) => [
        kind,
        {
          requested: ofKind.length,
          passed: countOf(ofKind, 'pass'),
          failed: countOf(ofKind, 'fail'),
          incomplete: countOf(ofKind, 'incomplete'),
        },
      ]),
    ),
  };
}

/** The status of a run: that of its scenarios; a run of none shows nothing. */
export const statusOf = (scenarios: readonly BehaviorScenario[]): Status =>
  scenarios.length === 0 ? 'incomplete' : combine(scenarios.map(({ status }) => status));

/** Lower-case hex SHA-256, without the prefix that digests of artifacts carry: this language's own form. */
export const hexDigest = (bytes: Uint8Array): string => digestBytes(bytes).slice('sha256:'.length);

/** The canonical JSON of the evidence, piece by piece: a report may hold thousands of scenarios. */
function* canonicalPieces(evidence: BehaviorEvidence): Generator<string> {
  const { schema_version, kind, status, mode, contract } = evidence;
  const { summary, coverage, scenarios, provenance, artifacts } = evidence;
  const canonical = (value: unknown): string => canonicalText(value, 'AgentBehaviorReport');
  // The ten names in canonical order.
  yield `{"artifacts":${canonical(artifacts)},"contract":${canonical(contract)},"coverage":${canonical(coverage)}`;
  yield `,"kind":${canonical(kind)},"mode":${canonical(mode)},"provenance":${canonical(provenance)},"scenarios":[`;
  for (const [i, scenario] of scenarios.entries()) yield `${i === 0 ? '' : ','}${canonical(scenario)}`;
  yield `],"schema_version":${schema_version},"status":${canonical(status)},"summary":${canonical(summary)}}`;
}

/** The digest over the report's evidence, whatever else the object carries. Chapter 14, section 14.6. */
export function evidenceDigest(evidence: BehaviorEvidence): string {
  const hash = createHash('sha256');
  for (const piece of canonicalPieces(evidence)) hash.update(piece);
  return hash.digest('hex');
}

/** Evidence bound by its digest. */
const sealed = (evidence: BehaviorEvidence, run: BehaviorRunFacts): BehaviorReport => ({
  ...evidence,
  evidence_digest: evidenceDigest(evidence),
  run,
});

/** One scenario of a run, decided. */
export interface ScenarioRun {
  readonly id: string;
  /** In order; at least one. */
  readonly trials: readonly DecidedTrial[];
}

/** What a report is put together from. */
export interface BehaviorRun {
  readonly contract: BehaviorContract;
  /** In the order of the document. */
  readonly scenarios: readonly ScenarioRun[];
  /** null where one trial a scenario was asked for. */
  readonly plan: SamplingPlan | null;
  readonly provenance: Omit<LiveProvenance, 'redacted'> | OfflineProvenance;
  readonly artifacts: BehaviorArtifacts | null;
  readonly run: BehaviorRunFacts;
  /** The bearer token, which nothing that is kept may show; empty when none was sent. */
  readonly secret: string;
}

/**
 * The report of a run, fit to be kept: decided over what was really seen, then with the secret marked in all of it, so
 * that marking turns no violation into a pass. Chapter 14, sections 14.5 and 14.6.
 */
export function behaviorReport(behaviorRun: BehaviorRun): BehaviorReport {
  const { contract, plan, provenance, artifacts, run, secret } = behaviorRun;
  let redacted = false;
  const scenarios = behaviorRun.scenarios.map(({ id, trials }) => {
    const kept = trials.map((trial) => {
      const recorded = recordedTrial(trial);
      const clean = keptTrial(recorded, secret);
      redacted ||= secret !== '' && JSON.stringify(keptTrial(recorded, '')) !== JSON.stringify(clean);
      return clean;
    });
    return behaviorScenario(String(redact(id, secret)), kept, plan);
  });
  return sealed(
    {
      schema_version: 1,
      kind: 'agent_behavior',
      status: statusOf(scenarios),
      mode: provenance.source === 'runtime_endpoint' ? 'live' : 'offline',
      contract: { ...contract, path: String(redact(contract.path, secret)) },
      summary: summarise(scenarios),
      coverage: coverageOf(scenarios),
      scenarios,
      provenance: provenance.source === 'runtime_endpoint' ? { ...provenance, redacted } : provenance,
      artifacts,
    },
    run,
  );
}

/** A run that could not be kept as was asked: what would have been a pass shows too little. Chapter 14, section 14.6. */
export const notKept = (
  { evidence_digest: _digest, run, ...evidence }: BehaviorReport,
  problem: string,
): BehaviorReport =>
  sealed(
    {
      ...evidence,
      status: evidence.status === 'pass' ? 'incomplete' : evidence.status,
      artifacts: { directory: null, files: [], problem },
    },
    run,
  );
