import { describe, expect, it } from 'vitest';
import type {
  QuotedEvidence,
  SealedRunRecord,
} from '../../../src/core/artifact/generated/sealed-run-record.js';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { FORBIDDEN_INPUT_FLOOR } from '../../../src/core/contract/index.js';
import {
  basisLinesOf,
  INGEST_CONDITION_KINDS,
  INGEST_CONDITIONS,
  type IngestCondition,
} from '../../../src/core/ingest/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  defectFinding,
  evaluatorConfiguration,
  isolationManifest,
  observation,
  sealedRunRecord,
} from '../../fixtures/records.js';
import { citing, type Given, ingested, quoting } from './ingested.js';

const otherDigest = `sha256:${'9'.repeat(64)}`;
const { evaluatorConfigurationDigest, contractDigest } = sealedRunRecord();

const unwitnessed = (quote: string, channel: QuotedEvidence['channel'], ids = ['obs-1']) => ({
  kind: 'unwitnessed-quotation' as const,
  quotations: [{ findingId: 'F-001', quoteIndex: 0, channel, quote, citedObservationIds: ids }],
});

type Case = {
  readonly name: string;
  readonly given: Given;
  readonly conditions: readonly IngestCondition[];
  readonly lines: readonly string[];
};

const CASES: readonly Case[] = [
  {
    name: 'an observation identifier twice',
    given: {
      record: sealedRunRecord({
        observations: [observation(), observation({ sequence: 2, stdout: { kind: 'absent' } })],
      }),
    },
    conditions: [
      { kind: 'duplicate-record-identifier', subject: 'observation', identifier: 'obs-1', occurrences: 2 },
    ],
    lines: ['duplicate observation identifier "obs-1" (2 occurrences)'],
  },
  {
    name: 'identifiers of every subject twice and more',
    given: {
      record: sealedRunRecord({
        observations: [3, 1, 2].flatMap((n) =>
          ['obs-1', 'b', 'a'].map((observationId, index) =>
            observation({ observationId, sequence: n * 10 + index }),
          ),
        ),
        findings: [defectFinding(), defectFinding()],
        oracleDispositions: [1, 2, 3].map(() => ({
          oracleId: 'O-001',
          disposition: 'violated',
          observationIds: ['obs-1'],
          note: null,
        })),
        judgeResults: [
          { rubricId: 'R-001', criterionId: 'RC-002', score: 2, note: null },
          { rubricId: 'R-001', criterionId: 'RC-002', score: 2, note: null },
          { rubricId: 'R-001', criterionId: 'RC-001', score: 1, note: null },
        ],
      }),
    },
    conditions: [
      { kind: 'duplicate-record-identifier', subject: 'observation', identifier: 'a', occurrences: 3 },
      { kind: 'duplicate-record-identifier', subject: 'observation', identifier: 'b', occurrences: 3 },
      { kind: 'duplicate-record-identifier', subject: 'observation', identifier: 'obs-1', occurrences: 3 },
      { kind: 'duplicate-record-identifier', subject: 'finding', identifier: 'F-001', occurrences: 2 },
      {
        kind: 'duplicate-record-identifier',
        subject: 'oracle-disposition',
        identifier: 'O-001',
        occurrences: 3,
      },
      {
        kind: 'duplicate-record-identifier',
        subject: 'judge-result',
        identifier: 'R-001/RC-002',
        occurrences: 2,
      },
    ],
    lines: [
      'duplicate observation identifier "a" (3 occurrences)',
      'duplicate observation identifier "b" (3 occurrences)',
      'duplicate observation identifier "obs-1" (3 occurrences)',
      'duplicate finding identifier "F-001" (2 occurrences)',
      'duplicate oracle-disposition identifier "O-001" (3 occurrences)',
      'duplicate judge-result identifier "R-001/RC-002" (2 occurrences)',
    ],
  },
  {
    name: 'a finding that cites an unknown observation beside a known one',
    given: { record: citing('obs-9', 'obs-1', 'obs-9') },
    conditions: [{ kind: 'dangling-citation', findingId: 'F-001', unresolvedObservationIds: ['obs-9'] }],
    lines: ['finding F-001 cites unresolved observation(s): obs-9'],
  },
  {
    name: 'a finding that cites unknown observations only',
    given: { record: citing('obs-9', 'obs-2') },
    conditions: [
      { kind: 'dangling-citation', findingId: 'F-001', unresolvedObservationIds: ['obs-9', 'obs-2'] },
      unwitnessed('"sum":8', 'stdout', []),
    ],
    lines: [
      'finding F-001 cites unresolved observation(s): obs-9, obs-2',
      'finding F-001: unwitnessed quotation on channel stdout',
    ],
  },
  {
    name: 'findings of other types that cite unknown observations, two under one identifier',
    given: {
      record: (() => {
        const { quotedEvidence: _quoted, ...rest } = defectFinding();
        const finding = (findingType: 'confirmation' | 'observation', findingId: string, id: string) => ({
          ...rest,
          findingType,
          findingId,
          observationIds: [id],
        });
        return sealedRunRecord({
          findings: [
            finding('confirmation', 'F-002', 'z'),
            finding('observation', 'F-002', 'y'),
            finding('confirmation', 'F-001', 'x'),
          ],
        });
      })(),
    },
    conditions: [
      { kind: 'duplicate-record-identifier', subject: 'finding', identifier: 'F-002', occurrences: 2 },
      { kind: 'dangling-citation', findingId: 'F-001', unresolvedObservationIds: ['x'] },
      { kind: 'dangling-citation', findingId: 'F-002', unresolvedObservationIds: ['y'] },
      { kind: 'dangling-citation', findingId: 'F-002', unresolvedObservationIds: ['z'] },
    ],
    lines: [
      'duplicate finding identifier "F-002" (2 occurrences)',
      'finding F-001 cites unresolved observation(s): x',
      'finding F-002 cites unresolved observation(s): y',
      'finding F-002 cites unresolved observation(s): z',
    ],
  },
  {
    name: 'a disposition that cites an unknown observation',
    given: {
      record: changed(sealedRunRecord(), '/oracleDispositions/0/observationIds', ['obs-9', 'obs-8', 'obs-9']),
    },
    conditions: [
      {
        kind: 'dangling-disposition-citation',
        oracleId: 'O-001',
        unresolvedObservationIds: ['obs-9', 'obs-8'],
      },
    ],
    lines: ['oracle O-001 disposition cites unresolved observation(s): obs-9, obs-8'],
  },
  {
    name: 'a quotation in another spelling',
    given: { record: quoting('"sum": 8', 'stdout') },
    conditions: [unwitnessed('"sum": 8', 'stdout')],
    lines: ['finding F-001: unwitnessed quotation on channel stdout'],
  },
  {
    name: 'no manifest',
    given: { manifest: null },
    conditions: [{ kind: 'isolation-manifest-absent' }],
    lines: ['isolation manifest violation: isolation manifest absent'],
  },
  {
    name: 'no manifest and no configuration',
    given: { manifest: null, configuration: null },
    conditions: [{ kind: 'isolation-manifest-absent' }, { kind: 'evaluator-configuration-absent' }],
    lines: ['isolation manifest violation: isolation manifest absent', 'evaluator configuration absent'],
  },
  {
    name: 'a violation in no words',
    given: { manifest: isolationManifest({ violation: '' }) },
    conditions: [
      {
        kind: 'isolation-manifest-violation',
        violation: '',
        mountsOutsideAllowlist: [],
        networkTargetsOutsideAllowlist: [],
        toolCallsOutsideAllowlist: [],
      },
    ],
    lines: ['isolation manifest violation: manifest violation: '],
  },
  {
    name: 'a violation, and something outside every allowlist',
    given: {
      manifest: isolationManifest({
        violation: 'escape',
        allowedMounts: ['/a'],
        observedMounts: ['/b', '/a', '/b', '/A'],
        networkAllowlist: ['example.org:443'],
        observedNetworkTargets: ['example.org'],
        toolAllowlist: ['shell'],
        observedToolCalls: ['shell', 'browser', 'shell', 'browser'],
      }),
    },
    conditions: [
      {
        kind: 'isolation-manifest-violation',
        violation: 'escape',
        mountsOutsideAllowlist: ['/b', '/A'],
        networkTargetsOutsideAllowlist: ['example.org'],
        toolCallsOutsideAllowlist: ['browser'],
      },
    ],
    lines: [
      'isolation manifest violation: manifest violation: escape',
      'isolation manifest violation: mount outside allowlist: /b',
      'isolation manifest violation: mount outside allowlist: /A',
      'isolation manifest violation: network target outside allowlist: example.org',
      'isolation manifest violation: tool call outside allowlist: browser',
    ],
  },
  {
    name: 'inputs that were not withheld',
    given: {
      manifest: changed(
        changed(isolationManifest(), '/forbiddenInputAccounting/human-labels/withheld', false),
        '/forbiddenInputAccounting/source-code/withheld',
        false,
      ),
    },
    conditions: [{ kind: 'forbidden-input-not-withheld', inputs: ['source-code', 'human-labels'] }],
    lines: [
      'forbidden input admitted rather than withheld: source-code',
      'forbidden input admitted rather than withheld: human-labels',
    ],
  },
  {
    name: 'a manifest of another run under another condition',
    given: { manifest: isolationManifest({ runId: 'other', conditionArm: 'control' }) },
    conditions: [
      {
        kind: 'cross-artifact-disagreement',
        field: 'runId',
        recordValue: 'ledger-run-1',
        manifestValue: 'other',
      },
    ],
    lines: ['record and manifest disagree on runId: record "ledger-run-1", manifest "other"'],
  },
  {
    name: 'a manifest that agrees in nothing',
    given: {
      manifest: isolationManifest({
        runId: 'other',
        contractDigest: otherDigest,
        evaluatorConfigurationDigest: otherDigest,
      }),
    },
    conditions: [
      {
        kind: 'cross-artifact-disagreement',
        field: 'runId',
        recordValue: 'ledger-run-1',
        manifestValue: 'other',
      },
      {
        kind: 'cross-artifact-disagreement',
        field: 'contractDigest',
        recordValue: contractDigest,
        manifestValue: otherDigest,
      },
      {
        kind: 'cross-artifact-disagreement',
        field: 'evaluatorConfigurationDigest',
        recordValue: evaluatorConfigurationDigest,
        manifestValue: otherDigest,
      },
    ],
    lines: [
      'record and manifest disagree on runId: record "ledger-run-1", manifest "other"',
      `record and manifest disagree on contractDigest: record "${contractDigest}", manifest "${otherDigest}"`,
      `record and manifest disagree on evaluatorConfigurationDigest: record "${evaluatorConfigurationDigest}", manifest "${otherDigest}"`,
    ],
  },
  {
    name: 'another configuration',
    given: { configuration: { ...evaluatorConfiguration(), seed: 8 } },
    conditions: [
      {
        kind: 'evaluator-configuration-digest-mismatch',
        declaredDigest: evaluatorConfigurationDigest,
        computedDigest: digestArtifact({ ...evaluatorConfiguration(), seed: 8 }),
      },
    ],
    lines: [
      `evaluator configuration digest mismatch: declared "${evaluatorConfigurationDigest}", computed "${digestArtifact({ ...evaluatorConfiguration(), seed: 8 })}"`,
    ],
  },
  {
    name: 'criteria without a score',
    given: {
      record: sealedRunRecord({
        judgeResults: [
          { rubricId: 'R-002', criterionId: 'RC-001', score: null, note: null },
          { rubricId: 'R-001', criterionId: 'RC-003', score: null, note: null },
          { rubricId: 'R-001', criterionId: 'RC-002', score: null, note: null },
          { rubricId: 'R-001', criterionId: 'RC-001', score: 3, note: null },
        ],
      }),
    },
    conditions: [
      { kind: 'judge-result-unscored', rubricId: 'R-001', criterionId: 'RC-002' },
      { kind: 'judge-result-unscored', rubricId: 'R-001', criterionId: 'RC-003' },
      { kind: 'judge-result-unscored', rubricId: 'R-002', criterionId: 'RC-001' },
    ],
    lines: [
      'judge result unscored: rubric R-001 criterion RC-002',
      'judge result unscored: rubric R-001 criterion RC-003',
      'judge result unscored: rubric R-002 criterion RC-001',
    ],
  },
  {
    name: 'a criterion with and without a score',
    given: {
      record: sealedRunRecord({
        judgeResults: [
          { rubricId: 'R-001', criterionId: 'RC-001', score: 2, note: null },
          { rubricId: 'R-001', criterionId: 'RC-001', score: null, note: null },
        ],
      }),
    },
    conditions: [
      {
        kind: 'duplicate-record-identifier',
        subject: 'judge-result',
        identifier: 'R-001/RC-001',
        occurrences: 2,
      },
      { kind: 'judge-result-unscored', rubricId: 'R-001', criterionId: 'RC-001' },
    ],
    lines: [
      'duplicate judge-result identifier "R-001/RC-001" (2 occurrences)',
      'judge result unscored: rubric R-001 criterion RC-001',
    ],
  },
  {
    name: 'everything at once',
    given: {
      record: sealedRunRecord({
        findings: [defectFinding({ observationIds: ['obs-9'] })],
        oracleDispositions: [
          { oracleId: 'O-001', disposition: 'held', observationIds: ['obs-9'], note: null },
        ],
        observations: [observation(), observation({ sequence: 2 })],
        judgeResults: [{ rubricId: 'R-001', criterionId: 'RC-001', score: null, note: null }],
      }),
      manifest: changed(
        isolationManifest({ runId: 'other', violation: 'escape' }),
        '/forbiddenInputAccounting/repository/withheld',
        false,
      ),
      configuration: null,
    },
    conditions: [
      { kind: 'duplicate-record-identifier', subject: 'observation', identifier: 'obs-1', occurrences: 2 },
      { kind: 'dangling-citation', findingId: 'F-001', unresolvedObservationIds: ['obs-9'] },
      { kind: 'dangling-disposition-citation', oracleId: 'O-001', unresolvedObservationIds: ['obs-9'] },
      unwitnessed('"sum":8', 'stdout', []),
      {
        kind: 'isolation-manifest-violation',
        violation: 'escape',
        mountsOutsideAllowlist: [],
        networkTargetsOutsideAllowlist: [],
        toolCallsOutsideAllowlist: [],
      },
      { kind: 'forbidden-input-not-withheld', inputs: ['repository'] },
      {
        kind: 'cross-artifact-disagreement',
        field: 'runId',
        recordValue: 'ledger-run-1',
        manifestValue: 'other',
      },
      { kind: 'evaluator-configuration-absent' },
      { kind: 'judge-result-unscored', rubricId: 'R-001', criterionId: 'RC-001' },
    ],
    lines: [
      'duplicate observation identifier "obs-1" (2 occurrences)',
      'finding F-001 cites unresolved observation(s): obs-9',
      'oracle O-001 disposition cites unresolved observation(s): obs-9',
      'finding F-001: unwitnessed quotation on channel stdout',
      'isolation manifest violation: manifest violation: escape',
      'forbidden input admitted rather than withheld: repository',
      'record and manifest disagree on runId: record "ledger-run-1", manifest "other"',
      'evaluator configuration absent',
      'judge result unscored: rubric R-001 criterion RC-001',
    ],
  },
];

describe('the conditions of ingest', () => {
  it('are the eleven, in the published order', () => {
    expect(INGEST_CONDITION_KINDS).toEqual([
      'duplicate-record-identifier',
      'dangling-citation',
      'dangling-disposition-citation',
      'unwitnessed-quotation',
      'isolation-manifest-absent',
      'isolation-manifest-violation',
      'forbidden-input-not-withheld',
      'cross-artifact-disagreement',
      'evaluator-configuration-absent',
      'evaluator-configuration-digest-mismatch',
      'judge-result-unscored',
    ]);
  });

  it('travel on the inputs of the ladder that carry them', () => {
    expect(Object.fromEntries(INGEST_CONDITIONS.map(({ kind, target }) => [kind, target]))).toEqual({
      'isolation-manifest-absent': 'isolationViolation',
      'isolation-manifest-violation': 'isolationViolation',
      'unwitnessed-quotation': 'unwitnessedQuotations',
      'duplicate-record-identifier': 'duplicateRecordIdentifiers',
      'dangling-citation': 'danglingCitations',
      'dangling-disposition-citation': 'danglingDispositionCitations',
      'forbidden-input-not-withheld': 'forbiddenInputsNotWithheld',
      'cross-artifact-disagreement': 'crossArtifactDisagreements',
      'evaluator-configuration-absent': 'evaluatorConfigurationAbsent',
      'evaluator-configuration-digest-mismatch': 'evaluatorConfigurationDigestMismatches',
      'judge-result-unscored': 'judgeResultsUnscored',
    });
  });

  it('do not arise from artifacts that fit', () => {
    expect(ingested({})).toMatchObject({ conditions: [], unwitnessedQuotations: [], isolationViolation: [] });
  });

  it.each(CASES)('$name', ({ given, conditions, lines }) => {
    const product = ingested(given);
    expect(product.conditions).toEqual(conditions);
    expect(product.conditions.flatMap((condition) => basisLinesOf(condition))).toEqual(lines);
    expect(lines.filter((line) => line.startsWith('isolation manifest violation: '))).toEqual(
      product.isolationViolation.map((entry) => `isolation manifest violation: ${entry}`),
    );
  });

  it('all have a case', () => {
    const covered = new Set(CASES.flatMap(({ conditions }) => conditions.map(({ kind }) => kind)));
    expect(INGEST_CONDITION_KINDS.filter((kind) => !covered.has(kind))).toEqual([]);
    expect(Object.keys(isolationManifest().forbiddenInputAccounting)).toEqual([...FORBIDDEN_INPUT_FLOOR]);
  });

  it.each(FORBIDDEN_INPUT_FLOOR)('%s is accounted for by itself', (input) => {
    const manifest = changed(isolationManifest(), `/forbiddenInputAccounting/${input}/withheld`, false);
    expect(ingested({ manifest }).conditions).toEqual([
      { kind: 'forbidden-input-not-withheld', inputs: [input] },
    ]);
  });

  it('leave out what is not theirs', () => {
    const legal: readonly SealedRunRecord[] = [
      // An empty citation list, an incomplete disclosure, a brief or condition that nobody compares.
      changed(sealedRunRecord(), '/oracleDispositions/0/observationIds', []),
      changed(sealedRunRecord(), '/evidenceDisclosure/reportedIncomplete', true),
      changed(sealedRunRecord(), '/sealedBriefDigest', otherDigest),
      changed(sealedRunRecord(), '/conditionArm', 'control'),
      changed(sealedRunRecord(), '/findings/0/oracleId', 'O-999'),
      changed(sealedRunRecord(), '/observations/0/operationId', 'no-such-operation'),
    ];
    for (const record of legal) expect(ingested({ record }).conditions).toEqual([]);
  });
});
