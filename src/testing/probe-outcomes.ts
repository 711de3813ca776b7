import type { ProbeObservation } from '../core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';
import type { RuntimeFaultCode } from '../core/artifact/index.js';
import { probeParsers } from './boundary-parser.js';
import { isFault, thrownText } from './fault.js';
import { type ConformanceOutcome, type ConformancePort, type ConformanceReport, reportOf } from './report.js';
import { callOnce, runScenario, type SettledCall } from './scenario.js';
import { sharedOutcomes } from './shared-outcomes.js';
import type { PortSubject } from './subject.js';

/** What must come of a request. */
type Expectation<Subject> =
  | {
      readonly resolves: true;
      /** What else must hold of the observation; undefined when it does. */
      readonly complaint?: (observation: ProbeObservation, subject: Subject) => string | undefined;
    }
  | {
      readonly rejectsWith: RuntimeFaultCode;
      /** How many underlying calls there are then; undefined when it cannot be told, which fails. */
      readonly calls?: (subject: Subject) => number | undefined;
    };

/** One rule of a probe arm: a request that the subject supplies, and what must come of it. */
export type ProbeOutcome<Subject> = {
  readonly id: string;
  readonly title: string;
  readonly request: (subject: Subject) => ProbeRequest;
  readonly expects: Expectation<Subject>;
  /** Why the subject's own request cannot show what it is for; undefined when it can. */
  readonly unsuitable?: (subject: Subject) => string | undefined;
  /** Why the rule holds without a call; undefined when a call must show it. */
  readonly vacuous?: (subject: Subject) => string | undefined;
};

const ECHOED = ['kind', 'probeId', 'interfaceId', 'operationId'] as const;

function* observationComplaints<Subject>(
  { settled }: SettledCall,
  request: ProbeRequest,
  complaint: (observation: ProbeObservation, subject: Subject) => string | undefined,
  subject: Subject,
): Iterable<string | undefined> {
  if (settled.kind === 'rejected') {
    yield `the call rejected with ${thrownText(settled.error)}`;
    return;
  }
  const parsed = probeParsers.response.safeParse(settled.value);
  if (!parsed.success) {
    yield `the observation was refused: ${thrownText(parsed.error)}`;
    return;
  }
  for (const member of ECHOED) {
    if (parsed.data[member] !== request[member])
      yield `the observation does not repeat the request's ${member}`;
  }
  yield complaint(parsed.data, subject);
}

function* faultComplaints(
  { settled, underlyingCalls }: SettledCall,
  code: RuntimeFaultCode,
  calls: (() => number | undefined) | undefined,
): Iterable<string | undefined> {
  if (settled.kind === 'resolved') yield `the call resolved, where the fault "${code}" was due`;
  else if (!isFault(settled.error) || settled.error.code !== code) {
    yield `the call rejected with ${thrownText(settled.error)}, where the fault "${code}" was due`;
  }
  if (calls === undefined) return;
  const due = calls();
  const made = underlyingCalls();
  if (due === undefined) yield 'the policy does not say how many underlying calls are due';
  else if (made !== due) yield `the underlying mechanism was called ${made} times, where ${due} were due`;
}

/** A subject that cannot even be asked has to be called. */
const vacuousReason = <Subject>(
  vacuous: ProbeOutcome<Subject>['vacuous'],
  subject: Subject,
): string | undefined => {
  try {
    return vacuous?.(subject);
  } catch {
    return undefined;
  }
};

const runOutcome = async <Subject extends PortSubject<ProbeRequest>>(
  { id, title, request, expects, unsuitable, vacuous }: ProbeOutcome<Subject>,
  subject: Subject,
): Promise<readonly ConformanceOutcome[]> => {
  const reason = vacuousReason(vacuous, subject);
  if (reason !== undefined) return [{ id, title, passed: true, detail: reason }];
  const complaint = (call: SettledCall): string | undefined => {
    const complaints =
      'resolves' in expects
        ? observationComplaints(call, request(subject), expects.complaint ?? (() => undefined), subject)
        : faultComplaints(call, expects.rejectsWith, expects.calls && (() => expects.calls?.(subject)));
    const found = [unsuitable?.(subject), ...complaints].filter((text) => text !== undefined);
    return found.length === 0 ? undefined : found.join('; ');
  };
  return runScenario(subject, 'resolves', (built) => callOnce(built, request(subject)), [
    { id, title, complaint },
  ]);
};

/** Tests a probe port: the shared six, then its own rules in order. */
export const runProbeArm = async <Subject extends PortSubject<ProbeRequest>>(
  port: ConformancePort,
  subject: Subject,
  own: readonly ProbeOutcome<Subject>[],
): Promise<ConformanceReport> => {
  const outcomes = [...(await sharedOutcomes(subject, 'probe', probeParsers.response))];
  for (const outcome of own) outcomes.push(...(await runOutcome(outcome, subject)));
  return reportOf(port, subject.name, outcomes);
};
