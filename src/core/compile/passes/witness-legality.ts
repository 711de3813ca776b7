import type { SensitivityWitness } from '../../artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  COMMAND_INPUT_CHANNELS,
  familyOf,
  type InputChannel,
  TOOL_INPUT_CHANNELS,
} from '../../contract/index.js';
import type { CompileFailures } from '../failure.js';
import { fixtureResetFailures } from '../fixture-reset.js';
import { channelInputOf } from '../input-rules.js';
import type { Pass } from '../pass.js';
import { witnessRelationFailures } from '../witness-relation.js';
import type { WitnessSite } from '../witness-sites.js';

/** The channels a witness of an operation may vary; only an HTTP operation's depend on whether it changes state. */
const admittedChannels = (operation: AnyOperation): readonly InputChannel[] => {
  const family = familyOf(operation);
  switch (family) {
    case 'api':
      return operation.stateChangeMarker ? ['body'] : ['path', 'query'];
    case 'cli':
      return COMMAND_INPUT_CHANNELS;
    case 'mcp':
      return TOOL_INPUT_CHANNELS;
    default:
      return family satisfies never;
  }
};

/** A text that two inputs share exactly when they supply one value; the members of a tagged body in a fixed order. */
const suppliedText = (channel: InputChannel, input: object): string => {
  if (channel !== 'body' && channel !== 'stdin') return JSON.stringify(input);
  const { kind, value, base64, contentType }: { [member: string]: unknown } = { ...input };
  return JSON.stringify([kind, value, base64, contentType]);
};

function* channelFailures({ witness, operation, path }: WitnessSite): CompileFailures {
  const { channel, witnessId, legs } = witness;
  const admitted = admittedChannels(operation);
  if (!admitted.includes(channel)) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: path,
      detail: `channel "${channel}" contradicts stateChangeMarker ${operation.stateChangeMarker} on operation "${operation.operationId}"; AD-10 selects ${admitted.map((name) => `"${name}"`).join(' or ')}`,
    };
  }
  for (const { legId, inputs } of legs) {
    if (channelInputOf(inputs, channel) !== undefined) continue;
    yield {
      code: 'malformed-operator-expression',
      artifactPath: `${path}.legs`,
      detail: `leg "${legId}" of witness "${witnessId}" supplies inputs whose shape carries no "${channel}" channel, so it cannot vary the channel operation "${operation.operationId}" declares (AD-10, AD-19)`,
    };
  }
  if (!isDifferential(witness)) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: `${path}.legs`,
      detail: `both legs of witness "${witnessId}" supply the same ${channel} value, so the pair is not a differential (AD-10)`,
    };
  }
}

/** Whether the legs differ on the channel; legs that do not both carry it are another finding. */
const isDifferential = ({ channel, legs }: SensitivityWitness): boolean => {
  const [first, second] = [channelInputOf(legs[0].inputs, channel), channelInputOf(legs[1].inputs, channel)];
  if (first === undefined || second === undefined) return true;
  return suppliedText(channel, first) !== suppliedText(channel, second);
};

/** Witnesses are differentials over what a leg carries, and the reset is one call that fits (Chapter 04, pass 33). */
export const witnessLegality: Pass = {
  id: 'witness-legality',
  codes: ['malformed-operator-expression', 'unreachable-check-evidence', 'undeclared-mandatory-input'],
  strictOnly: false,
  *failures({ contract, witnessSites, lookup }) {
    for (const site of witnessSites) {
      yield* channelFailures(site);
      yield* witnessRelationFailures(site, lookup);
    }
    if (contract.fixtureReset !== null)
      yield* fixtureResetFailures(contract.fixtureReset, contract.permittedInterfaces, lookup);
  },
};
