import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { changed } from '../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { type Edit, edited, failure, kindsOf, legsOf, noKeys, noRequest, operationAt } from './planned.js';
import { bookScene, planOf } from './scenes.js';

describe('control legs', () => {
  const inputsOf = (contract: EvalContract) =>
    planOf(contract).legs.find(({ purpose }) => purpose === 'control-observe')?.inputs;

  it('send what the first leg of the witness sends', () => {
    expect(inputsOf(minimalApiContract())).toEqual(
      minimalApiContract().permittedInterfaces[0]?.operations[0]?.sensitivityWitness?.legs[0].inputs,
    );
  });

  it.each<readonly [string, EvalContract, object]>([
    [
      'api',
      edited(minimalApiContract(), [operationAt(0, '/requestShape'), noRequest]),
      { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
    ],
    [
      'cli',
      edited(minimalCliContract(), [operationAt(0, '/requestShape/stdin'), noKeys]),
      { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
    ],
    [
      'mcp',
      edited(minimalMcpContract(), [operationAt(0, '/requestShape/arguments'), noKeys]),
      { arguments: {} },
    ],
  ])('send nothing without a witness when nothing is required: %s', (_kind, contract, inputs) => {
    const [observe, again] = planOf(changed(contract, operationAt(0, '/sensitivityWitness'), null)).legs;
    expect(observe?.inputs).toEqual(inputs);
    expect(again?.inputs).toEqual(inputs);
  });

  it('may leave permitted keys out', () => {
    const contract = edited(
      minimalApiContract(),
      [operationAt(0, '/requestShape/path/requiredKeys'), []],
      [operationAt(0, '/sensitivityWitness'), null],
    );
    expect(legsOf(contract)).toHaveLength(2);
  });

  it('pass over an operation that needs what nobody supplies, and one that changes state', () => {
    const second = { operationId: 'ping', sensitivityWitness: null, requestShape: noRequest };
    const operations = minimalApiContract().permittedInterfaces[0]?.operations ?? [];
    const contract = edited(
      minimalApiContract(),
      [operationAt(0, '/sensitivityWitness'), null],
      [operationAt(1), { ...operations[0], ...second, stateChangeMarker: true }],
      [operationAt(2), { ...operations[0], ...second, operationId: 'status' }],
    );
    expect(legsOf(contract)).toEqual([
      'preflight-control-observe control-observe status',
      'preflight-control-observe-2 control-observe status',
    ]);
  });

  it('look for the operation over all interfaces', () => {
    const contract = edited(
      minimalApiContract(),
      ['/permittedInterfaces/-', { ...minimalMcpContract().permittedInterfaces[0] }],
      [operationAt(0, '/stateChangeMarker'), true],
    );
    expect(legsOf(contract).at(-1)).toBe('preflight-control-observe-2 control-observe convert-length');
  });

  it('are none, with none of their checks, when no operation can be observed', () => {
    const contract = changed(minimalApiContract(), operationAt(0, '/stateChangeMarker'), true);
    expect(legsOf(contract)).toEqual(['book-one sensitivity get-book', 'book-two sensitivity get-book']);
    expect(kindsOf(contract)).toEqual(['interface-present', 'input-sensitivity']);
  });

  it.each<readonly [string, readonly Edit[]]>([
    ['names an interface that is not declared', [['/fixtureReset/interfaceId', 'elsewhere']]],
    [
      'names an interface where nothing that changes state can be called',
      [
        [operationAt(0, '/stateChangeMarker'), false],
        [operationAt(3, '/stateChangeMarker'), false],
      ],
    ],
  ])('read twice when the reset %s', (_what, edits) => {
    const legs = legsOf(edited(richCliContract(), ...edits));
    expect(legs.filter((leg) => leg.includes('control-')).map((leg) => leg.split(' ')[1])).toEqual([
      'control-observe',
      'control-observe',
    ]);
  });

  it('may change state with the operation that resets', () => {
    const contract = changed(richCliContract(), operationAt(0, '/stateChangeMarker'), false);
    expect(legsOf(contract).slice(-4)).toEqual([
      'preflight-control-observe control-observe add-item',
      'preflight-control-mutate control-mutate clear-stock',
      'empty-stock control-reset clear-stock',
      'preflight-control-observe-2 control-observe add-item',
    ]);
  });

  it('cannot be planned when the reset names an operation that is not declared', () => {
    expect(() => planOf(changed(richCliContract(), '/fixtureReset/operationId', 'burn-stock'))).toThrow(
      failure(
        'unreachable-check-evidence',
        'EvalContract.fixtureReset',
        'the fixture reset names operation "burn-stock" on interface "stock-keeper", which the contract does not declare (AD-10)',
      ),
    );
  });

  it.each<readonly [string, EvalContract, unknown]>([
    ['a step', changed(minimalApiContract(), '/interactionPlan/0/stepId', 'preflight-control-observe'), []],
    [
      'the leg of a witness',
      changed(
        minimalApiContract(),
        operationAt(0, '/sensitivityWitness/legs/1/legId'),
        'preflight-control-observe',
      ),
      [],
    ],
    [
      'the leg of a reset',
      changed(minimalApiContract(), '/fixtureReset', {
        legId: 'preflight-control-observe',
        interfaceId: 'elsewhere',
        operationId: 'none',
        inputs: { arguments: {} },
      }),
      [],
    ],
    [
      'the leg of a fault',
      minimalApiContract(),
      [changed(bookScene().probes[0], '/defects/0/manifestationWitness/legId', 'preflight-control-observe')],
    ],
  ])('take another name when theirs is that of %s', (_what, contract, probes) => {
    const minted = planOf(contract, probes).legs.filter(({ purpose }) => purpose === 'control-observe');
    expect(minted.map(({ legId }) => legId)).toEqual([
      'preflight-control-observe-2',
      'preflight-control-observe-3',
    ]);
  });

  it('skip a numbered name that is taken too, for every minted name', () => {
    const steps = [
      'preflight-control-mutate',
      'preflight-control-mutate-2',
      'preflight-control-observe-2',
    ].map((stepId) => ({ ...richCliContract().interactionPlan[2], stepId }));
    const minted = planOf(changed(richCliContract(), '/interactionPlan', steps)).legs.filter(({ purpose }) =>
      purpose.startsWith('control-'),
    );
    expect(minted.map(({ legId }) => legId)).toEqual([
      'preflight-control-observe',
      'preflight-control-mutate-3',
      'empty-stock',
      'preflight-control-observe-3',
    ]);
  });
});
