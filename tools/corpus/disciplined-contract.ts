import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import {
  absent,
  answer,
  behavior,
  both,
  exists,
  forEach,
  forSome,
  is,
  isIn,
  keys,
  not,
  oracle,
  plain,
  same,
} from './contract-parts.js';
import type { Domain } from './domains.js';
import type { OperationSketch } from './surface.js';

/** The steps of a disciplined contract. */
export const STEPS = {
  write: 'write-record',
  read: 'read-records',
  page: 'read-page',
  badWrite: 'write-nonsense',
  badRead: 'read-nonsense',
} as const;

/** Where a disciplined contract finds its evidence, in the words of its domain. */
export const evidenceOf = ({ surface, write, read, problem }: Domain) => {
  const answered = (step: string, key: string): string => `/interactions/${step}/${surface.answers}/${key}`;
  const sent = (step: string, channel: string, key: string): string =>
    `/interactions/${step}/call-inputs/${channel}/${key}`;
  return {
    flag: answered(STEPS.write, write.flag),
    id: answered(STEPS.write, write.id),
    name: answered(STEPS.write, write.name),
    sentName: sent(STEPS.write, surface.writes, write.name),
    collection: answered(STEPS.read, read.collection),
    page: answered(STEPS.page, read.collection),
    limit: sent(STEPS.page, surface.reads, read.limit),
    offset: sent(STEPS.page, surface.reads, read.offset),
    badId: answered(STEPS.badWrite, write.id),
    badProblem: answered(STEPS.badRead, problem),
  };
};

/** The set of names that a listing may show. */
export const REFERENCE_SET = 'known-names';

const operationsOf = ({ surface, write, read, problem }: Domain): readonly OperationSketch[] => {
  const [first, second] = write.others;
  const leg = (legId: string, changesState: boolean, sent: { readonly [key: string]: string | number }) => ({
    legId,
    inputs: surface.leg(changesState, sent),
  });
  const differs = (one: string, other: string, key: string) =>
    not({
      op: 'deep-equality',
      operands: [
        { pointer: `/interactions/${one}/${surface.answers}/${key}` },
        { pointer: `/interactions/${other}/${surface.answers}/${key}` },
      ],
    });
  return [
    {
      operationId: write.operationId,
      stateChangeMarker: true,
      request: keys({ [write.name]: 'string' }, { [write.amount]: 'number' }),
      responseDescriptor: answer(
        keys(
          { [write.flag]: 'boolean', [write.id]: 'string', [write.name]: 'string' },
          { [problem]: 'string' },
        ),
        {
          successIndicator: `/${write.flag}`,
          channelRoles: {
            [`/${write.flag}`]: 'success-indicator',
            [`/${write.id}`]: 'payload',
            [`/${write.name}`]: 'payload',
            [`/${problem}`]: 'diagnostic',
          },
          collectionLocations: [],
        },
      ),
      sensitivityWitness: {
        witnessId: 'answer-follows-name',
        channel: surface.writes,
        legs: [
          leg('write-one-name', true, { [write.name]: first }),
          leg('write-other-name', true, { [write.name]: second }),
        ],
        relation: differs('write-one-name', 'write-other-name', write.name),
      },
    },
    {
      operationId: read.operationId,
      stateChangeMarker: false,
      request: keys({}, { [read.limit]: 'number', [read.offset]: 'number' }),
      responseDescriptor: answer(keys({ [read.collection]: 'array' }, { [problem]: 'string' }), {
        successIndicator: `/${read.collection}`,
        channelRoles: { [`/${read.collection}`]: 'collection' },
        collectionLocations: [
          {
            pointer: `/${read.collection}`,
            expectedCardinality: { mode: 'page-bounded', max: 50 },
            referenceSet: REFERENCE_SET,
          },
        ],
      }),
      sensitivityWitness: {
        witnessId: 'listing-follows-bounds',
        channel: surface.reads,
        legs: [
          leg('list-one', false, { [read.limit]: 1, [read.offset]: 0 }),
          leg('list-two', false, { [read.limit]: 2, [read.offset]: 0 }),
        ],
        relation: differs('list-one', 'list-two', read.collection),
      },
    },
  ];
};

/** A contract that answers all seven discipline rules, in the words of a domain. */
export const disciplinedContract = (domain: Domain): EvalContract => {
  const { surface, logicalId, noun, write, read, standing, says } = domain;
  const evidence = evidenceOf(domain);
  return {
    ...plain(),
    contractId: `${domain.prefix}-all-rules`,
    behaviors: [
      behavior('001', 'material', ...says.acknowledged),
      behavior('002', 'critical', ...says.readBack),
      behavior('003', 'material', ...says.known),
      behavior('004', 'material', ...says.refused),
      behavior('005', 'low', ...says.paged),
    ],
    oracles: [
      oracle(
        '001',
        both(is(evidence.flag, true), exists(evidence.id), is(evidence.name, write.written)),
        [evidence.flag, evidence.id, evidence.name],
        'The answer to one write.',
        'An answer that claims success and lacks an identifier, or speaks about another name.',
      ),
      oracle(
        '002',
        forSome(evidence.collection, same(`@/${write.name}`, evidence.sentName)),
        [evidence.collection, evidence.sentName],
        'The first listing after the write.',
        'A listing without the name that was written.',
      ),
      oracle(
        '003',
        forEach(evidence.collection, isIn(`@/${write.name}`, REFERENCE_SET)),
        [evidence.collection],
        'Every record of that listing.',
        'A record whose name nobody has given.',
      ),
      oracle(
        '004',
        both(absent(evidence.badId), exists(evidence.badProblem)),
        [evidence.badId, evidence.badProblem],
        'One write and one listing with a text where a number belongs.',
        'An identifier for the write, or a listing without a word about the mistake.',
      ),
      oracle(
        '005',
        both(
          {
            op: 'count-tolerance',
            operands: [{ pointer: evidence.page }],
            expected: 1,
            tolerance: 1,
            relative: false,
          },
          exists(evidence.limit),
          exists(evidence.offset),
        ),
        [evidence.page, evidence.limit, evidence.offset],
        'One page of two records, from the second record on.',
        'A page of three or more.',
      ),
    ],
    permittedInterfaces: [surface.interfaceOf(logicalId, noun, operationsOf(domain))],
    referenceSets: {
      [REFERENCE_SET]: {
        keys: [write.name],
        members: [...standing, write.written].map((name) => ({ [write.name]: name })),
        commentary: 'The records of the fixture, and the one that the plan writes.',
      },
    },
    siblingGroups: {
      operations: [
        [
          { interfaceId: logicalId, operationId: write.operationId },
          { interfaceId: logicalId, operationId: read.operationId },
        ],
      ],
      parameters: [[read.limit, read.offset]],
    },
    interactionPlan: [
      {
        stepId: STEPS.write,
        interfaceId: logicalId,
        operationId: write.operationId,
        inputBinding: surface.binding(true, { [write.name]: { literal: write.written } }),
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: STEPS.read,
        interfaceId: logicalId,
        operationId: read.operationId,
        inputBinding: surface.binding(false, { [read.limit]: { literal: 50 } }),
        after: STEPS.write,
        cardinality: 'exactly-one',
      },
      {
        stepId: STEPS.page,
        interfaceId: logicalId,
        operationId: read.operationId,
        inputBinding: surface.binding(false, { [read.limit]: { literal: 2 }, [read.offset]: { literal: 1 } }),
        after: null,
        cardinality: 'exactly-one',
      },
      {
        stepId: STEPS.badWrite,
        interfaceId: logicalId,
        operationId: write.operationId,
        inputBinding: surface.binding(true, { [write.amount]: { matcher: 'type-violating' } }),
        after: null,
        cardinality: 'at-most-one',
      },
      {
        stepId: STEPS.badRead,
        interfaceId: logicalId,
        operationId: read.operationId,
        inputBinding: surface.binding(false, { [read.limit]: { matcher: 'type-violating' } }),
        after: null,
        cardinality: 'at-most-one',
      },
    ],
  };
};
