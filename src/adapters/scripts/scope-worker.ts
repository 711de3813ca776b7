import { readFileSync } from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { exportedFunction, moduleLoader } from './load-module.js';
import type { FromWorker, SyncCall, SyncReply, ToWorker, Work, WorkReply } from './messages.js';
import { describeThrown, toJson } from './plain-text.js';
import { inspectRealm } from './realm-inspection.js';
import { redirectOutput } from './redirect-output.js';
import { inSourceOrder } from './source-order.js';
import { createTestContext, TestEnded } from './test-context.js';
import type { ScopeWorkerSetup } from './worker-setup.js';

// The host starts this program with nothing else.
const { root, cache, replies, answered } = workerData as ScopeWorkerSetup;
const flag = new Int32Array(answered);
const host = parentPort;
if (host === null) throw new Error('this program is the worker of a host');

const tell = (message: FromWorker): void => host.postMessage(message);

/** Asks the host and waits: scripts call handlers and validators without awaiting them. */
function ask(asked: SyncCall): unknown {
  Atomics.store(flag, 0, 0);
  tell({ kind: 'sync-call', asked });
  Atomics.wait(flag, 0, 0);
  // Only the host posts here.
  const reply = receiveMessageOnPort(replies)?.message as SyncReply | undefined;
  if (reply === undefined) throw new Error('the call was not answered');
  if ('error' in reply) throw new Error(reply.error);
  return JSON.parse(reply.json);
}

redirectOutput((text) => tell({ kind: 'printed', text }));
Object.defineProperty(globalThis, 'Process', {
  value: (name: unknown, ...args: readonly unknown[]) =>
    ask({ kind: 'process', name: String(name), args: toJson(args) }),
});

const load = moduleLoader(root, cache);

const validate = (
  response: unknown,
  agent: string,
  options: unknown,
): { readonly passed: boolean; readonly reason: string } =>
  // The host answers nothing else.
  ask({ kind: 'validate', agent, response: toJson(response), options: toJson(options) }) as {
    readonly passed: boolean;
    readonly reason: string;
  };

type Callable = (...args: readonly unknown[]) => unknown;

async function functionOf(file: string, name: string): Promise<Callable | { readonly problem: string }> {
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await load(file);
  } catch (error) {
    return { problem: `${file} cannot be loaded: ${describeThrown(error, root)}` };
  }
  return exportedFunction(module, name) ?? { problem: `${file} exports no function ${name}` };
}

async function callFunction(work: Extract<Work, { readonly kind: 'function' }>): Promise<WorkReply> {
  const called = await functionOf(work.file, work.name);
  if (typeof called !== 'function') return { kind: 'unusable', message: called.problem };
  try {
    return { kind: 'returned', json: toJson(await called(...JSON.parse(work.args))) };
  } catch (error) {
    return { kind: 'threw', message: describeThrown(error, root) };
  }
}

async function runTest(work: Extract<Work, { readonly kind: 'test' }>): Promise<WorkReply> {
  const called = await functionOf(work.file, work.name);
  if (typeof called !== 'function') return { kind: 'unusable', message: called.problem };
  const { t, record } = createTestContext(validate);
  let threw: string | null = null;
  try {
    await called(t, JSON.parse(work.context));
  } catch (error) {
    if (!(error instanceof TestEnded)) threw = describeThrown(error, root);
  }
  return { kind: 'tested', threw, ...record };
}

async function listTests({ file }: Extract<Work, { readonly kind: 'list' }>): Promise<WorkReply> {
  try {
    const names = Object.entries(await load(file)).flatMap(([name, value]) =>
      name.startsWith('Test') && typeof value === 'function' ? [name] : [],
    );
    return { kind: 'returned', json: toJson(inSourceOrder(names, readFileSync(file, 'utf8'))) };
  } catch (error) {
    return { kind: 'unusable', message: `${file} cannot be loaded: ${describeThrown(error, root)}` };
  }
}

function replyTo(work: Work): Promise<WorkReply> {
  switch (work.kind) {
    case 'function':
      return callFunction(work);
    case 'test':
      return runTest(work);
    case 'list':
      return listTests(work);
    default:
      return work satisfies never;
  }
}

host.on('message', async (message: ToWorker) => {
  if (message.kind === 'inspect') tell({ kind: 'inspected', warnings: inspectRealm() });
  else tell({ kind: 'reply', reply: await replyTo(message.work) });
});
