import { describe, expect, it } from 'vitest';
import type { CommandOperation, EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { coverContract } from '../../../src/core/coverage/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalCliContract } from '../../fixtures/contracts.js';

const EXIT = '/interactions/sum/exit-code';
const STDOUT = '/interactions/sum/stdout';
const OPERATION = '/permittedInterfaces/0/operations/0';
const DESCRIPTOR = `${OPERATION}/responseDescriptor`;

const equals = (pointer: string, literal: unknown, op = 'equality') => ({
  op,
  operands: [{ pointer }, { literal }],
});
const all = (...operands: readonly unknown[]) => ({ op: 'all', operands });
const succeeds = equals(EXIT, 0);
const prints = equals(STDOUT, '9\n');

/** A command that prints one unstructured value, under an oracle that judges its exit code with the whole text. */
const scalarContract = (): EvalContract => {
  const contract = minimalCliContract();
  const [ledger] = contract.permittedInterfaces;
  const [operation] = ledger?.operations ?? [];
  if (operation === undefined || !('invocation' in operation)) throw new Error('no command');
  const scalar: CommandOperation = {
    ...operation,
    responseDescriptor: {
      requiredKeys: [],
      permittedKeys: [],
      types: {},
      successIndicator: null,
      channelRoles: null,
      collectionLocations: [],
    },
  };
  const judged = changed(contract, '/oracles/0/check', all(succeeds, prints));
  const targeted = changed(judged, '/oracles/0/direction/evidenceTargets', [STDOUT, EXIT]);
  return changed(targeted, OPERATION, scalar);
};

const separationOf = (given: unknown) => {
  const [coverage] = coverContract(readEvalContract(given).model);
  if (coverage === undefined) throw new Error('no rule');
  return coverage;
};

const withCheck = (check: unknown): EvalContract => changed(scalarContract(), '/oracles/0/check', check);
const withTargets = (targets: readonly string[]): EvalContract =>
  changed(scalarContract(), '/oracles/0/direction/evidenceTargets', targets);
const withDescriptor = (member: string, value: unknown): EvalContract =>
  changed(scalarContract(), `${DESCRIPTOR}/${member}`, value);
const [first] = scalarContract().oracles;
const ofTwo = (one: unknown, other: unknown): unknown => ({
  ...scalarContract(),
  oracles: [
    { ...first, check: one },
    { ...first, id: 'O-002', check: other },
  ],
});

describe('a command that prints one unstructured value (5.5, rule 1)', () => {
  it('stays relevant and is satisfied', () => {
    const { relevance, satisfaction } = separationOf(scalarContract());
    expect(relevance).toMatchObject({
      relevant: true,
      reason: 'operation sum-amounts nominates no success indicator',
    });
    expect(satisfaction).toMatchObject({
      satisfied: true,
      reason:
        'every operation the rule fires on has an oracle reading its success indicator beside another roled pointer',
    });
  });

  it.each<[string, unknown]>([
    ['deep equality', withCheck(all(succeeds, equals(STDOUT, '9\n', 'deep-equality')))],
    [
      'operands the other way round',
      withCheck(all({ op: 'equality', operands: [{ literal: 0 }, { pointer: EXIT }] }, prints)),
    ],
    [
      'a conjunction inside a conjunction',
      withCheck(all(all(prints, succeeds), equals('/interactions/sum/stderr', ''))),
    ],
    ['more targets', withTargets([STDOUT, EXIT, '/interactions/sum/stderr'])],
    ['empty lists in place of null', withDescriptor('channelRoles', {})],
    ['no collection locations', withDescriptor('collectionLocations', null)],
    ['an empty text', withCheck(all(succeeds, equals(STDOUT, '')))],
    ['one oracle of two', ofTwo(all(succeeds, prints), prints)],
  ])('is satisfied by %s', (_what, given) => {
    expect(separationOf(given).satisfaction.satisfied).toBe(true);
  });

  it.each<[string, unknown]>([
    ['an alternative', withCheck({ op: 'any', operands: [all(succeeds, prints), prints] })],
    ['a negation', withCheck({ op: 'not', operands: [all(succeeds, prints)] })],
    [
      'a part of the text',
      withCheck(all(succeeds, { op: 'regex', operands: [{ pointer: STDOUT }], pattern: '^9$' })),
    ],
    [
      'a substring',
      withCheck(all(succeeds, { op: 'containment', operands: [{ pointer: STDOUT }, { literal: '9' }] })),
    ],
    ['a number', withCheck(all(succeeds, equals(STDOUT, 9)))],
    ['another exit code', withCheck(all(equals(EXIT, 1), prints))],
    ['the exit code as text', withCheck(all(equals(EXIT, '0'), prints))],
    [
      'a comparison with another pointer',
      withCheck(
        all(succeeds, {
          op: 'equality',
          operands: [{ pointer: STDOUT }, { pointer: '/interactions/sum/call-inputs/stdin/amounts' }],
        }),
      ),
    ],
    ['a place below the text', withCheck(all(succeeds, equals(`${STDOUT}/sum`, '9\n')))],
    ['the text alone', withCheck(prints)],
    ['two oracles with a half each', ofTwo(succeeds, prints)],
    ['another polarity', changed(scalarContract(), '/oracles/0/polarity', 'expects-violation')],
    ['no exit code among the targets', withTargets([STDOUT])],
    ['a target below the text', withTargets([EXIT, `${STDOUT}/sum`])],
    ['no direction', changed(scalarContract(), '/oracles/0/direction', null)],
    ['no check', withCheck(null)],
    ['a required key', withDescriptor('requiredKeys', ['sum'])],
    ['a permitted key', withDescriptor('permittedKeys', ['sum'])],
    ['a typed key', withDescriptor('types', { sum: 'number' })],
    ['a role', withDescriptor('channelRoles', { '': 'payload' })],
    [
      'a collection',
      withDescriptor('collectionLocations', [
        { pointer: '', expectedCardinality: { mode: 'exact', count: 1 }, referenceSet: null },
      ]),
    ],
    ['the other stream', changed(scalarContract(), `${OPERATION}/descriptorChannel/channel`, 'stderr')],
    ['a step of another operation', changed(scalarContract(), '/interactionPlan/0/operationId', 'nowhere')],
  ])('is not satisfied by %s', (_what, given) => {
    expect(separationOf(given).satisfaction).toMatchObject({
      satisfied: false,
      reason:
        'operation sum-amounts nominates no success indicator, so no oracle can separate one from the body',
    });
  });
});
