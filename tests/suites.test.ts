import { describe, expect, it } from 'vitest';
import { wilsonBounds } from '../src/core/suite/statistics/wilson.js';
import {
  type AgentAdapter,
  type AgentTrace,
  adaptiveSample,
  type BehaviourContract,
  DocumentError,
  evaluateContract,
  extractFingerprint,
  registerAdapter,
} from '../src/suites.js';

const contract = {
  name: 'Search flights',
  input: 'Find flights',
  assertions: [{ must_call_tool: 'search_flights' }, { must_not_error: true }],
  sample: 5,
};

const good = (changes: Partial<AgentTrace> = {}): AgentTrace => ({
  toolsCalled: ['search_flights'],
  output: 'found',
  tokens: 1_200,
  latency: 40,
  error: null,
  steps: 3,
  ...changes,
});
const bad = (changes: Partial<AgentTrace> = {}): AgentTrace => good({ toolsCalled: [], ...changes });

/** An agent that answers from a list, over and over. */
const playing = (...traces: readonly AgentTrace[]) => {
  let next = 0;
  return async () => {
    const trace = traces[next % traces.length];
    next += 1;
    if (trace === undefined) throw new Error('nothing to play');
    return trace;
  };
};

describe('adaptiveSample', () => {
  it('stops after trials that all behave alike, and says what they show', async () => {
    const result = await adaptiveSample(playing(good()), contract, {
      minSamples: 3,
      maxSamples: 10,
      confidenceThreshold: 0.95,
      passRateThreshold: 0.8,
      adaptive: true,
    });
    expect(result).toMatchObject({
      name: 'Search flights',
      status: 'pass',
      passRate: 1,
      trials: 3,
      passes: 3,
      sample: 10,
      stoppedEarly: true,
      reason: 'consistent',
      confidence: wilsonBounds(3, 3, 0.95).lower,
      confidenceBound: wilsonBounds(3, 3, 0.95).lower,
      confidenceLevel: 0.95,
      statement: 'at least 0.5258 with 0.95 confidence',
    });
    expect(result).not.toHaveProperty('index');
  });

  it('goes on where trials differ, up to maxSamples', async () => {
    const result = await adaptiveSample(playing(good(), good({ steps: 4 }), good(), bad()), contract, {
      maxSamples: 10,
      passRateThreshold: 0.7,
      adaptive: true,
    });
    expect(result).toMatchObject({ status: 'pass', trials: 9, passes: 7, failures: 2, reason: 'certain' });
    expect(Object.keys(result.fingerprints)).toHaveLength(3);
  });

  it('takes minSamples for the trials that settle the matter', async () => {
    const options = { maxSamples: 10, passRateThreshold: 0.9, adaptive: true };
    expect((await adaptiveSample(playing(good()), contract, { ...options, minSamples: 5 })).trials).toBe(5);
    expect((await adaptiveSample(playing(good()), contract, { ...options, minSamples: 1 })).trials).toBe(1);
  });

  it('runs the whole sample when it is not adaptive, unless the rest could change nothing', async () => {
    const fixed = { maxSamples: 6, passRateThreshold: 1, adaptive: false };
    expect(await adaptiveSample(playing(good()), contract, fixed)).toMatchObject({
      trials: 6,
      stoppedEarly: false,
    });
    expect(await adaptiveSample(playing(bad()), contract, fixed)).toMatchObject({
      status: 'fail',
      trials: 1,
      reason: 'certain',
    });
  });

  it('takes from the contract what the options leave out', async () => {
    const declared: BehaviourContract = {
      ...contract,
      passRate: 0.5,
      sampling: 'sequential',
      confidence: 0.9,
      sample: 50,
    };
    expect(await adaptiveSample(playing(good()), declared)).toMatchObject({
      sampling: 'sequential',
      requiredPassRate: 0.5,
      confidenceLevel: 0.9,
      status: 'pass',
      reason: 'decided',
    });
    expect((await adaptiveSample(playing(good()), declared, { adaptive: true })).sampling).toBe(
      'fingerprint',
    );
  });

  it('gives every trial a seed of its own', async () => {
    const seeds: number[] = [];
    const run = async (seed: number) => {
      seeds.push(seed);
      return good();
    };
    await adaptiveSample(run, contract, { seed: 100, passRateThreshold: 1 });
    expect(seeds).toEqual([101, 102, 103, 104, 105]);
  });

  it('tells what a trial throws, or a trace that is none, as the trial’s error', async () => {
    const failing = async () => Promise.reject(new Error('no network'));
    expect((await adaptiveSample(failing, contract)).trialRecords[0]).toMatchObject({
      status: 'fail',
      trace: { error: 'no network' },
    });
    const silent = async () => JSON.parse('{}');
    expect((await adaptiveSample(silent, contract)).trialRecords[0]?.trace.error).toContain('malformed');
  });

  it('refuses what no document could state', async () => {
    const run = playing(good());
    await expect(adaptiveSample(run, { ...contract, assertions: [] })).rejects.toThrow(DocumentError);
    await expect(adaptiveSample(run, contract, { maxSamples: 0 })).rejects.toThrow('sample');
    await expect(adaptiveSample(run, contract, { passRateThreshold: 2 })).rejects.toThrow('passRate');
    await expect(adaptiveSample(run, contract, { confidenceThreshold: 0.3 })).rejects.toThrow('confidence');
    await expect(adaptiveSample(run, contract, { minSamples: 0 })).rejects.toThrow(RangeError);
  });
});

describe('evaluateContract', () => {
  it('decides the assertions of a contract over a trace', () => {
    expect(evaluateContract(good(), contract)).toMatchObject({
      passed: true,
      status: 'pass',
      assertions: [
        { assertion: 'assertions[0].must_call_tool', status: 'pass', observed: ['search_flights'] },
        { assertion: 'assertions[1].must_not_error', status: 'pass' },
      ],
    });
    expect(evaluateContract(bad(), contract)).toMatchObject({ passed: false, status: 'fail' });
    expect(evaluateContract(good({ toolsCalled: null }), contract)).toMatchObject({
      passed: false,
      status: 'incomplete',
    });
  });

  it('refuses a trace that is none', () => {
    expect(() => evaluateContract(JSON.parse('{"output":"x"}'), contract)).toThrow('toolsCalled');
  });
});

describe('extractFingerprint', () => {
  it('is the pattern of a trace', () => {
    const trace = good({ toolsCalled: ['search_flights', 'select_flight', 'book_flight'] });
    expect(extractFingerprint(trace)).toBe('OK|search_flights,select_flight,book_flight|S3|TM|LF');
    expect(extractFingerprint(bad({ error: 'x', tokens: null, latency: 2_000 }))).toBe('ERR|-|S3|T?|LM');
  });
});

describe('an agent of one’s own', () => {
  it('is written as the public description shows it', async () => {
    class MyAgent implements AgentAdapter {
      name = 'my-agent';
      async run(input: string): Promise<AgentTrace> {
        const [toolsCalled, output, tokens, latency, error, steps] = [
          ['search_flights'],
          input,
          5,
          6,
          null,
          1,
        ];
        return { toolsCalled, output, tokens, latency, error, steps };
      }
    }
    registerAdapter('my-agent', () => new MyAgent());
    const agent = new MyAgent();
    const result = await adaptiveSample(async () => agent.run('Find flights'), contract);
    expect(result.passRate).toBe(1);
  });
});
