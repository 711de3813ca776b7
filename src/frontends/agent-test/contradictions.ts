import type { AgentTest, ScenarioDeclaration } from '../../core/artifact/generated/agent-test.js';
import { requiredCall } from './scenario-assertions.js';

/** Something that no run could satisfy, at a member given by its RFC 6901 pointer below the document. */
export interface Contradiction {
  readonly pointer: string;
  readonly message: string;
}

/** One scenario with the names that its rules compare. */
interface Named {
  readonly scenario: ScenarioDeclaration;
  readonly required: readonly string[];
  readonly sequence: readonly string[] | undefined;
  readonly allowed: readonly string[] | undefined;
  readonly forbidden: readonly string[];
  /** null: nothing restricts the tools of the scenario. */
  readonly available: ReadonlySet<string> | null;
}

interface Rule {
  readonly rule: string;
  /** Pointers are relative to the scenario. */
  readonly find: (named: Named) => Iterable<Contradiction>;
}

/** The names that stand in the list before, with their indices. */
function repeated(names: readonly string[]): readonly (readonly [number, string])[] {
  const met = new Set<string>();
  return [...names.entries()].filter(([, name]) => {
    const before = met.has(name);
    met.add(name);
    return before;
  });
}

function* repeats(pointer: string, names: readonly string[] | undefined): Generator<Contradiction> {
  for (const [i, name] of repeated(names ?? [])) {
    yield { pointer: `${pointer}/${i}`, message: `${JSON.stringify(name)} is listed twice` };
  }
}

/** The lists of names that a scenario asks for, with their places. */
function* askedFor({ required, sequence, allowed }: Named): Generator<readonly [string, string, string]> {
  for (const [i, name] of required.entries()) yield [`/expect/tools/required/${i}`, name, 'required'];
  for (const [i, name] of (sequence ?? []).entries()) {
    yield [`/expect/tools/exact_sequence/${i}`, name, 'in the exact sequence'];
  }
  for (const [i, name] of (allowed ?? []).entries()) yield [`/expect/tools/allowed/${i}`, name, 'allowed'];
}

const count = (names: readonly string[], name: string): number =>
  names.filter((other) => other === name).length;

/** Chapter 14, section 14.2, in its order. */
export const contradictionRules: readonly Rule[] = [
  {
    rule: 'unique-lists',
    *find({ scenario, allowed, forbidden }) {
      yield* repeats('/available_tools', scenario.available_tools);
      yield* repeats('/expect/response/contains', scenario.expect.response?.contains);
      yield* repeats('/expect/response/excludes', scenario.expect.response?.excludes);
      yield* repeats('/expect/tools/allowed', allowed);
      yield* repeats('/expect/tools/forbidden', forbidden);
      yield* repeats('/expect/sources/required', scenario.expect.sources?.required);
    },
  },
  {
    rule: 'contained-and-excluded',
    *find({ scenario: { expect } }) {
      const contained = new Set(expect.response?.contains);
      for (const [i, text] of (expect.response?.excludes ?? []).entries()) {
        if (!contained.has(text)) continue;
        yield {
          pointer: `/expect/response/excludes/${i}`,
          message: `${JSON.stringify(text)} must be both contained and excluded`,
        };
      }
    },
  },
  {
    rule: 'asked-for-and-forbidden',
    *find(named) {
      const forbidden = new Set(named.forbidden);
      for (const [pointer, name, asked] of askedFor(named)) {
        if (forbidden.has(name)) yield { pointer, message: `the tool ${name} is ${asked} and forbidden` };
      }
    },
  },
  {
    rule: 'required-outside-sequence',
    *find({ required, sequence }) {
      if (sequence === undefined) return;
      for (const name of new Set(required)) {
        const [asked, listed] = [count(required, name), count(sequence, name)];
        if (asked <= listed) continue;
        yield {
          pointer: `/expect/tools/required/${required.indexOf(name)}`,
          message: `the tool ${name} is required ${asked} time(s), but the exact sequence has it ${listed} time(s)`,
        };
      }
    },
  },
  {
    rule: 'too-few-calls',
    *find({ scenario, required, sequence }) {
      const most = scenario.expect.tools?.max_calls;
      if (most === undefined) return;
      const pointer = '/expect/tools/max_calls';
      if (most < required.length) {
        yield { pointer, message: `at most ${most} call(s), but ${required.length} are required` };
      }
      if (sequence !== undefined && most < sequence.length) {
        yield { pointer, message: `at most ${most} call(s), but the exact sequence has ${sequence.length}` };
      }
    },
  },
  {
    rule: 'outside-allowed',
    *find(named) {
      if (named.allowed === undefined) return;
      const allowed = new Set(named.allowed);
      for (const [pointer, name, asked] of askedFor(named)) {
        if (!allowed.has(name)) yield { pointer, message: `the tool ${name} is ${asked}, but not allowed` };
      }
    },
  },
  {
    rule: 'not-available',
    *find(named) {
      if (named.available === null) return;
      for (const [pointer, name, asked] of askedFor(named)) {
        if (named.available.has(name)) continue;
        yield { pointer, message: `the tool ${name} is ${asked}, but not available to the scenario` };
      }
    },
  },
];

function namesOf(document: AgentTest, scenario: ScenarioDeclaration): Named {
  const declared = document.agent?.tools?.map(({ name }) => name) ?? [];
  const available = scenario.available_tools ?? (declared.length === 0 ? null : declared);
  const { required, exact_sequence: sequence, allowed, forbidden } = scenario.expect.tools ?? {};
  return {
    scenario,
    required: (required ?? []).map((entry) => requiredCall(entry).name),
    sequence,
    allowed,
    forbidden: forbidden ?? [],
    available: available === null ? null : new Set(available),
  };
}

/** Names that have to be unique over the document, and the tools that scenarios offer but the agent does not declare. */
function* acrossDocument(document: AgentTest): Generator<Contradiction> {
  const tools = document.agent?.tools?.map(({ name }) => name) ?? [];
  for (const [i, name] of repeated(tools)) {
    yield { pointer: `/agent/tools/${i}/name`, message: `the tool ${name} is declared twice` };
  }
  for (const [i, id] of repeated(document.scenarios.map((scenario) => scenario.id))) {
    yield { pointer: `/scenarios/${i}/id`, message: `the scenario ${id} is declared twice` };
  }
  const declared = new Set(tools);
  for (const [i, { available_tools: offered }] of document.scenarios.entries()) {
    for (const [j, name] of (offered ?? []).entries()) {
      if (declared.has(name)) continue;
      yield {
        pointer: `/scenarios/${i}/available_tools/${j}`,
        message: `the tool ${name} is not declared under agent.tools`,
      };
    }
  }
}

/** Everything in a well-formed document that contradicts itself. */
export function* contradictions(document: AgentTest): Generator<Contradiction> {
  yield* acrossDocument(document);
  for (const [i, scenario] of document.scenarios.entries()) {
    const named = namesOf(document, scenario);
    for (const { find } of contradictionRules) {
      for (const { pointer, message } of find(named)) {
        yield { pointer: `/scenarios/${i}${pointer}`, message };
      }
    }
  }
}
