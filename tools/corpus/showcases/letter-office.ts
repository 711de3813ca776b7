import { answer, behavior, keys, noKeys, not, oracle, plain, same } from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const letter = '/interactions/draft/stdout/letter';
const subject = '/interactions/draft/call-inputs/option/subject';

/** Prose that a judge scores by an anchored rubric, and a gap that somebody has waived. */
export const letterOffice: CorpusContract = {
  about:
    'The letter itself is prose: an anchored rubric asks observable questions about it. A waiver names the rule that is left open, and the gap stays on record.',
  shows: [{ rule: 'malformed-input', state: 'unwitnessed' }],
  expected: {
    irrelevant: [
      'success-indicator-separation',
      'whole-body',
      'per-record',
      'sibling-cross-check',
      'omission-and-completeness',
      'state-change-read-back',
    ],
    gaps: ['malformed-input'],
  },
  contract: {
    ...plain(),
    contractId: 'letter-office-anchored-rubric',
    behaviors: [
      behavior(
        '001',
        'material',
        'A draft is about what was asked for.',
        'The letter contains the subject it was given.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        { op: 'containment', operands: [{ pointer: letter }, { pointer: subject }] },
        [letter, subject],
        'One draft on one subject.',
        'A letter that never mentions the subject.',
      ),
    ],
    rubrics: [
      {
        id: 'R-001',
        scaleLevels: [
          { level: 1, anchor: 'The letter makes no request.' },
          { level: 2, anchor: 'The letter makes a request and names no date.' },
          {
            level: 3,
            anchor: 'The letter makes one request and names the date by which it expects an answer.',
          },
        ],
        failureModePenalties: [
          { name: 'padding', description: 'A paragraph could be removed without losing a fact.' },
          { name: 'invention', description: 'The letter states a fact that the subject does not contain.' },
        ],
        maxLength: 1200,
        criteria: [
          { id: 'RC-001', text: 'Does the letter ask for exactly one thing?', evidence: letter },
          { id: 'RC-002', text: 'Does the letter name a date for the answer?', evidence: letter },
        ],
      },
    ],
    waivers: [
      {
        id: 'W-001',
        rule: 'malformed-input',
        rationale: 'The office reads one option, and the shell refuses anything but text there.',
        condition: 'The office gains no second option.',
        approval: 'Agreed by the office and the evaluators.',
        expiresAt: '2031-01-01T00:00:00Z',
      },
    ],
    permittedInterfaces: [
      {
        logicalId: 'letter-office',
        kind: 'cli',
        operations: [
          {
            operationId: 'draft-letter',
            invocation: { executable: 'letters', subcommandPath: ['draft'] },
            stateChangeMarker: false,
            requestShape: {
              argument: noKeys(),
              option: keys({ subject: 'string' }),
              environment: noKeys(),
              stdin: noKeys(),
            },
            artifacts: [],
            descriptorChannel: { kind: 'stream', channel: 'stdout' },
            responseDescriptor: answer(keys({ letter: 'string' }), {
              successIndicator: '/letter',
              channelRoles: { '/letter': 'payload' },
              collectionLocations: [],
            }),
            volatilePointers: [],
            sensitivityWitness: {
              witnessId: 'letter-follows-subject',
              channel: 'option',
              legs: [
                {
                  legId: 'draft-rent',
                  inputs: {
                    argument: {},
                    option: { subject: 'the rent' },
                    environment: {},
                    stdin: { kind: 'absent' },
                  },
                },
                {
                  legId: 'draft-roof',
                  inputs: {
                    argument: {},
                    option: { subject: 'the roof' },
                    environment: {},
                    stdin: { kind: 'absent' },
                  },
                },
              ],
              relation: not(
                same('/interactions/draft-rent/stdout/letter', '/interactions/draft-roof/stdout/letter'),
              ),
            },
          },
        ],
      },
    ],
    interactionPlan: [
      {
        stepId: 'draft',
        interfaceId: 'letter-office',
        operationId: 'draft-letter',
        inputBinding: {
          argument: null,
          option: { subject: { literal: 'the broken stair' } },
          environment: null,
          stdin: null,
        },
        after: null,
        cardinality: 'exactly-one',
      },
    ],
  },
};
