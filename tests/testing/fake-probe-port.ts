import type { ProbeRequest } from '../../src/core/artifact/generated/probe-request.js';
import { RuntimeFault, type RuntimeFaultCode } from '../../src/core/artifact/index.js';
import type { BuiltSubject, ScenarioKind } from '../../src/testing/index.js';

/** What a fake port does with one request: how often it calls its mechanism, and what it settles with. */
export type Reaction = { readonly calls: number; readonly settle: (request: ProbeRequest) => unknown };

/** Rejects as a conforming port does. */
export const rejecting = (code: RuntimeFaultCode, calls: number): Reaction => ({
  calls,
  settle: () => {
    throw new RuntimeFault(code, 'ProbeRequest', 'as scripted');
  },
});

const echoed = ({ probeId, interfaceId, operationId, kind }: ProbeRequest) => ({
  probeId,
  interfaceId,
  operationId,
  kind,
});

/** Resolves with an observation that repeats the request. */
export const answering = (members: Readonly<Record<string, unknown>>): Reaction => ({
  calls: 1,
  settle: (request) => ({ ...echoed(request), ...members }),
});

/** What a fake subject does where a test wants it to misbehave. */
export type Misbehaviour = {
  /** By the `probeId` of a request: in place of what a conforming port does. */
  readonly reactions?: Readonly<Record<string, Reaction>>;
  /** By scenario: in place of what a conforming port does with the sample request. */
  readonly scenarios?: Readonly<Partial<Record<ScenarioKind, Reaction>>>;
  /** What an abort makes of a hanging call; undefined leaves it hanging. */
  readonly abort?: (() => Error) | undefined;
  readonly build?: (scenario: ScenarioKind) => void;
  readonly underlyingCalls?: () => number;
  readonly dispose?: () => Promise<void>;
};

const hanging = (signal: AbortSignal, abort: (() => Error) | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (abort !== undefined) signal.addEventListener('abort', () => reject(abort()));
  });

/** Builds fakes of a port that conforms in everything it is not told otherwise. */
export const fakeBuild =
  (
    conforming: Readonly<Record<string, Reaction>>,
    sample: Reaction,
    misbehaviour: Misbehaviour = {},
  ): ((scenario: ScenarioKind) => Promise<BuiltSubject<ProbeRequest>>) =>
  async (scenario) => {
    const { reactions = {}, scenarios = {}, build, underlyingCalls, dispose } = misbehaviour;
    const abort =
      'abort' in misbehaviour
        ? misbehaviour.abort
        : () => new RuntimeFault('aborted', 'ProbeObservation', 'as scripted');
    build?.(scenario);
    let calls = 0;
    const reactionTo = ({ probeId }: ProbeRequest): Reaction => {
      if (probeId !== 'sample') return reactions[probeId] ?? conforming[probeId] ?? sample;
      const special = scenarios[scenario];
      if (special !== undefined) return special;
      return scenario === 'resolves' ? sample : rejecting('port-failure', 1);
    };
    return {
      port: async (request, signal) => {
        if (scenario === 'hangs' && scenarios.hangs === undefined) return hanging(signal, abort);
        const reaction = reactionTo(request);
        calls += reaction.calls;
        return reaction.settle(request);
      },
      underlyingCalls: underlyingCalls ?? (() => calls),
      ...(dispose === undefined ? {} : { dispose }),
    };
  };
