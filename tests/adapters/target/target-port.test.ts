import { describe, expect, it } from 'vitest';
import { createTargetPort } from '../../../src/adapters/target/target-port.js';
import type { ProbeRequest } from '../../../src/core/artifact/generated/probe-request.js';
import type { TargetFile } from '../../../src/core/artifact/generated/target-file.js';
import { faultOf } from '../../fixtures/fault-of.js';
import { apiRequest, cliRequest, mcpRequest } from '../../testing/fake-subjects.js';

const { signal } = new AbortController();
const nothing = { authorizations: [] };

const REQUESTS: readonly (readonly [section: 'command' | 'mcp' | 'api', request: ProbeRequest])[] = [
  ['command', cliRequest('leg')],
  ['mcp', mcpRequest('leg')],
  ['api', apiRequest('leg')],
];

const target = (section: string): TargetFile => ({ schemaVersion: 1, [section]: nothing });

describe('the port of a target file', () => {
  it.each(REQUESTS)('asks the adapter of section "%s"', async (section, request) => {
    const fault = await faultOf(createTargetPort(target(section), {}).probe(request, signal));
    // The adapter's own denial: its policy is empty.
    expect(fault).toMatchObject({ code: 'forbidden-target', reason: 'interface-not-authorized' });
    expect(fault.message).toContain('no authorization names interface');
  });

  it.each(REQUESTS)('refuses what section "%s" would have to name', async (section, request) => {
    const other = section === 'mcp' ? 'api' : 'mcp';
    const fault = await faultOf(createTargetPort(target(other), {}).probe(request, signal));
    expect(fault).toMatchObject({
      code: 'forbidden-target',
      artifactPath: 'ProbeRequest',
      reason: 'interface-not-authorized',
    });
    expect(fault.message).toContain(
      `the target file has no section "${section}", so no ${request.kind} target is authorized`,
    );
  });

  it.each([{}, { TOKEN: '' }, { TOKEN: undefined }])('wants every variable set: %j', (variables) => {
    const file: TargetFile = {
      schemaVersion: 1,
      api: { ...nothing, targets: { 'notes-api': { headers: { 'X-Token': { fromEnvironment: 'TOKEN' } } } } },
    };
    expect(() => createTargetPort(file, variables)).toThrow(
      'schema-parse-failure in TargetFile: /api/targets/notes-api/headers/X-Token takes its value from the environment variable TOKEN, which is not set',
    );
    expect(() => createTargetPort(file, { TOKEN: 'x' })).not.toThrow();
  });

  it('takes no variable that every object has', () => {
    const file: TargetFile = {
      schemaVersion: 1,
      api: { ...nothing, targets: { 'notes-api': { headers: { 'X-A': { fromEnvironment: 'toString' } } } } },
    };
    expect(() => createTargetPort(file, {})).toThrow('variable toString, which is not set');
  });
});
