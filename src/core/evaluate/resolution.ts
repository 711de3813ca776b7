/** A path that third parties import by name (Chapter 12, section 12.10). */
export { resolveCheck } from '../expression/index.js';
