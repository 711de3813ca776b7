import { constants } from 'node:os';
import type { ProcessExit } from './running-process.js';

const SIGNAL_NUMBERS = new Map<string, number>(Object.entries(constants.signals));

/** The exit code of an ended process as one number (Chapter 13, section 13.6). */
export const exitCodeOf = ({ code, signal }: ProcessExit): number =>
  code ?? -(SIGNAL_NUMBERS.get(signal ?? '') ?? 1);
