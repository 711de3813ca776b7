import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { seal, sealContract } from '../../../src/core/seal/index.js';
import { changed } from '../../fixtures/changed.js';
import { minimalApiContract } from '../../fixtures/contracts.js';

/** Several changes of one document. */
const edited = (contract: EvalContract, ...edits: readonly (readonly [pointer: string, value: unknown])[]) =>
  edits.reduce((value, [pointer, replacement]) => changed(value, pointer, replacement), contract);

const none = { requiredKeys: [], permittedKeys: [], types: {} };

const oracle = (id: string) => ({ ...minimalApiContract().oracles[0], id });

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
