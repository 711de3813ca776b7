import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../../src/core/artifact/generated/agent-behavior-report.validate.js';
import {
  type BehaviorReport,
  type BehaviorRun,
  behaviorReport,
  evidenceDigest,
  notKept,
  type ScenarioRun,
} from '../../../../src/core/suite/behavior/behavior-report.js';
import {
  type BehaviorSamplingChoice,
  samplingPlan,
} from '../../../../src/core/suite/behavior/behavior-scenario.js';
import { redact, redactEvidence } from '../../../../src/core/suite/behavior/redact.js';
import { replayRun, type StoredFile } from '../../../../src/core/suite/behavior/replay.js';
import { RUN_FILES, type RunFile, runFiles } from '../../../../src/core/suite/behavior/run-files.js';
import { evaluateCase } from '../../../../src/core/suite/evaluate-case.js';
import type { SuiteObservation } from '../../../../src/core/suite/observation.js';
import type { SuiteCase } from '../../../../src/core/suite/suite.js';
import { changed } from '../../../fixtures/changed.js';

const suiteCase: SuiteCase = {
  id: 'lend',
  messages: [{ role: 'user', content: 'Lend me Emma.' }],
  tools: [],
  assertions: [
    { id: 'response.contains[0]', kind: 'response_contains', expected: 'May' },
    { id: 'tools.max_calls', kind: 'tool_max_calls', expected: 0 },
  ],
};
const seen: SuiteObservation = {
  caseId: 'lend',
  trial: 1,
  response: 'Due in May.',
  responseComplete: true,
  toolCalls: [{ name: 'lend', arguments: {} }],
};
const decided = (id: string, ...observations: readonly (SuiteObservation | undefined)[]): ScenarioRun => ({
  id,
  trials: observations.map((observation) => ({
    result: evaluateCase({ ...suiteCase, id }, observation),
    observation,
  })),
});
const base: BehaviorRun = {
  contract: { version: 1, path: 'suite.yml', digest: 'a'.repeat(64) },
  scenarios: [decided('lend', seen), decided('unseen', undefined)],
  plan: null,
  provenance: {
    source: 'observation_file',
    trust: 'unverified_fixture',
    path: 'seen.json',
    digest: 'b'.repeat(64),
  },
  artifacts: { directory: 'runs/1', files: [...RUN_FILES], problem: null },
  run: { id: '1', started_at: '2026-01-01T00:00:00Z', duration_ms: 5, concurrency: 4, trials: 1 },
  secret: '',
};
const report = (): BehaviorReport => behaviorReport(base);
const isReport = (value: unknown): value is BehaviorReport => validate(value);
const stored = (whole: BehaviorReport): Record<RunFile, StoredFile> => {
  const files = runFiles(whole);
  return Object.fromEntries(RUN_FILES.map((file) => [file, { text: files[file] }])) as Record<
    RunFile,
    StoredFile
  >;
};

describe('a behaviour report', () => {
  it('counts scenarios and assertions by status', () => {
    const { status, summary, coverage } = report();
    expect(status).toBe('incomplete');
    expect(summary).toEqual({
      scenario_count: 2,
      passed_scenarios: 0,
      failed_scenarios: 0,
      incomplete_scenarios: 2,
      assertion_count: 4,
      passed_assertions: 1,
      failed_assertions: 0,
      incomplete_assertions: 3,
    });
    expect(coverage).toEqual({
      requested: 4,
      completed: 1,
      incomplete: 3,
      by_assertion: {
        response_contains: { requested: 2, passed: 1, failed: 0, incomplete: 1 },
        tool_max_calls: { requested: 2, passed: 0, failed: 0, incomplete: 2 },
      },
    });
  });

  it('has the twelve members of the language, in order, and a digest over the first ten', () => {
    const whole = report();
    expect(Object.keys(whole)).toEqual([
      'schema_version',
      'kind',
      'status',
      'mode',
      'contract',
      'summary',
      'coverage',
      'scenarios',
      'provenance',
      'artifacts',
      'evidence_digest',
      'run',
    ]);
    expect(whole.evidence_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(evidenceDigest({ ...whole, status: 'pass' })).not.toBe(whole.evidence_digest);
    expect(evidenceDigest(changed(whole, '/run/id', '2') as BehaviorReport)).toBe(whole.evidence_digest);
  });

  it('keeps the observation in the form of the observation file', () => {
    expect(report().scenarios.map(({ observation }) => observation)).toEqual([
      { response: 'Due in May.', response_complete: true, tool_calls: [{ name: 'lend', arguments: {} }] },
      null,
    ]);
  });

  it('of no scenario shows nothing', () => {
    expect(behaviorReport({ ...base, scenarios: [] }).status).toBe('incomplete');
  });

  it('has its published shape', () => {
    expect(validate(JSON.parse(JSON.stringify(report()))) ? [] : validate.errors).toEqual([]);
  });

  it('repeats the beginning of a long response alone', () => {
    const long = { ...seen, response: `${'😀'.repeat(999)}May and more` };
    const { scenarios } = behaviorReport({ ...base, scenarios: [decided('lend', long)] });
    const [contains] = scenarios[0]?.assertions ?? [];
    expect(contains?.status).toBe('pass');
    expect(contains?.observed).toBe(`${'😀'.repeat(999)}M… (the first 1000 of more characters)`);
    expect(scenarios[0]?.observation?.response).toBe(long.response);
  });

  it('that cannot be kept turns a pass, and nothing else, into incomplete', () => {
    const whole = behaviorReport({
      ...base,
      scenarios: [decided('lend', { ...seen, toolCalls: [], toolCallsComplete: true })],
    });
    expect(whole.status).toBe('pass');
    const lost = notKept(whole, 'no space');
    expect([lost.status, lost.artifacts]).toEqual([
      'incomplete',
      { directory: null, files: [], problem: 'no space' },
    ]);
    expect(lost.evidence_digest).toBe(evidenceDigest(lost));
    const failing = behaviorReport({
      ...base,
      scenarios: [decided('lend', { ...seen, toolCallsComplete: true })],
    });
    expect(notKept(failing, 'no space').status).toBe('fail');
  });
});

describe('a scenario of several trials', () => {
  const good = { ...seen, toolCalls: [], toolCallsComplete: true };
  const bad = { ...good, response: 'Due in June.' };
  const vague = { ...good, response: 'x', responseComplete: false };
  const plan = (changes: Partial<BehaviorSamplingChoice>) =>
    samplingPlan({ strategy: 'fixed', sample: 3, passRate: 1, confidence: 0.95, ...changes });
  const run = (observations: readonly SuiteObservation[], changes: Partial<BehaviorSamplingChoice> = {}) =>
    behaviorReport({
      ...base,
      plan: plan(changes),
      scenarios: [decided('lend', ...observations.map((one, i) => ({ ...one, trial: i + 1 })))],
    });

  it.each([
    ['all pass', [good, good, good], {}, 'pass', 'pass', 'May'],
    ['one fails', [good, bad], {}, 'fail', 'fail', 'Due in June.'],
    ['one may fail', [good, good, bad], { passRate: 0.6 }, 'pass', 'pass', 'May'],
    ['one is incomplete', [good, good, vague], {}, 'incomplete', 'incomplete', null],
    [
      'the sequential test is not over',
      [good, good, bad],
      { strategy: 'sequential', passRate: 0.8 },
      'incomplete',
      'inconclusive',
      'Due in June.',
    ],
  ] as const)('%s', (_name, observations, changes, status, verdict, observed) => {
    const whole = run(observations, changes);
    const [scenario] = whole.scenarios;
    expect([whole.status, scenario?.status, scenario?.sampling?.verdict]).toEqual([status, status, verdict]);
    const [shown] = scenario?.assertions ?? [];
    if (observed === null) expect(shown?.observed).toBeNull();
    else expect(shown?.observed).toContain(observed);
    expect(scenario?.trials?.map(({ trial }) => trial)).toEqual(observations.map((_, i) => i + 1));
    expect(validate(JSON.parse(JSON.stringify(whole)))).toBe(true);
    expect(replayRun(stored(whole), isReport)).toEqual({ status, problems: [] });
  });

  it('says what its trials show of the true rate', () => {
    const { sampling } = run([good, good, good]).scenarios[0] ?? {};
    expect(sampling).toMatchObject({ trials: 3, passes: 3, failures: 0, incomplete: 0 });
    expect(sampling?.statement).toMatch(/^at least 0\.52\d* with 0\.95 confidence$/);
  });

  it.each([
    ['/scenarios/0/sampling/passes', 2],
    ['/scenarios/0/sampling/verdict', 'inconclusive'],
    ['/scenarios/0/sampling/confidence_bound', 0.99],
    ['/scenarios/0/trials/1/status', 'fail'],
    ['/scenarios/0/observation/response', 'Due in July.'],
  ])('does not survive a change of %s', (pointer, value) => {
    const files = stored(run([good, good, good]));
    const altered = changed(JSON.parse(JSON.stringify(run([good, good, good]))), pointer, value);
    expect(
      replayRun({ ...files, 'behavior-results.json': { text: JSON.stringify(altered) } }, isReport).problems,
    ).toContainEqual({
      file: 'behavior-results.json',
      message: 'what the scenario lend says of its trials does not follow from them',
    });
  });
});

describe('replay', () => {
  it('derives an unaltered run again', () => {
    expect(replayRun(stored(report()), isReport)).toEqual({ status: 'incomplete', problems: [] });
  });

  it.each(RUN_FILES)('misses %s', (file) => {
    const files = { ...stored(report()), [file]: { problem: 'the file is missing' } };
    expect(replayRun(files, isReport).problems).toContainEqual({ file, message: 'the file is missing' });
  });

  it.each(RUN_FILES)('finds %s truncated', (file) => {
    const cut = { ...stored(report()), [file]: { text: runFiles(report())[file].slice(0, -3) } };
    expect(replayRun(cut, isReport).problems.map((problem) => problem.file)).toContain(file);
  });

  it.each([
    [
      '/scenarios/0/status',
      'pass',
      'the scenario lend is said to be pass, but its decisions make it incomplete',
    ],
    [
      '/scenarios/0/assertions/1/status',
      'pass',
      'the scenario lend is said to be incomplete, but its decisions make it pass',
    ],
    ['/scenarios/1/assertions/0/status', 'pass', 'the scenario unseen has decisions, but no observation'],
    [
      '/scenarios/0/observation/response',
      'Due in June.',
      'the evidence digest is not that of the evidence: the report was altered',
    ],
    [
      '/scenarios/0/observation/response',
      'Due in June.',
      'the decisions of the scenario lend do not follow from its observation',
    ],
    [
      '/scenarios/0/assertions/0/expected',
      'June',
      'the decisions of the scenario lend do not follow from its observation',
    ],
    ['/mode', 'live', 'the mode is said to be live, but the observations come from observation_file'],
    ['/status', 'pass', 'the run is said to be pass, but its scenarios make it incomplete'],
    ['/summary/passed_assertions', 2, 'the summary does not follow from the scenarios'],
    ['/coverage/completed', 2, 'the coverage does not follow from the scenarios'],
    [
      '/evidence_digest',
      'f'.repeat(64),
      'the evidence digest is not that of the evidence: the report was altered',
    ],
  ])('finds %s altered', (pointer, value, message) => {
    const files = {
      ...stored(report()),
      'behavior-results.json': { text: JSON.stringify(changed(report(), pointer, value)) },
    };
    expect(replayRun(files, isReport).problems).toContainEqual({ file: 'behavior-results.json', message });
  });

  it.each<RunFile>(['events.jsonl', 'summary.json', 'state.json'])('finds %s of another run', (file) => {
    const other = stored({ ...report(), status: 'fail' });
    const { problems } = replayRun({ ...stored(report()), [file]: other[file] }, isReport);
    expect(problems).toEqual([{ file, message: 'it disagrees with the results' }]);
  });

  it('derives nothing without a report', () => {
    expect(
      replayRun({ ...stored(report()), 'behavior-results.json': { text: '{}' } }, isReport).status,
    ).toBeNull();
  });
});

describe('redaction', () => {
  it.each([
    ['token-0123456789', { a: 'x token-0123456789 y' }, { a: 'x [REDACTED] y' }],
    ['token-0123456789', { 'token-0123456789': ['token-0123456789'] }, { '[REDACTED]': ['[REDACTED]'] }],
    ['short', { a: 'short short' }, { a: '***** *****' }],
    ['0123456789', { a: '0123456789' }, { a: '[REDACTED]' }],
    ['', { a: 'b' }, { a: 'b' }],
    ['to"ken\\0123456789', { a: 'said "to\\"ken\\\\0123456789"' }, { a: 'said "[REDACTED]"' }],
    ['1', { a: 1 }, { a: 1 }],
  ])('of %j in %j', (secret, value, expected) => {
    expect(redact(value, secret)).toEqual(expected);
  });

  it('marks numbers in what an agent said', () => {
    const said = { pin: 1234567890123, list: [12345678901234], other: 12 };
    expect(redactEvidence(said, '1234567890123')).toEqual({
      pin: '[REDACTED]',
      list: ['[REDACTED]4'],
      other: 12,
    });
    expect(redactEvidence(said, '')).toBe(said);
  });

  it('turns no violation into a pass, and leaves no part of the token at a cut', () => {
    const secret = 'sk-live-0123456789';
    const leaky = {
      ...seen,
      toolCallsComplete: true,
      toolCalls: [],
      response: `${'x'.repeat(990)}${secret}`,
    };
    const asked = {
      ...suiteCase,
      assertions: [{ id: 'response.excludes[0]', kind: 'response_excludes', expected: 'sk-live' }],
    } as const;
    const whole = behaviorReport({
      ...base,
      secret,
      provenance: {
        source: 'runtime_endpoint',
        trust: 'runtime_observed',
        endpoint_fingerprint: 'c'.repeat(64),
        authenticated: true,
        limits: {
          max_scenarios: 25,
          max_seconds: 300,
          max_tokens: 1024,
          timeout_seconds: 30,
          max_response_bytes: 1,
        },
      },
      scenarios: [{ id: 'lend', trials: [{ result: evaluateCase(asked, leaky), observation: leaky }] }],
    });
    expect(whole.status).toBe('fail');
    expect(whole.provenance).toMatchObject({ redacted: true });
    expect(JSON.stringify(whole.scenarios[0]?.observation)).toContain('[REDACTED]');
    expect(JSON.stringify(whole)).not.toContain('sk-live-0');
    expect(replayRun(stored(whole), isReport).problems).toEqual([]);
  });

  it('keeps names apart that become the same', () => {
    expect(redact({ '[REDACTED]': 1, 'secret-secret': 2 }, 'secret-secret')).toEqual({
      '[REDACTED]': 1,
      '[REDACTED]#2': 2,
    });
  });

  it('leaves no occurrence anywhere', () => {
    const secret = 'Zx9-secret-token';
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('a', 'b'), (value, name) => {
        const holding = JSON.parse(
          JSON.stringify({ [name]: value, [`k${secret}`]: [secret, { [secret]: value }] }),
        );
        expect(JSON.stringify(redact(holding, secret))).not.toContain(secret);
      }),
    );
  });
});
