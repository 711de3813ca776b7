import type { EvalContract, EvalContractDocument } from '../core/artifact/generated/eval-contract.js';
import type { EvaluatorConfiguration } from '../core/artifact/generated/evaluator-configuration.js';
import type { EvidenceArtifact } from '../core/artifact/generated/evidence-artifact.js';
import type { IsolationManifest } from '../core/artifact/generated/isolation-manifest.js';
import type { PreflightVerdict } from '../core/artifact/generated/preflight-verdict.js';
import type { PrivateArtifactManifest } from '../core/artifact/generated/private-artifact-manifest.js';
import type { Probe } from '../core/artifact/generated/probe.js';
import type { ScoringPolicy } from '../core/artifact/generated/scoring-policy.js';
import type { SealedRunRecord } from '../core/artifact/generated/sealed-run-record.js';
import { type Digest, freezeArtifact, isDigest } from '../core/artifact/index.js';
import { readEvalContract } from '../core/artifact/readers/eval-contract.js';
import { readEvaluatorConfiguration } from '../core/artifact/readers/evaluator-configuration.js';
import { readIsolationManifest } from '../core/artifact/readers/isolation-manifest.js';
import { readPreflightVerdict } from '../core/artifact/readers/preflight-verdict.js';
import { readPrivateArtifactManifest } from '../core/artifact/readers/private-artifact-manifest.js';
import { readProbe } from '../core/artifact/readers/probe.js';
import { readScoringPolicy } from '../core/artifact/readers/scoring-policy.js';
import { readSealedRunRecord, readSealedRunRecords } from '../core/artifact/readers/sealed-run-record.js';
import { shapeFault } from '../core/artifact/shape-fault.js';
import { emit } from '../core/emit/index.js';
import {
  attributeInterfaces,
  checkIsolationManifestDigest,
  checkPrivateArtifactManifestDigests,
  ingest,
  inTrialOrder,
  isolationManifestReferences,
} from '../core/ingest/index.js';
import { designatedOracleRefusalOf, type QualificationResult } from '../core/probe/index.js';
import { type LadderResolution, score } from '../core/score/index.js';
import type { CorpusPort } from '../ports/corpus-port.js';
import { resolvedDigest } from './resolved-digest.js';

/** What {@link runScore} takes (Chapter 12, section 12.13). Documents of older generations are read too. */
export type RunScoreOptions = {
  /** One trial, or the trial set in any order. */
  readonly record: SealedRunRecord | readonly SealedRunRecord[];
  /** Null: there is none, which invalidates the run. */
  readonly manifest: IsolationManifest | null;
  /** Null: there is none, which invalidates the run. */
  readonly configuration: EvaluatorConfiguration | null;
  readonly contract: EvalContract;
  readonly probe: Probe;
  readonly preflightVerdict: PreflightVerdict;
  readonly policy: ScoringPolicy;
  readonly privateManifest: PrivateArtifactManifest | null;
  /** Attested by the caller; no artifact carries it. */
  readonly corpusDigest: Digest;
  /** Needed only when a private reference has to be resolved. */
  readonly port?: CorpusPort | undefined;
  readonly signal: AbortSignal;
  /** The oracle the probe is scored through; its behaviour's only one when left out (Chapter 08, section 8.8). */
  readonly designatedOracleId?: string | undefined;
  /** The instant that waivers are evaluated at; without it they take no effect (Chapter 00, correction 12). */
  readonly evaluatedAt?: string | undefined;
  /** The chain of revisions that the contract comes from, in any order (Chapter 00, correction 12). */
  readonly lineage?: readonly EvalContract[] | undefined;
};

/** What scoring came to (Chapter 12, section 12.13). */
export type RunScoreResult = {
  /** Null exactly when `ladder.verdict` is: an invalid run mints nothing. */
  readonly artifact: EvidenceArtifact | null;
  readonly ladder: LadderResolution;
  readonly qualification: QualificationResult;
};

const readCorpusDigest = (value: unknown): Digest => {
  if (isDigest(value)) return value;
  const artifactPath = 'ScoringVersionInputs.corpusDigest';
  const issue = { pointer: '', message: 'expected text matching ^sha256:[0-9a-f]{64}$' };
  throw shapeFault('digest', artifactPath, [issue]);
};

const readUnlessNull = <Read>(
  value: unknown,
  read: (value: unknown) => { readonly document: Read },
): Read | null => (value === null ? null : read(value).document);

/** Reads every document in the order that decides which problem is reported (Chapter 09, section 9.9). */
const readAll = (options: RunScoreOptions) => ({
  records: Array.isArray(options.record)
    ? readSealedRunRecords(options.record)
    : [readSealedRunRecord(options.record)],
  manifest: readUnlessNull(options.manifest, readIsolationManifest),
  configuration: readUnlessNull(options.configuration, readEvaluatorConfiguration),
  contract: readEvalContract(options.contract),
  probe: readProbe(options.probe).model,
  preflightVerdict: readPreflightVerdict(options.preflightVerdict).model,
  policy: readScoringPolicy(options.policy).document,
  privateManifest: readUnlessNull(options.privateManifest, readPrivateArtifactManifest),
  corpusDigest: readCorpusDigest(options.corpusDigest),
  lineage: options.lineage?.map((revision): EvalContractDocument => readEvalContract(revision).document),
});

const requirePort = (port: CorpusPort | undefined, artifactPath: string): CorpusPort => {
  if (port !== undefined) return port;
  throw new TypeError(
    `runScore(): ${artifactPath} names a private reference, but no CorpusPort was supplied`,
  );
};

/** Resolves the entries of a private manifest one after another, then compares them in order. */
const checkPrivateManifest = async (
  manifest: PrivateArtifactManifest | null,
  port: CorpusPort | undefined,
  signal: AbortSignal,
): Promise<void> => {
  if (manifest === null || manifest.entries.length === 0) return;
  const corpus = requirePort(port, 'PrivateArtifactManifest');
  const resolved = new Map<string, Digest>();
  for (const { privateRef } of manifest.entries) {
    resolved.set(privateRef, await resolvedDigest(corpus, privateRef, signal));
  }
  checkPrivateArtifactManifestDigests(manifest, resolved);
};

/**
 * Scores the trials of one probe and mints their evidence artifact (Chapters 09 to 11).
 *
 * @throws RuntimeFault of a document, a digest that differs, a port or an evaluation.
 * @throws DesignatedOracleRefusal for an oracle that cannot stand in for the derived one; before any port call.
 * @throws TypeError when a private reference needs a port that was not given, or `evaluatedAt` is no instant.
 */
export const runScore = async (options: RunScoreOptions): Promise<RunScoreResult> => {
  const { port, signal, designatedOracleId, evaluatedAt } = options;
  const { contract, probe, manifest, configuration, preflightVerdict, policy, lineage, ...read } =
    readAll(options);
  if (designatedOracleId !== undefined) {
    const refusal = designatedOracleRefusalOf(contract.model, probe, designatedOracleId);
    if (refusal !== null) throw refusal;
  }
  const records = inTrialOrder(read.records, ({ model }) => model.trialIndex);

  await checkPrivateManifest(read.privateManifest, port, signal);
  for (const reference of isolationManifestReferences(records.map(({ model }) => model))) {
    const corpus = requirePort(port, reference.artifactPath);
    checkIsolationManifestDigest(reference, await resolvedDigest(corpus, reference.privateRef, signal));
  }

  const trials = records.map((record) =>
    ingest(attributeInterfaces(record, contract.model), manifest, configuration),
  );
  const scored = score({
    contract,
    trials,
    probe,
    preflightVerdict,
    policy,
    ...(designatedOracleId === undefined ? {} : { designatedOracleId }),
    ...(evaluatedAt === undefined ? {} : { evaluatedAt }),
    ...(lineage === undefined ? {} : { lineage }),
  });
  const { ladder, probeQualification: qualification } = scored;
  const [firstTrial] = trials;
  const artifact =
    ladder.verdict === null || firstTrial === undefined
      ? null
      : emit(
          scored,
          read.corpusDigest,
          preflightVerdict.fixtureDigest,
          firstTrial.evaluatorConfigurationDigest,
        );
  return freezeArtifact({ artifact, ladder, qualification });
};
