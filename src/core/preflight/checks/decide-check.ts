import type { PreflightCheck } from '../../artifact/generated/preflight-verdict.js';
import type { ObservedFixture } from '../fixture/observed-fixture.js';
import type { DeclaredOperation } from '../plan/inventory.js';
import type { PlannedCheck } from '../plan/planned-check.js';
import { decideCleanControl } from './clean-control.js';
import type { Finding } from './finding.js';
import { decideInputSensitivity } from './input-sensitivity.js';
import { decideInterfacePresent } from './interface-present.js';
import { decideSeededFaultFired } from './seeded-fault-fired.js';
import { decideSeededFaultsScoped } from './seeded-faults-scoped.js';
import { decideStateReset } from './state-reset.js';

/** An entry about one operation, or about the fixture as a whole. */
const entry = (
  { kind }: PlannedCheck,
  target: DeclaredOperation | null,
  { outcome, note }: Finding,
): PreflightCheck => ({
  kind,
  interfaceId: target?.interfaceId ?? null,
  operationId: target?.operation.operationId ?? null,
  outcome,
  note,
});

/**
 * The entry of the verdict that a planned check gives (Chapter 07, section 7.8).
 *
 * @throws RuntimeFault `non-canonicalizable-value`, `budget-exhausted`, `operator-cannot-accept-operand`.
 */
export const decideCheck = (check: PlannedCheck, fixture: ObservedFixture): PreflightCheck => {
  switch (check.kind) {
    case 'interface-present':
      return entry(check, check.target, decideInterfacePresent(check, fixture));
    case 'input-sensitivity':
      return entry(check, check.target, decideInputSensitivity(check, fixture));
    case 'state-reset':
      return entry(check, null, decideStateReset(check, fixture));
    case 'clean-control':
      return entry(check, null, decideCleanControl(check, fixture));
    case 'seeded-faults-scoped':
      return entry(check, check.fault.leg.target, decideSeededFaultsScoped(check, fixture));
    case 'seeded-fault-fired':
      return entry(check, check.fault?.leg.target ?? null, decideSeededFaultFired(check, fixture));
    default:
      return check satisfies never;
  }
};
