import type { PreflightVerdict } from '../artifact/generated/preflight-verdict.js';
import type { ProbeObservation } from '../artifact/generated/probe-observation.js';
import { RuntimeFault } from '../artifact/index.js';
import {
  PREFLIGHT_VERDICT_SCHEMA_VERSION,
  readPreflightVerdict,
} from '../artifact/readers/preflight-verdict.js';
import { SchemaIssues } from '../artifact/validation.js';
import { decideCheck } from './checks/decide-check.js';
import { fixtureDigest } from './fixture/fixture-digest.js';
import { bindObservations } from './fixture/observed-fixture.js';
import { VERDICT_PATH } from './fixture/observed-leg.js';
import type { PreflightPlan } from './plan/plan.js';

const mint = (verdict: unknown): PreflightVerdict => {
  try {
    return readPreflightVerdict(verdict, VERDICT_PATH).model;
  } catch (error) {
    if (!(error instanceof RuntimeFault && error.cause instanceof SchemaIssues)) throw error;
    throw new RuntimeFault(
      'schema-parse-failure',
      VERDICT_PATH,
      'the reduced verdict does not conform to the PreflightVerdict schema',
      { cause: error.cause },
    );
  }
};

/**
 * Reduces what was observed of a plan to a verdict: a lineage root, deep-frozen, that depends on nothing but its
 * arguments and not on the order of the observations (Chapter 07, sections 7.5 to 7.9).
 *
 * @param runId the caller's label of the run; not empty.
 * @throws RuntimeFault `port-contract-violation`, `non-canonicalizable-value`, `budget-exhausted`,
 * `operator-cannot-accept-operand`, `schema-parse-failure`; all at `PreflightVerdict`.
 */
export const reducePreflight = (
  plan: PreflightPlan,
  observations: readonly ProbeObservation[],
  runId: string,
): PreflightVerdict => {
  const fixture = bindObservations(plan, observations);
  const checks = plan.checks.map((check) => decideCheck(check, fixture));
  const projections = fixture.observed.map(({ projection }) => projection);
  return mint({
    schemaVersion: PREFLIGHT_VERDICT_SCHEMA_VERSION,
    parentDigest: null,
    revisionCount: 0,
    runId,
    fixtureDigest: fixtureDigest(projections, VERDICT_PATH),
    passed: checks.every(({ outcome }) => outcome !== 'failed'),
    checks,
  });
};
