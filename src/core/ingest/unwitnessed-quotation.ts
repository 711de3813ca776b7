import type { ConditionRule } from './condition-rule.js';

/** The record's defect findings quote what no observation they cite says. */
export const unwitnessedQuotation: ConditionRule<'unwitnessed-quotation'> = {
  kind: 'unwitnessed-quotation',
  target: 'unwitnessedQuotations',
  *find({ unwitnessedQuotations: quotations }) {
    if (quotations.length > 0) yield { kind: 'unwitnessed-quotation', quotations };
  },
  basis: ({ quotations }) =>
    quotations.map(
      ({ findingId, channel }) => `finding ${findingId}: unwitnessed quotation on channel ${channel}`,
    ),
};
