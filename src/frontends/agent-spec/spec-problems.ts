import { RE2JS } from 're2js';
import type { AgentSpec, ContractDeclaration } from '../../core/artifact/generated/agent-spec.js';
import { DEFAULT_FINGERPRINT_BOUNDS } from '../../core/suite/fingerprint.js';
import { parseDuration } from '../../core/suite/framework/duration.js';

/** Something that no schema says, at a member given by its RFC 6901 pointer. */
export interface SpecProblem {
  readonly pointer: string;
  readonly message: string;
}

interface Rule {
  readonly rule: string;
  readonly find: (document: AgentSpec) => Iterable<SpecProblem>;
}

/** How far declared probabilities may be from 1 by rounding. */
const ROUNDING = 1e-9;

const durationProblem = (text: string | undefined, pointer: string): readonly SpecProblem[] =>
  text !== undefined && parseDuration(text) === null
    ? [{ pointer, message: 'a span of more than 2147483647 ms' }]
    : [];

function complaintAbout(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function* contractDurations({ assertions }: ContractDeclaration, at: string): Generator<SpecProblem> {
  for (const [i, { completes_within: within }] of assertions.entries()) {
    yield* durationProblem(within, `${at}/assertions/${i}/completes_within`);
  }
}

/** Chapter 15, section 15.1, where the schema cannot say it. */
export const specRules: readonly Rule[] = [
  {
    rule: 'unique-names',
    *find({ contracts }) {
      const met = new Set<string>();
      for (const [i, { name }] of contracts.entries()) {
        if (met.has(name)) {
          yield {
            pointer: `/contracts/${i}/name`,
            message: `the contract ${JSON.stringify(name)} is declared twice`,
          };
        }
        met.add(name);
      }
    },
  },
  {
    rule: 'unique-tools',
    *find({ agentConfig }) {
      const names = (agentConfig?.tools ?? []).map((tool) => tool.function.name);
      for (const [i, name] of names.entries()) {
        if (names.indexOf(name) === i) continue;
        yield {
          pointer: `/agentConfig/tools/${i}/function/name`,
          message: `the tool ${name} is declared twice`,
        };
      }
    },
  },
  {
    rule: 'spans-a-timer-can-wait',
    *find({ agentConfig, fingerprint, contracts }) {
      yield* durationProblem(agentConfig?.timeout, '/agentConfig/timeout');
      yield* durationProblem(fingerprint?.latency?.medium, '/fingerprint/latency/medium');
      yield* durationProblem(fingerprint?.latency?.slow, '/fingerprint/latency/slow');
      for (const [i, contract] of contracts.entries()) yield* contractDurations(contract, `/contracts/${i}`);
    },
  },
  {
    rule: 'buckets-in-order',
    *find({ fingerprint }) {
      const defaults = DEFAULT_FINGERPRINT_BOUNDS;
      const { medium = defaults.mediumTokens, high = defaults.highTokens } = fingerprint?.tokens ?? {};
      if (medium >= high) {
        yield { pointer: '/fingerprint/tokens', message: `medium (${medium}) is not below high (${high})` };
      }
      const { medium: middle, slow } = fingerprint?.latency ?? {};
      const from = middle === undefined ? defaults.middleLatencyMs : parseDuration(middle);
      const to = slow === undefined ? defaults.slowLatencyMs : parseDuration(slow);
      if (from !== null && to !== null && from >= to) {
        yield {
          pointer: '/fingerprint/latency',
          message: `medium (${from} ms) is not below slow (${to} ms)`,
        };
      }
    },
  },
  {
    rule: 'patterns',
    *find({ agentConfig }) {
      for (const [i, { pattern }] of (agentConfig?.responses ?? []).entries()) {
        const complaint = pattern === undefined ? null : complaintAbout(pattern);
        if (complaint !== null) {
          yield {
            pointer: `/agentConfig/responses/${i}/pattern`,
            message: `no regular expression of RE2: ${complaint}`,
          };
        }
      }
    },
  },
  {
    rule: 'probabilities',
    *find({ agentConfig }) {
      for (const [i, response] of (agentConfig?.responses ?? []).entries()) {
        if (!('outcomes' in response)) continue;
        const pointer = `/agentConfig/responses/${i}/outcomes`;
        const declared = response.outcomes.flatMap(({ probability }) => probability ?? []);
        if (declared.length === 0) continue;
        const sum = declared.reduce((total, probability) => total + probability, 0);
        if (declared.length < response.outcomes.length) {
          yield { pointer, message: 'some outcomes have a probability and some have none' };
        } else if (Math.abs(sum - 1) > ROUNDING) {
          yield { pointer, message: `the probabilities add up to ${sum}, not to 1` };
        }
      }
    },
  },
];

/** Everything in a well-formed document that cannot be meant. */
export function* specProblems(document: AgentSpec): Generator<SpecProblem> {
  for (const { find } of specRules) yield* find(document);
}
