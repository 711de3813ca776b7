import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  artifactsOf,
  boundChannelsOf,
  declaredKeysOf,
  declaredTypeOf,
  describedChannelOf,
  describedRootOf,
  EVIDENCE_CHANNELS,
  familyOf,
  INPUT_CHANNELS,
  inputChannelsOf,
  inputShapeOf,
  isOnDescribedChannel,
  OPERATION_FAMILIES,
  operationIdentity,
  parseEvidenceTarget,
  rawBodyOf,
} from '../../../src/core/contract/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../fixtures/contracts.js';

const operationOf = (contract: EvalContract, index = 0): AnyOperation => {
  const operation = contract.permittedInterfaces[0]?.operations[index];
  if (operation === undefined) throw new Error('no such operation');
  return operation;
};

const api = operationOf(minimalApiContract());
const cli = operationOf(minimalCliContract());
const mcp = operationOf(minimalMcpContract());
const report = operationOf(richCliContract(), 2);
const clear = operationOf(richCliContract(), 3);

describe('the channel vocabularies (2.8)', () => {
  it('have their published order', () => {
    expect(EVIDENCE_CHANNELS).toEqual([
      'response-body',
      'response-headers',
      'response-status',
      'call-inputs',
      'stdout',
      'stderr',
      'exit-code',
      'artifact',
    ]);
    expect(INPUT_CHANNELS).toEqual([
      'path',
      'query',
      'header',
      'body',
      'argument',
      'option',
      'environment',
      'stdin',
      'arguments',
    ]);
    expect(OPERATION_FAMILIES.flatMap(inputChannelsOf)).toEqual(INPUT_CHANNELS);
  });
});

describe('what an operation is (2.9)', () => {
  it.each([
    ['api', api, '/response-body', { channel: 'response-body', artifactId: null }, []],
    ['cli', cli, '/stdout', { channel: 'stdout', artifactId: null }, []],
    ['cli', clear, '/stderr', { channel: 'stderr', artifactId: null }, []],
    ['cli', report, '/artifact/report', { channel: 'artifact', artifactId: 'report' }, ['report', 'log']],
    ['mcp', mcp, '/response-body', { channel: 'response-body', artifactId: null }, []],
  ] as const)(
    'reads the family %s and its channels off the operation',
    (family, operation, root, described, artifacts) => {
      expect(familyOf(operation)).toBe(family);
      expect(describedChannelOf(operation)).toEqual(described);
      expect(describedRootOf(operation)).toBe(root);
      expect(artifactsOf(operation)).toEqual(artifacts);
      for (const channel of INPUT_CHANNELS)
        expect(inputShapeOf(operation, channel) !== undefined, channel).toBe(
          inputChannelsOf(family).includes(channel),
        );
    },
  );

  it.each([
    ['/interactions/s/response-body/x', true, false, false],
    ['/interactions/s/response-headers', false, false, false],
    ['/interactions/s/stdout', false, true, false],
    ['/interactions/s/stderr', false, false, false],
    ['/interactions/s/artifact/report/x', false, false, true],
    ['/interactions/s/artifact/log', false, false, false],
    ['/interactions/s/call-inputs/body', false, false, false],
  ])('tells whether %s stands on the described channel', (pointer, onApi, onCli, onReport) => {
    const target = parseEvidenceTarget(pointer);
    expect([api, cli, report].map((operation) => isOnDescribedChannel(target, operation))).toEqual([
      onApi,
      onCli,
      onReport,
    ]);
  });
});

describe('declared keys (2.3)', () => {
  const shape = {
    requiredKeys: ['a'],
    permittedKeys: ['b', 'constructor'],
    types: { a: 'string', c: 'number', n: null },
  } as const;

  it.each([
    ['a', true, 'string'],
    ['b', true, undefined],
    ['c', false, 'number'],
    ['n', false, null],
    ['constructor', true, undefined],
    ['toString', false, undefined],
    ['__proto__', false, undefined],
  ])('%s', (key, declared, type) => {
    expect(declaredKeysOf(shape).has(key)).toBe(declared);
    expect(declaredTypeOf(shape, key)).toBe(type);
  });
});

describe('operation identity (2.9)', () => {
  it.each([
    [{ method: 'GET', pathTemplate: '/a/{x}/{long_name-1}b' }, 'api', 'GET /a/{}/{}b'],
    [{ method: 'GET', pathTemplate: '/a/' }, 'api', 'GET /a/'],
    [{ invocation: { executable: 'tool', subcommandPath: ['a', 'b'] } }, 'cli', 'tool a b'],
    [{ invocation: { executable: 'tool', subcommandPath: [] } }, 'cli', 'tool'],
    [{ toolName: 'do_it' }, 'mcp', 'do_it'],
  ])('renders %j', (members, family, signature) => {
    expect(operationIdentity(members)).toEqual({ family, signature });
  });

  it('renders the operations of contracts', () => {
    expect([api, cli, mcp, report].map((operation) => operationIdentity(operation).signature)).toEqual([
      'GET /books/{}',
      'ledger sum',
      'convert_length',
      'stock report export',
    ]);
  });
});

describe('bound channels (4.4)', () => {
  const bindingOf = (value: unknown): EvalContract['interactionPlan'][number]['inputBinding'] => {
    const [step] = changed(minimalApiContract(), '/interactionPlan/0/inputBinding', value).interactionPlan;
    if (step === undefined) throw new Error('no step');
    return step.inputBinding;
  };
  const one = { k: { literal: 1 } };
  const raw = { kind: 'raw', base64: '', contentType: 'a/b' };

  it('come in channel order, whatever the authored order', () => {
    expect(boundChannelsOf(bindingOf({ body: one, header: null, path: one, query: null }))).toEqual([
      { channel: 'path', bindings: one },
      { channel: 'query', bindings: null },
      { channel: 'header', bindings: null },
      { channel: 'body', bindings: one },
    ]);
    expect(
      boundChannelsOf(bindingOf({ stdin: null, option: one, environment: null, argument: null })).map(
        ({ channel }) => channel,
      ),
    ).toEqual(['argument', 'option', 'environment', 'stdin']);
    expect(boundChannelsOf(bindingOf({ arguments: one }))).toEqual([{ channel: 'arguments', bindings: one }]);
  });

  it('tell a raw body from a map that is named like one', () => {
    const named = { kind: { literal: 'raw' }, base64: { literal: '' }, contentType: { literal: 'a/b' } };
    const bodies = [raw, named, null, one].map((body) =>
      bindingOf({ path: null, query: null, header: null, body }),
    );
    expect(bodies.map((binding) => boundChannelsOf(binding)[3]?.bindings)).toEqual([null, named, null, one]);
    expect(bodies.map(rawBodyOf)).toEqual([raw, null, null, null]);
    expect(rawBodyOf(bindingOf({ arguments: null }))).toBeNull();
  });
});
