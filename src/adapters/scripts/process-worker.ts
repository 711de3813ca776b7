import { parentPort, workerData } from 'node:worker_threads';
import { exportedFunction, type ModuleExports, moduleLoader } from './load-module.js';
import type { FromProcessWorker, HandlerReply, ToProcessWorker } from './messages.js';
import { describeThrown, toJson } from './plain-text.js';
import { redirectOutput } from './redirect-output.js';
import type { WorkerSetup } from './worker-setup.js';

// The host starts this program with nothing else.
const { root, cache, processModule } = workerData as WorkerSetup;
const host = parentPort;
if (host === null) throw new Error('this program is the worker of a host');

const tell = (message: FromProcessWorker): void => host.postMessage(message);
redirectOutput((text) => tell({ kind: 'printed', text }));

const isObject = (value: unknown): value is ModuleExports => typeof value === 'object' && value !== null;

/** The handlers that `process.ts` exports as `handlers`, by the name that `Process` is given. */
async function loadHandlers(): Promise<ModuleExports> {
  if (processModule === null) return {};
  const { handlers } = await moduleLoader(root, cache)(processModule);
  if (!isObject(handlers)) {
    throw new Error('process.ts exports no object named "handlers"');
  }
  return handlers;
}

/** Known once they are loaded: only then does any of them run. */
let known: ModuleExports = {};
const loading = loadHandlers().then((handlers) => {
  known = handlers;
});
loading.catch(() => undefined);

async function handle(name: string, args: string): Promise<HandlerReply> {
  try {
    await loading;
  } catch (error) {
    return { kind: 'threw', message: `process.ts cannot be used: ${describeThrown(error, root)}` };
  }
  const handler = exportedFunction(known, name);
  if (handler === undefined) return { kind: 'no-handler' };
  try {
    return { kind: 'returned', json: toJson(await handler(...JSON.parse(args))) };
  } catch (error) {
    return { kind: 'threw', message: describeThrown(error, root) };
  }
}

// Handlers may call one another, directly.
Object.defineProperty(globalThis, 'Process', {
  value: (name: unknown, ...args: readonly unknown[]) => {
    const handler = exportedFunction(known, String(name));
    if (handler === undefined) throw new Error(`process.ts has no handler "${String(name)}"`);
    return handler(...args);
  },
});

host.on('message', async (message: ToProcessWorker) => {
  if (message.kind === 'ping') tell({ kind: 'pong' });
  else tell({ kind: 'handled', call: message.call, reply: await handle(message.name, message.args) });
});
