import { describe, expect, it } from 'vitest';
import {
  readProbeObservation,
  readProbeObservations,
} from '../../../src/core/artifact/readers/probe-observation.js';
import { readProbeRequest } from '../../../src/core/artifact/readers/probe-request.js';
import type { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { changed, remove } from '../../fixtures/changed.js';
import { bookScene, lengthScene, planOf, stockScene, sumScene } from './scenes.js';

const scenes = [bookScene, sumScene, lengthScene, stockScene];

/** Where the issues of a refused message stand; `undefined` when it is accepted. */
const issuesOf = (read: (value: unknown) => unknown, value: unknown): readonly string[] | undefined => {
  try {
    read(value);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ name: 'RuntimeFault', code: 'schema-parse-failure' });
    return ((error as Error).cause as SchemaIssues).issues.map(({ pointer }) => pointer);
  }
};

describe('a probe request', () => {
  it.each(scenes)('that a plan makes is accepted and copied: %o', (scene) => {
    const { contract, probes } = scene();
    const { legs } = planOf(contract, probes);
    expect(legs.length).toBeGreaterThan(0);
    for (const { request } of legs) {
      const read = readProbeRequest(request);
      expect(read).toEqual(request);
      expect(read).not.toBe(request);
      expect(Object.isFrozen(read.channels)).toBe(true);
    }
  });

  const request = (scene: typeof bookScene) => planOf(scene().contract).legs[0]?.request;
  const api = request(bookScene);
  const cli = request(sumScene);
  const mcp = request(lengthScene);
  const raw = { kind: 'raw', base64: 'eA==', contentType: 'text/plain; charset=utf-8' };

  it.each<readonly [string, unknown, string, unknown, readonly string[] | undefined]>([
    ['api', api, '/probeId', 'P-001', ['/probeId']],
    ['api', api, '/extra', 1, ['']],
    ['api', api, '/channels/header', remove, ['/channels/header']],
    ['api', api, '/channels/argument', {}, ['/channels']],
    ['api', api, '/method', 'get', ['/method']],
    ['api', api, '/pathTemplate', '/notes/:id', ['/pathTemplate']],
    ['api', api, '/channels/body', raw, undefined],
    ['api', api, '/channels/body', { ...raw, base64: 'eB==' }, ['/channels/body/base64']],
    ['api', api, '/channels/body', { ...raw, base64: '' }, undefined],
    ['api', api, '/channels/body', { ...raw, contentType: 'text/plain;' }, ['/channels/body/contentType']],
    ['api', api, '/channels/body', { kind: 'text', value: 'a' }, ['/channels/body/kind']],
    ['api', api, '/channels/body', { kind: 'json', value: null }, undefined],
    ['api', api, '/channels/body', { kind: 'absent', value: null }, ['/channels/body']],
    ['api', api, '/channels/header/x', 1, ['/channels/header/x']],
    ['api', api, '/channels/query/', 1, ['/channels/query/']],
    ['api', api, '/channels/query/__proto__', [1], undefined],
    ['cli', cli, '/channels/stdin', { kind: 'text', value: '' }, undefined],
    ['cli', cli, '/channels/stdin', raw, ['/channels/stdin/kind']],
    ['cli', cli, '/channels/environment/PATH', '/bin', undefined],
    ['cli', cli, '/channels/environment/A=B', '/bin', ['/channels/environment/A=B']],
    ['cli', cli, '/channels/environment/A\u0000', '/bin', ['/channels/environment/A\u0000']],
    ['cli', cli, '/channels/environment/', '/bin', ['/channels/environment/']],
    ['cli', cli, '/subcommandPath', ['../up'], ['/subcommandPath/0']],
    ['cli', cli, '/executable', '/bin/sh', ['/executable']],
    ['mcp', mcp, '/toolName', 'a.b', ['/toolName']],
    ['mcp', mcp, '/channels/arguments', remove, ['/channels/arguments']],
    ['mcp', mcp, '/channels/arguments/x', { deep: [null, { a: 1 }] }, undefined],
    ['mcp', mcp, '/channels/arguments/x', undefined, ['/channels/arguments/x']],
    ['web', api, '/kind', 'web', ['/kind']],
    ['untagged', api, '/kind', remove, ['/kind']],
  ])('of kind %s: %j changed at %s to %j', (_kind, base, pointer, value, issues) => {
    expect(issuesOf(readProbeRequest, changed(base, pointer, value))).toEqual(issues);
  });
});

describe('a probe observation', () => {
  const [api, cli, mcp] = [bookScene, sumScene, lengthScene].map((scene) => scene().observations[0]);

  it.each<readonly [string, unknown, string, unknown, readonly string[] | undefined]>([
    ['api', api, '/status', 100, undefined],
    ['api', api, '/status', 599, undefined],
    ['api', api, '/status', 99, ['/status']],
    ['api', api, '/status', 600, ['/status']],
    ['api', api, '/status', 200.5, ['/status']],
    ['api', api, '/exitCode', 0, ['']],
    ['api', api, '/headers/etag', 1, ['/headers/etag']],
    ['api', api, '/body', remove, ['/body']],
    ['api', api, '/body', { kind: 'raw', base64: '', contentType: 'a/b' }, ['/body/kind']],
    ['api', api, '/body', { kind: 'text', value: 1 }, ['/body/value']],
    ['api', api, '/body', { kind: 'json' }, ['/body/value']],
    ['api', api, '/body', { kind: 'json', value: 2 ** 60 }, undefined],
    ['cli', cli, '/exitCode', -9, undefined],
    ['cli', cli, '/exitCode', null, ['/exitCode']],
    ['cli', cli, '/stderr', remove, ['/stderr']],
    ['cli', cli, '/stdout', 'text', ['/stdout']],
    ['cli', cli, '/artifacts/Report', { kind: 'absent' }, ['/artifacts/Report']],
    ['cli', cli, '/artifacts/log', { kind: 'absent' }, undefined],
    ['mcp', mcp, '/exitCode', 1, undefined],
    ['mcp', mcp, '/exitCode', null, ['/exitCode']],
    ['mcp', mcp, '/isError', 0, ['/isError']],
    ['mcp', mcp, '/result', { kind: 'absent' }, undefined],
    ['mcp', mcp, '/status', 200, ['']],
    ['none', api, '/kind', remove, ['/kind']],
    ['none', api, '/interfaceId', 'Library', ['/interfaceId']],
  ])('of kind %s: %j changed at %s to %j', (_kind, base, pointer, value, issues) => {
    expect(issuesOf(readProbeObservation, changed(base, pointer, value))).toEqual(issues);
  });

  it.each([null, 7, 'text', [], {}])('is no %j', (value) => {
    expect(issuesOf(readProbeObservation, value)).toHaveLength(1);
  });

  it('may stand in a list, which is read as a whole', () => {
    expect(readProbeObservations([api, cli, mcp])).toEqual([api, cli, mcp]);
    expect(readProbeObservations([])).toEqual([]);
    expect(issuesOf(readProbeObservations, [api, {}, changed(cli, '/exitCode', 'x')])).toEqual([
      '/1/kind',
      '/2/exitCode',
    ]);
    expect(issuesOf(readProbeObservations, api)).toEqual(['']);
  });
});
