import { describe, expect, it } from 'vitest';
import {
  digestArtifact,
  FAILURE_CODES,
  type FailureCode,
  StructuralFailure,
} from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { compile, diagnose } from '../../src/core/compile/index.js';
import {
  DISCIPLINE_RULES,
  type DisciplineRuleId,
  evaluateCoverage,
  evaluateRelevance,
  evaluateSatisfaction,
} from '../../src/core/coverage/index.js';
import { planPreflight } from '../../src/core/preflight/index.js';
import { seal } from '../../src/core/seal/index.js';
import { corpusFiles } from '../../tools/corpus/corpus-files.js';
import { canonicalBytes, published, publishedIn } from './published.js';

/** One line of corpus/index.json. */
type Entry = {
  readonly path: string;
  readonly digest: string;
  readonly contractDigest: string;
  readonly contractId: string;
  readonly interfaceKinds: readonly string[];
  readonly about: string;
  readonly shows: readonly { readonly rule: DisciplineRuleId; readonly state: string }[];
  readonly coverage:
    | {
        readonly [rule in DisciplineRuleId]: { readonly relevant: boolean; readonly satisfied: boolean };
      }
    | null;
  readonly structuralFailure: FailureCode | null;
  readonly sealFailure: FailureCode | null;
};

// The index is this project's own; the tests below look at every member of it.
const { entries } = published('corpus/index.json').value as { readonly entries: readonly Entry[] };
const named = entries.map((entry) => [entry.contractId, entry] as const);

const failureOf = (stage: () => unknown): FailureCode | null => {
  try {
    stage();
    return null;
  } catch (failure) {
    if (failure instanceof StructuralFailure) return failure.code;
    throw failure;
  }
};

describe('the corpus of contracts', () => {
  it('is what its parts generate', () => {
    const generated = corpusFiles().filter(({ path }) => path.startsWith('corpus/'));
    expect(generated.map(({ path }) => path)).toEqual(
      [...publishedIn('corpus/contracts'), 'corpus/index.json'].sort(),
    );
    for (const { path, text } of generated)
      expect(new TextDecoder().decode(published(path).bytes)).toBe(text);
  });

  it('lists every file once, in order', () => {
    expect(entries.map(({ path }) => path)).toEqual(publishedIn('corpus/contracts'));
    expect(new Set(entries.map(({ contractId }) => contractId)).size).toBe(entries.length);
    expect(entries.length).toBeGreaterThanOrEqual(24);
  });

  it.each(named)('%s: bytes, digests, identity', (contractId, entry) => {
    const file = published(entry.path);
    expect(Buffer.from(file.bytes).equals(canonicalBytes(file))).toBe(true);
    expect(file.digest).toBe(entry.digest);
    expect(digestArtifact(file.value, 'EvalContract')).toBe(entry.contractDigest);
    const { model } = readEvalContract(file.value);
    expect(model.contractId).toBe(contractId);
    expect([...new Set(model.permittedInterfaces.map(({ kind }) => kind))]).toEqual(entry.interfaceKinds);
    expect(entry.about.length).toBeGreaterThan(20);
  });

  it.each(named)('%s: compiles and seals, or fails as expected', (_contractId, entry) => {
    const { value } = published(entry.path);
    expect(failureOf(() => compile(value))).toBe(entry.structuralFailure);
    expect(failureOf(() => seal(value))).toBe(entry.structuralFailure ?? entry.sealFailure);
    const [first = null] = diagnose(value);
    expect(first?.code ?? null).toBe(entry.structuralFailure);
  });

  it.each(named.filter(([, { structuralFailure }]) => structuralFailure === null))(
    '%s: plans a pre-flight',
    (_contractId, entry) => {
      const contract = readEvalContract(published(entry.path).value);
      expect(planPreflight(contract, []).legs.length).toBeGreaterThan(0);
    },
  );

  it.each(named.filter(([, { coverage }]) => coverage !== null))(
    '%s: covers as expected',
    (_contractId, entry) => {
      const { model } = readEvalContract(published(entry.path).value);
      const satisfied = evaluateSatisfaction(model);
      const found = evaluateRelevance(model).map(({ rule, relevant }, index) => [
        rule,
        { relevant, satisfied: satisfied[index]?.satisfied },
      ]);
      expect(Object.fromEntries(found)).toEqual(entry.coverage);
      const gaps = DISCIPLINE_RULES.filter((rule) => {
        const expected = entry.coverage?.[rule];
        return expected?.relevant && !expected.satisfied;
      });
      expect(evaluateCoverage(model).map(({ rule }) => rule)).toEqual(gaps);
    },
  );

  /** What a cell of the rule table says about its rule (Chapter 05, section 5.8). */
  const meaningOf: { readonly [state: string]: { readonly relevant: boolean; readonly satisfied: boolean } } =
    {
      absent: { relevant: true, satisfied: false },
      empty: { relevant: false, satisfied: true },
      witnessed: { relevant: true, satisfied: true },
      unwitnessed: { relevant: true, satisfied: false },
      indeterminate: { relevant: true, satisfied: true },
    };

  it.each(named)('%s: shows what it says it shows', (_contractId, { shows, coverage }) => {
    for (const { rule, state } of shows) expect(coverage?.[rule]).toEqual(meaningOf[state]);
  });

  it.each(DISCIPLINE_RULES)('has %s in every declaration state and kind', (rule) => {
    const cells = new Set(
      entries.flatMap(({ interfaceKinds, shows }) =>
        shows
          .filter((cell) => cell.rule === rule)
          .flatMap(({ state }) => interfaceKinds.map((kind) => `${state} ${kind}`)),
      ),
    );
    const wanted = ['absent', 'empty', 'witnessed', 'unwitnessed'].flatMap((state) =>
      ['api', 'cli', 'mcp'].map((kind) => `${state} ${kind}`),
    );
    expect(wanted.filter((cell) => !cells.has(cell))).toEqual([]);
  });

  it('has a contract for every failure code', () => {
    const failures = new Set(entries.map((entry) => entry.structuralFailure ?? entry.sealFailure));
    expect(FAILURE_CODES.filter((code) => !failures.has(code))).toEqual([]);
  });
});
