import type { SealedEvaluatorBrief } from '../artifact/generated/sealed-evaluator-brief.js';
import { compareCodeUnits, digestArtifact, RuntimeFault } from '../artifact/index.js';
import {
  readSealedEvaluatorBrief,
  SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION,
} from '../artifact/readers/sealed-evaluator-brief.js';
import { SchemaIssues } from '../artifact/validation.js';
import { dottedPath, stepsOfPointer } from '../contract/index.js';
import { directionText } from './direction-text.js';
import { type SealableContract, sealingIndex } from './sealing-index.js';

/** The items in the order of their key, which may not repeat. */
const sortedByKey = <Item>(
  items: readonly Item[],
  label: string,
  keyOf: (item: Item) => string,
): readonly Item[] => {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) throw new TypeError(`duplicate ${label} in sealed brief input: ${key}`);
    seen.add(key);
  }
  return items.toSorted((a, b) => compareCodeUnits(keyOf(a), keyOf(b)));
};

/** The brief as it is put together, before it is held against its schema. */
const assembleBrief = (contract: SealableContract) => {
  const { document, model } = contract;
  const index = sealingIndex(contract);
  const directions = model.oracles.map((oracle) => ({
    oracleId: oracle.id,
    text: directionText(oracle, index),
  }));
  const { behaviors, permittedInterfaces, scopedResources, testData, budgets, safetyLimits } = model;
  return {
    schemaVersion: SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION,
    parentDigest: null,
    revisionCount: 0,
    contractDigest: digestArtifact(document, 'EvalContract'),
    behaviors,
    directions: sortedByKey(directions, 'oracleId', ({ oracleId }) => oracleId),
    permittedInterfaces: sortedByKey(
      permittedInterfaces.map(({ logicalId, kind }) => ({ logicalId, kind })),
      'permittedInterfaces logicalId',
      ({ logicalId }) => logicalId,
    ),
    scopedResources: sortedByKey(
      scopedResources ?? [],
      'scopedResources reference',
      ({ reference }) => reference,
    ),
    principals: Object.keys(testData.principals ?? {}).sort(),
    budgets,
    safetyLimits: safetyLimits.toSorted(),
    probeStepBound: model.probeStepBound,
  };
};

/**
 * Puts a brief together: prose for every oracle, and what an evaluator may know of the contract, in an order that tells
 * nothing (Chapter 06, section 6.2).
 *
 * @returns a deep-frozen brief that shares nothing with the contract.
 * @throws TypeError when the contract cannot be told, or the brief does not conform to its schema.
 * @throws StructuralFailure `irreducible-step-reference`.
 * @throws RuntimeFault `non-canonicalizable-value`.
 */
export const briefOf = (contract: SealableContract): SealedEvaluatorBrief => {
  const assembled = assembleBrief(contract);
  try {
    return readSealedEvaluatorBrief(assembled).model;
  } catch (error) {
    if (!(error instanceof RuntimeFault && error.cause instanceof SchemaIssues)) throw error;
    const { issues } = error.cause;
    const count = `${issues.length} issue${issues.length === 1 ? '' : 's'}`;
    throw new TypeError(
      `seal() assembled a brief that failed SealedEvaluatorBrief validation: ${count}, first at "${dottedPath(stepsOfPointer(issues[0]?.pointer ?? ''))}"`,
    );
  }
};
