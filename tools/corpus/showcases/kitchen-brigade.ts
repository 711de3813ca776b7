import type { CommandWitnessInputs } from '../../../src/core/artifact/generated/eval-contract.js';
import { answer, behavior, forSome, keys, noKeys, not, oracle, plain } from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const stations = '/interactions/fish-menu/stdout/stations';

const briefed = (menu: string): CommandWitnessInputs => ({
  argument: {},
  option: { rules: 'brigade' },
  environment: {},
  stdin: { kind: 'text', value: menu },
});

/** A decision that an agent takes by rules it was given: what must be chosen, and what must not. */
export const kitchenBrigade: CorpusContract = {
  about:
    'A choice read twice: naming every station would satisfy the first oracle, and only the second one would notice.',
  shows: [{ rule: 'malformed-input', state: 'unwitnessed' }],
  expected: {
    irrelevant: [
      'success-indicator-separation',
      'whole-body',
      'sibling-cross-check',
      'omission-and-completeness',
      'state-change-read-back',
    ],
    gaps: ['malformed-input'],
  },
  contract: {
    ...plain(),
    contractId: 'kitchen-brigade-stations',
    behaviors: [
      behavior(
        '001',
        'material',
        'Every station that the menu needs is called.',
        'The call for the fish menu names cold, fish and sauce.',
      ),
      behavior(
        '002',
        'material',
        'No station is called that the rules send home.',
        'The call for the fish menu names neither grill nor pastry.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        { op: 'containment', operands: [{ pointer: stations }, { literal: ['cold', 'fish', 'sauce'] }] },
        [stations],
        'The stations called for the fish menu.',
        'A call without one of the three.',
      ),
      oracle(
        '002',
        not(
          forSome(stations, {
            op: 'set-membership',
            operands: [{ pointer: '@/' }, { literal: ['grill', 'pastry'] }],
          }),
        ),
        [stations],
        'Every station called for the fish menu.',
        'A call that names grill or pastry.',
      ),
    ],
    permittedInterfaces: [
      {
        logicalId: 'brigade',
        kind: 'cli',
        operations: [
          {
            operationId: 'call-stations',
            invocation: { executable: 'brigade', subcommandPath: ['call'] },
            stateChangeMarker: false,
            requestShape: {
              argument: noKeys(),
              option: keys({ rules: 'string' }),
              environment: noKeys(),
              stdin: keys({ menu: 'string' }),
            },
            artifacts: [],
            descriptorChannel: { kind: 'stream', channel: 'stdout' },
            responseDescriptor: answer(keys({ stations: 'array' }), {
              successIndicator: '/stations',
              channelRoles: { '/stations': 'collection' },
              collectionLocations: [
                {
                  pointer: '/stations',
                  referenceSet: null,
                  expectedCardinality: { mode: 'at-most', max: 8 },
                },
              ],
            }),
            volatilePointers: [],
            sensitivityWitness: {
              witnessId: 'call-follows-menu',
              channel: 'stdin',
              legs: [
                { legId: 'hear-fish', inputs: briefed('The rules, then a fish menu.') },
                { legId: 'hear-game', inputs: briefed('The same rules, then a game menu.') },
              ],
              relation: not({
                op: 'deep-equality',
                operands: [
                  { pointer: '/interactions/hear-fish/stdout/stations' },
                  { pointer: '/interactions/hear-game/stdout/stations' },
                ],
              }),
            },
          },
        ],
      },
    ],
    interactionPlan: [
      {
        stepId: 'fish-menu',
        interfaceId: 'brigade',
        operationId: 'call-stations',
        inputBinding: {
          argument: null,
          option: { rules: { literal: 'brigade' } },
          environment: null,
          stdin: { menu: { matcher: 'any' } },
        },
        after: null,
        cardinality: 'exactly-one',
      },
    ],
  },
};
