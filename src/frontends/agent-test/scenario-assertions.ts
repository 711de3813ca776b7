import type { Expectations } from '../../core/artifact/generated/agent-test.js';
import type { SuiteAssertion } from '../../core/suite/assertion-kinds/registry.js';
import type { RequiredCall } from '../../core/suite/assertion-kinds/tool-required.js';

type RequiredEntry = NonNullable<NonNullable<Expectations['tools']>['required']>[number];

/** An entry of `tools.required` in its long form. */
export const requiredCall = (entry: RequiredEntry): RequiredCall =>
  typeof entry === 'string' ? { name: entry } : entry;

/** The assertions of a scenario, in the order in which they are reported. Chapter 14, section 14.3. */
export function* scenarioAssertions(expect: Expectations): Generator<SuiteAssertion> {
  const { response, tools, refusal, sources } = expect;
  for (const [i, expected] of (response?.contains ?? []).entries()) {
    yield { id: `response.contains[${i}]`, kind: 'response_contains', expected };
  }
  for (const [i, expected] of (response?.excludes ?? []).entries()) {
    yield { id: `response.excludes[${i}]`, kind: 'response_excludes', expected };
  }
  for (const [i, entry] of (tools?.required ?? []).entries()) {
    yield { id: `tools.required[${i}]`, kind: 'tool_required', expected: requiredCall(entry) };
  }
  if (tools?.allowed !== undefined) {
    yield { id: 'tools.allowed', kind: 'tools_allowed', expected: tools.allowed };
  }
  for (const [i, expected] of (tools?.forbidden ?? []).entries()) {
    yield { id: `tools.forbidden[${i}]`, kind: 'tool_forbidden', expected };
  }
  if (tools?.exact_sequence !== undefined) {
    yield { id: 'tools.exact_sequence', kind: 'tool_exact_sequence', expected: tools.exact_sequence };
  }
  if (tools?.max_calls !== undefined) {
    yield { id: 'tools.max_calls', kind: 'tool_max_calls', expected: tools.max_calls };
  }
  if (refusal !== undefined) yield { id: 'refusal', kind: 'refusal', expected: refusal };
  for (const [i, expected] of (sources?.required ?? []).entries()) {
    yield { id: `sources.required[${i}]`, kind: 'source_required', expected };
  }
}
