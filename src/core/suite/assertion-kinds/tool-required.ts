import type { JsonObject, JsonValue } from '../../artifact/index.js';
import { type Edges, maximumMatching } from '../bipartite-matching.js';
import { isJsonSubset } from '../json-subset.js';
import type { ToolCall } from '../observation.js';
import type { AssertionKind, AssertionOf, Decision } from './assertion-kind.js';

/** A call that has to be seen. Without `arguments` any call of the name will do. */
export type RequiredCall = { readonly name: string; readonly arguments?: JsonObject };

export type ToolRequired = AssertionOf<'tool_required', RequiredCall>;

/** The calls that certainly are the required one. */
const certainCalls = (required: RequiredCall, calls: readonly ToolCall[]): readonly number[] =>
  calls.flatMap((call, index) => {
    if (call.name !== required.name) return [];
    if (required.arguments === undefined) return [index];
    return call.arguments !== undefined && isJsonSubset(required.arguments, call.arguments) ? [index] : [];
  });

/** The calls that might be the required one, had their arguments been observed. */
const possibleCalls = (required: RequiredCall, calls: readonly ToolCall[]): readonly number[] =>
  required.arguments === undefined
    ? []
    : calls.flatMap((call, index) =>
        call.name === required.name && call.arguments === undefined ? [index] : [],
      );

const shown = (call: ToolCall): JsonValue => ({ name: call.name, arguments: call.arguments ?? null });

const describe = ({ name, arguments: wanted }: RequiredCall): string =>
  wanted === undefined ? name : `${name} with ${JSON.stringify(wanted)}`;

/**
 * A distinct observed call is assigned to every entry, by a maximum matching: one call never satisfies two entries.
 * Chapter 14, section 14.3.
 */
export const toolRequired: AssertionKind<ToolRequired> = {
  kind: 'tool_required',
  requires: 'tool-calls',
  decide: (assertions, { observation }) => {
    const calls = observation.toolCalls ?? [];
    const edges: Edges = assertions.map(({ expected }) => certainCalls(expected, calls));
    const { callOf, canFree } = maximumMatching(edges);
    return assertions.map(({ expected }, entry): Decision => {
      const assigned = callOf[entry];
      const call = assigned === undefined ? undefined : calls[assigned];
      if (call !== undefined) return { status: 'pass', message: '', observed: shown(call) };
      const observed = calls.filter(({ name }) => name === expected.name).map(shown);
      if (canFree(possibleCalls(expected, calls))) {
        return {
          status: 'incomplete',
          message: `a call of ${expected.name} was seen, but not its arguments`,
          observed,
        };
      }
      const message =
        edges[entry]?.length === 0
          ? `no call of ${describe(expected)} was observed`
          : `every call of ${describe(expected)} is assigned to another entry`;
      return { status: 'fail', message, observed };
    });
  },
};
