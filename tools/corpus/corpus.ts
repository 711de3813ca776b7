import type { CorpusContract } from './corpus-contract.js';
import { contractsOf } from './domain-contracts.js';
import { domains } from './domains.js';
import { coinCounter, coinCounterSplit } from './showcases/coin-counter.js';
import { darkroom } from './showcases/darkroom.js';
import { fieldGlossary } from './showcases/field-glossary.js';
import { kitchenBrigade } from './showcases/kitchen-brigade.js';
import { letterOffice } from './showcases/letter-office.js';
import { loanDesk } from './showcases/loan-desk.js';
import { tideTables } from './showcases/tide-tables.js';

/** Every contract of the corpus: each domain in all declaration states, then contracts that show one thing each. */
export const corpusContracts: readonly CorpusContract[] = [
  ...domains.flatMap(contractsOf),
  loanDesk,
  darkroom,
  kitchenBrigade,
  tideTables,
  coinCounter,
  coinCounterSplit,
  letterOffice,
  fieldGlossary,
];
