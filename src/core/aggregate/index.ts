/** From the evidence artifacts of one run to its strength (Chapter 11). */
export { AGGREGATE_ATTESTED_INPUTS, type AggregationInput, aggregate } from './aggregate.js';
export { aggregateStrength, type UnreadAggregation } from './aggregate-strength.js';
export { FLOOR_BASES, FLOOR_DECISIONS } from './floor-decision.js';
