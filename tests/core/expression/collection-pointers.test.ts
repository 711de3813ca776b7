import { describe, expect, it } from 'vitest';
import type {
  CollectionLocation,
  EvalContract,
  EvalContractDocument,
} from '../../../src/core/artifact/generated/eval-contract.js';
import { buildPlanIndex } from '../../../src/core/contract/index.js';
import {
  makeOperationDenotesCollection,
  makePointerDenotesCollection,
} from '../../../src/core/expression/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { minimalApiContract, minimalMcpContract, richCliContract } from '../../fixtures/contracts.js';

const locations = (...pointers: string[]): CollectionLocation[] =>
  pointers.map((pointer) => ({
    pointer,
    expectedCardinality: { mode: 'at-most', max: 9 },
    referenceSet: null,
  }));

const place = '/permittedInterfaces/0/operations/0/responseDescriptor/collectionLocations';
const withLocations = (...pointers: string[]): EvalContract =>
  changed(minimalApiContract(), place, locations(...pointers));
const body = (tail = '') => `/interactions/look-up/response-body${tail}`;

describe('makePointerDenotesCollection', () => {
  it('is true exactly where a location has the same tokens', () => {
    const denotes = makePointerDenotesCollection(withLocations('/copies', '/by~1shelf/0', '/a~0b/'));
    expect([body('/copies'), body('/by~1shelf/0'), body('/a~0b/')].map(denotes)).toEqual([true, true, true]);
    for (const tail of [
      '',
      '/',
      '/copies/',
      '/copies/0',
      '/copie',
      '/by',
      '/by~1shelf',
      '/a~0b',
      '/0',
      '/Copies',
    ]) {
      expect([tail, denotes(body(tail))]).toEqual([tail, false]);
    }
  });

  it('takes an empty location for the whole body, and not for its empty key', () => {
    const denotes = makePointerDenotesCollection(withLocations(''));
    expect(denotes(body())).toBe(true);
    expect(denotes(body('/'))).toBe(false);
    expect(makePointerDenotesCollection(withLocations('/'))(body('/'))).toBe(true);
  });

  it('is false where no location is declared', () => {
    expect(makePointerDenotesCollection(withLocations())(body('/copies'))).toBe(false);
    expect(makePointerDenotesCollection(changed(minimalApiContract(), place, null))(body('/copies'))).toBe(
      false,
    );
  });

  it('is false for bound elements, always', () => {
    const denotes = makePointerDenotesCollection(withLocations('', '/copies'));
    expect(['@/', '@/copies', '@/~2', '@'].map(denotes)).toEqual([false, false, false, false]);
  });

  it('is false on every channel but the response body', () => {
    const denotes = makePointerDenotesCollection(withLocations('', '/copies'));
    for (const channel of [
      'response-headers/copies',
      'response-status',
      'call-inputs/query/copies',
      'stdout/copies',
      'stderr/copies',
      'exit-code',
      'artifact/copies',
    ]) {
      expect(denotes(`/interactions/look-up/${channel}`)).toBe(false);
    }
    const command = makePointerDenotesCollection(richCliContract());
    expect(command('/interactions/list/stdout/items')).toBe(false);
  });

  it('throws for a pointer outside the grammar', () => {
    const denotes = makePointerDenotesCollection(withLocations());
    for (const pointer of [
      '',
      '/copies',
      '/interactions/look-up',
      '/interactions/look-up/response-bodies',
      body('/~2'),
    ]) {
      expect(() => denotes(pointer)).toThrow(TypeError);
    }
  });

  it('counts operations of every kind that answers on the response body', () => {
    const tool = changed(minimalMcpContract(), place, locations('/rows'));
    expect(makePointerDenotesCollection(tool)('/interactions/convert/response-body/rows')).toBe(true);
    const web = changed(withLocations('/copies'), '/permittedInterfaces/0/kind', 'web');
    expect(makePointerDenotesCollection(web)(body('/copies'))).toBe(true);
    expect(makePointerDenotesCollection(richCliContract())('/interactions/list/response-body/items')).toBe(
      true,
    );
  });

  it('is false for a step that is not planned and an operation that is not declared', () => {
    expect(
      makePointerDenotesCollection(withLocations('/copies'))('/interactions/gone/response-body/copies'),
    ).toBe(false);
    for (const member of ['interfaceId', 'operationId']) {
      const contract = changed(withLocations('/copies'), `/interactionPlan/0/${member}`, 'gone');
      expect(makePointerDenotesCollection(contract)(body('/copies'))).toBe(false);
    }
  });
});

describe('the plan index behind it', () => {
  const twoSteps = (): EvalContract => {
    const contract = withLocations('/copies');
    return changed(contract, '/interactionPlan/-', contract.interactionPlan[0]);
  };
  const twoOperations = (): EvalContract => {
    const contract = withLocations('/copies');
    return changed(
      contract,
      '/permittedInterfaces/0/operations/-',
      contract.permittedInterfaces[0]?.operations[0],
    );
  };

  it('is built on first need, and refuses repeated identifiers then', () => {
    const steps = makePointerDenotesCollection(twoSteps());
    expect(steps('@/x')).toBe(false);
    expect(steps('/interactions/look-up/exit-code')).toBe(false);
    expect(() => steps(body('/copies'))).toThrow(new TypeError('duplicate interaction step id: look-up'));
    const operations = makePointerDenotesCollection(twoOperations());
    expect(() => operations(body('/copies'))).toThrow(
      new TypeError('duplicate operation id within interface library: get-book'),
    );
  });

  it('is built once', () => {
    let reads = 0;
    const contract = withLocations('/copies');
    const counted = {
      ...contract,
      get interactionPlan() {
        reads += 1;
        return contract.interactionPlan;
      },
    };
    const denotes = makePointerDenotesCollection(counted);
    expect(reads).toBe(0);
    expect([denotes(body('/copies')), denotes(body('/copies'))]).toEqual([true, true]);
    expect(reads).toBe(1);
  });

  it('is the one handed in, which may leave repeated identifiers unresolved', () => {
    for (const contract of [twoSteps(), twoOperations()]) {
      const index = buildPlanIndex(contract, { duplicateIds: 'unresolved' });
      expect(makePointerDenotesCollection(contract, index)(body('/copies'))).toBe(false);
    }
  });
});

describe('a contract whose steps name no interface', () => {
  /** The same contract as generation 5 wrote it. */
  const older = (contract: EvalContract): EvalContractDocument =>
    changed(
      changed(contract, '/interactionPlan/0/interfaceId', remove),
      '/schemaVersion',
      5,
    ) as unknown as EvalContractDocument;

  it('finds the one interface that declares the operation', () => {
    expect(makePointerDenotesCollection(older(withLocations('/copies')))(body('/copies'))).toBe(true);
  });

  it('finds none where two interfaces declare it', () => {
    const contract = withLocations('/copies');
    const second = { ...contract.permittedInterfaces[0], logicalId: 'annex' };
    const shared = changed(contract, '/permittedInterfaces/-', second);
    expect(makePointerDenotesCollection(older(shared))(body('/copies'))).toBe(false);
  });
});

describe('makeOperationDenotesCollection', () => {
  it('asks one operation, whatever the pointer roots at', () => {
    const [declared] = withLocations('/copies').permittedInterfaces;
    const operation = declared?.operations[0];
    if (operation === undefined) throw new Error('the fixture has lost its operation');
    const denotes = makeOperationDenotesCollection(operation);
    expect(denotes('/interactions/observed/response-body/copies')).toBe(true);
    expect(denotes('/interactions/any-leg/response-body/copies')).toBe(true);
    expect(denotes('/interactions/any-leg/response-body/other')).toBe(false);
    expect(denotes('/interactions/any-leg/stdout/copies')).toBe(false);
    expect(denotes('@/copies')).toBe(false);
  });
});
