import { compareCodeUnits } from '../artifact/index.js';
import type { ConditionRule } from './condition-rule.js';

type Citing = { readonly observationIds: readonly string[] };

/** What cites an observation that is not there, with the distinct identifiers in order of first citation. */
const dangling = <Item extends Citing>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  known: ReadonlySet<string>,
): readonly { readonly name: string; readonly unresolved: readonly string[] }[] =>
  items
    .map((item) => {
      const unresolved = [...new Set(item.observationIds)].filter((id) => !known.has(id));
      return { name: nameOf(item), unresolved };
    })
    .filter(({ unresolved }) => unresolved.length > 0)
    .sort((a, b) =>
      compareCodeUnits([a.name, ...a.unresolved].join('\0'), [b.name, ...b.unresolved].join('\0')),
    );

/** A finding, of whatever type, cites an observation that the record does not have. */
export const danglingCitation: ConditionRule<'dangling-citation'> = {
  kind: 'dangling-citation',
  target: 'danglingCitations',
  *find({ record, observationIds }) {
    for (const { name, unresolved } of dangling(
      record.findings,
      ({ findingId }) => findingId,
      observationIds,
    )) {
      yield { kind: 'dangling-citation', findingId: name, unresolvedObservationIds: unresolved };
    }
  },
  basis: ({ findingId, unresolvedObservationIds }) => [
    `finding ${findingId} cites unresolved observation(s): ${unresolvedObservationIds.join(', ')}`,
  ],
};

/** A disposition cites an observation that the record does not have. */
export const danglingDispositionCitation: ConditionRule<'dangling-disposition-citation'> = {
  kind: 'dangling-disposition-citation',
  target: 'danglingDispositionCitations',
  *find({ record, observationIds }) {
    const found = dangling(record.oracleDispositions, ({ oracleId }) => oracleId, observationIds);
    for (const { name, unresolved } of found) {
      yield { kind: 'dangling-disposition-citation', oracleId: name, unresolvedObservationIds: unresolved };
    }
  },
  basis: ({ oracleId, unresolvedObservationIds }) => [
    `oracle ${oracleId} disposition cites unresolved observation(s): ${unresolvedObservationIds.join(', ')}`,
  ],
};
