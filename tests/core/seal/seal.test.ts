import { describe, expect, it } from 'vitest';
import type { EvalContract } from '../../../src/core/artifact/generated/eval-contract.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { seal, sealContract } from '../../../src/core/seal/index.js';
import { changed, remove } from '../../fixtures/changed.js';
import { minimalApiContract, minimalCliContract, minimalMcpContract } from '../../fixtures/contracts.js';

/** Several changes of one document. */
const edited = (contract: EvalContract, ...edits: readonly (readonly [pointer: string, value: unknown])[]) =>
  edits.reduce((value, [pointer, replacement]) => changed(value, pointer, replacement), contract);

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
