import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../../src/core/artifact/index.js';
import { SchemaIssues } from '../../../../src/core/artifact/issues.js';
import { readTargetFile } from '../../../../src/core/target/policies/target-file.js';
import { changed, remove } from '../../../fixtures/changed.js';
import { commandPolicy, mcpPolicy, probePolicy } from '../../../fixtures/policies.js';

const targetFile = () => ({
  schemaVersion: 1,
  command: commandPolicy(),
  mcp: mcpPolicy(),
  api: {
    ...probePolicy(),
    targets: {
      'notes-api': {
        baseUrl: 'http://127.0.0.1:8080/v1',
        headers: { Accept: 'text/html', Authorization: { fromEnvironment: 'TOKEN', prefix: 'Bearer ' } },
      },
    },
  },
});

const issuesOf = (value: unknown): readonly string[] => {
  try {
    readTargetFile(value);
  } catch (fault) {
    if (!(fault instanceof RuntimeFault) || !(fault.cause instanceof SchemaIssues)) throw fault;
    expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: 'TargetFile' });
    return fault.cause.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
  }
  return [];
};

describe('a target file', () => {
  it('is read as it is, frozen', () => {
    const read = readTargetFile(targetFile());
    expect(read).toEqual(targetFile());
    expect(Object.isFrozen(read.command?.authorizations)).toBe(true);
  });

  it.each(['command', 'mcp', 'api'])('may name the adapter "%s" alone', (section) => {
    const only = { schemaVersion: 1, [section]: new Map(Object.entries(targetFile())).get(section) };
    expect(issuesOf(only)).toEqual([]);
  });

  it('names at least one adapter', () => {
    expect(issuesOf({ schemaVersion: 1 })).toEqual([': expected at least 2 member(s)']);
  });

  it('says its generation', () => {
    expect(issuesOf(changed(targetFile(), '/schemaVersion', remove))).toEqual([
      '/schemaVersion: required member is missing',
    ]);
    expect(() => readTargetFile({ ...targetFile(), schemaVersion: 2 })).toThrow(
      'schema-version-mismatch in TargetFile.schemaVersion: carries "schemaVersion" 2 where this build reads 1;',
    );
  });

  it.each<readonly [pointer: string, value: unknown, issue: RegExp]>([
    ['/extra', 1, /^: unknown member "extra"$/],
    [
      '/command/authorizations/0/permittedEnvironmentKeys/0',
      'Path',
      /^\/command\/authorizations\/0\/permittedEnvironmentKeys\/0: PATH cannot be permitted/,
    ],
    ['/command/authorizations/0/maxElapsedMs', 0, /^\/command\/authorizations\/0\/maxElapsedMs: /],
    [
      '/mcp/authorizations/-',
      mcpPolicy().authorizations[0],
      /^\/mcp\/authorizations\/1\/interfaceId: two authorizations name one interfaceId/,
    ],
    [
      '/mcp/authorizations/0/serverEnvironment',
      { '': 'x' },
      /^\/mcp\/authorizations\/0\/serverEnvironment\/: /,
    ],
    [
      '/api/authorizations/0/addresses/0',
      'localhost',
      /^\/api\/authorizations\/0\/addresses\/0: expected an IP address literal/,
    ],
    ['/api/targets/other', {}, /^\/api\/targets\/other: expected an interface that an authorization names/],
    ['/api/targets/notes-api/extra', 1, /^\/api\/targets\/notes-api: unknown member "extra"$/],
    ['/api/targets/notes-api/headers/X Y', 'z', /^\/api\/targets\/notes-api\/headers\/X Y: /],
    [
      '/api/targets/notes-api/headers/Authorization',
      5,
      /^\/api\/targets\/notes-api\/headers\/Authorization: /,
    ],
    [
      '/api/targets/notes-api/headers/Authorization',
      { prefix: 'x' },
      /^\/api\/targets\/notes-api\/headers\/Authorization: /,
    ],
    ...[
      '',
      'notes',
      '/v1',
      'ftp://x/',
      'http://u@x/',
      'http://u:p@x/',
      'http://x/?a',
      'http://x/#a',
      'http://',
    ].map((url) => ['/api/targets/notes-api/baseUrl', url, /^\/api\/targets\/notes-api\/baseUrl: /] as const),
  ])('is refused at its place: %s with %j', (pointer, value, issue) => {
    const issues = issuesOf(changed(targetFile(), pointer, value));
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(issue);
  });

  it('is published with the shapes of the three policies', () => {
    const schemaOf = (key: string) =>
      JSON.parse(readFileSync(join(process.cwd(), `schemas/internal/${key}.schema.json`), 'utf8'));
    const { properties, $defs } = schemaOf('target-file');
    for (const [section, key] of [
      ['command', 'command-target-policy'],
      ['mcp', 'mcp-target-policy'],
      ['api', 'probe-target-policy'],
    ] as const) {
      const policy = schemaOf(key);
      expect($defs).toMatchObject(policy.$defs);
      expect(properties[section]).toMatchObject({
        type: policy.type,
        additionalProperties: policy.additionalProperties,
        required: policy.required,
        properties: policy.properties,
      });
    }
  });
});
