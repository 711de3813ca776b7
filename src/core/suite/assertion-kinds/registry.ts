import type { JsonValue } from '../../artifact/index.js';
import {
  type CompletesWithin,
  completesWithin,
  type MustNotError,
  mustNotError,
  type TokenBudget,
  tokenBudget,
} from './agent-spec/exchange.js';
import {
  type MustContainAll,
  type MustContainAny,
  type MustNotContain,
  mustContainAll,
  mustContainAny,
  mustNotContain,
} from './agent-spec/output.js';
import {
  type MustCallTool,
  type MustNotCallTool,
  mustCallTool,
  mustNotCallTool,
} from './agent-spec/tools.js';
import type { AssertionKind, AssertionOf } from './assertion-kind.js';
import { type JsonPathAssertion, jsonPath } from './framework/json-path.js';
import { type AgentAssertion, agent, type ScriptAssertion, script } from './framework/judged.js';
import {
  type Contains,
  contains,
  type NotContains,
  notContains,
  type Regex,
  regex,
} from './framework/text.js';
import { type Equals, equals, type Type, type } from './framework/value.js';
import { type Refusal, refusal, type SourceRequired, sourceRequired } from './refusal-and-sources.js';
import {
  type ResponseContains,
  type ResponseExcludes,
  responseContains,
  responseExcludes,
} from './response.js';
import { type ToolRequired, toolRequired } from './tool-required.js';
import {
  type ToolExactSequence,
  type ToolForbidden,
  type ToolMaxCalls,
  type ToolsAllowed,
  toolExactSequence,
  toolForbidden,
  toolMaxCalls,
  toolsAllowed,
} from './tools.js';

/** Every assertion that the engine decides. */
export type SuiteAssertion =
  | ResponseContains
  | ResponseExcludes
  | ToolRequired
  | ToolsAllowed
  | ToolForbidden
  | ToolExactSequence
  | ToolMaxCalls
  | Refusal
  | SourceRequired
  | AgentSpecAssertion
  | FrameworkAssertion;

/** The assertions of language 2 (Chapter 15, section 15.2). */
export type AgentSpecAssertion =
  | MustCallTool
  | MustNotCallTool
  | MustContainAny
  | MustContainAll
  | MustNotContain
  | MustNotError
  | CompletesWithin
  | TokenBudget;

/** The assertions of language 3 (Chapter 16, section 16.3). */
export type FrameworkAssertion =
  | Equals
  | Contains
  | NotContains
  | JsonPathAssertion
  | Regex
  | Type
  | AgentAssertion
  | ScriptAssertion;

export type AssertionKindName = SuiteAssertion['kind'];

type KindRegistry = {
  readonly [Kind in AssertionKindName]: AssertionKind<Extract<SuiteAssertion, { readonly kind: Kind }>>;
};

const kinds: KindRegistry = {
  response_contains: responseContains,
  response_excludes: responseExcludes,
  tool_required: toolRequired,
  tools_allowed: toolsAllowed,
  tool_forbidden: toolForbidden,
  tool_exact_sequence: toolExactSequence,
  tool_max_calls: toolMaxCalls,
  refusal,
  source_required: sourceRequired,
  must_call_tool: mustCallTool,
  must_not_call_tool: mustNotCallTool,
  must_contain_any: mustContainAny,
  must_contain_all: mustContainAll,
  must_not_contain: mustNotContain,
  must_not_error: mustNotError,
  completes_within: completesWithin,
  token_budget: tokenBudget,
  equals,
  contains,
  not_contains: notContains,
  json_path: jsonPath,
  regex,
  type,
  agent,
  script,
};

/** The kinds in the order in which documents list them (Chapter 14, section 14.3; Chapter 15, section 15.2; Chapter 16, section 16.3). */
export const ASSERTION_KINDS = Object.keys(kinds) as readonly AssertionKindName[];

/**
 * The kind of some assertions of one kind. The registry pairs every name with the kind of that name, which the type of
 * a union of pairs cannot say; this is the one place that relies on it.
 */
export const kindOf = (name: AssertionKindName): AssertionKind<AssertionOf<string, JsonValue>> =>
  kinds[name] as unknown as AssertionKind<AssertionOf<string, JsonValue>>;
