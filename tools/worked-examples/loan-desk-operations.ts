import type { ApiOperation } from '../../src/core/artifact/generated/eval-contract.js';
import { noKeys, requires } from './shared-parts.js';

/** What the tool library answers about a loan. */
const loan = requires({ loanId: 'string', toolId: 'string', days: 'number', status: 'string' });

const describedLoan: ApiOperation['responseDescriptor'] = {
  requiredKeys: loan.requiredKeys,
  permittedKeys: [...loan.permittedKeys, 'problem'],
  types: { ...loan.types, problem: 'string' },
  successIndicator: '/status',
  channelRoles: {
    '/status': 'success-indicator',
    '/loanId': 'payload',
    '/toolId': 'payload',
    '/days': 'payload',
    '/problem': 'diagnostic',
  },
  collectionLocations: [],
};

const askFor = (days: number) => ({
  path: {},
  query: {},
  header: {},
  body: { kind: 'json' as const, value: { toolId: 'wet-saw', days } },
});

/** The inputs that read one loan. */
export const lookUpLoan = (loanId: string) => ({
  path: { loanId },
  query: {},
  header: {},
  body: { kind: 'absent' as const },
});

/** Opens a loan; the identifier it gets is nobody's to foresee. */
export const openLoan: ApiOperation = {
  operationId: 'open-loan',
  method: 'POST',
  pathTemplate: '/loans',
  stateChangeMarker: true,
  requestShape: {
    path: noKeys,
    query: noKeys,
    header: noKeys,
    body: requires({ toolId: 'string', days: 'number' }),
  },
  responseDescriptor: describedLoan,
  volatilePointers: ['/loanId'],
  sensitivityWitness: {
    witnessId: 'loan-follows-the-request',
    channel: 'body',
    legs: [
      { legId: 'ask-for-three-days', inputs: askFor(3) },
      { legId: 'ask-for-five-days', inputs: askFor(5) },
    ],
    relation: {
      op: 'not',
      operands: [
        {
          op: 'equality',
          operands: [
            { pointer: '/interactions/ask-for-three-days/response-body/days' },
            { pointer: '/interactions/ask-for-five-days/response-body/days' },
          ],
        },
      ],
    },
  },
};

/** Reads a loan under its identifier. */
export const readLoan: ApiOperation = {
  operationId: 'read-loan',
  method: 'GET',
  pathTemplate: '/loans/{loanId}',
  stateChangeMarker: false,
  requestShape: { path: requires({ loanId: 'string' }), query: noKeys, header: noKeys, body: noKeys },
  responseDescriptor: describedLoan,
  volatilePointers: [],
  sensitivityWitness: {
    witnessId: 'loan-follows-the-identifier',
    channel: 'path',
    legs: [
      { legId: 'look-up-a-ladder', inputs: lookUpLoan('ln-1001') },
      { legId: 'look-up-a-drill', inputs: lookUpLoan('ln-1002') },
    ],
    relation: {
      op: 'not',
      operands: [
        {
          op: 'deep-equality',
          operands: [
            { pointer: '/interactions/look-up-a-ladder/response-body' },
            { pointer: '/interactions/look-up-a-drill/response-body' },
          ],
        },
      ],
    },
  },
};
