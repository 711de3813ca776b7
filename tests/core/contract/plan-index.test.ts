import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import {
  buildPlanIndex,
  describeUnresolvedOperation,
  operationOfStep,
  requireOperation,
  requireStep,
  UNRESOLVED_INTERFACE_ID,
} from '../../../src/core/contract/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  coveredApiContract,
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';

const indexOf = (contract: EvalContract) => buildPlanIndex(contract, { duplicateIds: 'unresolved' });

/** One interface of each kind, all with an operation of the same identifier. */
const mixed = (): EvalContract => {
  const contracts = [minimalApiContract(), minimalCliContract(), minimalMcpContract()];
  return {
    ...minimalApiContract(),
    permittedInterfaces: contracts.flatMap(({ permittedInterfaces }) =>
      permittedInterfaces.map((declared) => changed(declared, '/operations/0/operationId', 'run')),
    ),
  };
};

describe('buildPlanIndex (4.4)', () => {
  it('finds steps and operations', () => {
    const contract = richCliContract();
    const index = buildPlanIndex(contract);
    const step = contract.interactionPlan[1];
    expect(index.stepOf('list')).toBe(step);
    expect(index.stepOf('nowhere')).toBeUndefined();
    expect(index.stepOf('constructor')).toBeUndefined();
    expect(index.stepsUsing('stock-keeper', 'list-items')).toEqual([step]);
    expect(index.stepsUsing('stock-keeper', 'clear-stock')).toEqual([]);
    expect(index.anyOperationOf('stock-keeper', 'list-items')).toBe(
      contract.permittedInterfaces[0]?.operations[1],
    );
    expect(index.anyOperationOf('stock-keeper', 'list')).toBeUndefined();
    expect(index.anyOperationOf('other', 'list-items')).toBeUndefined();
    expect(step && operationOfStep(index, step)).toBe(index.commandOperationOf('stock-keeper', 'list-items'));
  });

  it('answers by the kind of the declaring interface', () => {
    const index = indexOf(mixed());
    const kinds = ['library', 'ledger', 'units'].map((interfaceId) => [
      index.interfaceKindOf(interfaceId),
      index.operationOf(interfaceId, 'run') !== undefined,
      index.commandOperationOf(interfaceId, 'run') !== undefined,
      index.mcpOperationOf(interfaceId, 'run') !== undefined,
    ]);
    expect(kinds).toEqual([
      ['api', true, false, false],
      ['cli', false, true, false],
      ['mcp', false, false, true],
    ]);
    expect(index.interfaceKindOf('nowhere')).toBeUndefined();
  });

  it('counts web operations among the api ones', () => {
    const index = indexOf(changed(minimalApiContract(), '/permittedInterfaces/0/kind', 'web'));
    expect(index.interfaceKindOf('library')).toBe('web');
    expect(index.operationOf('library', 'get-book')).toBeDefined();
  });

  it('knows identifiers that more than one interface declares', () => {
    expect(indexOf(mixed()).isOperationIdShared('run')).toBe(true);
    expect(indexOf(coveredApiContract()).isOperationIdShared('list-notices')).toBe(false);
    expect(indexOf(coveredApiContract()).isOperationIdShared('nowhere')).toBe(false);
  });

  describe('over repeated identifiers', () => {
    const steps = changed(coveredApiContract(), '/interactionPlan/3/stepId', 'bad-post');
    const operations = changed(
      coveredApiContract(),
      '/permittedInterfaces/0/operations/-',
      coveredApiContract().permittedInterfaces[0]?.operations[1],
    );

    it('throws unless told otherwise', () => {
      expect(() => buildPlanIndex(steps)).toThrow(new TypeError('duplicate interaction step id: bad-post'));
      expect(() => buildPlanIndex(operations, { duplicateIds: 'throw' })).toThrow(
        new TypeError('duplicate operation id within interface board: list-notices'),
      );
    });

    it('resolves a repeated step nowhere, and still counts it among the users of its operation', () => {
      const index = indexOf(steps);
      expect(index.stepOf('bad-post')).toBeUndefined();
      expect(index.stepOf('post')).toBeDefined();
      expect(index.stepsUsing('board', 'list-notices')).toEqual([
        steps.interactionPlan[1],
        steps.interactionPlan[3],
      ]);
    });

    it('resolves a repeated operation nowhere, and says that it is repeated', () => {
      const index = indexOf(operations);
      expect(index.anyOperationOf('board', 'list-notices')).toBeUndefined();
      expect(index.operationOf('board', 'list-notices')).toBeUndefined();
      expect(index.isOperationDuplicated('board', 'list-notices')).toBe(true);
      expect(index.isOperationDuplicated('board', 'post-notice')).toBe(false);
      expect(index.isOperationIdShared('list-notices')).toBe(false);
      expect(index.stepsUsing('board', 'list-notices')).toHaveLength(2);
    });

    it('takes two interfaces of one identifier for one', () => {
      const [board] = coveredApiContract().permittedInterfaces;
      const twice = changed(coveredApiContract(), '/permittedInterfaces/-', board);
      expect(indexOf(twice).anyOperationOf('board', 'post-notice')).toBeUndefined();
      expect(indexOf(twice).isOperationDuplicated('board', 'post-notice')).toBe(true);
    });
  });
});

describe('operations that do not resolve (4.4, 4.13)', () => {
  const contract = coveredApiContract();
  const index = indexOf(contract);
  const twice = indexOf(
    changed(contract, '/permittedInterfaces/0/operations/-', contract.permittedInterfaces[0]?.operations[1]),
  );
  const undeclared = { interfaceId: 'board', operationId: 'nowhere' };
  const repeated = { interfaceId: 'board', operationId: 'list-notices' };
  const unresolved = { interfaceId: UNRESOLVED_INTERFACE_ID, operationId: 'nowhere' };

  it('are named with the reason', () => {
    expect(describeUnresolvedOperation(index, undeclared)).toBe(
      'operation "nowhere" on interface "board", which that interface does not declare',
    );
    expect(describeUnresolvedOperation(twice, repeated)).toBe(
      'operation "list-notices" on interface "board", which that interface declares more than once',
    );
    expect(describeUnresolvedOperation(index, unresolved)).toBe(
      'operation "nowhere", not declared by any permitted interface',
    );
  });

  it('are an error where they are needed', () => {
    expect(() => requireOperation(index, undeclared)).toThrow(
      new TypeError(
        'step names operation "nowhere" on interface "board", which that interface does not declare',
      ),
    );
    expect(requireOperation(index, repeated)).toBe(contract.permittedInterfaces[0]?.operations[1]);
    expect(() => requireStep(index, 'nowhere')).toThrow(
      new TypeError('evidence target names a step the interaction plan does not declare: nowhere'),
    );
    expect(requireStep(index, 'post')).toBe(contract.interactionPlan[0]);
  });

  it('have no steps when their interface is not known', () => {
    const given = changed(contract, '/interactionPlan/0/interfaceId', UNRESOLVED_INTERFACE_ID);
    expect(indexOf(given).stepsUsing(UNRESOLVED_INTERFACE_ID, 'post-notice')).toEqual([]);
    expect(indexOf(given).stepOf('post')).toBe(given.interactionPlan[0]);
  });
});
