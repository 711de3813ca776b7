import { type RunScoreOptions, runScore as runScoreUseCase } from '../../application/run-score.js';
import { DesignatedOracleRefusal } from '../../core/probe/index.js';
import { isInstant } from '../../core/score/index.js';
import type { Command } from '../command.js';
import { locatedLine } from '../diagnostics.js';
import { type ReadInputs, readInputs } from '../read-inputs.js';
import { UsageError } from '../usage-error.js';
import { chooseDestination, writeArtifact } from '../write-artifact.js';

/** A member of a document that nothing has validated yet; undefined where there is none. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

const isFilledList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0;

/** Whether something has to be resolved below the corpus root. What is not there counts as no. */
const namesPrivateReference = (inputs: ReadInputs): boolean =>
  isFilledList(memberOf(inputs.one('private-manifest'), 'entries')) ||
  inputs
    .all('record')
    .some((record) => memberOf(memberOf(record, 'isolationManifestArtifact'), 'storage') === 'private');

const refusalAsUsage = (error: unknown): unknown =>
  error instanceof DesignatedOracleRefusal ? new UsageError(error.message) : error;

/** `eval-quality score`: an invalid run writes nothing (Chapter 12, sections 12.2, 12.4 and 12.5). */
export const runCommand: Command = async (invocation, environment, { runScore = runScoreUseCase }) => {
  const { at, corpusRoot, corpusDigest, designatedOracle } = invocation;
  if (at !== null && !isInstant(at)) {
    throw new UsageError(`--at "${at}" is not an RFC 3339 instant in UTC, such as 2026-01-31T12:00:00Z`);
  }
  const destination = await chooseDestination(invocation, environment);
  const inputs = await readInputs(invocation, environment);
  if (corpusRoot === null && namesPrivateReference(inputs)) {
    throw new UsageError(
      '--corpus-root is required to resolve a --private-manifest entry or a private-storage isolationManifestArtifact reference',
    );
  }

  const contract = inputs.one('contract');
  const lineage = inputs.all('lineage');
  const options = {
    record: inputs.all('record'),
    manifest: inputs.one('isolation-manifest'),
    configuration: inputs.one('evaluator-configuration'),
    contract,
    probe: inputs.one('probe'),
    preflightVerdict: inputs.one('preflight-verdict'),
    policy: inputs.one('policy'),
    privateManifest: inputs.one('private-manifest'),
    corpusDigest,
    signal: environment.signal,
    ...(corpusRoot === null ? {} : { port: environment.corpusPort(corpusRoot) }),
    ...(designatedOracle === null ? {} : { designatedOracleId: designatedOracle }),
    ...(at === null ? {} : { evaluatedAt: at }),
    ...(lineage.length === 0 ? {} : { lineage }),
  };
  // Every document is held to its shape by the call itself.
  const { artifact, ladder, qualification } = await runScore(options as RunScoreOptions).catch(
    (error: unknown) => {
      throw refusalAsUsage(error);
    },
  );

  for (const failure of qualification.failures) environment.writeDiagnostic(locatedLine(failure));
  const waivers = memberOf(contract, 'waivers');
  if (at === null && isFilledList(waivers)) {
    environment.writeDiagnostic(
      locatedLine({
        code: 'waivers-not-evaluated',
        artifactPath: 'EvalContract.waivers',
        detail: `${waivers.length} waiver(s) took no effect; --at names the instant they are evaluated at`,
      }),
    );
  }
  if (artifact === null) {
    for (const reason of ladder.basis) environment.writeDiagnostic(`eval-quality: invalid: ${reason}`);
  } else {
    await writeArtifact(artifact, 'EvidenceArtifact', destination, environment);
  }
  const { verdict, exitCode, strictPromotable } = ladder;
  return { kind: 'verdict', verdict, exitCode, strictPromotable };
};
