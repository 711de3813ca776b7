import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../../fixtures/self-signed.js';
import { programRun, runAlone } from '../process/processes.js';

const PROGRAM = fileURLToPath(new URL('../../fixtures/programs/https-exchange.ts', import.meta.url));

const certificate = selfSigned('svc.test');
const hosts: (string | undefined)[] = [];
const server = createServer(certificate, (request, response) => {
  hosts.push(request.headers.host);
  response.end('over TLS');
});
let directory: string;
let port: number;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tls-'));
  writeFileSync(join(directory, 'authority.pem'), certificate.cert);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  port = address.port;
});
afterAll(() => {
  rmSync(directory, { recursive: true });
  server.close();
});

/** Makes an exchange in a process of its own, since Node reads its authorities when it starts. */
const exchangeUnder = async (host: string, env: Readonly<Record<string, string>>): Promise<unknown> => {
  const args = ['--import', 'tsx', PROGRAM, host, String(port)];
  const { stdout } = await runAlone(programRun(process.execPath, args, { cwd: process.cwd(), env }));
  return JSON.parse(stdout);
};

describe('an exchange over TLS', () => {
  it('is made where the certificate is vouched for, and is for the name that was asked for', async () => {
    const env = { NODE_EXTRA_CA_CERTS: join(directory, 'authority.pem') };
    expect(await exchangeUnder('svc.test', env)).toEqual({ status: 200, body: 'over TLS' });
    expect(hosts.splice(0)).toEqual([`svc.test:${port}`]);
  });

  it.each(['other.test', '127.0.0.1'])(
    'is not made under the name %s, which the certificate is not for',
    async (host) => {
      const env = { NODE_EXTRA_CA_CERTS: join(directory, 'authority.pem') };
      expect(await exchangeUnder(host, env)).toEqual({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
      expect(hosts).toEqual([]);
    },
  );

  it.each([{}, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }])(
    'is not made where nobody vouches for the certificate, with %j',
    async (env) => {
      expect(await exchangeUnder('svc.test', env)).toEqual({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
      expect(hosts).toEqual([]);
    },
  );
});
