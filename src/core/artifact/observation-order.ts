import { compareCodeUnits } from './code-units.js';

/** What places an observation among the others of its trial. */
type Placed = { readonly sequence: number; readonly observationId: string };

/** The order in which observations were made, whatever their place in the record (Chapter 09, section 9.8). */
export const compareObservations = (a: Placed, b: Placed): number =>
  a.sequence - b.sequence || compareCodeUnits(a.observationId, b.observationId);
