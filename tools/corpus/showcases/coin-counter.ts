import type { EvalContract, Oracle } from '../../../src/core/artifact/generated/eval-contract.js';
import { answer, behavior, both, is, keys, noKeys, not, oracle, plain, same } from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const exit = '/interactions/count/exit-code';
const printed = '/interactions/count/stdout';
const wrongExit = '/interactions/count-nonsense/exit-code';

const refusal: Oracle = oracle(
  '002',
  not(is(wrongExit, 0)),
  [wrongExit],
  'One count of something that is no text.',
  'Exit code 0.',
);

const counted = (
  contractId: string,
  oracles: readonly Oracle[],
  sumOracles: readonly string[],
): EvalContract => ({
  ...plain(),
  contractId,
  behaviors: [
    behavior(
      '001',
      'material',
      'The counter prints the worth of the coins and nothing else.',
      'Two tens and a five print twenty-five, and the command succeeds.',
      sumOracles,
    ),
    behavior(
      '002',
      'low',
      'Buttons are not counted.',
      'Input that is no text ends with a failing exit code.',
      ['O-002'],
    ),
  ],
  oracles,
  permittedInterfaces: [
    {
      logicalId: 'counter',
      kind: 'cli',
      operations: [
        {
          operationId: 'count-coins',
          invocation: { executable: 'coins', subcommandPath: ['total'] },
          stateChangeMarker: false,
          requestShape: {
            argument: noKeys(),
            option: noKeys(),
            environment: noKeys(),
            stdin: keys({ coins: 'string' }),
          },
          artifacts: [],
          descriptorChannel: { kind: 'stream', channel: 'stdout' },
          responseDescriptor: answer(noKeys(), {
            successIndicator: null,
            channelRoles: null,
            collectionLocations: [],
          }),
          volatilePointers: [],
          sensitivityWitness: {
            witnessId: 'total-follows-coins',
            channel: 'stdin',
            legs: [
              {
                legId: 'count-one',
                inputs: { argument: {}, option: {}, environment: {}, stdin: { kind: 'text', value: '1' } },
              },
              {
                legId: 'count-ten',
                inputs: { argument: {}, option: {}, environment: {}, stdin: { kind: 'text', value: '10' } },
              },
            ],
            relation: not(same('/interactions/count-one/stdout', '/interactions/count-ten/stdout')),
          },
        },
      ],
    },
  ],
  interactionPlan: [
    {
      stepId: 'count',
      interfaceId: 'counter',
      operationId: 'count-coins',
      inputBinding: {
        argument: null,
        option: null,
        environment: null,
        stdin: { coins: { literal: '10 10 5' } },
      },
      after: null,
      cardinality: 'exactly-one',
    },
    {
      stepId: 'count-nonsense',
      interfaceId: 'counter',
      operationId: 'count-coins',
      inputBinding: {
        argument: null,
        option: null,
        environment: null,
        stdin: { coins: { matcher: 'type-violating' } },
      },
      after: null,
      cardinality: 'at-most-one',
    },
  ],
});

const irrelevant = [
  'whole-body',
  'per-record',
  'sibling-cross-check',
  'omission-and-completeness',
  'state-change-read-back',
] as const;

/** A command that prints one value: its exit code is its success flag. */
export const coinCounter: CorpusContract = {
  about:
    'A command without structure: the exit code is the flag, and one oracle judges it together with the whole text.',
  shows: [{ rule: 'success-indicator-separation', state: 'witnessed' }],
  expected: { irrelevant },
  contract: counted(
    'coin-counter-judged-whole',
    [
      oracle(
        '001',
        both(is(exit, 0), is(printed, '25\n')),
        [exit, printed],
        'One count of three coins.',
        'Another text, or a failing exit code.',
      ),
      refusal,
    ],
    ['O-001'],
  ),
};

/** The same command, its two halves judged by two oracles. */
export const coinCounterSplit: CorpusContract = {
  about:
    'The same command with its exit code and its text judged apart: success over a wrong sum breaks only one of them.',
  shows: [{ rule: 'success-indicator-separation', state: 'unwitnessed' }],
  expected: { irrelevant, gaps: ['success-indicator-separation'] },
  contract: counted(
    'coin-counter-judged-apart',
    [
      oracle('001', is(printed, '25\n'), [printed], 'The text of one count of three coins.', 'Another text.'),
      refusal,
      oracle('003', is(exit, 0), [exit], 'The exit code of the same count.', 'A failing exit code.'),
    ],
    ['O-001', 'O-003'],
  ),
};
