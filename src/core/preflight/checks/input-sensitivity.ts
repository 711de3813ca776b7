import { firstInputKeyOf } from '../../contract/index.js';
import { type Decide, failed, satisfied } from './finding.js';

/** The answers to the witness's two calls stand in the relation that the witness declares. */
export const decideInputSensitivity: Decide<'input-sensitivity'> = ({ target, witness, legs }, fixture) => {
  const { operation } = target;
  if (witness === null) {
    return firstInputKeyOf(operation) === undefined
      ? { outcome: 'exempt', note: 'The operation declares no inputs in any channel.' }
      : failed('The operation declares request keys and no sensitivity witness.');
  }
  const answered = legs.map((leg) => ({ leg, record: fixture.of(leg)?.record }));
  const silent = answered.find(({ record }) => record === undefined);
  if (silent !== undefined) return failed(`witness leg "${silent.leg.legId}" produced no observation`);
  const records = Object.fromEntries(
    answered.flatMap(({ leg, record }) => (record === undefined ? [] : [[leg.legId, record]])),
  );
  const resolution = fixture.resolve(witness.relation, operation, records);
  return resolution === 'true' ? satisfied() : failed(`The witness relation resolved ${resolution}.`);
};
