import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import { contractFrame, requires } from './shared-parts.js';

/** The question of this contract: four departures from the busiest stop. */
export const QUESTION = { stop: 'central-square', limit: 4 };

const body = '/interactions/ask/response-body';

/** Asks for the departures from a stop. */
export const departuresFrom = (stop: string) => ({ arguments: { stop, limit: 4 } });

/** A tool that tells the next departures from a stop. */
export const departures: EvalContract = {
  ...contractFrame,
  contractId: 'departures',
  behaviors: [
    {
      id: 'B-001',
      description: 'The departures told are those from the stop that was asked about.',
      severity: 'material',
      observableSuccessCriterion: 'The answer names the stop asked about and comes with departures.',
      requirementLinks: [{ scheme: 'rider-promise', id: 'right-stop' }],
      riskLinks: [],
      oracles: ['O-001'],
    },
    {
      id: 'B-002',
      description: 'The departures are told soonest first, whatever their line.',
      severity: 'material',
      observableSuccessCriterion: 'No departure is told before one that leaves sooner.',
      requirementLinks: [{ scheme: 'rider-promise', id: 'soonest-first' }],
      riskLinks: [{ scheme: 'risk-register', id: 'missed-connection' }],
      oracles: ['O-002'],
    },
    {
      id: 'B-003',
      description: 'Only lines that run are told.',
      severity: 'material',
      observableSuccessCriterion: 'Every departure is of a line in the timetable.',
      requirementLinks: [{ scheme: 'rider-promise', id: 'lines-that-run' }],
      riskLinks: [],
      oracles: ['O-003'],
    },
    {
      id: 'B-004',
      description: 'A limit that is no number is an error of the call.',
      severity: 'low',
      observableSuccessCriterion: 'The tool reports an error.',
      requirementLinks: [{ scheme: 'rider-promise', id: 'plain-errors' }],
      riskLinks: [],
      oracles: ['O-004'],
    },
  ],
  oracles: [
    {
      id: 'O-001',
      direction: {
        evidenceTargets: [`${body}/stop`, `${body}/departures`],
        relation: 'all',
        polarity: 'expects-hold',
        scope: 'Four departures from Central Square.',
        negativeDomain: 'Departures from another stop, or none at all.',
      },
      check: {
        op: 'all',
        operands: [
          {
            op: 'equality',
            operands: [
              { pointer: `${body}/stop` },
              { pointer: '/interactions/ask/call-inputs/arguments/stop' },
            ],
          },
          { op: 'existence', operands: [{ pointer: `${body}/departures` }] },
        ],
      },
      polarity: 'expects-hold',
      commentary: null,
    },
    {
      id: 'O-002',
      direction: {
        evidenceTargets: [`${body}/departures`],
        relation: 'ordering',
        polarity: 'expects-hold',
        scope: 'Four departures from Central Square, where several lines call.',
        negativeDomain: 'A departure told before one that leaves sooner.',
      },
      check: {
        op: 'ordering',
        operands: [{ pointer: `${body}/departures` }],
        key: 'minutes',
        order: 'ascending',
      },
      polarity: 'expects-hold',
      commentary:
        'One line alone is always in order. Only a stop of several lines shows whether time decides.',
    },
    {
      id: 'O-003',
      direction: {
        evidenceTargets: [`${body}/departures`],
        relation: 'for-all',
        polarity: 'expects-hold',
        scope: 'Each of the four departures.',
        negativeDomain: 'A departure of a line that does not run.',
      },
      check: {
        op: 'for-all',
        collection: { pointer: `${body}/departures` },
        predicate: { op: 'set-membership', operands: [{ pointer: '@/line' }, { referenceSet: 'lines' }] },
      },
      polarity: 'expects-hold',
      commentary: null,
    },
    {
      id: 'O-004',
      direction: {
        evidenceTargets: ['/interactions/ask-for-many/response-status'],
        relation: 'equality',
        polarity: 'expects-hold',
        scope: 'A question whose limit is a word.',
        negativeDomain: 'An answer without an error.',
      },
      check: {
        op: 'equality',
        operands: [{ pointer: '/interactions/ask-for-many/response-status' }, { literal: 1 }],
      },
      polarity: 'expects-hold',
      commentary: null,
    },
  ],
  permittedInterfaces: [
    {
      logicalId: 'timetable',
      kind: 'mcp',
      operations: [
        {
          operationId: 'next-departures',
          toolName: 'next_departures',
          stateChangeMarker: false,
          requestShape: { arguments: requires({ stop: 'string', limit: 'number' }) },
          descriptorChannel: { kind: 'structured-result' },
          responseDescriptor: {
            ...requires({ stop: 'string', departures: 'array' }),
            successIndicator: '/stop',
            channelRoles: { '/stop': 'success-indicator', '/departures': 'collection' },
            collectionLocations: [
              {
                pointer: '/departures',
                referenceSet: 'lines',
                expectedCardinality: { mode: 'page-bounded', max: 20 },
              },
            ],
          },
          volatilePointers: [],
          sensitivityWitness: {
            witnessId: 'departures-follow-the-stop',
            channel: 'arguments',
            legs: [
              { legId: 'ask-at-the-harbour', inputs: departuresFrom('harbour') },
              { legId: 'ask-at-mill-lane', inputs: departuresFrom('mill-lane') },
            ],
            relation: {
              op: 'not',
              operands: [
                {
                  op: 'deep-equality',
                  operands: [
                    { pointer: '/interactions/ask-at-the-harbour/response-body/departures' },
                    { pointer: '/interactions/ask-at-mill-lane/response-body/departures' },
                  ],
                },
              ],
            },
          },
        },
      ],
    },
  ],
  referenceSets: {
    lines: {
      keys: ['line'],
      members: [{ line: '4' }, { line: '11' }, { line: '23' }],
      commentary: 'The lines of the current timetable.',
    },
  },
  siblingGroups: { operations: [], parameters: [] },
  interactionPlan: [
    {
      stepId: 'ask',
      interfaceId: 'timetable',
      operationId: 'next-departures',
      inputBinding: { arguments: { stop: { literal: QUESTION.stop }, limit: { literal: QUESTION.limit } } },
      after: null,
      cardinality: 'exactly-one',
    },
    {
      stepId: 'ask-for-many',
      interfaceId: 'timetable',
      operationId: 'next-departures',
      inputBinding: { arguments: { limit: { matcher: 'type-violating' } } },
      after: null,
      cardinality: 'exactly-one',
    },
  ],
};
