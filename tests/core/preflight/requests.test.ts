import { describe, expect, it } from 'vitest';
import { changed } from '../../fixtures/changed.js';
import { minimalApiContract } from '../../fixtures/contracts.js';
import { operationAt } from './planned.js';
import { bookScene, lengthScene, planOf, stockScene } from './scenes.js';

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
