import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  connectorPaths,
  findAgent,
  findApplication,
} from '../../../src/adapters/framework/find-application.js';
import { readTextFile } from '../../../src/adapters/framework/text-file.js';
import { writeApplication } from '../scripts/application.js';

const root = writeApplication({
  'assistants/keyword/package.yao': '{}',
  'assistants/keyword/tests/deep/inputs.jsonl': '',
  'assistants/workers/system/keyword/package.yao': '{}',
  'assistants/workers/readme.txt': '',
  'elsewhere/x.txt': '\u{feff}text',
  'package.yao': '{}',
});
afterAll(() => rmSync(root, { recursive: true }));

describe('an application', () => {
  it('is the nearest directory with assistants/', async () => {
    expect(await findApplication(join(root, 'assistants/keyword/tests/deep'))).toBe(root);
    expect(await findApplication(root)).toBe(root);
    expect(await findApplication('/')).toBeNull();
  });

  it('has the agent whose package is nearest', async () => {
    expect(await findAgent(root, join(root, 'assistants/keyword/tests/deep'))).toBe('keyword');
    expect(await findAgent(root, join(root, 'assistants/workers/system/keyword'))).toBe(
      'workers.system.keyword',
    );
    expect(await findAgent(root, join(root, 'assistants/workers'))).toBeNull();
    expect(await findAgent(root, root)).toBeNull();
    expect(await findAgent(root, join(root, 'elsewhere'))).toBeNull();
  });

  it('has connectors by name, or by their dots as directories, and nowhere else', () => {
    expect(connectorPaths('/app', 'gpt-4o')).toEqual(['/app/connectors/gpt-4o.conn.yao']);
    expect(connectorPaths('/app', 'deepseek.v3')).toEqual([
      '/app/connectors/deepseek.v3.conn.yao',
      '/app/connectors/deepseek/v3.conn.yao',
    ]);
    for (const id of ['../x', '/etc/passwd', 'a/../../b', '..', 'a//b', '']) {
      for (const path of connectorPaths('/app', id)) expect(path.startsWith('/app/connectors/')).toBe(true);
      expect(connectorPaths('/app', id).join()).not.toContain('..');
    }
  });

  it('has files that may be missing, but not of another encoding', async () => {
    expect(await readTextFile(join(root, 'none'))).toBeNull();
    expect(await readTextFile(join(root, 'package.yao/none'))).toBeNull();
    expect(await readTextFile(join(root, 'elsewhere/x.txt'))).toBe('\u{feff}text');
    await expect(readTextFile(process.execPath)).rejects.toThrow('is not valid UTF-8');
  });
});
