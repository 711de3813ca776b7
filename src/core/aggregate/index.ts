/** From the evidence artifacts of one run to its strength (Chapter 11). */
export { AGGREGATE_ATTESTED_INPUTS, aggregate } from './aggregate.js';
export { aggregateStrength } from './aggregate-strength.js';
export { FLOOR_BASES, FLOOR_DECISIONS } from './floor-decision.js';
