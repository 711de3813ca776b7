import type { IngestConditionKind, IngestConditionOf } from './condition.js';
import type { ConditionRule } from './condition-rule.js';
import { crossArtifactDisagreement } from './cross-artifact-agreement.js';
import { danglingCitation, danglingDispositionCitation } from './dangling-citations.js';
import { duplicateRecordIdentifier } from './duplicate-identifiers.js';
import {
  evaluatorConfigurationAbsent,
  evaluatorConfigurationDigestMismatch,
} from './evaluator-configuration.js';
import { forbiddenInputNotWithheld } from './forbidden-inputs.js';
import { isolationManifestAbsent, isolationManifestViolation } from './isolation.js';
import { judgeResultUnscored } from './judge-results.js';
import { unwitnessedQuotation } from './unwitnessed-quotation.js';

/** The eleven conditions, in the order they are looked for and reported (Chapter 09, section 9.8). */
export const INGEST_CONDITIONS = [
  duplicateRecordIdentifier,
  danglingCitation,
  danglingDispositionCitation,
  unwitnessedQuotation,
  isolationManifestAbsent,
  isolationManifestViolation,
  forbiddenInputNotWithheld,
  crossArtifactDisagreement,
  evaluatorConfigurationAbsent,
  evaluatorConfigurationDigestMismatch,
  judgeResultUnscored,
] as const;

/** The kinds of {@link INGEST_CONDITIONS}, in order. */
export const INGEST_CONDITION_KINDS: readonly IngestConditionKind[] = INGEST_CONDITIONS.map(
  ({ kind }) => kind,
);

type RuleByKind = { readonly [Kind in IngestConditionKind]: ConditionRule<Kind> };

// Every kind of the registry leads to the rule of that kind, and the registry has all kinds (a test enumerates them).
const ruleByKind = Object.fromEntries(INGEST_CONDITIONS.map((rule) => [rule.kind, rule])) as RuleByKind;

/** The lines in which an Invalid run states a condition, in their order (Chapter 09, section 9.8). */
export const basisLinesOf = <Kind extends IngestConditionKind>(
  condition: IngestConditionOf<Kind>,
): readonly string[] => ruleByKind[condition.kind].basis(condition);
