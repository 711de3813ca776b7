import { boundElementScopeFailures } from '../../expression/index.js';
import type { Pass } from '../pass.js';

/** `@/` pointers of checks stand inside a predicate; those of witness relations are not asked (Chapter 04, pass 7). */
export const boundElementScope: Pass = {
  id: 'bound-element-scope',
  codes: ['malformed-operator-expression'],
  strictOnly: false,
  *failures({ oracleSites }) {
    for (const { oracle, path } of oracleSites)
      if (oracle.check !== null) yield* boundElementScopeFailures(oracle.check, `${path}.check`);
  },
};
