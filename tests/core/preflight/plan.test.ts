import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { LEG_PURPOSES } from '../../../src/core/preflight/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { cleanProbe } from '../../fixtures/probes.js';
import { bookScene, lengthScene, planOf, stockScene, sumScene } from './scenes.js';

type Edit = readonly [pointer: string, value: unknown];

const edited = <T>(value: T, ...edits: readonly Edit[]): T =>
  edits.reduce((document, [pointer, replacement]) => changed(document, pointer, replacement), value);

const operationAt = (n: number, member = ''): string => `/permittedInterfaces/0/operations/${n}${member}`;

const noKeys = { requiredKeys: [], permittedKeys: [], types: {} };
const noRequest = { path: noKeys, query: noKeys, header: noKeys, body: noKeys };

/** `legId purpose operationId`, leg by leg. */
const legsOf = (contract: unknown, probes?: unknown): readonly string[] =>
  planOf(contract, probes).legs.map(
    ({ legId, purpose, target }) => `${legId} ${purpose} ${target.operation.operationId}`,
  );

const kindsOf = (contract: unknown, probes?: unknown): readonly string[] =>
  planOf(contract, probes).checks.map(({ kind }) => kind);

const failure = (code: string, artifactPath: string, detail: string) =>
  expect.objectContaining({
    name: 'StructuralFailure',
    code,
    artifactPath,
    message: `${code} in ${artifactPath}: ${detail}`,
  });

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

describe('seeded faults', () => {
  const { contract, probes } = bookScene();
  const [probe] = probes;
  const witness = '/defects/0/manifestationWitness';
  const at = 'Probe[probeId=P-001].defects[defectId=D-001].manifestationWitness';

  it('have the legs of their operation before them as clean legs, those of earlier faults included', () => {
    const second = edited(
      probe,
      ['/probeId', 'P-002'],
      ['/defects/0/defectId', 'D-002'],
      [`${witness}/legId`, 'fault-two'],
    );
    const clean = planOf(contract, [probe, second]).checks.flatMap((check) =>
      check.kind === 'seeded-faults-scoped' ? [check.cleanLegs.map(({ legId }) => legId)] : [],
    );
    const first = ['book-one', 'book-two', 'preflight-control-observe', 'preflight-control-observe-2'];
    expect(clean).toEqual([first, [...first, 'book-fault']]);
  });

  it('have no leg of another operation among them', () => {
    const clean = planOf(richCliContract(), [
      edited(sumScene().probes[0], [
        witness,
        {
          legId: 'fault',
          interfaceId: 'stock-keeper',
          operationId: 'list-items',
          inputs: { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } },
          relation: { op: 'existence', operands: [{ pointer: '/interactions/fault/exit-code' }] },
        },
      ]),
    ]).checks.flatMap((check) => (check.kind === 'seeded-faults-scoped' ? check.cleanLegs : []));
    expect(clean.map(({ legId }) => legId)).toEqual([
      'list-none',
      'list-some',
      'preflight-control-observe',
      'preflight-control-observe-2',
    ]);
  });

  it('have no leg and one check without a witness', () => {
    const unwitnessed = changed(probe, witness, null);
    expect(legsOf(contract, [unwitnessed])).toHaveLength(4);
    expect(kindsOf(contract, [unwitnessed]).slice(4)).toEqual(['seeded-fault-fired']);
  });

  it('are none in a clean control', () => {
    expect(legsOf(contract, [cleanProbe()])).toHaveLength(4);
  });

  it.each([
    ['interfaceId', 'operation "get-book" on interface "other"'],
    ['operationId', 'operation "other" on interface "library"'],
  ])('must name a declared operation: %s', (member, named) => {
    expect(() => planOf(contract, [changed(probe, `${witness}/${member}`, 'other')])).toThrow(
      failure(
        'unreachable-check-evidence',
        at,
        `the manifestation witness names ${named}, which the contract does not declare (AD-10)`,
      ),
    );
  });

  it.each<readonly [string, unknown, string]>([
    [
      'omits a required key',
      { path: {}, query: {}, header: {}, body: { kind: 'absent' } },
      'omits "shelfMark", which operation "get-book" declares required in its path channel (AD-10)',
    ],
    [
      'supplies an undeclared key',
      { path: { shelfMark: 'a' }, query: { page: 1 }, header: {}, body: { kind: 'absent' } },
      'supplies "page", which operation "get-book" declares in neither requiredKeys nor permittedKeys of its query channel (AD-10, AD-18)',
    ],
    [
      'has the shape of another kind',
      { arguments: {} },
      'supplies tool-call channels to operation "get-book", which accepts transport channels (AD-10, AD-19)',
    ],
  ])('must send inputs that fit: one %s', (_what, inputs, detail) => {
    expect(() => planOf(contract, [changed(probe, `${witness}/inputs`, inputs)])).toThrow(
      failure('undeclared-mandatory-input', `${at}.inputs`, `the manifestation witness of D-001 ${detail}`),
    );
  });

  it('need no legal or reachable relation', () => {
    const relation = { op: 'existence', operands: [{ literal: 1 }] };
    expect(legsOf(contract, [changed(probe, `${witness}/relation`, relation)])).toHaveLength(5);
  });
});

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

describe('requests', () => {
  const requestsOf = (contract: unknown, probes?: unknown) =>
    planOf(contract, probes).legs.map(({ request }) => request);

  it('of an HTTP operation keep the template and every channel', () => {
    const { contract, probes } = bookScene();
    expect(requestsOf(contract, probes).at(-1)).toEqual({
      probeId: 'book-fault',
      interfaceId: 'library',
      operationId: 'get-book',
      kind: 'api',
      method: 'GET',
      pathTemplate: '/books/{shelfMark}',
      channels: { path: { shelfMark: 'kr-204' }, query: {}, header: {}, body: { kind: 'absent' } },
    });
  });

  it('of a command name the executable and its subcommands', () => {
    expect(requestsOf(stockScene().contract)[0]).toEqual({
      probeId: 'add-bolt',
      interfaceId: 'stock-keeper',
      operationId: 'add-item',
      kind: 'cli',
      executable: 'stock',
      subcommandPath: ['add'],
      channels: { argument: { name: 'bolt' }, option: {}, environment: {}, stdin: { kind: 'absent' } },
    });
  });

  it('of a tool name the tool', () => {
    expect(requestsOf(lengthScene().contract)[0]).toEqual({
      probeId: 'one-metre',
      interfaceId: 'units',
      operationId: 'convert-length',
      kind: 'mcp',
      toolName: 'convert_length',
      channels: { arguments: { metres: 1 } },
    });
  });

  it('carry a raw body as it is', () => {
    const body = { kind: 'raw', base64: 'eA==', contentType: 'text/plain' };
    const contract = changed(
      minimalApiContract(),
      operationAt(0, '/sensitivityWitness/legs/0/inputs/body'),
      body,
    );
    expect(requestsOf(contract)[0]).toMatchObject({ channels: { body } });
  });

  it('of the control send what the first witness leg sends, under a name of their own', () => {
    const [first, , observe] = requestsOf(minimalApiContract());
    expect(observe).toEqual({ ...first, probeId: 'preflight-control-observe' });
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
