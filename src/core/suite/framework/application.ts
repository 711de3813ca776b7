import type { JsonObject } from '../../artifact/index.js';

/** A program that answers in an agent's place, a run a turn (Chapter 16, section 16.1). */
export interface ProgramRunner {
  /** The program and its arguments; no shell is involved. */
  readonly command: readonly [string, ...(readonly string[])];
  /** Variables of the caller that it gets beside `PATH`. */
  readonly environment: readonly string[];
}

/** What an agent's `package.yao` says. */
export interface AgentPackage {
  readonly name: string;
  readonly description: string;
  readonly connector: string | null;
  /** Options of the model: `temperature`, `tools`, `toolResults` and the like. */
  readonly options: JsonObject;
  /** Whether the agent answers programs rather than people. */
  readonly automated: boolean;
  readonly runner: ProgramRunner | null;
}

/** A message that an agent's model is told before every conversation. */
export interface Prompt {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The kinds of connector, by the adapter behind each. */
export const CONNECTOR_TYPES = {
  openai: 'openai',
  anthropic: 'claude',
  claude: 'claude',
  gemini: 'gemini',
  google: 'gemini',
  mock: 'mock',
} as const;
export type ConnectorType = keyof typeof CONNECTOR_TYPES;

/** A text that stands for itself, or for the value of an environment variable. */
export type Setting = { readonly text: string } | { readonly variable: string };

/** What answers for an agent (Chapter 16, section 16.1). */
export interface Connector {
  readonly type: ConnectorType;
  readonly model: Setting | null;
  readonly host: Setting | null;
  /** The environment variable that holds the key; null for the provider's own, and for none. */
  readonly keyVariable: string | null;
  /** A service known by name; null where `host` or the type says everything. */
  readonly provider: string | null;
  /** What a mock answers. */
  readonly responses: JsonObject['responses'] | null;
}
