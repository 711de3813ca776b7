/** A path that third parties import by name (Chapter 12, section 12.10). */
export { makePointerDenotesCollection, makeResolveOperand, referenceSetKeysOf } from '../expression/index.js';
