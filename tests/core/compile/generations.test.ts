import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { compile, diagnose } from '../../../src/core/compile/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';

/** A contract as generation 6 wrote it; nothing in the minimal contracts is newer. */
const six = (contract: EvalContract): object => ({ ...contract, schemaVersion: 6 });

/** A contract as generation 5 wrote it, but for the stamp: steps name operations alone. */
const five = (contract: EvalContract, schemaVersion = 5): object => ({
  ...contract,
  schemaVersion,
  interactionPlan: contract.interactionPlan.map(({ interfaceId: _, ...step }) => step),
});

const four = (contract: EvalContract): object => five(contract, 4);

const firstOf = (input: unknown, options = {}) => diagnose(input, options)[0];

describe('compile of older generations', () => {
  it.each([
    ['6, api', six(minimalApiContract())],
    ['6, cli', six(minimalCliContract())],
    ['6, mcp', six(minimalMcpContract())],
    ['5, api', five(minimalApiContract())],
    ['5, cli', five(minimalCliContract())],
    ['5, mcp', five(minimalMcpContract())],
    ['4, api', four(minimalApiContract())],
    ['4, cli', four(minimalCliContract())],
  ])('gives a contract of generation %s back as it is', (_, contract) => {
    const compiled = compile(contract);
    expect(compiled).toEqual(contract);
    expect(digestArtifact(compiled)).toBe(digestArtifact(contract));
  });

  it.each([4, 5])('says what generation %i said of an operation that does not resolve', (generation) => {
    const contract = changed(
      five(minimalCliContract(), generation),
      '/interactionPlan/0/operationId',
      'missing',
    );
    expect(firstOf(contract)).toEqual({
      code: 'unreachable-check-evidence',
      artifactPath: 'EvalContract.oracles[id=O-001].check.operands[0].operands[0]',
      detail:
        '"/interactions/sum/stdout/sum" names step "sum", which names operation "missing", not declared by any permitted interface',
    });
  });

  it.each([4, 5])(
    'resolves nowhere what generation %i declares twice, on whatever interfaces',
    (generation) => {
      const twice = changed(minimalCliContract(), '/permittedInterfaces/-', {
        logicalId: 'second',
        kind: 'cli',
        operations: [
          {
            ...minimalCliContract().permittedInterfaces[0]?.operations[0],
            invocation: { executable: 'other', subcommandPath: [] },
            sensitivityWitness: null,
          },
        ],
      });
      const reason = 'not declared by any permitted interface';
      expect(firstOf(five(twice, generation), { strict: false })?.detail).toContain(reason);
      expect(diagnose(twice, { strict: false })).toEqual([]);
    },
  );

  it('says the same of a capture', () => {
    const contract = changed(
      changed(five(minimalApiContract()), '/interactionPlan/-', {
        stepId: 'spare',
        operationId: 'missing',
        inputBinding: { path: null, query: null, header: null, body: null },
        after: null,
        cardinality: 'any',
      }),
      '/interactionPlan/0/inputBinding/path/shelfMark',
      { captured: '/interactions/spare/response-body/id' },
    );
    expect(firstOf(contract)).toEqual({
      code: 'unreachable-check-evidence',
      artifactPath: 'EvalContract.interactionPlan[stepId=look-up].inputBinding.path["shelfMark"]',
      detail:
        'captured pointer "/interactions/spare/response-body/id" names step "spare", which names operation "missing", not declared by any permitted interface',
    });
  });

  it('refuses the tool servers of generation 4, which were declared as if they spoke HTTP', () => {
    const contract = changed(four(minimalApiContract()), '/permittedInterfaces/0/kind', 'mcp');
    expect(diagnose(contract)).toEqual([
      {
        code: 'unsupported-interface-kind',
        artifactPath: 'EvalContract.permittedInterfaces[logicalId=library].kind',
        detail: '"mcp" is not supported; "api" and "cli" are (AD-10)',
      },
    ]);
    expect(compileError(contract)).toContain('unsupported-interface-kind in ');
  });

  it('counts them among HTTP operations when it looks for duplicates', () => {
    const [library] = minimalApiContract().permittedInterfaces;
    const contract = changed(four(minimalApiContract()), '/permittedInterfaces/-', {
      logicalId: 'tools',
      kind: 'mcp',
      operations: [{ ...library?.operations[0], operationId: 'other', sensitivityWitness: null }],
    });
    expect(firstOf(contract, { strict: false })).toMatchObject({
      code: 'duplicate-operation-signature',
      artifactPath: 'EvalContract.permittedInterfaces[logicalId=tools].operations[operationId=other]',
    });
  });

  it('refuses web in generation 4 in the words of that generation', () => {
    const contract = changed(four(minimalApiContract()), '/permittedInterfaces/0/kind', 'web');
    expect(firstOf(contract)?.detail).toBe('"web" is not supported; "api" and "cli" are (AD-10)');
  });

  it('runs every pass on every generation', () => {
    const contract = changed(four(minimalApiContract()), '/permittedInterfaces/-', {
      logicalId: 'library',
      kind: 'cli',
      operations: [],
    });
    expect(firstOf(contract)?.code).toBe('duplicate-interface-identifier');
    expect(firstOf(changed(four(minimalApiContract()), '/testData/setup', 'ada@example.com'))?.code).toBe(
      'excluded-content-in-declaration',
    );
  });

  it('holds a document to the shape of its own stamp', () => {
    expect(() =>
      compile(changed(five(minimalApiContract()), '/interactionPlan/0/interfaceId', 'library')),
    ).toThrowError('schema-parse-failure in EvalContract: input does not conform to the EvalContract schema');
    expect(() =>
      compile(changed(six(minimalApiContract()), '/interactionPlan/0/interfaceId', remove)),
    ).toThrowError('schema-parse-failure in EvalContract');
  });
});

const compileError = (input: unknown): string => {
  try {
    compile(input);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'it compiled';
};
