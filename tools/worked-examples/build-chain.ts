import type { EvaluatorConfiguration } from '../../src/core/artifact/generated/evaluator-configuration.js';
import type { IsolationManifest } from '../../src/core/artifact/generated/isolation-manifest.js';
import type { PrivateArtifactManifest } from '../../src/core/artifact/generated/private-artifact-manifest.js';
import type { Probe } from '../../src/core/artifact/generated/probe.js';
import type {
  ArtifactReference,
  SealedRunRecord,
} from '../../src/core/artifact/generated/sealed-run-record.js';
import {
  digestArtifact,
  digestBytes,
  digestDirectory,
  serializeArtifact,
} from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readProbe } from '../../src/core/artifact/readers/probe.js';
import { readSealedRunRecord } from '../../src/core/artifact/readers/sealed-run-record.js';
import { compile } from '../../src/core/compile/index.js';
import { emit } from '../../src/core/emit/index.js';
import { attributeInterfaces, ingest } from '../../src/core/ingest/index.js';
import { preflightFromObservations } from '../../src/core/preflight/index.js';
import { score } from '../../src/core/score/index.js';
import { seal } from '../../src/core/seal/index.js';
import type { Chain, FilesOfChain, Trial } from './chain.js';
import { type ChainCommand, commandsOf } from './commands.js';
import { type Measurement, measure } from './measurement.js';
import { readmeOf } from './readme.js';
import { contractFrame, everythingWithheld, policy, root } from './shared-parts.js';

/** A chain as it is committed: every file by path, what was measured, and the commands that make its products again. */
export type BuiltChain = {
  readonly files: ReadonlyMap<string, string>;
  readonly probe: Probe;
  readonly measured: Measurement;
  readonly commands: readonly ChainCommand[];
};

const utf8 = new TextEncoder();

/** The files written so far; digests are always over what stands there. */
const startFiles = (
  texts: Readonly<Record<string, string>>,
): FilesOfChain & { readonly written: Map<string, string> } => {
  const written = new Map(Object.entries(texts));
  const digestOf = (path: string): string => {
    const text = written.get(path);
    if (text === undefined) throw new Error(`the chain has no file ${path}`);
    return digestBytes(utf8.encode(text));
  };
  const cite = (path: string) => ({
    storage: 'public' as const,
    path,
    privateRef: null,
    digest: digestOf(path),
  });
  return { written, digestOf, cite };
};

/** The log of what an evaluator did, one call a line. */
const actionsOf = ({ observations }: Trial): string =>
  observations
    .map(({ observationId, interfaceId, operationId, callInputs }) => {
      const sent = Object.fromEntries(Object.entries(callInputs).filter(([, value]) => value !== null));
      return serializeArtifact({ observationId, interfaceId, operationId, sent }, 'actions');
    })
    .join('');

const sumOf = (
  trials: readonly Trial[],
  member: 'toolCalls' | 'inputTokens' | 'outputTokens' | 'wallClockSeconds',
) => trials.reduce((sum, { resourceUse }) => sum + resourceUse[member], 0);

/** Costs are exact decimals of whole cents here. */
const costOf = (trials: readonly Trial[]): string => {
  const cents = trials.reduce(
    (sum, { resourceUse }) => sum + Math.round(Number(resourceUse.costUsd) * 100),
    0,
  );
  return (cents / 100).toFixed(2);
};

/** Runs every stage over what the author wrote, binding each artifact to the ones before it. */
export const buildChain = (chain: Chain): BuiltChain => {
  const { runId, conditionArm, mode, evaluator, isolation, trials } = chain;
  const { written, digestOf, cite } = startFiles(chain.files);
  const write = (path: string, artifact: unknown): void => {
    written.set(path, serializeArtifact(artifact, path));
  };

  const writeManifest = (manifest: IsolationManifest): ArtifactReference => {
    write('isolation-manifest.json', manifest);
    if (!chain.isolationManifestIsPrivate) return cite('isolation-manifest.json');
    const privateRef = 'isolation-manifest.json';
    write(`private/${privateRef}`, manifest);
    const digest = digestOf(`private/${privateRef}`);
    const entry = { privateRef, digest, artifactKind: 'isolation-manifest' as const };
    const entries = [{ ...entry, publicSafeRunId: runId, sanitizationPolicy: null }];
    const held: PrivateArtifactManifest = { schemaVersion: 1, ...root, entries };
    write('private-artifact-manifest.json', held);
    return { storage: 'private', path: null, privateRef, digest };
  };

  const contract = compile(chain.contract);
  const contractDigest = digestArtifact(contract, 'EvalContract');
  write('eval-contract.json', contract);

  const brief = seal(contract);
  const sealedBriefDigest = digestArtifact(brief, 'SealedEvaluatorBrief');
  write('sealed-evaluator-brief.json', brief);

  const systemPromptDigest = digestOf('prompts/evaluator.md');
  const configuration: EvaluatorConfiguration = {
    schemaVersion: 1,
    ...root,
    ...evaluator,
    sealedBriefDigest,
    systemPromptDigest,
    decodingParameters: { temperature: 0 },
    budgets: contractFrame.budgets,
    seed: null,
    judgeConfiguration: null,
  };
  const evaluatorConfigurationDigest = digestArtifact(configuration, 'EvaluatorConfiguration');
  write('evaluator-configuration.json', configuration);

  const manifest: IsolationManifest = {
    schemaVersion: 1,
    ...root,
    ...isolation,
    runId,
    contractId: contract.contractId,
    conditionArm,
    modelSnapshot: evaluator.modelSnapshot,
    systemPromptDigest,
    contractDigest,
    evaluatorConfigurationDigest,
    toolAllowlist: evaluator.toolInventory,
    resourceCeilings: {
      maxToolCalls: 36,
      maxInputTokens: 60000,
      maxOutputTokens: 12000,
      maxWallClockMinutes: 30,
      maxCostUsd: '3.00',
    },
    actualResourceUse: {
      toolCalls: sumOf(trials, 'toolCalls'),
      inputTokens: sumOf(trials, 'inputTokens'),
      outputTokens: sumOf(trials, 'outputTokens'),
      wallClockSeconds: sumOf(trials, 'wallClockSeconds'),
      costUsd: costOf(trials),
    },
    forbiddenInputAccounting: everythingWithheld(
      'The evaluator had the brief and the interface, nothing else.',
    ),
    violation: null,
  };
  const isolationManifestArtifact = writeManifest(manifest);

  const probe = chain.probe({ cite, digestOf });
  write('probe.json', probe);
  write('probes.json', [probe]);
  write('probe-observations.json', chain.fixture);
  write('scoring-policy.json', policy);

  const corpusDigest = digestDirectory(
    { 'eval-contract.json': digestOf('eval-contract.json'), 'probe.json': digestOf('probe.json') },
    'corpus',
  );
  written.set('corpus-digest.txt', `${corpusDigest}\n`);

  const verdict = preflightFromObservations({
    contract,
    probes: [probe],
    runId,
    observations: chain.fixture,
  });
  write('preflight-verdict.json', verdict);

  const records = trials.map((trial, index): SealedRunRecord => {
    const trialIndex = index + 1;
    const actions = `actions-${trialIndex}.jsonl`;
    written.set(actions, actionsOf(trial));
    return {
      schemaVersion: 8,
      ...root,
      ...trial,
      runId,
      conditionArm,
      mode,
      trialIndex,
      contractDigest,
      sealedBriefDigest,
      evaluatorConfigurationDigest,
      evaluatorRecommendation: chain.recommendation,
      judgeResults: [],
      actionsArtifact: cite(actions),
      isolationManifestArtifact,
      evidenceDisclosure: { truncationBound: null, reportedIncomplete: false },
    };
  });
  for (const record of records) write(`sealed-run-record-${record.trialIndex}.json`, record);

  const read = readEvalContract(contract);
  const scored = score({
    contract: read,
    trials: records.map((record) =>
      ingest(attributeInterfaces(readSealedRunRecord(record), read.model), manifest, configuration),
    ),
    probe: readProbe(probe).model,
    preflightVerdict: verdict,
    policy,
  });
  const evidence = emit(scored, corpusDigest, verdict.fixtureDigest, evaluatorConfigurationDigest);
  write('evidence-artifact.json', evidence);

  const measured = measure(read.model, probe, evidence);
  const commands = commandsOf(chain, corpusDigest, scored.ladder.exitCode);
  written.set('README.md', readmeOf(chain, commands, measured));
  return { files: written, probe, measured, commands };
};
