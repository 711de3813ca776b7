import { createRequire } from 'node:module';
import { AdapterUnavailable } from './adapter-environment.js';

/** The packages that adapters need and that are installed by whoever uses them. */
export const PEERS = { openai: 'openai', claude: '@anthropic-ai/sdk', gemini: '@google/genai' } as const;

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND') &&
  error.message.includes(`'${name}'`);

/**
 * Loads a package on its first use.
 *
 * @param load imports it; given as a function so that the type of the package stays.
 * @throws AdapterUnavailable with the command that installs it.
 */
export async function loadPeer<Peer>(adapter: keyof typeof PEERS, load: () => Promise<Peer>): Promise<Peer> {
  const name = PEERS[adapter];
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    throw new AdapterUnavailable(
      `the ${adapter} adapter needs the package ${name}, installed where eval-quality is: npm install ${name}`,
      { cause: error },
    );
  }
}

/** Which of the peers can be loaded from here, by adapter. */
export function installedPeers(): ReadonlyMap<
  string,
  { readonly name: string; readonly installed: boolean }
> {
  const { resolve } = createRequire(import.meta.url);
  const isInstalled = (name: string): boolean => {
    try {
      resolve(name);
      return true;
    } catch {
      return false;
    }
  };
  return new Map(
    Object.entries(PEERS).map(
      ([adapter, name]) => [adapter, { name, installed: isInstalled(name) }] as const,
    ),
  );
}
