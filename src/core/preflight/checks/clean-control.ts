import type { ProbeObservation } from '../../artifact/generated/probe-observation.js';
import { type Decide, failed, satisfied } from './finding.js';

/** What went wrong on a control leg, in words; `undefined` when nothing did. */
const anomalyOf = (observation: ProbeObservation): string | undefined => {
  switch (observation.kind) {
    case 'api':
      return observation.status >= 400 ? `status ${observation.status}` : undefined;
    case 'cli':
      return observation.exitCode === 0 ? undefined : `exit code ${observation.exitCode}`;
    case 'mcp':
      if (observation.exitCode !== undefined) {
        return `the server exited with code ${observation.exitCode} before answering`;
      }
      return observation.isError ? 'a reported tool error' : undefined;
    default:
      return observation satisfies never;
  }
};

/** The control legs answer without an error. Legs of witnesses may well provoke one and are not looked at. */
export const decideCleanControl: Decide<'clean-control'> = ({ legs }, fixture) => {
  for (const leg of legs) {
    const answered = fixture.of(leg);
    if (answered === undefined) return failed(`control leg "${leg.legId}" produced no observation`);
    const anomaly = anomalyOf(answered.observation);
    if (anomaly !== undefined) return failed(`control leg "${leg.legId}" observed ${anomaly}`);
  }
  return satisfied();
};
