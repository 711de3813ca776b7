import type { PreflightCheck } from '../artifact/generated/preflight-verdict.js';
import {
  PREFLIGHT_VERDICT_SCHEMA_VERSION,
  readPreflightVerdict,
} from '../artifact/readers/preflight-verdict.js';
import { declaringInterface } from './declaring-interface.js';
import type { Migration } from './migration.js';

/** Pre-flight verdicts of generation 1, whose checks do not name interfaces (Chapter 07, section 7.12). */
export const preflightVerdictMigration: Migration = {
  kind: 'preflight-verdict',
  artifactPath: 'PreflightVerdict',
  mark: 'checks',
  newest: PREFLIGHT_VERDICT_SCHEMA_VERSION,
  rewrite: (value, contract) => {
    const { document, model } = readPreflightVerdict(value);
    if (document.schemaVersion === PREFLIGHT_VERDICT_SCHEMA_VERSION) return { document, rewritten: model };
    const nameInterface = (check: PreflightCheck, index: number): PreflightCheck =>
      check.operationId === null
        ? check
        : {
            ...check,
            interfaceId: declaringInterface(
              check.operationId,
              contract,
              `PreflightVerdict.checks[${index}].operationId`,
            ),
          };
    return { document, rewritten: { ...model, checks: model.checks.map(nameInterface) } };
  },
};
