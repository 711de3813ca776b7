import type { JsonValue } from '../../core/artifact/index.js';
import { formatDuration } from '../../core/suite/framework/duration.js';
import { parseHookReference } from '../../core/suite/framework/script-reference.js';
import type { ScriptOutcome, ScriptScope } from '../../ports/scripts.js';

/** What a hook handed over, or why it did not do its work. */
export type HookResult =
  | { readonly done: true; readonly data: JsonValue }
  | { readonly done: false; readonly status: 'error' | 'timeout'; readonly problem: string };

/** Calls a hook by the reference that a document or a flag gave (Chapter 16, section 16.5). */
export async function callHook(
  scope: ScriptScope,
  hook: string,
  args: readonly JsonValue[],
  timeoutMs: number,
): Promise<HookResult> {
  const reference = parseHookReference(hook);
  const outcome: ScriptOutcome =
    reference === null
      ? { kind: 'unusable', message: 'it names no function of a module whose name ends in _test' }
      : await scope.call({ place: 'hook', ...reference }, args, timeoutMs);
  switch (outcome.kind) {
    case 'returned':
      return { done: true, data: outcome.value };
    case 'threw':
      return { done: false, status: 'error', problem: `the hook ${hook} threw: ${outcome.message}` };
    case 'hung': {
      const problem = `the hook ${hook} did not end within ${formatDuration(timeoutMs)}`;
      return { done: false, status: 'timeout', problem };
    }
    case 'ended':
    case 'unusable':
      return { done: false, status: 'error', problem: `the hook ${hook} failed: ${outcome.message}` };
    default:
      return outcome satisfies never;
  }
}
