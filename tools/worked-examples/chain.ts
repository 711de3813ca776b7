import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type { EvaluatorConfiguration } from '../../src/core/artifact/generated/evaluator-configuration.js';
import type { IsolationManifest } from '../../src/core/artifact/generated/isolation-manifest.js';
import type { Probe } from '../../src/core/artifact/generated/probe.js';
import type { ProbeObservation } from '../../src/core/artifact/generated/probe-observation.js';
import type {
  ArtifactReference,
  SealedRunRecord,
} from '../../src/core/artifact/generated/sealed-run-record.js';

/** How an author refers to a file of the chain, by its path inside it. */
export type FilesOfChain = {
  /** A published reference to the file. */
  readonly cite: (path: string) => ArtifactReference;
  /** The digest of the file's bytes. */
  readonly digestOf: (path: string) => string;
};

/** One trial, without what all trials of a run share. */
export type Trial = Pick<SealedRunRecord, 'oracleDispositions' | 'findings' | 'observations' | 'resourceUse'>;

/** One worked example as its author writes it: everything that no stage makes and no digest binds. */
export type Chain = {
  /** The directory under worked-examples/. */
  readonly name: string;
  /** What the example shows, as the first paragraphs of its page. */
  readonly about: string;
  readonly runId: string;
  readonly conditionArm: string;
  readonly mode: SealedRunRecord['mode'];
  readonly recommendation: SealedRunRecord['evaluatorRecommendation'];
  readonly contract: EvalContract;
  /** Texts the artifacts refer to, by path; `prompts/evaluator.md` is the evaluator's system prompt. */
  readonly files: Readonly<Record<string, string>> & { readonly 'prompts/evaluator.md': string };
  readonly probe: (files: FilesOfChain) => Probe;
  /** What pre-flight saw on the fixture. */
  readonly fixture: readonly ProbeObservation[];
  readonly evaluator: Pick<
    EvaluatorConfiguration,
    'evaluatorIdentity' | 'modelSnapshot' | 'toolInventory' | 'permissionInventory'
  >;
  readonly isolation: Pick<
    IsolationManifest,
    | 'workspaceIdentity'
    | 'allowedMounts'
    | 'observedMounts'
    | 'networkAllowlist'
    | 'observedNetworkTargets'
    | 'observedToolCalls'
  >;
  /** The isolation manifest is not published with the run: it lies under `private/`, the root of the corpus. */
  readonly isolationManifestIsPrivate?: true;
  readonly trials: readonly Trial[];
};
