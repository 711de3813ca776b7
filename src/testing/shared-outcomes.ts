import type { BoundaryParser } from './boundary-parser.js';
import { isFault, thrownText } from './fault.js';
import type { ConformanceOutcome } from './report.js';
import {
  callOnce,
  type Rule,
  runScenario,
  type Settled,
  type SettledCall,
  settle,
  startCall,
  within,
} from './scenario.js';
import type { BuiltSubject, PortSubject } from './subject.js';

const DEFAULT_ABORT_BUDGET_MS = 1000;

const described = (settled: Settled): string =>
  settled.kind === 'resolved' ? 'the call resolved' : `the call rejected with ${thrownText(settled.error)}`;

const faultComplaint = ({ settled }: SettledCall): string | undefined =>
  settled.kind === 'rejected' && isFault(settled.error)
    ? undefined
    : `${described(settled)}, not with a fault`;

const countComplaint = ({ underlyingCalls }: SettledCall): string | undefined => {
  const calls = underlyingCalls();
  return calls === 1 ? undefined : `the underlying mechanism was called ${calls} times, not once`;
};

/** How a call went that was aborted in flight. */
type AbortedCall = {
  readonly settled: Settled | 'before the abort' | 'not in time';
  readonly budgetMs: number;
};

const abortInFlight = async <Request>(
  built: BuiltSubject<Request>,
  request: Request,
  budgetMs: number,
): Promise<AbortedCall> => {
  const controller = new AbortController();
  let isSettled = false;
  const call = settle(startCall(built, request, controller.signal)).finally(() => {
    isSettled = true;
  });
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
  if (isSettled) return { settled: 'before the abort', budgetMs };
  controller.abort(new Error('the conformance suite aborted the call'));
  const late = new Error('late');
  try {
    return { settled: await within(budgetMs, call, () => late), budgetMs };
  } catch {
    return { settled: 'not in time', budgetMs };
  }
};

const abortComplaint = ({ settled, budgetMs }: AbortedCall): string | undefined => {
  if (settled === 'before the abort') return 'the call settled before it was aborted';
  if (settled === 'not in time') return `the call did not settle within ${budgetMs} ms of the abort`;
  if (settled.kind === 'rejected' && isFault(settled.error) && settled.error.code === 'aborted')
    return undefined;
  return `${described(settled)}, not with the fault "aborted"`;
};

/**
 * The six rules that every method of every port obeys, in their published order (Chapter 13, section 13.12).
 *
 * @param prefix the method's name, the first part of every identifier.
 */
export const sharedOutcomes = async <Request>(
  subject: PortSubject<Request>,
  prefix: string,
  response: BoundaryParser<unknown>,
): Promise<readonly ConformanceOutcome[]> => {
  const { sampleRequest, abortBudgetMs = DEFAULT_ABORT_BUDGET_MS } = subject;
  const once = (built: BuiltSubject<Request>): Promise<SettledCall> => callOnce(built, sampleRequest);

  const typedFault: Rule<SettledCall> = {
    id: `${prefix}/typed-fault`,
    title: 'A failing mechanism is reported as a fault that names its place.',
    complaint: (call) => {
      const { settled } = call;
      const isPlaceless =
        settled.kind === 'rejected' && isFault(settled.error) && settled.error.artifactPath === '';
      return isPlaceless ? 'the fault has an empty artifactPath' : faultComplaint(call);
    },
  };
  const singleCallOnSuccess: Rule<SettledCall> = {
    id: `${prefix}/single-underlying-call-on-success`,
    title: 'A successful call makes exactly one underlying call.',
    complaint: (call) => (call.settled.kind === 'resolved' ? countComplaint(call) : described(call.settled)),
  };
  const singleCallOnFailure: Rule<SettledCall> = {
    id: `${prefix}/single-underlying-call-on-failure`,
    title: 'A failing call makes exactly one underlying call: nothing is retried.',
    complaint: countComplaint,
  };
  const promptAbort: Rule<AbortedCall> = {
    id: `${prefix}/prompt-abort`,
    title: 'An aborted call rejects promptly with the fault "aborted".',
    complaint: abortComplaint,
  };
  const noInBandError: Rule<SettledCall> = {
    id: `${prefix}/no-in-band-error`,
    title: 'An error inside an answer is reported as a fault, never as an answer.',
    complaint: faultComplaint,
  };
  const schemaValidReturn: Rule<SettledCall> = {
    id: `${prefix}/schema-valid-return`,
    title: 'A successful call resolves with a response of the published shape.',
    complaint: ({ settled }) => {
      if (settled.kind === 'rejected') return described(settled);
      const parsed = response.safeParse(settled.value);
      return parsed.success ? undefined : `the response was refused: ${thrownText(parsed.error)}`;
    },
  };

  const succeeding = await runScenario(subject, 'resolves', once, [singleCallOnSuccess, schemaValidReturn]);
  const failing = await runScenario(subject, 'fails', once, [typedFault, singleCallOnFailure]);
  const hanging = await runScenario(
    subject,
    'hangs',
    (built) => abortInFlight(built, sampleRequest, abortBudgetMs),
    [promptAbort],
  );
  const inBand = await runScenario(subject, 'in-band-error', once, [noInBandError]);
  const found = [...succeeding, ...failing, ...hanging, ...inBand];
  return [
    typedFault,
    singleCallOnSuccess,
    singleCallOnFailure,
    promptAbort,
    noInBandError,
    schemaValidReturn,
  ].flatMap(({ id }) => found.filter((outcome) => outcome.id === id));
};
