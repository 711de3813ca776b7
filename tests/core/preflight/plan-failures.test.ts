import { describe, expect, it } from 'vitest';
import { changed } from '../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { edited, failure, legsOf, operationAt } from './planned.js';
import { bookScene, planOf } from './scenes.js';

describe('what cannot be planned', () => {
  const api = minimalApiContract();
  const [declared] = api.permittedInterfaces;

  it('an interface identifier twice, before anything else', () => {
    const twice = changed(
      changed(api, '/permittedInterfaces/-', declared),
      '/permittedInterfaces/0/kind',
      'web',
    );
    expect(() => planOf(twice)).toThrow(expect.objectContaining({ code: 'duplicate-interface-identifier' }));
  });

  it('a kind that is not supported', () => {
    expect(() => planOf(changed(api, '/permittedInterfaces/0/kind', 'web'))).toThrow(
      failure(
        'unsupported-interface-kind',
        'EvalContract.permittedInterfaces[logicalId=library].kind',
        '"web" is not supported; "api", "cli" and "mcp" are (AD-10)',
      ),
    );
  });

  it('but a contract that does not compile otherwise', () => {
    const uncompiled = edited(
      api,
      ['/behaviors/0/observableSuccessCriterion', null],
      ['/oracles/0/check', null],
    );
    expect(legsOf(uncompiled)).toHaveLength(4);
  });

  it('nothing to probe', () => {
    const nothing = failure(
      'unreachable-check-evidence',
      'EvalContract.permittedInterfaces',
      'the contract declares no operation pre-flight can probe, so there is no fixture to verify or digest (AD-10, AD-11)',
    );
    expect(() => planOf(changed(api, '/permittedInterfaces', []))).toThrow(nothing);
    expect(() =>
      planOf(
        edited(
          api,
          [operationAt(0, '/stateChangeMarker'), true],
          [operationAt(0, '/sensitivityWitness'), null],
        ),
      ),
    ).toThrow(nothing);
  });

  const inputs = {
    api: { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
    cli: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
    mcp: { arguments: {} },
  };

  it.each([
    [
      minimalMcpContract(),
      inputs.api,
      'units',
      'convert-length',
      'one-metre',
      'supplies channels a tool call does not carry',
    ],
    [
      minimalMcpContract(),
      inputs.cli,
      'units',
      'convert-length',
      'one-metre',
      'supplies channels a tool call does not carry',
    ],
    [
      api,
      inputs.mcp,
      'library',
      'get-book',
      'book-one',
      "supplies a tool call's arguments to an operation that is not a tool call",
    ],
    [
      minimalCliContract(),
      inputs.mcp,
      'ledger',
      'sum-amounts',
      'sum-small',
      "supplies a tool call's arguments to an operation that is not a tool call",
    ],
    [
      minimalCliContract(),
      inputs.api,
      'ledger',
      'sum-amounts',
      'sum-small',
      'supplies transport channels to an operation that runs behind a command',
    ],
    [
      api,
      inputs.cli,
      'library',
      'get-book',
      'book-one',
      'supplies command channels to an operation that speaks HTTP',
    ],
  ])('inputs of another kind', (contract, foreign, interfaceId, operationId, legId, detail) => {
    expect(() =>
      planOf(changed(contract, operationAt(0, '/sensitivityWitness/legs/0/inputs'), foreign)),
    ).toThrow(
      failure(
        'undeclared-mandatory-input',
        `EvalContract.permittedInterfaces[logicalId=${interfaceId}].operations[operationId=${operationId}]`,
        `leg "${legId}" ${detail} (AD-10, AD-19)`,
      ),
    );
  });

  it('inputs of another kind of the reset', () => {
    expect(() => planOf(changed(richCliContract(), '/fixtureReset/inputs', inputs.mcp))).toThrow(
      expect.objectContaining({ message: expect.stringContaining('leg "empty-stock" supplies a tool call') }),
    );
  });

  const claimed = (legId: string, artifactPath: string) =>
    failure(
      'malformed-operator-expression',
      artifactPath,
      `leg id "${legId}" is already claimed by another planned leg; two legs sharing a probeId cannot be told apart (AD-10, NFR9)`,
    );

  it('a leg identifier twice, at the later claim', () => {
    expect(() =>
      planOf(changed(api, operationAt(0, '/sensitivityWitness/legs/1/legId'), 'book-one')),
    ).toThrow(
      claimed(
        'book-one',
        'EvalContract.permittedInterfaces[0].operations[0].sensitivityWitness.legs[1].legId',
      ),
    );
    expect(() => planOf(changed(richCliContract(), '/fixtureReset/legId', 'list-none'))).toThrow(
      claimed('list-none', 'EvalContract.fixtureReset.legId'),
    );
    const { contract, probes } = bookScene();
    expect(() => planOf(contract, [...probes, ...probes])).toThrow(
      claimed('book-fault', 'Probe[probeId=P-001].defects[defectId=D-001].manifestationWitness.legId'),
    );
  });

  it('but a leg identifier that is also a step, and an operation identifier twice, of which the first counts', () => {
    expect(legsOf(changed(api, operationAt(0, '/sensitivityWitness/legs/0/legId'), 'look-up'))[0]).toContain(
      'look-up',
    );
    const twice = changed(richCliContract(), operationAt(2, '/operationId'), 'list-items');
    const present = planOf(twice).checks.filter(({ kind }) => kind === 'interface-present');
    expect(present).toHaveLength(3);
  });
});
