import { randomBytes } from 'node:crypto';
import { runDirectory, writeRunDirectory } from '../../../../adapters/files/run-directory.js';
import { runSuite } from '../../../../application/run-suite.js';
import type { BehaviorArtifacts } from '../../../../core/artifact/generated/agent-behavior-report.js';
import {
  type BehaviorReport,
  behaviorReport,
  notKept,
} from '../../../../core/suite/behavior/behavior-report.js';
import { samplingPlan } from '../../../../core/suite/behavior/behavior-scenario.js';
import { MOST_REPORT_BYTES, RUN_FILES, runFiles } from '../../../../core/suite/behavior/run-files.js';
import type { SuiteCase } from '../../../../core/suite/suite.js';
import type { PlaceOf } from '../../../../report/agent-test/behavior-suite-report.js';
import type { RunEnvironment } from '../../../environment.js';
import { UsageError } from '../../../usage-error.js';
import type { AgentTestFlags } from './agent-test-flags.js';
import { openObserver } from './open-observer.js';
import { type LocatedSuite, type OpenSuite, openSuite } from './open-suite.js';

const HEX_DIGEST = /^sha256:/;

/** A name for a run that sorts by time and is no other run's. */
const newRunId = (now: Date): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;

/** The scenarios that are run, with their places in the document. */
function selectScenarios(
  { contract }: OpenSuite,
  wanted: readonly string[],
  most: number,
): readonly (readonly [index: number, suiteCase: SuiteCase])[] {
  const { cases } = contract.suite;
  const known = new Set(cases.map(({ id }) => id));
  for (const id of wanted) {
    if (!known.has(id)) throw new UsageError(`--scenario "${id}" is no scenario of the document`);
  }
  const selected = [...cases.entries()].filter(([, { id }]) => wanted.length === 0 || wanted.includes(id));
  if (selected.length > most) {
    throw new UsageError(
      `${selected.length} scenarios are selected, where at most ${most} are run; select fewer with --scenario, or raise --max-scenarios`,
    );
  }
  return selected;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? `${error.code}`
    : error instanceof Error
      ? error.message
      : 'unknown';

/** Keeps the run, or says in the report that it could not be kept. Chapter 14, section 14.6. */
async function keep(report: BehaviorReport, root: string): Promise<BehaviorReport> {
  const files = runFiles(report);
  const bytes = Buffer.byteLength(files['behavior-results.json']);
  if (bytes > MOST_REPORT_BYTES) {
    return notKept(
      report,
      `the report has ${bytes} bytes, where at most ${MOST_REPORT_BYTES} can be replayed`,
    );
  }
  try {
    await writeRunDirectory(root, report.run.id, files);
    return report;
  } catch (error) {
    return notKept(report, `the artifacts cannot be written: ${reasonOf(error)}`);
  }
}

/** A run, and where its scenarios stand. */
export interface AgentTestRun {
  readonly report: BehaviorReport;
  readonly placeOf: PlaceOf;
}

/**
 * Runs a document of language 1 as it was asked for, and keeps the run.
 *
 * @throws FileRefused, DocumentError, EndpointRefused, UsageError before anything is asked; the signal's reason.
 */
export async function runAgentTest(
  located: LocatedSuite,
  flags: AgentTestFlags,
  { signal }: RunEnvironment,
): Promise<AgentTestRun> {
  const suite = await openSuite(located, flags);
  const { observer, provenance, mostScenarios, secret } = await openObserver(suite, flags);
  const selected = selectScenarios(suite, flags.scenarios, mostScenarios);
  const plan = flags.sampling === null ? null : samplingPlan(flags.sampling);

  const startedAt = new Date();
  const start = performance.now();
  const scenarios = await runSuite(
    selected.map(([, suiteCase]) => suiteCase),
    observer,
    {
      concurrency: flags.concurrency,
      plan,
      deadline: AbortSignal.timeout(Math.ceil(flags.maxSeconds * 1_000)),
      signal,
    },
  );
  const id = newRunId(startedAt);
  const artifacts: BehaviorArtifacts = { directory: runDirectory(id), files: [...RUN_FILES], problem: null };
  const report = behaviorReport({
    contract: {
      version: suite.contract.version,
      path: suite.name,
      digest: suite.contract.suite.digest.replace(HEX_DIGEST, ''),
    },
    scenarios,
    plan,
    provenance,
    artifacts: flags.keepsArtifacts ? artifacts : null,
    run: {
      id,
      started_at: startedAt.toISOString(),
      duration_ms: Math.round(performance.now() - start),
      concurrency: flags.concurrency,
      trials: flags.sampling?.sample ?? 1,
    },
    secret,
  });
  return {
    report: flags.keepsArtifacts ? await keep(report, suite.root) : report,
    placeOf: (scenario, assertionId) => suite.placeOf(selected[scenario]?.[0] ?? 0, assertionId),
  };
}
