import { compareCodeUnits } from '../artifact/index.js';
import { type Corroboration, type CorroborationRuleId, corroborationRules } from './corroboration-rules.js';
import { type InvalidatingCondition, invalidatingConditions } from './invalidating-conditions.js';
import type { OutcomeInputs } from './outcome-inputs.js';
import { type OutcomeRuleId, outcomeRules } from './outcome-rules.js';
import type { OutcomeState } from './outcome-states.js';
import { type WaiverRuleId, waiverRuleFor } from './waiver-rules.js';

/** What became of one oracle in one trial, and by which rules (Chapter 10, section 10.8). */
export interface OutcomeResolution {
  readonly rule: OutcomeRuleId;
  /** `null` when no waiver changed the state. */
  readonly waiverRule: WaiverRuleId | null;
  readonly corroborationRule: CorroborationRuleId;
  readonly state: OutcomeState;
  readonly corroboration: Corroboration;
  /** The cited finding, when the rule resolves from it. */
  readonly resolvedFrom: string | null;
  /** What the addressed steps selected, then the witness's candidates; each once, where it first appears. */
  readonly selectedObservationIds: readonly string[];
  /** The cited finding, when the rule passed it over as unmapped or signatureless. */
  readonly declinedFindingIds: readonly string[];
  /** In code-unit order. */
  readonly invalidatingConditions: readonly InvalidatingCondition[];
}

const firstThatHolds = <Rule>(rules: readonly Rule[], holds: (rule: Rule) => boolean): Rule => {
  const found = rules.find(holds);
  // Both registries end with a row that always holds.
  if (found === undefined) throw new Error('a decision table without a closing row');
  return found;
};

/** Decides one outcome. Total: every combination of inputs has exactly one result (Chapter 10, section 10.8). */
export const resolveOutcome = (inputs: OutcomeInputs): OutcomeResolution => {
  const rule = firstThatHolds(outcomeRules, ({ holds }) => holds(inputs));
  const waived = waiverRuleFor(inputs.waiver, rule.state);
  const state = waived?.state ?? rule.state;
  const corroboration = firstThatHolds(corroborationRules, ({ holds }) => holds(inputs, state));
  const cited = inputs.citedFinding;
  const declined = !rule.cites && (cited?.bucket === 'unmapped' || cited?.bucket === 'signatureless');
  return {
    rule: rule.id,
    waiverRule: waived?.id ?? null,
    corroborationRule: corroboration.id,
    state,
    corroboration:
      typeof corroboration.value === 'string' ? corroboration.value : corroboration.value(inputs),
    resolvedFrom: rule.cites && cited !== null ? cited.findingId : null,
    selectedObservationIds: [
      ...new Set([
        ...inputs.selections.flatMap(({ matches }) => matches),
        ...(inputs.witness?.observationIds ?? []),
      ]),
    ],
    declinedFindingIds: declined && cited !== null ? [cited.findingId] : [],
    invalidatingConditions: invalidatingConditions
      .filter(({ holds }) => holds(inputs))
      .map(({ id }) => id)
      .sort(compareCodeUnits),
  };
};
