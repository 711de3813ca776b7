/** The compile stage: an ordered list of passes over one contract (Chapter 04). */
export { type CompileOptions, compile, compileContract, diagnose, runPasses } from './compile.js';
export {
  EXCLUDED_CATEGORIES,
  type ExcludedCategory,
  scanExcludedContent,
} from './excluded-content.js';
export type { CompileFailures } from './failure.js';
export { inputFailures } from './input-rules.js';
export { operationReachabilityFailures } from './operation-reachability.js';
export { interfaceIdentifiers } from './passes/interface-identifiers.js';
export { interfaceKind, SUPPORTED_INTERFACE_KINDS } from './passes/interface-kind.js';
export { passes } from './passes.js';
