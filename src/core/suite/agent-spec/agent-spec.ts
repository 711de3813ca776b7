import type { AgentConfig } from '../../artifact/generated/agent-spec.js';
import type { Digest } from '../../artifact/index.js';
import type { FingerprintBounds } from '../fingerprint.js';
import type { SamplingPlan } from '../sampling/strategies.js';
import type { SuiteCase } from '../suite.js';

/** One contract of language 2: a case, and how many of its trials have to pass. */
export interface SpecContract {
  readonly case: SuiteCase;
  readonly plan: SamplingPlan;
  /** Over the contract as the document states it, apart from the rest of the document. */
  readonly digest: Digest;
}

/** A document of language 2 (Chapter 15, section 15.1). What it names of the world outside is not yet consented to. */
export interface AgentSpec {
  /** Over the bytes of the document. */
  readonly digest: Digest;
  readonly agent: string;
  readonly config: AgentConfig;
  readonly plugins: readonly string[];
  readonly bounds: FingerprintBounds;
  readonly contracts: readonly SpecContract[];
  /** Where the contract of an index stands in the document; line and column count from 1. */
  readonly placeOf: (index: number) => { readonly line: number; readonly column: number };
}
