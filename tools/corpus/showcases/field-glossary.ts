import { answer, behavior, both, forEach, is, keys, not, oracle, plain } from '../contract-parts.js';
import type { CorpusContract } from '../corpus-contract.js';

const complete = '/interactions/ask-f/response-body/complete';
const terms = '/interactions/ask-f/response-body/terms';
const wrongFlag = '/interactions/ask-nonsense/response-status';

/** A tool that returns a closed list, reconciled one to one. */
export const fieldGlossary: CorpusContract = {
  about:
    'A list that is declared complete and reconciled one to one with what it should hold; the error flag of the tool tells a refusal.',
  shows: [{ rule: 'omission-and-completeness', state: 'witnessed' }],
  expected: { irrelevant: ['sibling-cross-check', 'state-change-read-back'] },
  contract: {
    ...plain(),
    contractId: 'field-glossary-complete-list',
    behaviors: [
      behavior(
        '001',
        'critical',
        'Asking for a letter gives every term of that letter, and no other.',
        'The terms of f are fallow, furrow and fen.',
      ),
      behavior(
        '002',
        'low',
        'A term begins with the letter that was asked for.',
        'Every term of the answer begins with f.',
      ),
      behavior(
        '003',
        'material',
        'The glossary says when it does not understand.',
        'A letter that is no text raises the error flag.',
      ),
    ],
    oracles: [
      oracle(
        '001',
        both(is(complete, true), {
          op: 'covers-by-key',
          operands: [{ referenceSet: 'terms-of-f' }, { pointer: terms }],
          expectedKey: 'term',
          actualKey: 'name',
        }),
        [complete, terms],
        'The terms of one letter.',
        'A list that claims to be complete and is not.',
      ),
      oracle(
        '002',
        forEach(terms, { op: 'regex', operands: [{ pointer: '@/name' }], pattern: '^f[a-z]*$' }),
        [terms],
        'Every term of that list.',
        'A term of another letter.',
      ),
      oracle(
        '003',
        is(wrongFlag, 1),
        [wrongFlag],
        'One call with a letter that is no text.',
        'A call that succeeds.',
      ),
    ],
    permittedInterfaces: [
      {
        logicalId: 'glossary',
        kind: 'mcp',
        operations: [
          {
            operationId: 'list-terms',
            toolName: 'list_terms',
            stateChangeMarker: false,
            requestShape: { arguments: keys({ letter: 'string' }) },
            descriptorChannel: { kind: 'structured-result' },
            responseDescriptor: answer(keys({ complete: 'boolean', terms: 'array' }), {
              successIndicator: '/complete',
              channelRoles: { '/complete': 'success-indicator', '/terms': 'collection' },
              collectionLocations: [
                {
                  pointer: '/terms',
                  referenceSet: 'terms-of-f',
                  expectedCardinality: { mode: 'exact', count: 3 },
                },
              ],
            }),
            volatilePointers: [],
            sensitivityWitness: {
              witnessId: 'terms-follow-letter',
              channel: 'arguments',
              legs: [
                { legId: 'letter-g', inputs: { arguments: { letter: 'g' } } },
                { legId: 'letter-h', inputs: { arguments: { letter: 'h' } } },
              ],
              relation: not({
                op: 'deep-equality',
                operands: [
                  { pointer: '/interactions/letter-g/response-body/terms' },
                  { pointer: '/interactions/letter-h/response-body/terms' },
                ],
              }),
            },
          },
        ],
      },
    ],
    referenceSets: {
      'terms-of-f': {
        keys: ['term'],
        members: [{ term: 'fallow' }, { term: 'fen' }, { term: 'furrow' }],
        commentary: 'All there is under f.',
      },
    },
    interactionPlan: [
      {
        stepId: 'ask-f',
        interfaceId: 'glossary',
        operationId: 'list-terms',
        inputBinding: { arguments: { letter: { literal: 'f' } } },
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: 'ask-nonsense',
        interfaceId: 'glossary',
        operationId: 'list-terms',
        inputBinding: { arguments: { letter: { matcher: 'type-violating' } } },
        after: null,
        cardinality: 'at-most-one',
      },
    ],
  },
};
