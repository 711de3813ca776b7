import { describe, expect, it } from 'vitest';
import { canonicalText, RuntimeFault } from '../../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../../src/core/artifact/readers/eval-contract.js';
import { changed, remove } from '../../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../../fixtures/contracts.js';

const faultOf = (read: () => unknown): RuntimeFault => {
  try {
    read();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const CONTRACTS = { minimalApiContract, minimalCliContract, minimalMcpContract, richCliContract };

describe('reading a contract (2.1)', () => {
  it.each(Object.entries(CONTRACTS))('keeps %s as given', (_name, contract) => {
    const given = contract();
    const { document, model } = readEvalContract(given);
    expect(document).toEqual(given);
    expect(canonicalText(document, 'EvalContract')).toBe(canonicalText(contract(), 'EvalContract'));
    expect(model).toBe(document);
  });

  it('shares nothing with the caller and freezes every level', () => {
    const given = richCliContract();
    const { document } = readEvalContract(given);
    const pairs: [unknown, unknown][] = [[given, document]];
    let containers = 0;
    for (const [theirs, ours] of pairs) {
      if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null)
        continue;
      containers += 1;
      expect(ours).not.toBe(theirs);
      expect(Object.isFrozen(ours)).toBe(true);
      expect(Object.isFrozen(theirs)).toBe(false);
      const [left, right] = [Object.values(theirs), Object.values(ours)];
      for (const [index, value] of left.entries()) pairs.push([value, right[index]]);
    }
    expect(containers).toBeGreaterThan(100);
  });

  it.each([3, 8, 0, 7.5, -7, 2 ** 53])('refuses the stamp %d before it looks at anything else', (stamp) => {
    const fault = faultOf(() => readEvalContract({ schemaVersion: stamp }));
    expect(fault.code).toBe('schema-version-mismatch');
    expect(fault.artifactPath).toBe('EvalContract.schemaVersion');
    expect(fault.message).toBe(
      `schema-version-mismatch in EvalContract.schemaVersion: carries "schemaVersion" ${stamp} where this build reads 7; a contract written for another version is not read leniently, since its stale version would travel into the scoring version (AD-11)`,
    );
  });

  it.each([
    ['a text', '7'],
    ['a truth value', true],
    ['null', null],
    ['a list', [7]],
    ['no stamp', remove],
  ])('leaves %s as the stamp to the shape', (_what, stamp) => {
    const fault = faultOf(() => readEvalContract(changed(minimalApiContract(), '/schemaVersion', stamp)));
    expect(fault.code).toBe('schema-parse-failure');
    expect(fault.artifactPath).toBe('EvalContract');
    expect(fault.message).toBe(
      'schema-parse-failure in EvalContract: input does not conform to the EvalContract schema',
    );
  });

  it.each([[null], [undefined], [[]], ['x'], [7], [true], [() => 7]])('refuses the root %s', (root) => {
    expect(faultOf(() => readEvalContract(root)).code).toBe('schema-parse-failure');
  });

  it('takes 7.0 for 7', () => {
    const given: unknown = JSON.parse(
      JSON.stringify(minimalApiContract()).replace('"schemaVersion":7', '"schemaVersion":7.0'),
    );
    expect(readEvalContract(given).document.schemaVersion).toBe(7);
  });

  it('refuses every member when it is missing, and any other beside them', () => {
    const members = Object.keys(minimalApiContract());
    expect(members).toHaveLength(21);
    for (const member of members.filter((name) => name !== 'schemaVersion')) {
      const fault = faultOf(() => readEvalContract(changed(minimalApiContract(), `/${member}`, remove)));
      expect(fault.code, member).toBe('schema-parse-failure');
      expect(fault.cause, member).toMatchObject({ issues: [{ pointer: `/${member}` }] });
    }
    const fault = faultOf(() => readEvalContract(changed(minimalApiContract(), '/notes', [])));
    expect(fault.cause).toMatchObject({ issues: [{ pointer: '' }] });
  });

  it.each([
    ['a date', new Date(0)],
    ['a class instance', new (class Money {})()],
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['a list with a hole', new Array(1)],
    ['a function', () => 1],
    ['a big integer', 1n],
  ])('refuses %s as a JSON value', (_what, value) => {
    const contract = { ...minimalApiContract() };
    const step = {
      ...contract.interactionPlan[0],
      inputBinding: { path: { shelfMark: { literal: value } }, query: null, header: null, body: null },
    };
    expect(faultOf(() => readEvalContract({ ...contract, interactionPlan: [step] })).code).toBe(
      'schema-parse-failure',
    );
  });
});

describe('a member named __proto__ (2.2)', () => {
  const withProto = (pointer: string): unknown =>
    changed(minimalApiContract(), `${pointer}/__proto__`, { literal: 1 });

  it('is an unknown member of a closed object', () => {
    for (const place of ['', '/behaviors/0', '/interactionPlan/0', '/oracles/0/direction', '/budgets'])
      expect(faultOf(() => readEvalContract(withProto(place))).code, place).toBe('schema-parse-failure');
  });

  it('is an ordinary key of a map, kept without touching the prototype', () => {
    const { document } = readEvalContract(withProto('/interactionPlan/0/inputBinding/path'));
    const [step] = document.interactionPlan;
    const bound = step !== undefined && 'path' in step.inputBinding ? step.inputBinding.path : null;
    if (bound === null) throw new Error('the binding was lost');
    expect(Object.keys(bound)).toEqual(['shelfMark', '__proto__']);
    expect(Object.getOwnPropertyDescriptor(bound, '__proto__')?.value).toEqual({ literal: 1 });
    expect(Object.getPrototypeOf(bound)).toBe(Object.prototype);
  });

  it('is an ordinary key of a JSON value', () => {
    const given = changed(
      minimalApiContract(),
      '/interactionPlan/0/inputBinding/path/shelfMark/literal',
      JSON.parse('{"__proto__":1}'),
    );
    expect(canonicalText(readEvalContract(given).document, 'EvalContract')).toContain(
      '{"literal":{"__proto__":1}}',
    );
  });
});
