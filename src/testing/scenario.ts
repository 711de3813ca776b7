import { thrownText } from './fault.js';
import type { ConformanceOutcome } from './report.js';
import type { BuiltSubject, PortSubject, ScenarioKind } from './subject.js';

/** How one call of a port settled. */
export type Settled =
  | { readonly kind: 'resolved'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly error: unknown };

/** One call of a freshly built subject that has settled. */
export type SettledCall = { readonly settled: Settled; readonly underlyingCalls: () => number };

/** One rule about a call: undefined when it holds, else what is wrong. */
export type Rule<Evidence> = {
  readonly id: string;
  readonly title: string;
  readonly complaint: (evidence: Evidence) => string | undefined;
};

/** How long any single step of a subject is waited for; one that takes longer never settles. */
const PATIENCE_MS = 120_000;

/** Waits for a promise, but not for ever. */
export const within = async <Value>(ms: number, work: Promise<Value>, late: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, lateness]);
  } finally {
    clearTimeout(timer);
  }
};

const patiently = <Value>(step: string, work: () => Promise<Value>): Promise<Value> =>
  // In an async function, so that a synchronous throw is a rejection.
  within(PATIENCE_MS, (async () => work())(), () => new Error(`${step} did not settle in ${PATIENCE_MS} ms`));

/** Calls a port and waits until the call settled, whichever way. */
export const settle = async (work: Promise<unknown>): Promise<Settled> => {
  try {
    return { kind: 'resolved', value: await work };
  } catch (error) {
    return { kind: 'rejected', error };
  }
};

/** Starts a call; a synchronous throw is a rejection. */
export const startCall = async <Request>(
  { port }: BuiltSubject<Request>,
  request: Request,
  signal: AbortSignal,
): Promise<unknown> => port(request, signal);

/** Makes one call that nothing aborts. */
export const callOnce = async <Request>(
  built: BuiltSubject<Request>,
  request: Request,
): Promise<SettledCall> => ({
  settled: await settle(patiently('the call', () => startCall(built, request, new AbortController().signal))),
  underlyingCalls: () => built.underlyingCalls(),
});

/**
 * Builds a subject, calls it, judges the call by rules, and disposes of it. A subject that throws where it must not fails
 * every outcome of the scenario and never stops the suite.
 */
export const runScenario = async <Request, Evidence>(
  subject: Pick<PortSubject<Request>, 'build'>,
  scenario: ScenarioKind,
  call: (built: BuiltSubject<Request>) => Promise<Evidence>,
  rules: readonly Rule<Evidence>[],
): Promise<readonly ConformanceOutcome[]> => {
  let complaints: readonly (string | undefined)[];
  let built: BuiltSubject<Request> | undefined;
  try {
    built = await patiently('build', () => subject.build(scenario));
    const evidence = await call(built);
    complaints = rules.map(({ complaint }) => complaint(evidence));
  } catch (thrown) {
    complaints = rules.map(() => `the subject threw: ${thrownText(thrown)}`);
  }
  try {
    await patiently('dispose', async () => built?.dispose?.());
  } catch (thrown) {
    const text = `dispose failed: ${thrownText(thrown)}`;
    complaints = complaints.map((complaint) => (complaint === undefined ? text : `${complaint}; ${text}`));
  }
  return rules.map(({ id, title }, index) => ({
    id,
    title,
    passed: complaints[index] === undefined,
    detail: complaints[index] ?? 'as required',
  }));
};
