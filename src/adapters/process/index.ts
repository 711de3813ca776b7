/** Processes that do not outlive this one, for other adapters (Chapter 13, section 13.6). */
export { AbortError } from './abort-error.js';
export { exitCodeOf } from './exit-code.js';
export { ProcessCapExceeded, type ProcessResult, type ProcessRun, runProcess } from './run-process.js';
export type { Launch, ProcessExit, RunningProcess } from './running-process.js';
export { startProcess } from './start-process.js';
