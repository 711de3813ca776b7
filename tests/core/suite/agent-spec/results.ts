import type { SpecContractResult } from '../../../../src/core/artifact/generated/agent-spec-report.js';
import type { SpecContract } from '../../../../src/core/suite/agent-spec/agent-spec.js';
import { contractResult, judgeTrial } from '../../../../src/core/suite/agent-spec/contract-result.js';
import type { AgentTrace } from '../../../../src/core/suite/agent-trace.js';
import { DEFAULT_FINGERPRINT_BOUNDS } from '../../../../src/core/suite/fingerprint.js';

export const trace = (changes: Partial<AgentTrace> = {}): AgentTrace => ({
  toolsCalled: [],
  output: 'good',
  tokens: { input: null, output: null, total: 100 },
  latencyMs: 10,
  error: null,
  steps: 1,
  ...changes,
});

const contract = (name: string, sample = 10): SpecContract => ({
  case: {
    id: name,
    messages: [{ role: 'user', content: name }],
    tools: [],
    assertions: [
      { id: 'assertions[0]', kind: 'must_contain_any', expected: { values: ['good'], ignoreCase: false } },
    ],
  },
  plan: { strategy: 'fixed', sample, passRate: 0.5, confidence: 0.95, indifference: 0.15, settlingTrials: 3 },
  digest: `sha256:${'0'.repeat(63)}${name.length}`,
});

/** What a contract came to over these traces. */
export function resultOf(name: string, traces: readonly AgentTrace[], index = 0): SpecContractResult {
  const one = contract(name, traces.length);
  const records = traces.map((seen, i) => judgeTrial(one, seen, i + 1, DEFAULT_FINGERPRINT_BOUNDS));
  const passes = records.filter(({ status }) => status === 'pass').length;
  const verdict = passes * 2 >= traces.length ? 'pass' : 'fail';
  return contractResult(one, index, one.plan, { verdict, reason: 'sample-reached' }, records);
}
