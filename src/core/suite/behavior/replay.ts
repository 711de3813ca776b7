import { type JsonValue, RuntimeFault, scanJson, structurallyEqual } from '../../artifact/index.js';
import type { SuiteAssertion } from '../assertion-kinds/registry.js';
import { evaluateCase } from '../evaluate-case.js';
import { type BehaviorReport, coverageOf, evidenceDigest, statusOf, summarise } from './behavior-report.js';
import { type BehaviorScenario, type BehaviorTrial, rederived } from './behavior-scenario.js';
import { keptTrial, recordedTrial } from './kept-trial.js';
import { recordedObservation } from './observation-record.js';
import { RUN_FILES, type RunFile, runEvents, runState, runSummary } from './run-files.js';

/** Something about a run directory that does not follow from its evidence. */
export interface ReplayProblem {
  readonly file: RunFile;
  readonly message: string;
}

/** A file of a run directory. */
export type StoredFile = { readonly text: string } | { readonly problem: string };

/** The status that follows from the evidence, and everything that disagrees with it; null when nothing follows. */
export interface Replay {
  readonly status: BehaviorReport['status'] | null;
  readonly problems: readonly ReplayProblem[];
}

const same = (a: unknown, b: unknown): boolean =>
  // Both were read from JSON or built from what was.
  structurallyEqual(a as JsonValue, b as JsonValue, 'AgentBehaviorReport');

/** The trials of a stored scenario, the one of a scenario that was run once included. */
const trialsOf = (scenario: BehaviorScenario): readonly Pick<BehaviorTrial, 'assertions' | 'observation'>[] =>
  scenario.trials ?? [scenario];

/** Whether the decisions of a trial are those that its observation leads to. */
function followsFromObservation(
  { assertions, observation }: Pick<BehaviorTrial, 'assertions' | 'observation'>,
  id: string,
): boolean {
  const seen = observation === null ? undefined : recordedObservation(observation, id, 1);
  // The shape of a report pairs every kind with what it expects.
  const asked = assertions.map(
    ({ assertion, kind, expected }) => ({ id: assertion, kind, expected }) as SuiteAssertion,
  );
  const result = evaluateCase({ id, messages: [], tools: [], assertions: asked }, seen);
  const again = keptTrial(recordedTrial({ result, observation: seen }), '');
  return same(again.assertions, assertions);
}

function* scenarioProblems(scenario: BehaviorScenario, wasRedacted: boolean): Generator<string> {
  const { id, status } = scenario;
  const again = rederived(scenario);
  if (again.status !== status) {
    yield `the scenario ${id} is said to be ${status}, but its decisions make it ${again.status}`;
  }
  if (!same({ ...again, status }, scenario)) {
    yield `what the scenario ${id} says of its trials does not follow from them`;
  }
  for (const trial of trialsOf(scenario)) {
    if (
      trial.observation === null &&
      trial.assertions.some((assertion) => assertion.status !== 'incomplete')
    ) {
      yield `the scenario ${id} has decisions, but no observation`;
    } else if (!wasRedacted && !followsFromObservation(trial, id)) {
      yield `the decisions of the scenario ${id} do not follow from its observation`;
    }
  }
}

function* reportProblems(report: BehaviorReport): Generator<string> {
  // A mark in place of a secret may decide otherwise than the secret did.
  const { provenance } = report;
  const isLive = provenance.source === 'runtime_endpoint';
  const wasRedacted = isLive && provenance.redacted;
  if ((report.mode === 'live') !== isLive) {
    yield `the mode is said to be ${report.mode}, but the observations come from ${provenance.source}`;
  }
  for (const scenario of report.scenarios) yield* scenarioProblems(scenario, wasRedacted);
  const scenarios = report.scenarios.map(rederived);
  const status = statusOf(scenarios);
  if (report.status !== status) {
    yield `the run is said to be ${report.status}, but its scenarios make it ${status}`;
  }
  if (!same(report.summary, summarise(scenarios))) yield 'the summary does not follow from the scenarios';
  if (!same(report.coverage, coverageOf(scenarios))) yield 'the coverage does not follow from the scenarios';
  if (report.evidence_digest !== evidenceDigest(report)) {
    yield 'the evidence digest is not that of the evidence: the report was altered';
  }
}

type Parsed = { readonly value: unknown } | { readonly problem: string };

const parse = (text: string, file: RunFile): Parsed => {
  try {
    return { value: scanJson(text, file) };
  } catch (error) {
    if (error instanceof RuntimeFault) return { problem: error.message };
    throw error;
  }
};

const parseFile = (text: string, file: RunFile): Parsed => {
  if (file !== 'events.jsonl') return parse(text, file);
  const events: unknown[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const event = parse(line, file);
    if ('problem' in event) return event;
    events.push(event.value);
  }
  return { value: events };
};

/**
 * Derives a run again from its stored evidence and compares all its files with it and with one another. Chapter 14,
 * section 14.6. The files are not signed: who rewrites all of them consistently is not found out.
 *
 * @param files every file of the directory, or why it cannot be read.
 * @param isReport whether a value has the shape of a report.
 */
export function replayRun(
  files: Readonly<Record<RunFile, StoredFile>>,
  isReport: (value: unknown) => value is BehaviorReport,
): Replay {
  const problems: ReplayProblem[] = [];
  const values = new Map<RunFile, unknown>();
  for (const file of RUN_FILES) {
    const stored = files[file];
    const parsed = 'problem' in stored ? stored : parseFile(stored.text, file);
    if ('problem' in parsed) problems.push({ file, message: parsed.problem });
    else values.set(file, parsed.value);
  }
  const report = values.get('behavior-results.json');
  if (report === undefined) return { status: null, problems };
  if (!isReport(report)) {
    return {
      status: null,
      problems: [...problems, { file: 'behavior-results.json', message: 'no report of a run' }],
    };
  }
  for (const message of reportProblems(report)) problems.push({ file: 'behavior-results.json', message });
  const derived: readonly (readonly [RunFile, unknown])[] = [
    ['events.jsonl', runEvents(report)],
    ['summary.json', runSummary(report)],
    ['state.json', runState(report)],
  ];
  for (const [file, expected] of derived) {
    if (values.has(file) && !same(values.get(file), expected)) {
      problems.push({ file, message: 'it disagrees with the results' });
    }
  }
  return { status: statusOf(report.scenarios.map(rederived)), problems };
}
