import {
  answer,
  behavior,
  both,
  exists,
  forEach,
  is,
  keys,
  noKeys,
  not,
  oracle,
  plain,
} from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const complete = '/interactions/compute/artifact/table/complete';
const highWaters = '/interactions/compute/artifact/table/highWaters';
const log = '/interactions/compute/artifact/log';
const wrongExit = '/interactions/compute-nonsense/exit-code';

/** A command whose result is a file that it writes. */
export const tideTables: CorpusContract = {
  about:
    'The answer is a written file that the descriptor describes; a second file is only asked to be there, since nothing says what it holds.',
  shows: [
    { rule: 'whole-body', state: 'witnessed' },
    { rule: 'per-record', state: 'witnessed' },
  ],
  expected: { irrelevant: ['sibling-cross-check', 'omission-and-completeness', 'state-change-read-back'] },
  contract: {
    ...plain(),
    contractId: 'tide-tables-written-file',
    behaviors: [
      behavior(
        '001',
        'critical',
        'A day has its high waters, each with a height.',
        'The table is complete and every high water in it carries metres.',
      ),
      behavior('002', 'low', 'The computation leaves a log.', 'The log was written.'),
      behavior(
        '003',
        'material',
        'There is no tide on a day that does not exist.',
        'A day that is no text ends with a failing exit code.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        both(is(complete, true), forEach(highWaters, exists('@/metres'))),
        [complete, highWaters],
        'The table of one day in one harbour.',
        'A complete table with a high water that has no height.',
      ),
      oracle('002', exists(log), [log], 'The same computation.', 'No log.'),
      oracle(
        '003',
        not(is(wrongExit, 0)),
        [wrongExit],
        'One computation for a day that is no text.',
        'Exit code 0.',
      ),
    ],
    permittedInterfaces: [
      {
        logicalId: 'harbour-office',
        kind: 'cli',
        operations: [
          {
            operationId: 'compute-tides',
            invocation: { executable: 'tides', subcommandPath: ['compute'] },
            stateChangeMarker: false,
            requestShape: {
              argument: keys({ harbour: 'string' }),
              option: keys({ day: 'string' }),
              environment: keys({}, { TZ: 'string' }),
              stdin: noKeys(),
            },
            artifacts: ['table', 'log'],
            descriptorChannel: { kind: 'artifact', artifactId: 'table' },
            responseDescriptor: answer(keys({ complete: 'boolean', highWaters: 'array' }), {
              successIndicator: '/complete',
              channelRoles: { '/complete': 'success-indicator', '/highWaters': 'collection' },
              collectionLocations: [
                {
                  pointer: '/highWaters',
                  referenceSet: null,
                  expectedCardinality: { mode: 'at-most', max: 2 },
                },
              ],
            }),
            volatilePointers: [],
            sensitivityWitness: {
              witnessId: 'table-follows-day',
              channel: 'option',
              legs: [
                {
                  legId: 'spring-tide',
                  inputs: {
                    argument: { harbour: 'north-pier' },
                    option: { day: 'new-moon' },
                    environment: {},
                    stdin: { kind: 'absent' },
                  },
                },
                {
                  legId: 'neap-tide',
                  inputs: {
                    argument: { harbour: 'north-pier' },
                    option: { day: 'half-moon' },
                    environment: {},
                    stdin: { kind: 'absent' },
                  },
                },
              ],
              relation: not({
                op: 'deep-equality',
                operands: [
                  { pointer: '/interactions/spring-tide/artifact/table/highWaters' },
                  { pointer: '/interactions/neap-tide/artifact/table/highWaters' },
                ],
              }),
            },
          },
        ],
      },
    ],
    interactionPlan: [
      {
        stepId: 'compute',
        interfaceId: 'harbour-office',
        operationId: 'compute-tides',
        inputBinding: {
          argument: { harbour: { literal: 'north-pier' } },
          option: { day: { literal: 'full-moon' } },
          environment: null,
          stdin: null,
        },
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: 'compute-nonsense',
        interfaceId: 'harbour-office',
        operationId: 'compute-tides',
        inputBinding: {
          argument: null,
          option: { day: { matcher: 'type-violating' } },
          environment: null,
          stdin: null,
        },
        after: null,
        cardinality: 'at-most-one',
      },
    ],
  },
};
