import { describe, expect, it } from 'vitest';
import type { PermittedInterface } from '../../../src/core/artifact/generated/eval-contract.js';
import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import { homeOperationOf, resolveHomeOperation } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';
import {
  bookProbe,
  canaryProbe,
  cleanProbe,
  gameabilityProbe,
  ledgerProbe,
  lengthProbe,
  pickerInterface,
  pickerSignature,
  SIGNED_KINDS,
  unboundBefore5,
} from '../../fixtures/probes.js';

const everyKind: readonly PermittedInterface[] = SIGNED_KINDS.map(pickerInterface);
const apiSignature = (method: string, pathTemplate: string) =>
  changed(changed(pickerSignature('api'), '/method', method), '/pathTemplate', pathTemplate);
const apiInterface = (method: string, pathTemplate: string): PermittedInterface =>
  changed(
    changed(pickerInterface('api'), '/operations/0/method', method),
    '/operations/0/pathTemplate',
    pathTemplate,
  );

describe('resolveHomeOperation (Chapter 08, section 8.6)', () => {
  it.each(SIGNED_KINDS)('finds the %s operation among all kinds', (kind) => {
    const home = resolveHomeOperation(pickerSignature(kind), everyKind);
    expect(home).toEqual({
      interfaceId: pickerInterface(kind).logicalId,
      operation: pickerInterface(kind).operations[0],
    });
  });

  it.each([
    ['parameter names do not matter', 'GET', '/a/{x}/b', 'GET', '/a/{other_1-2}/b', true],
    ['nor inside a segment', 'GET', '/a{x}b', 'GET', '/a{y}b', true],
    ['methods do', 'PUT', '/a/{x}', 'GET', '/a/{x}', false],
    ['literal segments do', 'GET', '/a/{x}/c', 'GET', '/a/{x}/b', false],
    ['case does', 'GET', '/A', 'GET', '/a', false],
    ['trailing slashes do', 'GET', '/a/', 'GET', '/a', false],
    ['a parameter is no literal', 'GET', '/a/x', 'GET', '/a/{x}', false],
  ])('api: %s', (_name, method, path, contractMethod, contractPath, found) => {
    const home = resolveHomeOperation(apiSignature(method, path), [
      apiInterface(contractMethod, contractPath),
    ]);
    expect(home !== null).toBe(found);
  });

  it.each([
    [['run'], true],
    [[], false],
    [['run', 'now'], false],
    [['Run'], false],
  ])('cli: subcommands %j', (subcommandPath, found) => {
    const signature = changed(pickerSignature('cli'), '/invocation/subcommandPath', subcommandPath);
    expect(resolveHomeOperation(signature, everyKind) !== null).toBe(found);
  });

  it('mcp: the whole tool name', () => {
    const signature = changed(pickerSignature('mcp'), '/toolName', 'pick_topic');
    expect(resolveHomeOperation(signature, everyKind)).toBeNull();
  });

  it('never compares across families', () => {
    const executable = changed(
      changed(pickerInterface('cli'), '/operations/0/invocation', {
        executable: 'notes',
        subcommandPath: [],
      }),
      '/logicalId',
      'notes',
    );
    const tool = changed(pickerSignature('mcp'), '/toolName', 'notes');
    expect(resolveHomeOperation(tool, [executable])).toBeNull();
    const toolInterface = changed(pickerInterface('mcp'), '/operations/0/toolName', 'notes');
    expect(resolveHomeOperation(tool, [executable, toolInterface])?.interfaceId).toBe('picker-tools');
  });

  it('lets api and web find one another', () => {
    const web: PermittedInterface = changed(pickerInterface('api'), '/kind', 'web');
    expect(resolveHomeOperation(pickerSignature('api'), [web])?.interfaceId).toBe('picker-api');
    const signature = changed(pickerSignature('api'), '/interfaceKind', 'web');
    expect(resolveHomeOperation(signature, [pickerInterface('api')])?.interfaceId).toBe('picker-api');
  });

  it('takes the first of two in a contract that does not compile', () => {
    const second = changed(pickerInterface('cli'), '/logicalId', 'another');
    expect(resolveHomeOperation(pickerSignature('cli'), [second, pickerInterface('cli')])?.interfaceId).toBe(
      'another',
    );
  });

  it('finds nothing for a tool described by method and path', () => {
    const probe = {
      ...gameabilityProbe('api'),
      schemaVersion: 3,
      defectSignature: {
        ...changed(pickerSignature('api'), '/interfaceKind', 'mcp'),
        condition: {
          ...pickerSignature('api').condition,
          selector: {
            inputBinding: unboundBefore5(),
          },
        },
      },
    };
    const { model } = readProbe(probe);
    expect(homeOperationOf(model, everyKind)).toBeNull();
  });

  it('is null for probes without a signature', () => {
    expect(homeOperationOf(cleanProbe(), everyKind)).toBeNull();
    expect(homeOperationOf(canaryProbe(), everyKind)).toBeNull();
  });

  it.each([
    ['ledger', ledgerProbe(), minimalCliContract()],
    ['library', bookProbe(), minimalApiContract()],
    ['units', lengthProbe(), minimalMcpContract()],
  ])('finds the operation of the minimal contract on %s', (interfaceId, probe, contract) => {
    expect(homeOperationOf(probe, contract.permittedInterfaces)).toEqual({
      interfaceId,
      operation: contract.permittedInterfaces[0]?.operations[0],
    });
  });
});
