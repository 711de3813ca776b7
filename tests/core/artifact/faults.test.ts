import { describe, expect, it } from 'vitest';
import {
  AGGREGATION_REFUSAL_CODES,
  AggregationRefusal,
  FAILURE_CODES,
  FORBIDDEN_TARGET_REASONS,
  PORT_FAILURE_REASONS,
  RUNTIME_FAULT_CODES,
  RuntimeFault,
  StructuralFailure,
} from '../../../src/core/artifact/index.js';

describe('registries', () => {
  it('list the runtime faults in order', () => {
    expect(RUNTIME_FAULT_CODES.join(' ')).toBe(
      'schema-parse-failure schema-version-mismatch non-canonicalizable-value digest-mismatch budget-exhausted ' +
        'port-failure port-contract-violation forbidden-target aborted operator-cannot-accept-operand',
    );
  });

  it('list the compile-time failures in order, the interface identifiers last', () => {
    expect(FAILURE_CODES).toHaveLength(27);
    expect(FAILURE_CODES[0]).toBe('missing-requirement-linkage');
    expect(FAILURE_CODES.slice(22)).toEqual([
      'brief-exceeds-scripting-bound',
      'unresolved-artifact-reference',
      'irreducible-step-reference',
      'excluded-content-in-declaration',
      'duplicate-interface-identifier',
    ]);
  });

  it('share no code', () => {
    const all: readonly string[] = [...RUNTIME_FAULT_CODES, ...FAILURE_CODES, ...AGGREGATION_REFUSAL_CODES];
    expect(new Set(all).size).toBe(all.length);
    expect(AGGREGATION_REFUSAL_CODES).toEqual(['strength-inputs-disagree', 'strength-input-inconsistent']);
  });

  it('list the reasons in order', () => {
    expect(FORBIDDEN_TARGET_REASONS.join(' ')).toBe(
      'interface-not-authorized scheme-not-authorized host-not-authorized port-not-authorized ' +
        'address-not-authorized address-unparseable method-not-authorized executable-not-authorized ' +
        'subcommand-not-authorized environment-key-not-authorized tool-not-authorized',
    );
    expect(PORT_FAILURE_REASONS).toEqual(['launch-too-large']);
  });
});

describe('RuntimeFault', () => {
  it.each(RUNTIME_FAULT_CODES)('%s says what, where and why', (code) => {
    const cause = new Error('why');
    const fault = new RuntimeFault(code, 'EvalContract.oracles[0]', 'detail: with a colon', { cause });
    expect(fault.message).toBe(`${code} in EvalContract.oracles[0]: detail: with a colon`);
    expect(fault).toMatchObject({
      name: 'RuntimeFault',
      code,
      artifactPath: 'EvalContract.oracles[0]',
      cause,
    });
    expect(fault.reason).toBeUndefined();
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(StructuralFailure);
    expect(fault).not.toHaveProperty('detail');
  });

  it('has a cause only when one was given', () => {
    expect(Object.hasOwn(new RuntimeFault('aborted', 'Doc', 'detail'), 'cause')).toBe(false);
  });

  const reasons = [...FORBIDDEN_TARGET_REASONS, ...PORT_FAILURE_REASONS];
  const pairings = RUNTIME_FAULT_CODES.flatMap((code) => reasons.map((reason) => ({ code, reason })));
  const belongs = ({ code, reason }: (typeof pairings)[number]): boolean =>
    code === 'port-failure'
      ? reason === 'launch-too-large'
      : code === 'forbidden-target' && reason !== 'launch-too-large';

  it.each(pairings)('keeps a reason only where it belongs: $code, $reason', ({ code, reason }) => {
    const fault = new RuntimeFault(code, 'Doc', 'detail', { reason, cause: 1 });
    expect(fault.reason).toBe(belongs({ code, reason }) ? reason : undefined);
    expect(fault.cause).toBe(1);
  });
});

describe('the other kinds', () => {
  it.each(FAILURE_CODES)('StructuralFailure %s', (code) => {
    const failure = new StructuralFailure(code, 'EvalContract', 'detail', { cause: 1 });
    expect(failure.message).toBe(`${code} in EvalContract: detail`);
    expect(failure).toMatchObject({
      name: 'StructuralFailure',
      code,
      artifactPath: 'EvalContract',
      cause: 1,
    });
    expect(failure).not.toBeInstanceOf(RuntimeFault);
  });

  it.each(AGGREGATION_REFUSAL_CODES)('AggregationRefusal %s', (code) => {
    const refusal = new AggregationRefusal(code, 'EvidenceArtifact[1]', 'detail');
    expect(refusal.message).toBe(`${code} in EvidenceArtifact[1]: detail`);
    expect(refusal).toMatchObject({ name: 'AggregationRefusal', code, artifactPath: 'EvidenceArtifact[1]' });
    expect(refusal).not.toBeInstanceOf(StructuralFailure);
  });
});
