import { describe, expect, it } from 'vitest';
import { operationReachabilityFailures } from '../../../src/core/compile/index.js';
import type { AnyOperation } from '../../../src/core/contract/index.js';
import { changed } from '../../fixtures/changed.js';
import { pickerOperation } from '../../fixtures/probes.js';

/** Why an operation can never produce what a pointer addresses; `null` when it can. */
const at = (operation: AnyOperation, tail: string): string | null => {
  const pointer = `/interactions/any/${tail}`;
  const [failure] = operationReachabilityFailures(
    { op: 'existence', operands: [{ pointer }] },
    'Root',
    operation,
  );
  if (failure === undefined) return null;
  expect([failure.code, failure.artifactPath]).toEqual(['unreachable-check-evidence', 'Root.operands[0]']);
  expect(failure.detail.startsWith(`"${pointer}" `)).toBe(true);
  return failure.detail.slice(pointer.length + 3);
};

const cli = pickerOperation('cli');
const api = changed(pickerOperation('api'), '/requestShape/body', {
  requiredKeys: ['name'],
  permittedKeys: ['tags', 'free', 'open'],
  types: { name: 'string', tags: 'array', open: null, typed: 'object' },
});
const mcp = pickerOperation('mcp');
const writing = changed(changed(cli, '/artifacts', ['log', 'report']), '/descriptorChannel', {
  kind: 'artifact',
  artifactId: 'report',
});
const nowhere = changed(cli, '/descriptorChannel', { kind: 'artifact', artifactId: 'gone' });

const rootCollection = (expectedCardinality: unknown): AnyOperation =>
  changed(api, '/responseDescriptor/collectionLocations', [
    { pointer: '/picked', referenceSet: null, expectedCardinality: { mode: 'exact', count: 1 } },
    { pointer: '', referenceSet: null, expectedCardinality },
  ]);

const undeclared = (place: string, key: string) =>
  `addresses ${place} field "${key}", which operation "pick" declares in neither requiredKeys nor permittedKeys`;
const scalar = (place: string, key: string) =>
  `descends into ${place} field "${key}", which operation "pick" declares a scalar with no further structure`;
const noResponse = (channel: string) =>
  `addresses ${channel} on operation "pick", which runs behind a command and produces no HTTP response`;
const noTool = (channel: string) =>
  `addresses ${channel} on operation "pick", which is a tool call and carries its result on response-body and its error flag on response-status alone`;
const notWritten = (id: string) =>
  `names the "${id}" artifact, which operation "pick" does not declare it writes`;

describe('the operation rules as the probe gate asks them (Chapter 04, section 4.5, pass 5)', () => {
  it.each<[rule: string, operation: AnyOperation, tail: string, reason: string | null]>([
    ['a', cli, 'artifact/gone', notWritten('gone')],
    ['a', api, 'artifact/log', notWritten('log')],
    ['a', mcp, 'artifact/log/x', notWritten('log')],
    ['a, before the nominated one is described', nowhere, 'artifact/gone/picked', notWritten('gone')],
    [
      'b',
      cli,
      'artifact/log/x',
      'addresses a field inside the "log" artifact, which operation "pick" declares it writes but declares no structure for',
    ],
    ['b, reachable as a whole', cli, 'artifact/log', null],
    ['c', cli, 'stdout/gone', undeclared('stdout', 'gone')],
    ['c', api, 'response-body/gone', undeclared('response-body', 'gone')],
    ['c', mcp, 'response-body/gone', undeclared('response-body', 'gone')],
    ['c, the empty key', mcp, 'response-body/', undeclared('response-body', '')],
    ['c, a decoded key', mcp, 'response-body/a~1b~0', undeclared('response-body', 'a/b~')],
    ['c, a prototype key', mcp, 'response-body/constructor', undeclared('response-body', 'constructor')],
    ['c, as a whole', cli, 'stdout', null],
    ['c, a declared key', cli, 'stdout/picked', null],
    ['c, deeper into an array', cli, 'stdout/picked/0/name', null],
    ['c, deeper into a number', cli, 'stdout/count/x', scalar('stdout', 'count')],
    ['c, a file', writing, 'artifact/report/gone', undeclared('the "report" artifact', 'gone')],
    ['c, a file, a declared key', writing, 'artifact/report/picked', null],
    [
      'c, a file, deeper into a number',
      writing,
      'artifact/report/count/0',
      scalar('the "report" artifact', 'count'),
    ],
    [
      'c, the other file',
      writing,
      'artifact/log/x',
      'addresses a field inside the "log" artifact, which operation "pick" declares it writes but declares no structure for',
    ],
    ['d', mcp, 'stdout', noTool('stdout')],
    ['d', mcp, 'stderr', noTool('stderr')],
    ['d', mcp, 'response-headers', noTool('response-headers')],
    ['d, the error flag', mcp, 'response-status', null],
    ['d, the exit code of a server that ended the session', mcp, 'exit-code', null],
    [
      'e',
      cli,
      'stderr/x',
      'addresses a field inside stderr, which operation "pick" declares no structure for',
    ],
    [
      'e',
      writing,
      'stdout/picked',
      'addresses a field inside stdout, which operation "pick" declares no structure for',
    ],
    ['e, as a whole', cli, 'stderr', null],
    ['e, as a whole even on an api operation', api, 'stdout', null],
    [
      'e, inside on an api operation',
      api,
      'stdout/x',
      'addresses a field inside stdout, which operation "pick" declares no structure for',
    ],
    ['f', cli, 'response-body', noResponse('response-body')],
    ['f', cli, 'response-headers/x', noResponse('response-headers')],
    ['f', cli, 'response-status', noResponse('response-status')],
    ['g', cli, 'call-inputs/path', null],
    ['g', mcp, 'call-inputs/stdin', null],
    [
      'h',
      cli,
      'call-inputs/path/id',
      'addresses call-inputs path, a channel operation "pick" does not accept input on',
    ],
    [
      'h',
      mcp,
      'call-inputs/body/id',
      'addresses call-inputs body, a channel operation "pick" does not accept input on',
    ],
    [
      'h',
      api,
      'call-inputs/arguments/id',
      'addresses call-inputs arguments, a channel operation "pick" does not accept input on',
    ],
    ['i', api, 'call-inputs/body/gone', undeclared('call-inputs body', 'gone')],
    ['i, declared by its type alone', api, 'call-inputs/body/typed', undeclared('call-inputs body', 'typed')],
    ['i, required', api, 'call-inputs/body/name', null],
    ['i, permitted', api, 'call-inputs/body/tags', null],
    ['j', api, 'call-inputs/body/name/0', scalar('call-inputs body', 'name')],
    ['j, into an array', api, 'call-inputs/body/tags/0', null],
    ['j, into a type not declared', api, 'call-inputs/body/free/0', null],
    ['j, into a type not stated', api, 'call-inputs/body/open/0', null],
    ['k', api, 'response-headers/x-any', null],
    ['k', api, 'response-status', null],
    ['k', api, 'exit-code', null],
    ['k', cli, 'exit-code', null],
  ])('%s: %s', (_rule, operation, tail, reason) => {
    expect(at(operation, tail)).toBe(reason);
  });

  it.each<[cardinality: object, index: string, reason: string | null]>([
    [{ mode: 'exact', count: 3 }, '2', null],
    [{ mode: 'exact', count: 3 }, '2/anything/deep', null],
    [
      { mode: 'exact', count: 3 },
      '3',
      "addresses response-body index 3, out of bounds for the declared root collection's expectedCardinality (exact 3)",
    ],
    [{ mode: 'at-most', max: 1 }, '0', null],
    [
      { mode: 'at-most', max: 1 },
      '1/x',
      "addresses response-body index 1, out of bounds for the declared root collection's expectedCardinality (at-most 1)",
    ],
    [
      { mode: 'page-bounded', max: 20 },
      '20',
      "addresses response-body index 20, out of bounds for the declared root collection's expectedCardinality (page-bounded 20)",
    ],
    [{ mode: 'exact', count: 3 }, '01', undeclared('response-body', '01')],
    [{ mode: 'exact', count: 3 }, '-', undeclared('response-body', '-')],
    [{ mode: 'exact', count: 3 }, 'picked', null],
  ])('a collection as a whole, %j: %s', (cardinality, index, reason) => {
    expect(at(rootCollection(cardinality), `response-body/${index}`)).toBe(reason);
  });

  it.each(['string', 'number', 'boolean', 'null', 'object', 'array', null])('descends into %s', (type) => {
    const typed = changed(api, '/responseDescriptor/types/picked', type);
    const expected =
      type === null || type === 'object' || type === 'array' ? null : scalar('response-body', 'picked');
    expect(at(typed, 'response-body/picked/x')).toBe(expected);
  });
});
