import { describe, expect, it } from 'vitest';
import { runSuite } from '../../src/application/run-suite.js';
import { samplingPlan } from '../../src/core/suite/behavior/behavior-scenario.js';
import type { SuiteObservation } from '../../src/core/suite/observation.js';
import type { SuiteCase } from '../../src/core/suite/suite.js';
import type { CaseObserver } from '../../src/ports/case-observer.js';

const never = new AbortController().signal;
const cases: readonly SuiteCase[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
  id,
  messages: [],
  tools: [],
  assertions: [{ id: 'refusal', kind: 'refusal', expected: false }],
}));
const good = (caseId: string, trial = 1): SuiteObservation => ({
  caseId,
  trial,
  refusal: false,
  responseComplete: true,
});
const options = { concurrency: 2, plan: null, deadline: never, signal: never };

describe('the run of a suite', () => {
  it('keeps the order of the document, whatever ends first', async () => {
    const open = new Map<string, () => void>();
    const observer: CaseObserver = {
      observe: ({ id }) =>
        new Promise((resolve) => {
          open.set(id, () => resolve(good(id)));
        }),
    };
    const running = runSuite(cases, observer, { ...options, concurrency: 6 });
    for (const id of ['f', 'd', 'b', 'a', 'c', 'e']) open.get(id)?.();
    expect((await running).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('has no more cases under way than it may', async () => {
    let [now, most] = [0, 0];
    const observer: CaseObserver = {
      observe: async ({ id }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise(setImmediate);
        now -= 1;
        return good(id);
      },
    };
    await runSuite(cases, observer, { ...options, concurrency: 3 });
    expect(most).toBe(3);
  });

  it('decides a case without an observation, and one whose exchange failed, as incomplete', async () => {
    const observer: CaseObserver = {
      observe: async ({ id }) =>
        id === 'a' ? undefined : id === 'b' ? { caseId: id, trial: 1, error: 'reset' } : good(id),
    };
    const statuses = (await runSuite(cases, observer, options)).map(({ trials }) => trials[0]?.result.status);
    expect(statuses).toEqual(['incomplete', 'incomplete', 'pass', 'pass', 'pass', 'pass']);
  });

  it('ends at its deadline: what was not seen by then is an error of its case, the rest stays', async () => {
    const deadline = new AbortController();
    const observer: CaseObserver = {
      observe: ({ id }, _trial, signal) => {
        if (id === 'a') return Promise.resolve(good(id));
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          queueMicrotask(() => deadline.abort());
        });
      },
    };
    const runs = await runSuite(cases, observer, { ...options, deadline: deadline.signal });
    expect(runs.map(({ trials }) => trials.map(({ result }) => result.status))).toEqual([
      ['pass'],
      ...Array(5).fill(['incomplete']),
    ]);
    expect(runs.slice(1).map(({ trials }) => trials[0]?.observation?.error)).toEqual(
      Array(5).fill('the time of the whole run was over'),
    );
  });

  it('is broken off by its signal', async () => {
    const controller = new AbortController();
    const observer: CaseObserver = {
      observe: (_case, _trial, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          controller.abort(new Error('enough'));
        }),
    };
    await expect(runSuite(cases, observer, { ...options, signal: controller.signal })).rejects.toThrow(
      'enough',
    );
  });

  it('lets a defect of the observer through', async () => {
    const observer: CaseObserver = { observe: () => Promise.reject(new Error('defect')) };
    await expect(runSuite(cases, observer, options)).rejects.toThrow('defect');
  });

  it('runs trials one after the other until the plan has seen enough', async () => {
    const asked: string[] = [];
    const observer: CaseObserver = {
      observe: async ({ id }, trial) => {
        asked.push(`${id}${trial}`);
        return { ...good(id, trial), refusal: id === 'b' && trial === 2 };
      },
    };
    const plan = samplingPlan({ strategy: 'fixed', sample: 4, passRate: 1, confidence: 0.95 });
    const runs = await runSuite(cases.slice(0, 2), observer, { ...options, plan });
    expect(runs.map(({ trials }) => trials.map(({ result }) => result.status))).toEqual([
      ['pass', 'pass', 'pass', 'pass'],
      ['pass', 'fail'],
    ]);
    expect(asked.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('starts no further trial after its deadline', async () => {
    const deadline = new AbortController();
    const observer: CaseObserver = {
      observe: async ({ id }, trial) => {
        if (trial === 2) deadline.abort();
        return good(id, trial);
      },
    };
    const plan = samplingPlan({ strategy: 'fixed', sample: 4, passRate: 1, confidence: 0.95 });
    const [run] = await runSuite(cases.slice(0, 1), observer, {
      ...options,
      plan,
      deadline: deadline.signal,
    });
    expect(run?.trials).toHaveLength(2);
  });
});
