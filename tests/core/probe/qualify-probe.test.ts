import { describe, expect, it } from 'vitest';
import { QUALIFICATION_FAILURES, qualificationChecks } from '../../../src/core/probe/index.js';
import { gateCases, judge, shortened } from './gate-cases.js';

describe('qualifyProbe (Chapter 08, section 8.7)', () => {
  it.each(gateCases.map((gateCase) => [gateCase.name, gateCase] as const))('%s', (_name, gateCase) => {
    const result = judge(gateCase.probe, gateCase.homeOperation);
    expect(shortened(result)).toEqual(gateCase.failures);
    expect(result.qualified).toBe(gateCase.failures.length === 0);
  });

  it('has a case that yields each reason, and one that comes close and does not', () => {
    const yielded = new Set(gateCases.flatMap(({ failures }) => failures.map(([code]) => code)));
    const spared = new Set(gateCases.flatMap(({ spares }) => (spares === undefined ? [] : [spares])));
    expect(QUALIFICATION_FAILURES.filter((code) => !yielded.has(code))).toEqual([]);
    expect(QUALIFICATION_FAILURES.filter((code) => !spared.has(code))).toEqual([]);
    expect(gateCases.filter(({ spares, failures }) => spares !== undefined && failures.length > 0)).toEqual(
      [],
    );
  });

  it('has a check for each reason and a reason for each check', () => {
    const codes = new Set(qualificationChecks.flatMap((check) => check.codes));
    expect([...codes].sort()).toEqual([...QUALIFICATION_FAILURES].sort());
    const ids = qualificationChecks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is the closed list, in order of publication', () => {
    expect(QUALIFICATION_FAILURES).toEqual([
      'qualification-route-incompatible',
      'qualification-defect-sources-mixed',
      'qualification-evidence-unverified',
      'signature-absent',
      'signature-present-on-canary',
      'signature-interface-kind-unsupported',
      'signature-observable-channel-not-response-side',
      'condition-channels-underspecified',
      'condition-disjunct-without-response-channel',
      'condition-selector-key-undeclared',
      'condition-pointer-not-observation-rooted',
      'condition-pointer-unwritable',
      'condition-artifact-channel-contract-local',
      'condition-text-channel-on-api',
      'condition-reference-set-operand',
      'condition-operand-illegal',
      'condition-regex-illegal',
      'condition-quantifier-nesting',
      'condition-quantifier-over-non-collection',
      'condition-bound-element-outside-quantifier',
    ]);
  });
});
