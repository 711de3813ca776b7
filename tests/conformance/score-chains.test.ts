import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunScoreResult } from '../../src/application/run-score.js';
import { runScore } from '../../src/application/run-score.js';
import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type { EvaluatorConfiguration } from '../../src/core/artifact/generated/evaluator-configuration.js';
import type { EvidenceArtifact } from '../../src/core/artifact/generated/evidence-artifact.js';
import type { IsolationManifest } from '../../src/core/artifact/generated/isolation-manifest.js';
import type { PreflightVerdict } from '../../src/core/artifact/generated/preflight-verdict.js';
import type { Probe } from '../../src/core/artifact/generated/probe.js';
import type { ProbeRequest } from '../../src/core/artifact/generated/probe-request.js';
import type { ScoringPolicy } from '../../src/core/artifact/generated/scoring-policy.js';
import type { SealedRunRecord } from '../../src/core/artifact/generated/sealed-run-record.js';
import { digestArtifact, scanJson, serializeArtifact } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readEvidenceArtifact } from '../../src/core/artifact/readers/evidence-artifact.js';
import { readProbe, readProbes } from '../../src/core/artifact/readers/probe.js';
import { readSealedRunRecords } from '../../src/core/artifact/readers/sealed-run-record.js';
import { emit } from '../../src/core/emit/index.js';
import { attributeInterfaces, ingest } from '../../src/core/ingest/index.js';
import { planPreflight, preflightFromObservations } from '../../src/core/preflight/index.js';
import { type ScoredRun, score } from '../../src/core/score/index.js';
import { evaluatorConfiguration, isolationManifest, scoringPolicy } from '../fixtures/records.js';
import { conformanceDir } from './data.js';

const place = (...path: readonly string[]): string => join(conformanceDir ?? '', ...path);
/** A document of the outside data; its reader decides what it is. */
const read = <Document = unknown>(...path: readonly string[]): Document =>
  scanJson(readFileSync(place(...path)), path.join('/')) as Document;
const readText = (...path: readonly string[]): string => readFileSync(place(...path), 'utf8').trim();

const WORKED = ['skill-defect', 'workflow-capture'] as const;

/**
 * Members in which a worked example may differ from ours: both sides are evidence artifacts of generation 4, which is
 * the newest, so there are none.
 */
const PERMITTED_DIFFERENCES: readonly string[] = [];

const without = (artifact: EvidenceArtifact, members: readonly string[]): object =>
  Object.fromEntries(Object.entries(artifact).filter(([member]) => !members.includes(member)));

interface WorkedExample {
  readonly scored: ScoredRun;
  readonly artifact: EvidenceArtifact;
  readonly published: EvidenceArtifact;
}

/** Scores a worked example over some trials of its record. Its manifest and its configuration are not published. */
const scoreWorked = (name: string, trialIndexes: readonly number[]): WorkedExample => {
  const folder = ['upstream', 'worked-examples', name] as const;
  const contract = readEvalContract(read(...folder, 'eval-contract.json'));
  const record = read<SealedRunRecord>(...folder, 'sealed-run-record.json');
  const verdict = read<PreflightVerdict>(...folder, 'preflight-verdict.json');
  const published = readEvidenceArtifact(read(...folder, 'evidence-artifact.json')).document;
  const records = readSealedRunRecords(trialIndexes.map((trialIndex) => ({ ...record, trialIndex })));
  const trials = records.map((one) => {
    const ingested = ingest(attributeInterfaces(one, contract.model), null, null);
    // Nothing but the two companions is missing; with them the run would have had no condition at all.
    expect(ingested.conditions.map(({ kind }) => kind)).toEqual([
      'isolation-manifest-absent',
      'evaluator-configuration-absent',
    ]);
    return { ...ingested, conditions: [], isolationViolation: [] };
  });
  const scored = score({
    contract,
    trials,
    probe: readProbe(read(...folder, 'probe.json')).model,
    preflightVerdict: verdict,
    policy: scoringPolicy(),
  });
  const artifact = emit(
    scored,
    published.scoringVersionInputs.corpusDigest,
    verdict.fixtureDigest,
    record.evaluatorConfigurationDigest,
  );
  return { scored, artifact, published };
};

describe.skipIf(conformanceDir === undefined)('the worked examples', () => {
  it.each(WORKED)('%s: one trial gives the published artifact, byte for byte', (name) => {
    const { artifact, published } = scoreWorked(name, [1]);
    expect(without(artifact, PERMITTED_DIFFERENCES)).toEqual(without(published, PERMITTED_DIFFERENCES));
    expect(serializeArtifact(artifact, 'EvidenceArtifact')).toBe(
      serializeArtifact(published, 'EvidenceArtifact'),
    );
  });

  it('skill-defect: the exclusion is caught, the selection confirmed, and the basis says what is missing', () => {
    const { scored, artifact } = scoreWorked('skill-defect', [1]);
    expect(artifact.outcomes.map(({ oracleId, state }) => [oracleId, state])).toEqual([
      ['O-001', 'confirmed'],
      ['O-002', 'caught'],
    ]);
    expect(scored.ladder).toEqual({
      verdict: 'CONCERNS',
      exitCode: 0,
      strictPromotable: true,
      basis: [
        'coverage gap malformed-input unsatisfied at or above the severity floor',
        'coverage gap sibling-cross-check unsatisfied at or above the severity floor',
        '1 completed trials below the declared minimum of 3',
      ],
    });
    expect(artifact.strength).toMatchObject({
      vector: { defect: { caught: 1, exercised: 1, rate: 1 }, gameability: null, 'zero-action': null },
      comparable: false,
      note: '1 admitted probe over 1 completed trial. Below the declared minimum of 3. The vector is reported and marked non-comparable.',
    });
  });

  it.each(WORKED)('%s: three trials are comparable', (name) => {
    const { scored, artifact, published } = scoreWorked(name, [1, 2, 3]);
    expect(artifact.strength).toMatchObject({
      vector: published.strength.vector,
      comparable: true,
      note: '1 admitted probe over 3 completed trials.',
    });
    expect(artifact.verdictBasis).toEqual(
      published.verdictBasis.filter((line) => !line.includes('completed trials below')),
    );
    expect(scored.trialSetResult).toMatchObject({ validCount: 3, caughtCount: 3, caught: true });
    expect(artifact.scoringVersion).toBe(published.scoringVersion);
    expect(artifact.comparabilityKey).toBe(published.comparabilityKey);
  });

  it.each(WORKED)(
    '%s: a whole run with companions of our own differs in the configuration alone',
    async (name) => {
      const folder = ['upstream', 'worked-examples', name] as const;
      const configuration = evaluatorConfiguration();
      const evaluatorConfigurationDigest = digestArtifact(configuration, 'EvaluatorConfiguration');
      const record: SealedRunRecord = {
        ...read<SealedRunRecord>(...folder, 'sealed-run-record.json'),
        evaluatorConfigurationDigest,
        isolationManifestArtifact: {
          storage: 'public',
          path: 'isolation-manifest.json',
          privateRef: null,
          digest: evaluatorConfigurationDigest,
        },
      };
      const published = read<EvidenceArtifact>(...folder, 'evidence-artifact.json');
      const { runId, contractDigest } = record;
      const { artifact } = await runScore({
        record,
        manifest: isolationManifest({ runId, contractDigest, evaluatorConfigurationDigest }),
        configuration,
        contract: read<EvalContract>(...folder, 'eval-contract.json'),
        probe: read<Probe>(...folder, 'probe.json'),
        preflightVerdict: read<PreflightVerdict>(...folder, 'preflight-verdict.json'),
        policy: scoringPolicy(),
        privateManifest: null,
        corpusDigest: published.scoringVersionInputs.corpusDigest,
        signal: new AbortController().signal,
      });
      if (artifact === null) throw new Error('the run has a verdict');
      const digests = ['scoringVersion', 'scoringVersionInputs'];
      expect(without(artifact, digests)).toEqual(without(published, digests));
      expect(artifact.scoringVersionInputs).toEqual({
        ...published.scoringVersionInputs,
        evaluatorConfigurationDigest,
      });
    },
  );
});

interface ExpectedProbe {
  readonly preflight: 'passed' | 'failed';
  readonly verdict: string | null;
  readonly exitCode: number;
  readonly basis: readonly string[];
  readonly qualification: readonly string[] | null;
  readonly strength: unknown;
}
interface ExpectedSuite {
  readonly probeCount: number;
  readonly unsatisfiedCoverageRules: readonly string[];
  readonly probes: Readonly<Record<string, ExpectedProbe>>;
}

const suites: readonly string[] =
  conformanceDir === undefined
    ? []
    : readdirSync(place('client'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);

/** Observations that fit: every leg is answered, and no two legs alike. */
const fittingVerdict = (contract: unknown, probes: readonly unknown[]): PreflightVerdict => {
  const plan = planPreflight(
    readEvalContract(contract),
    readProbes(probes).map(({ model }) => model),
  );
  const observations = plan.legs.map(({ request }: { readonly request: ProbeRequest }, leg) => ({
    probeId: request.probeId,
    interfaceId: request.interfaceId,
    operationId: request.operationId,
    kind: 'cli',
    exitCode: 0,
    // The control reads twice and must be answered the same both times.
    stdout: {
      kind: 'json',
      value: { fragments: [request.probeId.startsWith('preflight-control') ? 'control' : `leg-${leg}`] },
    },
    stderr: { kind: 'absent' },
    artifacts: {},
  }));
  return preflightFromObservations({ contract, probes, observations, runId: 'replay' });
};

const scoreClient = async (suite: string, probeId: string): Promise<RunScoreResult> => {
  const contract = read<EvalContract>('client', suite, 'contract.json');
  const folder = ['client', suite, probeId] as const;
  const probe = read<Probe>(...folder, 'probe.json');
  const preflightVerdict = fittingVerdict(contract, [probe]);
  expect(preflightVerdict.passed).toBe(true);
  return runScore({
    record: read<SealedRunRecord>(...folder, 'sealed-run-record.json'),
    manifest: read<IsolationManifest>(...folder, 'isolation-manifest.json'),
    configuration: read<EvaluatorConfiguration>(...folder, 'evaluator-configuration.json'),
    contract,
    probe,
    preflightVerdict,
    policy: read<ScoringPolicy>(...folder, 'scoring-policy.json'),
    privateManifest: null,
    corpusDigest: readText(...folder, 'corpus-digest.txt'),
    signal: new AbortController().signal,
  });
};

describe.skipIf(conformanceDir === undefined).each(suites)('the client suite %s', (suite) => {
  const expected = read<ExpectedSuite>('client', suite, 'expected.json');

  it.each(Object.entries(expected.probes))('%s is scored as recorded', async (probeId, recorded) => {
    const { artifact, ladder, qualification } = await scoreClient(suite, probeId);
    expect([ladder.verdict, ladder.exitCode]).toEqual([recorded.verdict, recorded.exitCode]);
    const basis = new Set(ladder.basis.map((line) => line.replace(/^oracle O-[0-9]+/, 'oracle')));
    expect([...basis].sort()).toEqual(recorded.basis);
    const codes = [...new Set(qualification.failures.map(({ code }) => code))].sort();
    expect(codes).toEqual(recorded.qualification ?? []);
    expect(artifact?.strength.vector ?? null).toEqual(recorded.strength);
    if (artifact !== null)
      expect(artifact.coverageGaps.map(({ rule }) => rule)).toEqual(expected.unsatisfiedCoverageRules);
  });

  it('has as many probes as recorded', () => {
    expect(Object.keys(expected.probes)).toHaveLength(expected.probeCount);
    expect(read<readonly unknown[]>('client', suite, 'probes.json')).toHaveLength(expected.probeCount);
  });
});

describe.skipIf(conformanceDir === undefined)('the tutorial walkthrough', () => {
  const folder = ['upstream', 'examples', 'tutorials', 'walkthrough'] as const;

  /** Nothing of the tutorial plants a fault that a pre-flight could see, so by default it is given no probe. */
  const scoreTutorial = (probes: readonly Probe[] = []): Promise<RunScoreResult> => {
    const contract = read<EvalContract>(...folder, 'contract.json');
    const probe = read<Probe>(...folder, 'probe.json');
    return runScore({
      record: read<SealedRunRecord>(...folder, 'sealed-run-record.json'),
      manifest: read<IsolationManifest>(...folder, 'isolation-manifest.json'),
      configuration: read<EvaluatorConfiguration>(...folder, 'evaluator-configuration.json'),
      contract,
      probe,
      preflightVerdict: preflightFromObservations({
        contract,
        probes,
        observations: read(...folder, 'observations.json'),
        runId: 'tutorial',
      }),
      policy: scoringPolicy(),
      privateManifest: null,
      corpusDigest: readText(...folder, 'corpus-digest.txt'),
      signal: new AbortController().signal,
    });
  };

  it('is scored from its documents as they stand', async () => {
    const { artifact, ladder, qualification } = await scoreTutorial();
    expect(qualification.qualified).toBe(true);
    // The fourth oracle ranges over a list that is empty while the write is lost: it certifies nothing.
    expect(artifact?.outcomes.map(({ state }) => state)).toEqual([
      'caught',
      'confirmed',
      'confirmed',
      'abstained',
    ]);
    expect(ladder).toMatchObject({
      verdict: 'FAIL',
      exitCode: 2,
      basis: ['oracle O-004 resolved abstained at or above the severity floor'],
    });
    expect(artifact?.strength.vector.defect).toEqual({ caught: 1, exercised: 1, rate: 1 });
  });

  it('is Invalid after a pre-flight that saw no fault fire', async () => {
    const { artifact, ladder } = await scoreTutorial([read<Probe>(...folder, 'probe.json')]);
    expect(artifact).toBeNull();
    expect(ladder).toEqual({
      verdict: null,
      exitCode: 3,
      strictPromotable: true,
      basis: ['pre-flight verdict did not pass'],
    });
  });
});
