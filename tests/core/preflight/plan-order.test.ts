import { describe, expect, it } from 'vitest';
import { LEG_PURPOSES } from '../../../src/core/preflight/index.js';
import { changed } from '../../fixtures/changed.js';
import { richCliContract } from '../../fixtures/contracts.js';
import { edited, kindsOf, legsOf, operationAt } from './planned.js';
import { bookScene, planOf } from './scenes.js';

describe('the legs of a plan', () => {
  it('are those of the witnesses, of the control and of the faults, in this order', () => {
    const { contract, probes } = bookScene();
    expect(legsOf(contract, probes)).toEqual([
      'book-one sensitivity get-book',
      'book-two sensitivity get-book',
      'preflight-control-observe control-observe get-book',
      'preflight-control-observe-2 control-observe get-book',
      'book-fault seeded-fault get-book',
    ]);
  });

  it('go through a change and the reset where the contract declares one', () => {
    expect(legsOf(richCliContract())).toEqual([
      'add-bolt sensitivity add-item',
      'add-screw sensitivity add-item',
      'list-none sensitivity list-items',
      'list-some sensitivity list-items',
      'report-short sensitivity export-report',
      'report-long sensitivity export-report',
      'preflight-control-observe control-observe list-items',
      'preflight-control-mutate control-mutate add-item',
      'empty-stock control-reset clear-stock',
      'preflight-control-observe-2 control-observe list-items',
    ]);
  });

  it('have a purpose each, and there is a case for every purpose', () => {
    const { contract, probes } = bookScene();
    const seen = [...planOf(contract, probes).legs, ...planOf(richCliContract()).legs].map(
      ({ purpose }) => purpose,
    );
    expect(LEG_PURPOSES.filter((purpose) => !seen.includes(purpose))).toEqual([]);
  });
});

describe('the checks of a plan', () => {
  it('stand in the order of the verdict', () => {
    const { contract, probes } = bookScene();
    expect(kindsOf(contract, probes)).toEqual([
      'interface-present',
      'input-sensitivity',
      'state-reset',
      'clean-control',
      'seeded-faults-scoped',
      'seeded-fault-fired',
    ]);
  });

  it('ask for the presence of an operation once it has a leg, in the order of first legs', () => {
    const present = (contract: unknown) =>
      planOf(contract).checks.flatMap((check) =>
        check.kind === 'interface-present'
          ? [`${check.target.operation.operationId} ${check.legs.length}`]
          : [],
      );
    // The operation that only the reset calls comes last, an operation without a leg not at all.
    expect(present(richCliContract())).toEqual([
      'add-item 3',
      'list-items 4',
      'export-report 2',
      'clear-stock 1',
    ]);
    expect(present(changed(richCliContract(), '/fixtureReset', null))).toEqual([
      'add-item 2',
      'list-items 4',
      'export-report 2',
    ]);
  });

  it('ask for the sensitivity of every operation, with or without a witness', () => {
    expect(kindsOf(richCliContract()).filter((kind) => kind === 'input-sensitivity')).toHaveLength(4);
  });
});

describe('a plan', () => {
  it('is a pure function of contract and probes', () => {
    const { contract, probes } = bookScene();
    expect(planOf(contract, probes)).toEqual(planOf(structuredClone(contract), structuredClone(probes)));
  });

  it('leaves the reset aside when nothing can be observed', () => {
    const edits = [0, 1, 2, 3].map((n) => [operationAt(n, '/stateChangeMarker'), true] as const);
    expect(legsOf(edited(richCliContract(), ...edits)).filter((leg) => leg.includes('control'))).toEqual([]);
  });
});
