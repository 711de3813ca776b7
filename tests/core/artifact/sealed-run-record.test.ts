import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import {
  readSealedRunRecord,
  readSealedRunRecords,
} from '../../../src/core/artifact/readers/sealed-run-record.js';
import { SchemaIssues } from '../../../src/core/artifact/validation.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  apiRunRecord,
  mcpRunRecord,
  OLDER_GENERATIONS,
  olderRunRecord,
  sealedRunRecord,
  trialRecords,
} from '../../fixtures/records.js';

const faultOf = (read: () => unknown): RuntimeFault => {
  try {
    read();
  } catch (error) {
    if (error instanceof RuntimeFault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const issuePointers = (read: () => unknown): readonly string[] => {
  const { code, cause } = faultOf(read);
  expect(code).toBe('schema-parse-failure');
  if (!(cause instanceof SchemaIssues)) throw new Error('the fault carries no issues');
  return cause.issues.map(({ pointer }) => pointer);
};

const DIGEST = `sha256:${'0'.repeat(64)}`;
const FINDING = '/findings/0';
const OBSERVATION = '/observations/0';
const QUOTATION = `${FINDING}/quotedEvidence/0`;

/** Changes in one place that are refused, and where the issue stands when not at that place. */
const REFUSED: readonly (readonly [pointer: string, value: unknown, at?: string])[] = [
  ['/parentDigest', 'sha256:short'],
  ['/revisionCount', -1],
  ['/runId', ''],
  ['/conditionArm', ''],
  ['/mode', 'dry-run'],
  ['/trialIndex', 0],
  ['/trialIndex', 9007199254740992],
  ['/contractDigest', `sha256:${'A'.repeat(64)}`],
  ['/contractDigest', `${DIGEST}\n`],
  ['/sealedBriefDigest', null],
  ['/evaluatorConfigurationDigest', null],
  ['/evaluatorRecommendation', 'WAIVED'],
  ['/oracleDispositions/0/oracleId', 'O-01'],
  ['/oracleDispositions/0/disposition', 'waived'],
  ['/oracleDispositions/0/observationIds', null],
  ['/oracleDispositions/0/note', remove],
  [`${FINDING}/findingType`, 'remark'],
  [`${FINDING}/findingId`, 'F-1'],
  [`${FINDING}/oracleId`, 'B-001'],
  [`${FINDING}/probeId`, null],
  [`${FINDING}/behaviorId`, ''],
  [`${FINDING}/severity`, 'high'],
  [`${FINDING}/summary`, ''],
  [`${FINDING}/confidence`, 1.01],
  [`${FINDING}/confidence`, -0.01],
  [`${FINDING}/observationIds`, []],
  [`${FINDING}/observationIds/0`, 'Obs_1'],
  [
    `${FINDING}/evidenceArtifacts`,
    [{ storage: 'public', path: null, privateRef: null, digest: DIGEST }],
    `${FINDING}/evidenceArtifacts/0/path`,
  ],
  [`${FINDING}/quotedEvidence`, []],
  [`${FINDING}/quotedEvidence`, remove],
  [`${FINDING}/findingType`, 'confirmation', FINDING],
  [`${FINDING}/findingType`, 'observation', FINDING],
  [`${QUOTATION}/quote`, ''],
  [`${QUOTATION}/channel`, 'logs'],
  [`${QUOTATION}/channel`, 'artifact', `${QUOTATION}/artifactId`],
  [`${QUOTATION}/artifactId`, 'report'],
  [`${QUOTATION}/artifactId`, remove],
  [`${OBSERVATION}/observationId`, 'a_b'],
  [`${OBSERVATION}/sequence`, 0],
  [`${OBSERVATION}/sequence`, 1.5],
  [`${OBSERVATION}/interfaceId`, null],
  [`${OBSERVATION}/interfaceId`, remove],
  [`${OBSERVATION}/operationId`, ''],
  [`${OBSERVATION}/provenance`, 'harness'],
  [`${OBSERVATION}/principal`, ''],
  [`${OBSERVATION}/callInputs/bodyEncoding`, remove],
  [`${OBSERVATION}/callInputs/bodyEncoding`, 'json'],
  [`${OBSERVATION}/callInputs/path`, []],
  [`${OBSERVATION}/callInputs/arguments`, remove],
  [`${OBSERVATION}/callInputs/cookies`, null, `${OBSERVATION}/callInputs`],
  [`${OBSERVATION}/responseBody`, remove],
  [`${OBSERVATION}/responseHeaders`, []],
  [`${OBSERVATION}/responseStatus`, -1],
  [`${OBSERVATION}/stdout`, ''],
  [`${OBSERVATION}/stdout`, { kind: 'raw', base64: '', contentType: 'a/b' }, `${OBSERVATION}/stdout/kind`],
  [`${OBSERVATION}/stderr`, { kind: 'text', value: 1 }, `${OBSERVATION}/stderr/value`],
  [`${OBSERVATION}/stderr`, { kind: 'absent', value: null }, `${OBSERVATION}/stderr`],
  [`${OBSERVATION}/exitCode`, '0'],
  [`${OBSERVATION}/artifacts`, { Report: { kind: 'absent' } }, `${OBSERVATION}/artifacts/Report`],
  [`${OBSERVATION}/artifacts`, null],
  [
    '/judgeResults',
    [{ rubricId: 'R-001', criterionId: 'R-001', score: 1, note: null }],
    '/judgeResults/0/criterionId',
  ],
  [
    '/judgeResults',
    [{ rubricId: 'RC-001', criterionId: 'RC-001', score: 1, note: null }],
    '/judgeResults/0/rubricId',
  ],
  [
    '/judgeResults',
    [{ rubricId: 'R-001', criterionId: 'RC-001', score: 0.5, note: null }],
    '/judgeResults/0/score',
  ],
  ['/actionsArtifact/privateRef', 'vault/actions'],
  ['/actionsArtifact/path', ''],
  ['/isolationManifestArtifact/digest', 'e'],
  ['/resourceUse/costUsd', 0],
  ['/resourceUse/costUsd', '-1'],
  ['/resourceUse/wallClockSeconds', -1],
  ['/evidenceDisclosure/truncationBound', -1],
  ['/evidenceDisclosure/reportedIncomplete', null],
  ['/invalidReason', null, ''],
  ['/observations', {}],
];

/** Changes in one place that are legal. */
const ADMITTED: readonly (readonly [pointer: string, value: unknown])[] = [
  ['/parentDigest', DIGEST],
  ['/schemaVersion', 8],
  ['/mode', 'production'],
  ['/evaluatorRecommendation', 'PASS'],
  ['/oracleDispositions', []],
  ['/oracleDispositions/0/observationIds', []],
  ['/oracleDispositions/0/note', ''],
  ['/findings', []],
  [`${FINDING}/oracleId`, null],
  [`${FINDING}/behaviorId`, null],
  [`${FINDING}/confidence`, 0],
  [`${FINDING}/confidence`, 1],
  [`${FINDING}/observationIds`, ['obs-1', 'obs-1']],
  [
    `${FINDING}/evidenceArtifacts`,
    [{ storage: 'private', path: null, privateRef: 'vault/x', digest: DIGEST }],
  ],
  [QUOTATION, { quote: 'x', channel: 'artifact', artifactId: 'report' }],
  ['/observations', []],
  [`${OBSERVATION}/sequence`, 41],
  [`${OBSERVATION}/principal`, 'alice'],
  [`${OBSERVATION}/callInputs/bodyEncoding`, 'raw'],
  [`${OBSERVATION}/responseBody`, [1, { a: null }]],
  [`${OBSERVATION}/responseStatus`, 0],
  [`${OBSERVATION}/exitCode`, -9],
  [`${OBSERVATION}/exitCode`, null],
  [`${OBSERVATION}/stdout`, { kind: 'json', value: null }],
  [`${OBSERVATION}/artifacts`, { report: { kind: 'text', value: '' } }],
  ['/judgeResults', [{ rubricId: 'R-001', criterionId: 'RC-001', score: null, note: null }]],
  ['/evidenceDisclosure/truncationBound', 4096],
];

describe('the shape of a run record', () => {
  const changes = REFUSED.map(([pointer, value, at = pointer]) => ({ pointer, value, at }));
  it.each(changes)('refuses $pointer = $value', ({ pointer, value, at }) => {
    expect(issuePointers(() => readSealedRunRecord(changed(sealedRunRecord(), pointer, value)))).toEqual([
      at,
    ]);
  });

  it.each(ADMITTED)('admits %s = %j', (pointer, value) => {
    const record = changed(sealedRunRecord(), pointer, value);
    expect(readSealedRunRecord(record).document).toEqual(record);
  });

  it('requires every member of the record and of an observation', () => {
    for (const member of Object.keys(sealedRunRecord())) {
      const pointer = `/${member}`;
      expect(issuePointers(() => readSealedRunRecord(changed(sealedRunRecord(), pointer, remove)))).toEqual([
        pointer,
      ]);
    }
    for (const member of Object.keys(sealedRunRecord().observations[0] ?? {})) {
      const pointer = `${OBSERVATION}/${member}`;
      expect(issuePointers(() => readSealedRunRecord(changed(sealedRunRecord(), pointer, remove)))).toEqual([
        pointer,
      ]);
    }
  });

  it('reads the record of every kind', () => {
    for (const record of [sealedRunRecord(), apiRunRecord(), mcpRunRecord()]) {
      const { document, model } = readSealedRunRecord(record);
      expect(document).toEqual(record);
      expect(model).toBe(document);
    }
  });

  it('gives a frozen copy that shares nothing with the value given', () => {
    const record = sealedRunRecord();
    const { document } = readSealedRunRecord(record);
    expect(document.observations[0]).not.toBe(record.observations[0]);
    expect(Object.isFrozen(document.observations[0]?.stdout)).toBe(true);
    expect(Object.isFrozen(record.observations[0])).toBe(false);
  });

  it('refuses a repeated sequence, and nothing else about equal identifiers', () => {
    const twice = changed(sealedRunRecord(), '/observations/-', sealedRunRecord().observations[0]);
    const { cause, artifactPath } = faultOf(() => readSealedRunRecord(twice));
    expect(artifactPath).toBe('SealedRunRecord');
    expect(cause).toMatchObject({
      issues: [
        {
          pointer: '/observations',
          message:
            "every observation's `sequence` is unique within the record (ADR-006, owed item 2); a duplicate leaves the total order the fix exists to supply ambiguous",
        },
      ],
    });
    const renumbered = changed(twice, '/observations/1/sequence', 2);
    expect(readSealedRunRecord(renumbered).model.observations).toHaveLength(2);
  });

  it('refuses a stamp that is no number at the stamp', () => {
    for (const stamp of ['8', true, null, remove]) {
      const pointers = issuePointers(() =>
        readSealedRunRecord(changed(sealedRunRecord(), '/schemaVersion', stamp)),
      );
      expect(new Set(pointers)).toEqual(new Set(['/schemaVersion']));
    }
  });

  it('gives a private artifact a handle and no path', () => {
    const record = changed(sealedRunRecord(), '/actionsArtifact/storage', 'private');
    expect(issuePointers(() => readSealedRunRecord(record))).toEqual([
      '/actionsArtifact/path',
      '/actionsArtifact/privateRef',
    ]);
  });

  it('refuses host values and non-records', () => {
    expect(issuePointers(() => readSealedRunRecord(null))).toEqual(['']);
    expect(issuePointers(() => readSealedRunRecord([]))).toEqual(['']);
    const host = changed(sealedRunRecord(), `${OBSERVATION}/responseBody`, undefined);
    expect(issuePointers(() => readSealedRunRecord(host))).toEqual([`${OBSERVATION}/responseBody`]);
  });
});

describe('the stamp of a run record', () => {
  it.each([0, 1, 2, 9, 7.5])('refuses generation %d before its shape', (schemaVersion) => {
    const fault = faultOf(() => readSealedRunRecord({ schemaVersion }));
    expect(fault.code).toBe('schema-version-mismatch');
    expect(fault.artifactPath).toBe('SealedRunRecord[index=0].schemaVersion');
    expect(fault.message).toContain(
      `carries "schemaVersion" ${schemaVersion} where this build reads 8; a record written for another version would be scored under a shape this build does not define (AD-11)`,
    );
  });

  it('names the trial of a record that says it', () => {
    const { artifactPath } = faultOf(() => readSealedRunRecord({ schemaVersion: 2, trialIndex: 4 }));
    expect(artifactPath).toBe('SealedRunRecord[trialIndex=4].schemaVersion');
  });
});

describe('a list of run records', () => {
  it('is read in the order given', () => {
    const records = trialRecords(3).toReversed();
    const read = readSealedRunRecords(records);
    expect(read.map(({ model }) => model.trialIndex)).toEqual([3, 2, 1]);
    expect(read.map(({ document }) => document)).toEqual(records);
  });

  it('looks at all stamps before any shape', () => {
    const fault = faultOf(() => readSealedRunRecords([{ schemaVersion: 8 }, { schemaVersion: 2 }]));
    expect(fault).toMatchObject({
      code: 'schema-version-mismatch',
      artifactPath: 'SealedRunRecord[index=1].schemaVersion',
    });
  });

  it('locates issues from the list on', () => {
    const broken = changed(sealedRunRecord(), '/runId', '');
    const read = () => readSealedRunRecords([sealedRunRecord(), broken]);
    expect(issuePointers(read)).toEqual(['/1/runId']);
    expect(faultOf(read).artifactPath).toBe('SealedRunRecord[]');
  });

  it('locates a repeated sequence in its record', () => {
    const twice = changed(sealedRunRecord(), '/observations/-', sealedRunRecord().observations[0]);
    expect(issuePointers(() => readSealedRunRecords([sealedRunRecord(), twice]))).toEqual([
      '/1/observations',
    ]);
  });

  it('holds at least one record', () => {
    expect(issuePointers(() => readSealedRunRecords([]))).toEqual(['']);
    expect(issuePointers(() => readSealedRunRecords(sealedRunRecord()))).toEqual(['']);
  });
});

describe('older generations of a run record', () => {
  const [expected] = [readSealedRunRecord(sealedRunRecord()).model];

  it.each(OLDER_GENERATIONS)('generation %s is read to the newest shape', (generation) => {
    const given = olderRunRecord(generation);
    const { document, model } = readSealedRunRecord(given);
    expect(document).toEqual(given);
    expect(Object.isFrozen(model.observations)).toBe(true);
    const [observation] = model.observations;
    const [newest] = expected.observations;
    const { bodyEncoding: _unknown, ...sent } = newest?.callInputs ?? {};
    expect(observation).toEqual({
      ...newest,
      callInputs: generation === '3-text' ? { ...sent, stdin: null } : sent,
      interfaceId: generation === '7' ? 'ledger' : null,
      ...(generation === '3-text' && {
        stdout: { kind: 'text', value: '{"sum":8,"amounts":[2,3,4]}' },
        stderr: { kind: 'absent' },
      }),
    });
    expect(model.findings).toEqual(expected.findings);
    expect(model).not.toHaveProperty('invalidReason');
  });

  it.each(OLDER_GENERATIONS)('generation %s is held to its own shape', (generation) => {
    const given = olderRunRecord(generation);
    const [observation] = sealedRunRecord().observations;
    expect(
      issuePointers(() => readSealedRunRecord(changed(given, OBSERVATION, observation))).length,
    ).toBeGreaterThan(0);
    const withReason = generation !== '7' && generation !== '6';
    const reason = changed(given, '/invalidReason', withReason ? remove : 'broken');
    expect(issuePointers(() => readSealedRunRecord(reason))).toEqual([withReason ? '/invalidReason' : '']);
    const encoded = changed(given, `${OBSERVATION}/callInputs/bodyEncoding`, null);
    expect(issuePointers(() => readSealedRunRecord(encoded))).toEqual([`${OBSERVATION}/callInputs`]);
  });

  const introduced: readonly (readonly [pointer: string, value: unknown, generation: number])[] = [
    [`${OBSERVATION}/interfaceId`, 'ledger', 7],
    [`${OBSERVATION}/callInputs/arguments`, null, 5],
  ];
  it.each(introduced)('%s = %j came with generation %d', (pointer, value, generation) => {
    for (const older of OLDER_GENERATIONS) {
      const document = changed(olderRunRecord(older), pointer, value);
      if (Number(older[0]) >= generation) expect(readSealedRunRecord(document).document).toEqual(document);
      else expect(issuePointers(() => readSealedRunRecord(document))).toHaveLength(1);
    }
  });

  it('a quotation may leave artifactId out in generation 4 and in its shape stamped 3, and is then null', () => {
    for (const generation of OLDER_GENERATIONS) {
      if (generation === '3-text') continue;
      const document = changed(olderRunRecord(generation), `${QUOTATION}/artifactId`, remove);
      if (Number(generation) <= 4) {
        expect(readSealedRunRecord(document).model.findings).toEqual(expected.findings);
      } else {
        expect(issuePointers(() => readSealedRunRecord(document))).toEqual([`${QUOTATION}/artifactId`]);
      }
    }
    const named = changed(olderRunRecord('3-text'), `${QUOTATION}/artifactId`, null);
    expect(issuePointers(() => readSealedRunRecord(named))).toEqual([QUOTATION]);
  });

  it('no generation admits a file on another channel', () => {
    for (const generation of OLDER_GENERATIONS) {
      const document = changed(olderRunRecord(generation), `${QUOTATION}/artifactId`, 'report');
      expect(issuePointers(() => readSealedRunRecord(document))).toHaveLength(1);
    }
  });

  it('a record stamped 3 is wholly of one of its two shapes', () => {
    const tagged = olderRunRecord('3');
    const text = olderRunRecord('3-text');
    const observationOf = ({ observations }: { readonly observations?: unknown }): unknown =>
      Array.isArray(observations) ? observations[0] : undefined;
    const mixed = changed(tagged, '/observations/-', observationOf(text));
    expect(issuePointers(() => readSealedRunRecord(mixed)).length).toBeGreaterThan(0);
    const foreignFinding = changed(text, FINDING, sealedRunRecord().findings[0]);
    expect(issuePointers(() => readSealedRunRecord(foreignFinding))).toEqual([QUOTATION]);
    const empty = changed(changed(tagged, '/observations', []), '/findings', []);
    expect(readSealedRunRecord(empty).model.observations).toEqual([]);
  });
});
