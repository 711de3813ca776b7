import type { AssertionDeclaration, Texts } from '../../core/artifact/generated/agent-spec.js';
import type { TextSearch } from '../../core/suite/assertion-kinds/agent-spec/output.js';
import type { AgentSpecAssertion } from '../../core/suite/assertion-kinds/registry.js';
import { parseDuration } from '../../core/suite/framework/duration.js';

const isList = (texts: Texts): texts is Extract<Texts, readonly string[]> => Array.isArray(texts);

const search = (texts: Texts): TextSearch =>
  isList(texts)
    ? { values: texts, ignoreCase: false }
    : { values: texts.values, ignoreCase: texts.ignoreCase ?? false };

/**
 * The assertion that a single-key mapping declares; undefined for a mapping without a key. Chapter 15, section 15.2.
 *
 * @param id the path of the mapping in the contract.
 */
export function toAssertion(declared: AssertionDeclaration, id: string): AgentSpecAssertion | undefined {
  if (declared.must_call_tool !== undefined) {
    return { id: `${id}.must_call_tool`, kind: 'must_call_tool', expected: declared.must_call_tool };
  }
  if (declared.must_not_call_tool !== undefined) {
    return {
      id: `${id}.must_not_call_tool`,
      kind: 'must_not_call_tool',
      expected: declared.must_not_call_tool,
    };
  }
  if (declared.must_contain_any !== undefined) {
    return {
      id: `${id}.must_contain_any`,
      kind: 'must_contain_any',
      expected: search(declared.must_contain_any),
    };
  }
  if (declared.must_contain_all !== undefined) {
    return {
      id: `${id}.must_contain_all`,
      kind: 'must_contain_all',
      expected: search(declared.must_contain_all),
    };
  }
  if (declared.must_not_contain !== undefined) {
    return {
      id: `${id}.must_not_contain`,
      kind: 'must_not_contain',
      expected: search(declared.must_not_contain),
    };
  }
  if (declared.must_not_error !== undefined)
    return { id: `${id}.must_not_error`, kind: 'must_not_error', expected: true };
  if (declared.completes_within !== undefined) {
    return {
      id: `${id}.completes_within`,
      kind: 'completes_within',
      expected: parseDuration(declared.completes_within) ?? 0,
    };
  }
  if (declared.token_budget !== undefined) {
    return { id: `${id}.token_budget`, kind: 'token_budget', expected: declared.token_budget };
  }
  return undefined;
}
