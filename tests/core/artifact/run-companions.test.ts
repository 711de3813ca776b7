import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import { readEvaluatorConfiguration } from '../../../src/core/artifact/readers/evaluator-configuration.js';
import { readIsolationManifest } from '../../../src/core/artifact/readers/isolation-manifest.js';
import { readPrivateArtifactManifest } from '../../../src/core/artifact/readers/private-artifact-manifest.js';
import { readScoringPolicy } from '../../../src/core/artifact/readers/scoring-policy.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  evaluatorConfiguration,
  isolationManifest,
  privateArtifactManifest,
  scoringPolicy,
} from '../../fixtures/records.js';

/** A change in one place, and where the issue stands when not there. */
type Row = readonly [pointer: string, value: unknown, at?: string];

type Companion = {
  readonly name: string;
  readonly newest: number;
  readonly consequence: string;
  readonly valid: () => object;
  readonly read: (value: unknown) => { readonly document: unknown; readonly model: unknown };
  readonly admitted: readonly Row[];
  readonly refused: readonly Row[];
};

const COMPANIONS: readonly Companion[] = [
  {
    name: 'IsolationManifest',
    newest: 1,
    consequence:
      'a manifest written for another version would be checked for isolation violations under a shape this build does not define',
    valid: isolationManifest,
    read: readIsolationManifest,
    admitted: [
      ['/violation', ''],
      ['/observedMounts', ['/elsewhere']],
      ['/toolAllowlist', []],
      ['/resourceCeilings/maxWallClockMinutes', 0.5],
      ['/forbiddenInputAccounting/source-code/withheld', false],
    ],
    refused: [
      ['/runId', ''],
      ['/contractId', 'Ledger'],
      ['/conditionArm', null],
      ['/modelSnapshot', ''],
      ['/systemPromptDigest', null],
      ['/contractDigest', 'sha256:'],
      ['/evaluatorConfigurationDigest', ''],
      ['/workspaceIdentity', ''],
      ['/allowedMounts', null],
      ['/observedMounts/0', 1],
      ['/networkAllowlist', 'none'],
      ['/observedNetworkTargets', null],
      ['/toolAllowlist', {}],
      ['/observedToolCalls', null],
      ['/resourceCeilings/maxToolCalls', 0],
      ['/resourceCeilings/maxInputTokens', 0],
      ['/resourceCeilings/maxOutputTokens', 1.5],
      ['/resourceCeilings/maxWallClockMinutes', 0],
      ['/resourceCeilings/maxCostUsd', '0'],
      ['/resourceCeilings/maxCostUsd', '0.00'],
      ['/actualResourceUse/costUsd', '1e2'],
      ['/forbiddenInputAccounting/original-spec', remove],
      ['/forbiddenInputAccounting/source-code', remove],
      ['/forbiddenInputAccounting/repository', remove],
      ['/forbiddenInputAccounting/builder-transcript', remove],
      ['/forbiddenInputAccounting/implementation-logs', remove],
      ['/forbiddenInputAccounting/comparator-results', remove],
      ['/forbiddenInputAccounting/human-labels', remove],
      ['/forbiddenInputAccounting/human-labels/withheld', 'yes'],
      ['/violation', false],
    ],
  },
  {
    name: 'EvaluatorConfiguration',
    newest: 1,
    consequence:
      'a configuration written for another version would be ingested under a shape this build does not define',
    valid: evaluatorConfiguration,
    read: readEvaluatorConfiguration,
    admitted: [
      ['/decodingParameters', {}],
      ['/budgets', { maxToolCalls: 0, maxWallClockMinutes: 0, maxCostUsd: '0' }],
      ['/seed', null],
      ['/seed', -7],
      ['/judgeConfiguration', { modelSnapshot: 'judge', systemPromptDigest: null }],
    ],
    refused: [
      ['/sealedBriefDigest', null],
      ['/evaluatorIdentity', ''],
      ['/modelSnapshot', ''],
      ['/systemPromptDigest', null],
      ['/decodingParameters', []],
      ['/toolInventory', null],
      ['/permissionInventory', [1], '/permissionInventory/0'],
      ['/budgets/maxToolCalls', -1],
      ['/budgets/maxWallClockMinutes', 0.5],
      ['/budgets/maxCostUsd', '.5'],
      ['/seed', 1.5],
      [
        '/judgeConfiguration',
        { modelSnapshot: '', systemPromptDigest: null },
        '/judgeConfiguration/modelSnapshot',
      ],
    ],
  },
  {
    name: 'ScoringPolicy',
    newest: 2,
    consequence:
      'a policy written for another version would be applied under thresholds and caps this build does not define',
    valid: scoringPolicy,
    read: readScoringPolicy,
    admitted: [
      ['/severityFloor', 'critical'],
      ['/confidenceThreshold', 1],
      ['/catchThreshold', 0],
      ['/minimumTrialCount', 1],
      ['/reExecutionCap', 0],
      ['/remediationCap', 0],
      ['/regexMatchStepBudget', 1],
    ],
    refused: [
      ['/policyId', ''],
      ['/severityFloor', 'none'],
      ['/confidenceThreshold', 1.1],
      ['/catchThreshold', -0.1],
      ['/minimumTrialCount', 0],
      ['/reExecutionCap', -1],
      ['/remediationCap', 0.5],
      ['/regexMatchStepBudget', 0],
    ],
  },
  {
    name: 'PrivateArtifactManifest',
    newest: 1,
    consequence:
      'a manifest written for another version would be checked against the corpus under a shape this build does not define',
    valid: privateArtifactManifest,
    read: readPrivateArtifactManifest,
    admitted: [
      ['/entries', []],
      ['/entries/0/artifactKind', 'other'],
      ['/entries/0/publicSafeRunId', ''],
    ],
    refused: [
      ['/entries', null],
      ['/entries/0/privateRef', ''],
      ['/entries/0/digest', null],
      ['/entries/0/artifactKind', 'trace'],
      ['/entries/0/publicSafeRunId', remove],
      ['/entries/0/sanitizationPolicy', ''],
    ],
  },
];

const faultOf = (read: () => unknown): RuntimeFault => {
  try {
    read();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const issuePointers = ({ cause }: RuntimeFault): readonly string[] => {
  if (!(cause instanceof SchemaIssues)) throw new Error('the fault carries no issues');
  return cause.issues.map(({ pointer }) => pointer);
};

describe.each(COMPANIONS)('$name', ({ name, newest, consequence, valid, read, admitted, refused }) => {
  it('is read as it is', () => {
    const given = valid();
    const { document, model } = read(given);
    expect(document).toEqual(given);
    expect(document).not.toBe(given);
    expect(model).toBe(document);
    expect(Object.isFrozen(document)).toBe(true);
  });

  it.each(admitted.map(([pointer, value]) => ({ pointer, value })))(
    'admits $pointer = $value',
    ({ pointer, value }) => {
      const given = changed(valid(), pointer, value);
      expect(read(given).document).toEqual(given);
    },
  );

  const changes = refused.map(([pointer, value, at = pointer]) => ({ pointer, value, at }));
  it.each(changes)('refuses $pointer = $value', ({ pointer, value, at }) => {
    const fault = faultOf(() => read(changed(valid(), pointer, value)));
    expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: name });
    expect(issuePointers(fault)).toEqual([at]);
  });

  it('requires every member and admits no other', () => {
    for (const member of Object.keys(valid())) {
      expect(issuePointers(faultOf(() => read(changed(valid(), `/${member}`, remove))))).toEqual([
        `/${member}`,
      ]);
    }
    // A configuration names no trial, a policy has no default, and nobody has a note.
    for (const member of ['trialIndex', 'note', '__proto__']) {
      expect(issuePointers(faultOf(() => read(changed(valid(), `/${member}`, 1))))).toEqual(['']);
    }
  });

  it.each([0, newest - 1, newest + 1, 7.5])('refuses generation %d before its shape', (schemaVersion) => {
    const fault = faultOf(() => read({ schemaVersion }));
    expect(fault).toMatchObject({ code: 'schema-version-mismatch', artifactPath: `${name}.schemaVersion` });
    expect(fault.message).toContain(
      `carries "schemaVersion" ${schemaVersion} where this build reads ${newest}; ${consequence} (AD-11)`,
    );
  });

  it('leaves a stamp that is no number to its shape', () => {
    const fault = faultOf(() => read(changed(valid(), '/schemaVersion', String(newest))));
    expect(fault.code).toBe('schema-parse-failure');
    expect(new Set(issuePointers(fault))).toEqual(new Set(['/schemaVersion']));
  });
});
