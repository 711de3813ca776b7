import type { FailureCode } from '../../artifact/index.js';
import { type LegalityCheck, legalityChecks } from '../../expression/index.js';
import type { Pass } from '../pass.js';

const asPass = ({ id, failures }: LegalityCheck, code: FailureCode): Pass => ({
  id,
  codes: [code],
  strictOnly: false,
  failures: ({ contract, plan }) => failures(contract, plan),
});

const [operands, regexes, collections, nesting, referenceSets] = legalityChecks;

/** Operands stand where their kind is legal, over reference sets that can be read (Chapter 04, pass 8; Chapter 03, section 3.11). */
export const operandLegality = asPass(operands, 'malformed-operator-expression');

/** Patterns keep to the regex dialect (Chapter 04, pass 9). */
export const regexConstructs = asPass(regexes, 'malformed-operator-expression');

/** Quantifiers range over what may be a collection (Chapter 04, pass 10). */
export const quantifierCollections = asPass(collections, 'quantifier-over-non-collection');

/** Quantifiers nest no deeper than one level (Chapter 04, pass 11). */
export const quantifierNesting = asPass(nesting, 'quantifier-nesting-exceeded');

/** Reference sets that are named are declared (Chapter 04, pass 12). */
export const referenceSetResolution = asPass(referenceSets, 'unresolved-reference-set');
