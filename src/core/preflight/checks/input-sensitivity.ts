import { type AnyOperation, familyOf, inputChannelsOf, inputShapeOf } from '../../contract/index.js';
import { type Decide, failed, satisfied } from './finding.js';

const declaresKeys = (operation: AnyOperation): boolean =>
  inputChannelsOf(familyOf(operation)).some((channel) => {
    const shape = inputShapeOf(operation, channel);
    return (
      shape !== undefined &&
      shape.requiredKeys.length + shape.permittedKeys.length + Object.keys(shape.types).length > 0
    );
  });

/** The answers to the witness's two calls stand in the relation that the witness declares. */
export const decideInputSensitivity: Decide<'input-sensitivity'> = ({ target, witness, legs }, fixture) => {
  const { operation } = target;
  if (witness === null) {
    return declaresKeys(operation)
      ? failed('The operation declares request keys and no sensitivity witness.')
      : { outcome: 'exempt', note: 'The operation declares no inputs in any channel.' };
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
