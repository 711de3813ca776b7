import type { SuiteAssertion } from './assertion-kinds/registry.js';
import type { ChatMessage, ToolDefinition } from './observation.js';

/** The document languages that describe suites (Chapter 14, section 14.1). */
export const SUITE_LANGUAGES = ['agent-test', 'agent-spec', 'agent-test-framework'] as const;
export type SuiteLanguage = (typeof SUITE_LANGUAGES)[number];

/** One thing asked of an agent, and what must hold over what is seen. */
export interface SuiteCase {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly assertions: readonly SuiteAssertion[];
}

/** A whole document in the one model that every language is read into. `digest` covers the bytes of the document. */
export interface Suite {
  readonly language: SuiteLanguage;
  readonly digest: string;
  readonly cases: readonly SuiteCase[];
}
