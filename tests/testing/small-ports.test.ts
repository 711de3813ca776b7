import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../src/core/artifact/index.js';
import {
  type BuiltSubject,
  CONFORMANCE_OUTCOME_COUNTS,
  type ConformanceReport,
  type FileWriteRequest,
  type PortSubject,
  runClockPortConformance,
  runCorpusPortConformance,
  runFileSystemPortConformance,
  type ScenarioKind,
} from '../../src/testing/index.js';

const SIX = [
  'typed-fault',
  'single-underlying-call-on-success',
  'single-underlying-call-on-failure',
  'prompt-abort',
  'no-in-band-error',
  'schema-valid-return',
];
const namedAfter = (prefix: string): readonly string[] => SIX.map((name) => `${prefix}/${name}`);

/** A subject that conforms, its answer and request given. */
const conforming = <Request>(
  sampleRequest: Request,
  answer: unknown,
  change: (
    built: BuiltSubject<Request>,
    scenario: ScenarioKind,
  ) => Partial<BuiltSubject<Request>> = () => ({}),
): PortSubject<Request> => ({
  name: 'fake',
  sampleRequest,
  build: async (scenario) => {
    let calls = 0;
    const built: BuiltSubject<Request> = {
      port: async (_request, signal) => {
        calls += 1;
        if (scenario === 'resolves') return answer;
        if (scenario !== 'hangs') throw new RuntimeFault('port-failure', 'Response', 'as scripted');
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () =>
            reject(new RuntimeFault('aborted', 'Response', 'as scripted')),
          );
        });
      },
      underlyingCalls: () => calls,
    };
    return { ...built, ...change(built, scenario) };
  },
});

const called = <Request>(name: string, subject: PortSubject<Request>): PortSubject<Request> => ({
  ...subject,
  name,
});

const clock = (change?: Parameters<typeof conforming<Record<string, never>>>[2]) =>
  conforming<Record<string, never>>({}, { now: '2026-01-01T00:00:00Z' }, change);
const corpus = () => conforming({ privateRef: 'a' }, { privateRef: 'a', bytes: new Uint8Array() });
const reading = (name = 'fake') =>
  called(name, conforming({ path: 'a' }, { path: 'a', bytes: new Uint8Array() }));
const writing = (name = 'fake') =>
  called(
    name,
    conforming<FileWriteRequest>({ path: 'a', bytes: new Uint8Array() }, { path: 'a', byteLength: 0 }),
  );

const failedIn = ({ outcomes }: ConformanceReport): readonly string[] =>
  outcomes.filter(({ passed }) => !passed).map(({ id }) => id);

describe('the ports without effects of their own (13.12)', () => {
  const RUNS = [
    ['corpus', namedAfter('resolve'), () => runCorpusPortConformance(corpus())],
    ['clock', namedAfter('read'), () => runClockPortConformance(clock())],
    [
      'file-system',
      [...namedAfter('readFile'), ...namedAfter('writeFile')],
      () => runFileSystemPortConformance(reading(), writing()),
    ],
  ] as const;

  it.each(RUNS)('%s: every outcome passes for a port that conforms', async (port, ids, run) => {
    const report = await run();
    expect(report).toMatchObject({ port, subject: 'fake', passed: true });
    expect(report.outcomes.map(({ id }) => id)).toEqual(ids);
    expect(failedIn(report)).toEqual([]);
    expect(report.outcomes).toHaveLength(CONFORMANCE_OUTCOME_COUNTS[port]);
  });

  it('names both subjects of a file system where they differ', async () => {
    expect(await runFileSystemPortConformance(reading('a'), writing('b'))).toMatchObject({
      subject: 'a + b',
    });
    expect(await runFileSystemPortConformance(reading('a'), writing('a'))).toMatchObject({ subject: 'a' });
  });

  it('refuses an answer of another port', async () => {
    const odd = { ...corpus(), build: reading().build } as unknown as PortSubject<{ privateRef: string }>;
    expect(failedIn(await runCorpusPortConformance(odd))).toEqual(['resolve/schema-valid-return']);
  });
});

describe('a subject that misbehaves never stops the suite (13.12)', () => {
  const OF_SCENARIO: Readonly<Record<ScenarioKind, readonly string[]>> = {
    resolves: ['read/single-underlying-call-on-success', 'read/schema-valid-return'],
    fails: ['read/typed-fault', 'read/single-underlying-call-on-failure'],
    hangs: ['read/prompt-abort'],
    'in-band-error': ['read/no-in-band-error'],
  };
  const scenarios = Object.entries(OF_SCENARIO);
  const complain = (): never => {
    throw new Error('on purpose');
  };

  it.each(scenarios)('build throws for %s', async (scenario, ids) => {
    const report = await runClockPortConformance(
      clock((_built, built) => (built === scenario ? complain() : {})),
    );
    expect([...failedIn(report)].sort()).toEqual([...ids].sort());
    for (const { detail } of report.outcomes.filter(({ passed }) => !passed))
      expect(detail).toContain('on purpose');
  });

  it.each(scenarios)('dispose throws, or rejects, after %s', async (scenario, ids) => {
    for (const dispose of [complain, () => Promise.reject(new Error('on purpose'))]) {
      const report = await runClockPortConformance(
        clock((_built, built) => (built === scenario ? { dispose } : {})),
      );
      expect([...failedIn(report)].sort()).toEqual([...ids].sort());
      for (const { detail } of report.outcomes.filter(({ passed }) => !passed)) {
        expect(detail).toBe('dispose failed: Error: on purpose');
      }
    }
  });

  it('dispose throws after an outcome that failed', async () => {
    const report = await runClockPortConformance(
      clock((_built, built) => (built === 'resolves' ? { underlyingCalls: () => 3, dispose: complain } : {})),
    );
    expect(report.outcomes.find(({ id }) => id === 'read/single-underlying-call-on-success')?.detail).toBe(
      'the underlying mechanism was called 3 times, not once; dispose failed: Error: on purpose',
    );
  });

  it.each(['resolves', 'fails'] as const)('underlyingCalls throws for %s', async (scenario) => {
    const report = await runClockPortConformance(
      clock((_built, built) => (built === scenario ? { underlyingCalls: complain } : {})),
    );
    expect([...failedIn(report)].sort()).toEqual([...OF_SCENARIO[scenario]].sort());
  });

  it('takes a synchronous throw of the port for a rejection', async () => {
    const report = await runClockPortConformance(
      clock((_built, scenario) =>
        scenario === 'fails'
          ? {
              underlyingCalls: () => 1,
              port: () => {
                throw new RuntimeFault('port-failure', 'Response', 'at once');
              },
            }
          : {},
      ),
    );
    expect(failedIn(report)).toEqual([]);
  });

  it('disposes of every subject, of each once', async () => {
    let built = 0;
    let disposed = 0;
    await runClockPortConformance(
      clock(() => {
        built += 1;
        return {
          dispose: async () => {
            disposed += 1;
          },
        };
      }),
    );
    expect([built, disposed]).toEqual([4, 4]);
  });

  it('calls the port as a bare function', async () => {
    const receivers: unknown[] = [];
    await runClockPortConformance(
      clock((_built, scenario) =>
        scenario === 'resolves'
          ? {
              async port(this: unknown) {
                receivers.push(this);
              },
            }
          : {},
      ),
    );
    expect(receivers).toEqual([undefined]);
  });
});
