import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from '../../src/frontends/agent-spec/read-stored.js';
import { type SuiteDirectory, suiteDirectory } from '../cli/suite-directory.js';

let directory: SuiteDirectory;

beforeEach(() => {
  directory = suiteDirectory();
});
afterEach(() => directory.remove());

const examples = ['customer-support', 'rag-pipeline', 'multi-tool-agent'] as const;
const documentOf = (name: string): string =>
  join(import.meta.dirname, '../../examples', name, 'agent-spec.yaml');

describe.each(examples)('the example %s', (name) => {
  it('passes without a key, whatever is drawn', async () => {
    for (const seed of ['1', '2', '3']) {
      const ran = await directory.run(['test', documentOf(name), '--seed', seed]);
      expect(ran.stdout, ran.stdout).toMatch(/PASS {2}.*agent-spec\.yaml\n$/);
      expect(ran.status).toBe(0);
    }
  });

  it.each(['openai', 'claude', 'gemini'])('asks a model with %s, tools and all', async (agent) => {
    const server = new LLMock({ port: 0, logLevel: 'silent' });
    server.onMessage(/./, { content: 'I do not know.' });
    await server.start();
    try {
      const ran = await directory.run(
        [
          ...['test', documentOf(name), '--agent', agent, '--json', 'out.json', '--trials', '1'],
          ...['--endpoint', agent === 'openai' ? `${server.url}/v1` : server.url, '--auth-env', 'KEY'],
        ],
        { KEY: 'a-key' },
      );
      expect(ran.status).not.toBe(64);
      const { contracts } = readReport(directory.read('out.json'), 'out.json');
      expect(contracts.flatMap(({ trialRecords }) => trialRecords.map(({ trace }) => trace.output))).toEqual(
        contracts.map(() => 'I do not know.'),
      );
      const declared = server.getRequests().map(({ body }) => JSON.stringify(body).includes('"tools"'));
      expect(declared.every(Boolean)).toBe(true);
    } finally {
      await server.stop();
    }
  });
});
