import type { Resolution } from '../../expression/index.js';
import type { ObservedFixture } from '../fixture/observed-fixture.js';
import type { ObservedLeg } from '../fixture/observed-leg.js';
import type { SeededFault } from '../plan/planned-check.js';

/** How a fault's relation resolves over an answer, whichever leg gave it: read as if it were the fault's own. */
export const manifestation = (
  { leg, relation }: SeededFault,
  { record }: ObservedLeg,
  fixture: ObservedFixture,
): Resolution => fixture.resolve(relation, leg.target.operation, { [leg.legId]: record });
