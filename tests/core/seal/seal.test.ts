import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { readSealedEvaluatorBrief } from '../../../src/core/artifact/readers/sealed-evaluator-brief.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { seal, sealContract } from '../../../src/core/seal/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';

/** Several changes of one document. */
const edited = (contract: EvalContract, ...edits: readonly (readonly [pointer: string, value: unknown])[]) =>
  edits.reduce((value, [pointer, replacement]) => changed(value, pointer, replacement), contract);

const none = { requiredKeys: [], permittedKeys: [], types: {} };

const oracle = (id: string) => ({ ...minimalApiContract().oracles[0], id });

describe('the brief', () => {
  it.each([minimalApiContract, minimalCliContract, minimalMcpContract])(
    'of %o has twelve members',
    (contract) => {
      const brief = seal(contract());
      expect(Object.keys(brief).sort()).toEqual([
        'behaviors',
        'budgets',
        'contractDigest',
        'directions',
        'parentDigest',
        'permittedInterfaces',
        'principals',
        'probeStepBound',
        'revisionCount',
        'safetyLimits',
        'schemaVersion',
        'scopedResources',
      ]);
      const { behaviors, budgets, probeStepBound } = contract();
      expect(brief).toMatchObject({ schemaVersion: 2, behaviors, budgets, probeStepBound });
      expect(brief.contractDigest).toBe(digestArtifact(contract()));
    },
  );

  it('is a lineage root whatever the lineage of the contract', () => {
    const contract = edited(
      minimalApiContract(),
      ['/parentDigest', `sha256:${'1'.repeat(64)}`],
      ['/revisionCount', 3],
    );
    expect(seal(contract)).toMatchObject({ parentDigest: null, revisionCount: 0 });
  });

  it('keeps the order of the behaviours and sorts everything else by code unit', () => {
    const base = minimalApiContract();
    const contract = edited(
      base,
      ['/behaviors/-', { ...base.behaviors[0], id: 'B-000' }],
      ['/oracles', ['O-999', 'O-1000', 'O-001'].map(oracle)],
      ['/permittedInterfaces/-', { logicalId: 'attic', kind: 'cli', operations: [] }],
      ['/safetyLimits', ['b', 'B', 'a', 'b']],
      ['/testData/principals', { writer: { kind: 'human' }, reader: { kind: 'robot' } }],
    );
    const brief = seal(contract);
    expect(brief.behaviors.map(({ id }) => id)).toEqual(['B-001', 'B-000']);
    expect(brief.directions.map(({ oracleId }) => oracleId)).toEqual(['O-001', 'O-1000', 'O-999']);
    expect(brief.permittedInterfaces).toEqual([
      { logicalId: 'attic', kind: 'cli' },
      { logicalId: 'library', kind: 'api' },
    ]);
    expect(brief.safetyLimits).toEqual(['B', 'a', 'b', 'b']);
    expect(brief.principals).toEqual(['reader', 'writer']);
  });

  it('spells "not declared" as an empty list', () => {
    expect(seal(minimalApiContract())).toMatchObject({ principals: [], scopedResources: [] });
  });

  it('lists scoped resources by reference (core function only)', () => {
    const { document, model } = readEvalContract(minimalApiContract());
    const scopedResources = [
      { reference: 'b', kind: 'file' },
      { reference: 'a', kind: 'file' },
    ];
    const brief = sealContract({ document, model: { ...model, scopedResources } });
    expect(brief.scopedResources).toEqual(scopedResources.toReversed());
  });

  it('shares nothing with the contract and is frozen to the ground', () => {
    const contract = minimalApiContract();
    const brief = seal(contract);
    const before = digestArtifact(brief);
    Object.assign(contract.behaviors[0] ?? {}, { description: 'changed afterwards' });
    expect(digestArtifact(brief)).toBe(before);
    expect(Object.isFrozen(brief)).toBe(true);
    expect(Object.isFrozen(brief.behaviors[0].requirementLinks)).toBe(true);
    expect(Object.isFrozen(contract.behaviors)).toBe(false);
  });

  it('carries author text as it stands, and nothing else of the oracles', () => {
    const text = seal(minimalApiContract()).directions[0].text;
    expect(text).toBe(
      'The get book endpoint (with the supplied path shelfMark): its shelfMark field and the path shelfMark value you sent is asserted to be equal. The declared polarity expects this relation to hold. One lookup of one book. A book with another shelf mark is treated as a defect.',
    );
  });

  it.each(['commentary', 'interactionPlan', 'stepId', 'forbiddenInputs', 'contractId', '__proto__'])(
    'is closed: a member %s is refused',
    (member) => {
      const brief = changed(seal(minimalApiContract()), `/${member}`, null);
      expect(() => readSealedEvaluatorBrief(brief)).toThrow(
        expect.objectContaining({ code: 'schema-parse-failure', artifactPath: 'SealedEvaluatorBrief' }),
      );
    },
  );
});

describe('a contract that does not compile', () => {
  it('leaves seal as it leaves compile', () => {
    const contract = changed(minimalApiContract(), '/behaviors/0/observableSuccessCriterion', null);
    expect(() => seal(contract)).toThrow(
      expect.objectContaining({ code: 'no-observable-success-criterion' }),
    );
    expect(() => seal({ schemaVersion: 3 })).toThrow(
      expect.objectContaining({
        code: 'schema-version-mismatch',
        artifactPath: 'EvalContract.schemaVersion',
      }),
    );
    expect(() => seal(null)).toThrow(expect.objectContaining({ code: 'schema-parse-failure' }));
  });

  it('is compiled in strict mode unless told otherwise', () => {
    const contract = changed(
      minimalApiContract(),
      '/permittedInterfaces/0/operations/0/sensitivityWitness',
      null,
    );
    expect(() => seal(contract)).toThrow(expect.objectContaining({ code: 'undeclared-mandatory-input' }));
    expect(() => seal(contract, {})).toThrow(expect.objectContaining({ code: 'undeclared-mandatory-input' }));
    expect(seal(contract, { strict: false }).directions).toHaveLength(1);
  });
});

/** Contracts that compile, and why they cannot be told. */
const untellable: readonly (readonly [what: string, contract: EvalContract, why: string])[] = [
  [
    'a step identifier twice',
    edited(
      minimalApiContract(),
      ['/interactionPlan/-', { ...minimalApiContract().interactionPlan[0], stepId: 'spare' }],
      ['/interactionPlan/-', { ...minimalApiContract().interactionPlan[0], stepId: 'spare' }],
    ),
    'duplicate interaction step id: spare',
  ],
  [
    'an operation identifier twice in one interface',
    edited(
      minimalApiContract(),
      ...[1, 2].map(
        (n) =>
          [
            '/permittedInterfaces/0/operations/-',
            {
              ...minimalApiContract().permittedInterfaces[0]?.operations[0],
              operationId: 'spare',
              pathTemplate: `/spare/${n}/{shelfMark}`,
              sensitivityWitness: null,
              requestShape: { path: none, query: none, header: none, body: none },
            },
          ] as const,
      ),
    ),
    'duplicate operation id within interface library: spare',
  ],
  [
    'a direction without evidence',
    changed(minimalApiContract(), '/oracles/0/direction/evidenceTargets', []),
    'direction carries no evidenceTargets; a schema-valid Direction reaching seal always names at least one',
  ],
  [
    'an oracle identifier twice',
    changed(minimalApiContract(), '/oracles', [
      oracle('O-002'),
      oracle('O-001'),
      oracle('O-002'),
      oracle('O-001'),
    ]),
    'duplicate oracleId in sealed brief input: O-002',
  ],
  [
    'no oracle',
    changed(minimalApiContract(), '/oracles', []),
    'seal() assembled a brief that failed SealedEvaluatorBrief validation: 1 issue, first at "directions"',
  ],
];

describe('a contract that compiles and cannot be told', () => {
  it.each(untellable)('is a fault: %s', (_what, contract, why) => {
    expect(() => seal(contract)).toThrow(
      expect.objectContaining({
        name: 'RuntimeFault',
        code: 'schema-parse-failure',
        artifactPath: 'EvalContract',
        message: `schema-parse-failure in EvalContract: the contract compiles but cannot be sealed: ${why}`,
        cause: new TypeError(why),
      }),
    );
  });

  it.each(untellable)('is a TypeError of the core function: %s', (_what, contract, why) => {
    expect(() => sealContract(readEvalContract(contract))).toThrow(new TypeError(why));
  });

  it('carries no list of issues, so that one line is printed', () => {
    const contract = changed(minimalApiContract(), '/oracles', []);
    expect(() => seal(contract)).toThrow(expect.not.objectContaining({ cause: expect.any(SchemaIssues) }));
  });

  const read = readEvalContract(minimalApiContract());
  const twice = [
    { reference: 'shelf', kind: 'file' },
    { reference: 'shelf', kind: 'folder' },
  ];

  it.each<readonly [string, Partial<EvalContract>, string]>([
    [
      'an interface identifier twice',
      {
        permittedInterfaces: [
          ...read.model.permittedInterfaces,
          { logicalId: 'library', kind: 'cli', operations: [] },
        ],
      },
      'duplicate permittedInterfaces logicalId in sealed brief input: library',
    ],
    [
      'a scoped resource twice',
      { scopedResources: twice },
      'duplicate scopedResources reference in sealed brief input: shelf',
    ],
    [
      'a part outside the schema',
      { scopedResources: [{ reference: '', kind: 'file' }] },
      'seal() assembled a brief that failed SealedEvaluatorBrief validation: 1 issue, first at "scopedResources[0].reference"',
    ],
    [
      'several parts outside the schema',
      { scopedResources: [{ reference: '', kind: '' }] },
      'seal() assembled a brief that failed SealedEvaluatorBrief validation: 2 issues, first at "scopedResources[0].reference"',
    ],
  ])('refuses %s (core function only)', (_what, part, why) => {
    expect(() => sealContract({ document: read.document, model: { ...read.model, ...part } })).toThrow(
      new TypeError(why),
    );
  });

  it('lets a value outside the canonical domain be the fault it is', () => {
    const document = { ...read.document, contractId: '\ud800' };
    expect(() => sealContract({ document, model: read.model })).toThrow(
      expect.objectContaining({ code: 'non-canonicalizable-value', artifactPath: 'EvalContract' }),
    );
  });

  it('tells oracle by oracle, the first that fails decides', () => {
    const oracles = [
      { ...oracle('O-002'), direction: null },
      changed(oracle('O-001'), '/direction/evidenceTargets', []),
    ];
    const contract = readEvalContract(changed(minimalApiContract(), '/oracles', oracles));
    expect(() => sealContract(contract)).toThrow(
      new TypeError('oracle O-002 reached seal() with a null direction'),
    );
  });
});

describe('the audit', () => {
  const scripted = (bound: number | null) =>
    edited(
      minimalApiContract(),
      ['/oracles/0/direction/scope', 'Look it up, then look again. 1. Compare.'],
      ['/probeStepBound', bound],
    );

  it.each([true, false])('runs after generation, strict %s', (strict) => {
    expect(() => seal(scripted(1), { strict })).toThrow(
      expect.objectContaining({ name: 'StructuralFailure', code: 'brief-exceeds-scripting-bound' }),
    );
    expect(seal(scripted(2), { strict }).probeStepBound).toBe(2);
    expect(seal(scripted(null), { strict }).probeStepBound).toBeNull();
  });
});

describe('contracts of older generations', () => {
  const asGeneration5 = (contract: EvalContract): unknown =>
    edited(
      contract,
      ['/schemaVersion', 5],
      ...contract.interactionPlan.map((_, at) => [`/interactionPlan/${at}/interfaceId`, remove] as const),
    );

  it.each([minimalApiContract, minimalCliContract, minimalMcpContract])(
    'are told in the same words',
    (contract) => {
      const old = asGeneration5(contract());
      const brief = seal(old);
      expect(brief).toEqual({ ...seal(contract()), contractDigest: digestArtifact(old) });
    },
  );

  it('may not repeat an operation identifier anywhere', () => {
    const contract = minimalApiContract();
    const shared = edited(contract, [
      '/permittedInterfaces/-',
      { ...minimalCliContract().permittedInterfaces[0], operations: [] },
    ]);
    const operations = minimalCliContract().permittedInterfaces[0]?.operations.map((operation) => ({
      ...operation,
      operationId: 'get-book',
    }));
    const old = asGeneration5(changed(shared, '/permittedInterfaces/1/operations', operations));
    expect(() => sealContract(readEvalContract(old))).toThrow(
      new TypeError('duplicate operation id across permitted interfaces: get-book'),
    );
  });

  it('name the operation of a step that does not resolve in the words of their time', () => {
    const old = asGeneration5(changed(minimalApiContract(), '/interactionPlan/0/operationId', 'burn-book'));
    expect(() => sealContract(readEvalContract(old))).toThrow(
      new TypeError('step names an operation the permitted interfaces do not declare: burn-book'),
    );
  });

  it('look at steps before operations', () => {
    const contract = minimalApiContract();
    const [step] = contract.interactionPlan;
    const [declared] = contract.permittedInterfaces;
    const old = asGeneration5(
      edited(
        contract,
        ['/interactionPlan/-', step],
        ['/permittedInterfaces/-', { ...declared, logicalId: 'archive' }],
      ),
    );
    expect(() => sealContract(readEvalContract(old))).toThrow(
      new TypeError('duplicate interaction step id: look-up'),
    );
  });
});
