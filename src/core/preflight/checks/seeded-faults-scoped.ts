import { type Decide, failed, satisfied } from './finding.js';
import { manifestation } from './manifestation.js';

/**
 * The fault shows on no clean leg. A leg that is the fault's own probe under another label says nothing and is dropped;
 * one that nobody answered contradicts nothing.
 */
export const decideSeededFaultsScoped: Decide<'seeded-faults-scoped'> = ({ fault, cleanLegs }, fixture) => {
  const { defectId } = fault;
  const own = fixture.of(fault.leg);
  const clean = cleanLegs.map((leg) => ({ leg, answered: fixture.of(leg) }));
  const isDropped = ({ answered }: (typeof clean)[number]): boolean =>
    own !== undefined && answered !== undefined && fixture.areOneProbe(own, answered);
  const examined = clean.filter((entry) => !isDropped(entry));

  if (examined.length === 0) {
    const labels = clean.map(({ leg }) => `"${leg.legId}"`).join(', ');
    return failed(
      clean.length === 0
        ? `${defectId}: the operation has no leg besides the fault leg, so nothing here establishes that the defect is scoped to it`
        : `${defectId}: every other leg of the operation issued the fault leg's own request and received its answer (${labels}), so nothing here establishes that the defect is scoped to it`,
    );
  }
  for (const { leg, answered } of examined) {
    if (answered !== undefined && manifestation(fault, answered, fixture) === 'true') {
      return failed(`${defectId}: the manifestation witness fires on clean leg "${leg.legId}"`);
    }
  }
  return satisfied(defectId);
};
