import { bothChannelsAddress, type ContractView, type ViewedOperation } from '../contract-view.js';
import {
  absent,
  type Declaration,
  type DisciplineRule,
  declared,
  firstDeclaration,
  sitesOfOperations,
} from '../discipline-rule.js';
import { isScalarCommand, judgesExitCodeWithText } from '../scalar-command.js';

const declarationOf = ({ operation }: ViewedOperation): Declaration | null => {
  const { operationId, responseDescriptor } = operation;
  const { successIndicator, channelRoles } = responseDescriptor;
  if (successIndicator === null) return absent(`operation ${operationId} nominates no success indicator`);
  if (channelRoles === null) return absent(`operation ${operationId} declares no channel roles`);
  const other = Object.keys(channelRoles).find((pointer) => pointer !== successIndicator);
  return other === undefined
    ? null
    : declared(`operation ${operationId} gives pointer ${other} a channel role beside its success indicator`);
};

function* sitesOf(viewed: ViewedOperation, { oracles }: ContractView): Generator<string | null> {
  const { operation, steps, responseRoot } = viewed;
  const { operationId, responseDescriptor } = operation;
  const { successIndicator, channelRoles } = responseDescriptor;
  if (successIndicator === null) {
    const isWitnessed =
      isScalarCommand(operation) && oracles.some((oracle) => judgesExitCodeWithText(viewed, oracle));
    yield isWitnessed
      ? null
      : `operation ${operationId} nominates no success indicator, so no oracle can separate one from the body`;
    return;
  }
  if (channelRoles === null) {
    yield `operation ${operationId} declares no channel roles, so no pointer is declared to separate the indicator from`;
    return;
  }
  const roled = Object.entries(channelRoles).filter(([pointer]) => pointer !== successIndicator);
  if (roled.length === 0) return;
  const others = roled.filter(([, role]) => role !== 'success-indicator');
  const isWitnessed = steps.some((step) =>
    oracles.some(
      (oracle) =>
        bothChannelsAddress(oracle, responseRoot(step, successIndicator)) &&
        others.some(([pointer]) => bothChannelsAddress(oracle, responseRoot(step, pointer))),
    ),
  );
  yield isWitnessed
    ? null
    : `no oracle addresses operation ${operationId}'s success indicator beside another roled pointer at one step, in both channels`;
}

/** The success flag is judged together with the rest of the response (Chapter 05, rule 1). */
export const successIndicatorSeparation: DisciplineRule = {
  id: 'success-indicator-separation',
  discipline: 'the success flag is judged together with the rest of the response',
  declaration: firstDeclaration(
    declarationOf,
    'every operation nominates a success indicator and gives no other pointer a channel role',
  ),
  sites: sitesOfOperations(sitesOf),
  witnessed:
    'every operation the rule fires on has an oracle reading its success indicator beside another roled pointer',
};
