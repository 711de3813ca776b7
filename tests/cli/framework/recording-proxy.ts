import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A loopback server that keeps every body as it came, and hands the request on. */
export interface RecordingProxy {
  readonly url: string;
  readonly bodies: readonly string[];
  readonly close: () => Promise<void>;
}

/** @param target the address of the server behind it. */
export async function openRecordingProxy(target: string): Promise<RecordingProxy> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' &&
        !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
          ? [[name, value]]
          : [],
      ),
    );
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'POST',
      headers,
      body,
    });
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
