import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { coverContract } from '../../src/core/coverage/index.js';
import { changed, remove } from '../fixtures/changed.js';
import { conformanceDir } from './data.js';

type Edit = readonly [pointer: string, value: unknown];

const existence = (pointer: string) => ({ op: 'existence', operands: [{ pointer }] });
const CREATE = '/permittedInterfaces/0/operations/0';
const LIST = '/permittedInterfaces/0/operations/1';
const items = '/interactions/list/response-body/items';
const sentName = '/interactions/create/call-inputs/body/name';
const waiver = {
  id: 'W-001',
  rule: 'malformed-input',
  rationale: 'r',
  condition: null,
  approval: 'a',
  expiresAt: null,
};

/** The rows of 5.10: changes to `satisfied-declarations`, and the rules whose satisfaction turns to no. */
const ROWS: readonly (readonly [what: string, edits: readonly Edit[], unsatisfied: readonly number[]])[] = [
  ['delete O-001', [['/oracles/0', remove]], [6]],
  ['delete O-002', [['/oracles/1', remove]], [1, 2]],
  ['delete O-003', [['/oracles/2', remove]], [1]],
  ['delete O-004', [['/oracles/3', remove]], [3]],
  ['delete O-005', [['/oracles/4', remove]], [5]],
  ['delete O-006', [['/oracles/5', remove]], [7]],
  ['delete O-007', [['/oracles/6', remove]], [4]],
  ['O-002 without the target id', [['/oracles/1/direction/evidenceTargets/1', remove]], [2]],
  [
    'O-002 targets the whole body',
    [['/oracles/1/direction/evidenceTargets', ['/interactions/create/response-body']]],
    [1, 2],
  ],
  ['O-002 without a direction', [['/oracles/1/direction', null]], [1, 2]],
  ['O-007 as for-any', [['/oracles/6/check/op', 'for-any']], []],
  [
    'O-007 over the malformed list',
    [['/oracles/6/check/collection/pointer', '/interactions/malformed-list/response-body/items']],
    [],
  ],
  [
    'O-007 over the whole body',
    [['/oracles/6/check/collection/pointer', '/interactions/list/response-body']],
    [4],
  ],
  [
    'O-004 without its malformed-list operand',
    [['/oracles/3/check', existence('/interactions/malformed-create/response-body/error')]],
    [3],
  ],
  [
    'list-things at most three',
    [[`${LIST}/responseDescriptor/collectionLocations/0/expectedCardinality`, { mode: 'at-most', max: 3 }]],
    [6],
  ],
  ['step list after nothing', [['/interactionPlan/1/after', null]], [7]],
  ['list-things changes state', [[`${LIST}/stateChangeMarker`, true]], [7]],
  [
    'O-006 split in two',
    [['/oracles/5/check', { op: 'all', operands: [existence(items), existence(sentName)] }]],
    [7],
  ],
  [
    'O-006 inside a quantifier',
    [
      [
        '/oracles/5/check',
        {
          op: 'for-any',
          collection: { pointer: items },
          predicate: { op: 'equality', operands: [{ pointer: '@/name' }, { pointer: sentName }] },
        },
      ],
    ],
    [],
  ],
  ['a parameter group of one name', [['/siblingGroups/parameters/0', ['limit', 'limit']]], [5]],
  [
    'an operation sibling of another interface',
    [
      [
        '/siblingGroups/operations/0',
        [
          { interfaceId: 'thing-api', operationId: 'create-thing' },
          { interfaceId: 'other', operationId: 'list-things' },
        ],
      ],
    ],
    [5],
  ],
  ['create-thing requires id twice', [[`${CREATE}/responseDescriptor/requiredKeys`, ['id', 'id']]], []],
  [
    'every role a success indicator',
    [
      [
        `${CREATE}/responseDescriptor/channelRoles`,
        { '/id': 'success-indicator', '/error': 'success-indicator' },
      ],
    ],
    [1],
  ],
  [
    'create-thing indicates by the whole response',
    [[`${CREATE}/responseDescriptor/successIndicator`, '']],
    [],
  ],
  [
    'creating steps of another interface',
    [
      ['/interactionPlan/0/interfaceId', 'other'],
      ['/interactionPlan/2/interfaceId', 'other'],
    ],
    [1, 2, 3, 5, 7],
  ],
  [
    'a waiver of a gap',
    [
      ['/waivers', [waiver]],
      ['/oracles/3', remove],
    ],
    [3],
  ],
];

describe.skipIf(conformanceDir === undefined)('changes to satisfied-declarations (5.10)', () => {
  const text =
    conformanceDir === undefined
      ? 'null'
      : readFileSync(
          join(conformanceDir, 'upstream/corpus/dev/contracts/satisfied-declarations.json'),
          'utf8',
        );

  it('is covered as it stands', () => {
    const { model } = readEvalContract(JSON.parse(text));
    expect(coverContract(model).filter(({ isGap }) => isGap)).toEqual([]);
  });

  it.each(ROWS)('%s', (_what, edits, unsatisfied) => {
    const given: unknown = edits.reduce(
      (contract, [pointer, value]) => changed(contract, pointer, value),
      JSON.parse(text),
    );
    const coverage = coverContract(readEvalContract(given).model);
    expect(
      coverage.flatMap(({ satisfaction }, index) => (satisfaction.satisfied ? [] : [index + 1])),
    ).toEqual(unsatisfied);
  });

  it('is not relevant for the whole body when one key is required twice', () => {
    const given = changed(JSON.parse(text), `${CREATE}/responseDescriptor/requiredKeys`, ['id', 'id']);
    expect(coverContract(readEvalContract(given).model)[1]?.relevance.relevant).toBe(false);
  });
});
