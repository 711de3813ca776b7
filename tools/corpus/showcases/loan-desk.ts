import {
  absent,
  answer,
  behavior,
  both,
  exists,
  is,
  keys,
  noKeys,
  not,
  oracle,
  plain,
  same,
} from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const at = (step: string, rest: string): string => `/interactions/${step}/${rest}`;
const granted = at('lend', 'response-body/granted');
const loanId = at('lend', 'response-body/loanId');
const sentTitle = at('lend', 'call-inputs/body/title');
const readId = at('look-up', 'response-body/loanId');
const readTitle = at('look-up', 'response-body/title');
const wrongId = at('lend-nonsense', 'response-body/loanId');
const wrongStatus = at('look-up-nonsense', 'response-status');

/** An HTTP workflow: the second call addresses the record that the first one created, acting as a declared principal. */
export const loanDesk: CorpusContract = {
  about:
    'The identifier in one answer is captured and sent back in the next call, made by the same reader: an independent read, not an echo.',
  shows: [{ rule: 'state-change-read-back', state: 'witnessed' }],
  expected: { irrelevant: ['per-record', 'sibling-cross-check', 'omission-and-completeness'] },
  contract: {
    ...plain(),
    contractId: 'loan-desk-captured-identifier',
    testData: {
      setup: 'The desk knows one reader and owns two copies of every title.',
      cleanup: 'Return what was lent.',
      principals: { reader: { kind: 'library-card' } },
      resources: null,
    },
    behaviors: [
      behavior(
        '001',
        'material',
        'Lending a book opens a loan.',
        'The answer says granted and carries a loan identifier.',
      ),
      behavior(
        '002',
        'critical',
        'The loan that was opened is the one that is kept.',
        'Looking up the identifier shows the title that was asked for.',
      ),
      behavior(
        '003',
        'low',
        'The desk lends nothing it does not understand.',
        'A title that is no text opens no loan, and an identifier that is no text finds none.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        both(is(granted, true), exists(loanId)),
        [granted, loanId],
        'The answer to one request for a book.',
        'A grant without a loan.',
      ),
      oracle(
        '002',
        both(same(readTitle, sentTitle), same(readId, loanId)),
        [readTitle, sentTitle, readId],
        'One look-up of the loan that was just opened.',
        'A loan of another book.',
      ),
      oracle(
        '003',
        both(absent(wrongId), is(wrongStatus, 404)),
        [wrongId, wrongStatus],
        'One request and one look-up with ill-typed input.',
        'A loan for either.',
      ),
    ],
    permittedInterfaces: [
      {
        logicalId: 'loan-desk',
        kind: 'api',
        operations: [
          {
            operationId: 'lend-book',
            method: 'POST',
            pathTemplate: '/loans',
            stateChangeMarker: true,
            requestShape: {
              path: noKeys(),
              query: noKeys(),
              header: keys({}, { 'x-reader': 'string' }),
              body: keys({ title: 'string' }),
            },
            responseDescriptor: answer(keys({ granted: 'boolean', loanId: 'string' }), {
              successIndicator: '/granted',
              channelRoles: { '/granted': 'success-indicator', '/loanId': 'payload' },
              collectionLocations: [],
            }),
            volatilePointers: ['/loanId'],
            sensitivityWitness: {
              witnessId: 'grant-follows-title',
              channel: 'body',
              legs: [
                {
                  legId: 'lend-known',
                  inputs: {
                    path: {},
                    query: {},
                    header: {},
                    body: { kind: 'json', value: { title: 'The Lighthouse' } },
                  },
                },
                {
                  legId: 'lend-unknown',
                  inputs: {
                    path: {},
                    query: {},
                    header: {},
                    body: { kind: 'json', value: { title: 'No Such Book' } },
                  },
                },
              ],
              relation: not(
                same(at('lend-known', 'response-body/granted'), at('lend-unknown', 'response-body/granted')),
              ),
            },
          },
          {
            operationId: 'look-up-loan',
            method: 'GET',
            pathTemplate: '/loans/{loanId}',
            stateChangeMarker: false,
            requestShape: {
              path: keys({ loanId: 'string' }),
              query: noKeys(),
              header: keys({}, { 'x-reader': 'string' }),
              body: noKeys(),
            },
            responseDescriptor: answer(keys({ loanId: 'string', title: 'string' }), {
              successIndicator: '/loanId',
              channelRoles: { '/loanId': 'success-indicator', '/title': 'payload' },
              collectionLocations: [],
            }),
            volatilePointers: [],
            sensitivityWitness: {
              witnessId: 'loan-follows-identifier',
              channel: 'path',
              legs: [
                {
                  legId: 'look-up-first',
                  inputs: { path: { loanId: 'fixture-1' }, query: {}, header: {}, body: { kind: 'absent' } },
                },
                {
                  legId: 'look-up-second',
                  inputs: { path: { loanId: 'fixture-2' }, query: {}, header: {}, body: { kind: 'absent' } },
                },
              ],
              relation: not(
                same(at('look-up-first', 'response-body/title'), at('look-up-second', 'response-body/title')),
              ),
            },
          },
        ],
      },
    ],
    interactionPlan: [
      {
        stepId: 'lend',
        interfaceId: 'loan-desk',
        operationId: 'lend-book',
        inputBinding: {
          path: null,
          query: null,
          header: { 'x-reader': { principal: 'reader' } },
          body: { title: { literal: 'The Salt Road' } },
        },
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: 'look-up',
        interfaceId: 'loan-desk',
        operationId: 'look-up-loan',
        inputBinding: {
          path: { loanId: { captured: loanId } },
          query: null,
          header: { 'x-reader': { principal: 'reader' } },
          body: null,
        },
        after: 'lend',
        cardinality: 'exactly-one',
      },
      {
        stepId: 'lend-nonsense',
        interfaceId: 'loan-desk',
        operationId: 'lend-book',
        inputBinding: {
          path: null,
          query: null,
          header: null,
          body: { title: { matcher: 'type-violating' } },
        },
        after: null,
        cardinality: 'at-most-one',
      },
      {
        stepId: 'look-up-nonsense',
        interfaceId: 'loan-desk',
        operationId: 'look-up-loan',
        inputBinding: {
          path: { loanId: { matcher: 'type-violating' } },
          query: null,
          header: null,
          body: null,
        },
        after: null,
        cardinality: 'at-most-one',
      },
    ],
  },
};
