import { structurallyEqual } from '../../artifact/index.js';
import { type ObservedLeg, VERDICT_PATH } from '../fixture/observed-leg.js';
import { type Decide, failed, satisfied } from './finding.js';

const withoutName = ({ projection: { legId: _, ...observed } }: ObservedLeg) => observed;

/** The two control observations are one observation; a changed header is no difference. */
export const decideStateReset: Decide<'state-reset'> = (check, fixture) => {
  const first = fixture.of(check.first);
  const last = fixture.of(check.last);
  if (first === undefined || last === undefined)
    return failed('a control-observe leg produced no observation');
  return structurallyEqual(withoutName(first), withoutName(last), VERDICT_PATH)
    ? satisfied()
    : failed(`the projections of "${check.first.legId}" and "${check.last.legId}" differ`);
};
