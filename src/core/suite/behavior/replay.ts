import { type JsonValue, RuntimeFault, scanJson, structurallyEqual } from '../../artifact/index.js';
import { combine } from '../combine.js';
import {
  type BehaviorReport,
  type BehaviorScenario,
  coverageOf,
  evidenceDigest,
  statusOf,
  summarise,
} from './behavior-report.js';
import { MOST_REPORT_BYTES, RUN_FILES, type RunFile, runEvents, runState, runSummary } from './run-files.js';

/** Something about a run directory that does not follow from its evidence. */
export interface ReplayProblem {
  readonly file: RunFile;
  readonly message: string;
}

/** The status that follows from the evidence, and everything that disagrees with it; null when nothing follows. */
export interface Replay {
  readonly status: BehaviorReport['status'] | null;
  readonly problems: readonly ReplayProblem[];
}

const same = (a: unknown, b: unknown): boolean =>
  // Both were read from JSON or built from what was.
  structurallyEqual(a as JsonValue, b as JsonValue, 'AgentBehaviorReport');

/** A scenario decided again from its assertion decisions; without an observation nothing can have been decided. */
const rederived = (scenario: BehaviorScenario): BehaviorScenario => ({
  ...scenario,
  status:
    scenario.observation === null ? 'incomplete' : combine(scenario.assertions.map(({ status }) => status)),
});

function* reportProblems(report: BehaviorReport): Generator<string> {
  const scenarios = report.scenarios.map(rederived);
  for (const [i, { id, status }] of scenarios.entries()) {
    const stated = report.scenarios[i]?.status;
    if (stated !== status)
      yield `the scenario ${id} is said to be ${stated}, but its decisions make it ${status}`;
    const blind = report.scenarios[i]?.observation === null;
    if (blind && report.scenarios[i]?.assertions.some((assertion) => assertion.status !== 'incomplete')) {
      yield `the scenario ${id} has decisions, but no observation`;
    }
  }
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
 * @param files the text of every file that is there.
 * @param isReport whether a value has the shape of a report.
 */
export function replayRun(
  files: Readonly<Partial<Record<RunFile, string>>>,
  isReport: (value: unknown) => value is BehaviorReport,
): Replay {
  const problems: ReplayProblem[] = [];
  const values = new Map<RunFile, unknown>();
  for (const file of RUN_FILES) {
    const text = files[file];
    const parsed: Parsed =
      text === undefined
        ? { problem: 'the file is missing' }
        : new TextEncoder().encode(text).length > MOST_REPORT_BYTES
          ? { problem: `more than ${MOST_REPORT_BYTES} bytes` }
          : parseFile(text, file);
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
