import type { Chain } from './chain.js';
import { departuresMissed } from './departures-missed.js';
import { loanReadBack } from './loan-read-back.js';
import { skillDefect } from './skill-defect.js';
import { skillGameability } from './skill-gameability.js';

/** The worked examples, in the order they are meant to be read. */
export const chains: readonly Chain[] = [skillDefect, skillGameability, loanReadBack, departuresMissed];
