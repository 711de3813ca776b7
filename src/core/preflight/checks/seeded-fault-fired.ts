import { type Decide, failed, satisfied } from './finding.js';
import { manifestation } from './manifestation.js';

/** The fault shows on its own leg. */
export const decideSeededFaultFired: Decide<'seeded-fault-fired'> = ({ defectId, fault }, fixture) => {
  if (fault === null) {
    return failed(
      `${defectId}: the defect declares no manifestation witness, so it cannot be observed to fire`,
    );
  }
  const own = fixture.of(fault.leg);
  if (own === undefined) return failed(`${defectId}: the fault leg produced no observation`);
  const resolution = manifestation(fault, own, fixture);
  return resolution === 'true'
    ? satisfied(defectId)
    : failed(`${defectId}: the manifestation witness resolved ${resolution} on its own fault leg`);
};
