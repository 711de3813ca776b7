import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TOOLS = `
export const search = (args: { readonly to: string }) => ({ flights: ['to ' + args.to] });
export const silent = () => undefined;
export const broken = async () => {
  throw new Error('the fake database is empty');
};
export default async (): Promise<string> => 'by default';
`;

const PLUGIN = `
import { type AgentAdapter, type AgentTrace, registerAdapter } from 'eval-quality/suites';

class Greeter implements AgentAdapter {
  name = 'from-a-plugin';
  constructor(private readonly greeting: unknown) {}
  async run(input: string): Promise<AgentTrace> {
    const output = [this.greeting, input].join(' ');
    return { toolsCalled: [], output, tokens: 7, latency: 1, error: null, steps: 1 };
  }
}

registerAdapter('from-a-plugin', (config) => new Greeter(config.options?.greeting));
`;

/** Writes `tools.ts`, whose exports answer tools, and `plugin.ts`, which registers the adapter `from-a-plugin`. */
export const writeModules = async (directory: string): Promise<void> => {
  await writeFile(join(directory, 'tools.ts'), TOOLS);
  await writeFile(join(directory, 'plugin.ts'), PLUGIN);
};
