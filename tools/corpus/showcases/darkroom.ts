import type {
  ApiOperation,
  ApiWitnessInputs,
  RawBody,
} from '../../../src/core/artifact/generated/eval-contract.js';
import {
  answer,
  behavior,
  both,
  exists,
  forSome,
  is,
  keys,
  noKeys,
  not,
  oracle,
  plain,
  same,
} from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const print = (base64: string): RawBody => ({ kind: 'raw', base64, contentType: 'image/x-portable-bitmap' });
/** Two one-pixel bitmaps, one white and one black, and bytes that are no picture. */
const white = print('UDEKMSAxCjAK');
const black = print('UDEKMSAxCjEK');
const noPicture = print('bm90IGEgcGljdHVyZQ==');

const developed = '/interactions/develop/response-body/developed';
const printId = '/interactions/develop/response-body/printId';
const sentPaper = '/interactions/develop/call-inputs/query/paper';
const prints = '/interactions/see-prints/response-body/prints';
const wrongStatus = '/interactions/develop-noise/response-status';
const oddStatus = '/interactions/develop-odd-paper/response-status';

const sends = (body: ApiWitnessInputs['body'], paper = 'matt'): ApiWitnessInputs => ({
  path: {},
  query: { paper },
  header: {},
  body,
});

const develop: ApiOperation = {
  operationId: 'develop-print',
  method: 'POST',
  pathTemplate: '/prints',
  stateChangeMarker: true,
  requestShape: { path: noKeys(), query: keys({ paper: 'string' }), header: noKeys(), body: noKeys() },
  responseDescriptor: answer(keys({ developed: 'boolean', printId: 'string' }, { tone: 'string' }), {
    successIndicator: '/developed',
    channelRoles: { '/developed': 'success-indicator', '/printId': 'payload' },
    collectionLocations: [],
  }),
  volatilePointers: ['/printId'],
  sensitivityWitness: {
    witnessId: 'tone-follows-picture',
    channel: 'body',
    legs: [
      { legId: 'develop-white', inputs: sends(white) },
      { legId: 'develop-black', inputs: sends(black) },
    ],
    relation: not(
      same(
        '/interactions/develop-white/response-body/tone',
        '/interactions/develop-black/response-body/tone',
      ),
    ),
  },
};

const look: ApiOperation = {
  operationId: 'list-prints',
  method: 'GET',
  pathTemplate: '/prints',
  stateChangeMarker: false,
  requestShape: { path: noKeys(), query: noKeys(), header: noKeys(), body: noKeys() },
  responseDescriptor: answer(keys({ prints: 'array' }), {
    successIndicator: '/prints',
    channelRoles: { '/prints': 'collection' },
    collectionLocations: [
      { pointer: '/prints', referenceSet: null, expectedCardinality: { mode: 'page-bounded', max: 12 } },
    ],
  }),
  volatilePointers: [],
  sensitivityWitness: null,
};

const clear: ApiOperation = {
  operationId: 'clear-prints',
  method: 'DELETE',
  pathTemplate: '/prints',
  stateChangeMarker: true,
  requestShape: { path: noKeys(), query: noKeys(), header: noKeys(), body: noKeys() },
  responseDescriptor: answer(keys({ cleared: 'boolean' }), {
    successIndicator: '/cleared',
    channelRoles: { '/cleared': 'success-indicator' },
    collectionLocations: [],
  }),
  volatilePointers: [],
  sensitivityWitness: null,
};

/** An HTTP upload of bytes, one of them malformed, over a fixture that can be reset. */
export const darkroom: CorpusContract = {
  about:
    'Bytes go in as they are, a picture and a noise; the fixture is reset by an operation of the system itself, which is a write too and is read back by nobody.',
  shows: [{ rule: 'state-change-read-back', state: 'unwitnessed' }],
  expected: {
    irrelevant: ['sibling-cross-check', 'omission-and-completeness'],
    gaps: ['state-change-read-back'],
  },
  contract: {
    ...plain(),
    contractId: 'darkroom-raw-bytes',
    fixtureReset: {
      legId: 'empty-the-tray',
      interfaceId: 'darkroom',
      operationId: 'clear-prints',
      inputs: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
    },
    behaviors: [
      behavior(
        '001',
        'material',
        'A picture becomes a print.',
        'The answer says developed and carries a print identifier.',
      ),
      behavior(
        '002',
        'critical',
        'A print hangs on the line afterwards.',
        'A later look shows a print on the paper that was asked for.',
      ),
      behavior(
        '003',
        'low',
        'Noise is not developed.',
        'Bytes that are no picture, or a paper that is no text, are answered with 422.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        both(is(developed, true), exists(printId)),
        [developed, printId],
        'The answer to one picture.',
        'A developed picture without a print.',
      ),
      oracle(
        '002',
        forSome(prints, same('@/paper', sentPaper)),
        [prints, sentPaper],
        'The prints on the line after that.',
        'A line without a print on that paper.',
      ),
      oracle(
        '003',
        both(is(wrongStatus, 422), is(oddStatus, 422)),
        [wrongStatus],
        'One upload of noise, and one for an impossible paper.',
        'Any other status.',
      ),
    ],
    permittedInterfaces: [{ logicalId: 'darkroom', kind: 'api', operations: [develop, look, clear] }],
    interactionPlan: [
      {
        stepId: 'develop',
        interfaceId: 'darkroom',
        operationId: 'develop-print',
        inputBinding: { path: null, query: { paper: { literal: 'gloss' } }, header: null, body: white },
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: 'see-prints',
        interfaceId: 'darkroom',
        operationId: 'list-prints',
        inputBinding: { path: null, query: null, header: null, body: null },
        after: 'develop',
        cardinality: 'exactly-one',
      },
      {
        stepId: 'develop-noise',
        interfaceId: 'darkroom',
        operationId: 'develop-print',
        inputBinding: { path: null, query: null, header: null, body: noPicture },
        after: null,
        cardinality: 'at-most-one',
      },
      {
        stepId: 'develop-odd-paper',
        interfaceId: 'darkroom',
        operationId: 'develop-print',
        inputBinding: {
          path: null,
          query: { paper: { matcher: 'type-violating' } },
          header: null,
          body: null,
        },
        after: null,
        cardinality: 'at-most-one',
      },
    ],
  },
};
