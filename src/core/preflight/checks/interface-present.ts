import { type Decide, failed, satisfied } from './finding.js';

/** Every leg of the operation was answered, under the identifiers of its request. */
export const decideInterfacePresent: Decide<'interface-present'> = ({ legs }, fixture) => {
  for (const leg of legs) {
    const { legId, request } = leg;
    const answered = fixture.of(leg);
    if (answered === undefined) return failed(`leg "${legId}" produced no observation`);
    const { interfaceId, operationId } = answered.observation;
    if (interfaceId !== request.interfaceId || operationId !== request.operationId) {
      return failed(`leg "${legId}" echoed an identifier the request did not carry`);
    }
  }
  return satisfied();
};
