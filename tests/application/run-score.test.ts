import { describe, expect, it } from 'vitest';
import { type RunScoreOptions, runScore } from '../../src/application/run-score.js';
import { digestArtifact, digestBytes, RuntimeFault } from '../../src/core/artifact/index.js';
import { SchemaIssues } from '../../src/core/artifact/issues.js';
import { preflightFromObservations } from '../../src/core/preflight/index.js';
import { DesignatedOracleRefusal } from '../../src/core/probe/index.js';
import { sumScene } from '../core/preflight/scenes.js';
import { someDigest } from '../fixtures/probes.js';
import { privateArtifactManifest } from '../fixtures/records.js';
import { attested, ledgerRun, mint, scoreRun, sealedAgainst } from '../fixtures/scored-runs.js';

const never = new AbortController().signal;
const run = sealedAgainst(ledgerRun());

const { contract: scened, observations } = sumScene();
const passed = preflightFromObservations({ contract: scened, probes: [], runId: 'run-1', observations });
const preflightVerdict = { ...passed, passed: true, fixtureDigest: attested.fixtureDigest };

const options = (changes: Partial<Record<keyof RunScoreOptions, unknown>> = {}): RunScoreOptions =>
  // A change may be anything: the call itself reads every document.
  ({
    record: run.records,
    manifest: run.manifest,
    configuration: run.configuration,
    contract: run.contract,
    probe: run.probe,
    preflightVerdict,
    policy: run.policy,
    privateManifest: null,
    corpusDigest: attested.corpusDigest,
    signal: never,
    ...changes,
  }) as RunScoreOptions;

/** A port over bytes by reference, and what it was asked, in order. */
const corpus = (files: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const port: RunScoreOptions['port'] = {
    async resolve(this: unknown, { privateRef }) {
      if (this !== undefined) throw new Error('called with a receiver');
      asked.push(privateRef);
      return { privateRef, bytes: new TextEncoder().encode(files[privateRef] ?? '') };
    },
  };
  return { asked, port };
};
const digestOfText = (text: string): string => digestBytes(new TextEncoder().encode(text));

const faultOf = async (promise: Promise<unknown>): Promise<RuntimeFault> => {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (reason: unknown) => reason,
  );
  if (error instanceof RuntimeFault) return error;
  throw error;
};

describe('runScore', () => {
  it('mints what scoring and emit make of the run', async () => {
    const { artifact, ladder, qualification } = await runScore(options());
    const scored = scoreRun(run);
    expect(artifact).toEqual(mint(scored));
    expect(ladder).toEqual(scored.ladder);
    expect(qualification).toEqual(scored.probeQualification);
    expect(artifact?.scoringVersionInputs.fixtureDigest).toBe(preflightVerdict.fixtureDigest);
    expect(
      Object.isFrozen(artifact) && Object.isFrozen(ladder) && Object.isFrozen(qualification.failures),
    ).toBe(true);
  });

  it('takes one record and a list of one for the same, and any order of several', async () => {
    const [first] = run.records;
    expect(await runScore(options({ record: first }))).toEqual(await runScore(options({ record: [first] })));
    expect(await runScore(options({ record: run.records.toReversed() }))).toEqual(await runScore(options()));
  });

  it('mints nothing for an invalid run', async () => {
    const { artifact, ladder } = await runScore(options({ manifest: null, configuration: null }));
    expect(artifact).toBeNull();
    expect(ladder).toMatchObject({ verdict: null, exitCode: 3 });
    expect(ladder.basis).toContain('evaluator configuration absent');
  });

  it('shares nothing with what it was given, and changes none of it', async () => {
    const given = options();
    const before = JSON.stringify({ ...given, signal: null });
    const { artifact } = await runScore(given);
    expect(JSON.stringify({ ...given, signal: null })).toBe(before);
    expect(Object.isFrozen(given.contract)).toBe(false);
    expect(artifact?.scoringVersionInputs).not.toBe(given.record);
  });
});

/** One member that cannot be read, in the order they are read, and where that is said. */
const UNREADABLE: readonly (readonly [member: keyof RunScoreOptions, artifactPath: string])[] = [
  ['record', 'SealedRunRecord'],
  ['manifest', 'IsolationManifest'],
  ['configuration', 'EvaluatorConfiguration'],
  ['contract', 'EvalContract'],
  ['probe', 'Probe'],
  ['preflightVerdict', 'PreflightVerdict'],
  ['policy', 'ScoringPolicy'],
  ['privateManifest', 'PrivateArtifactManifest'],
  ['corpusDigest', 'ScoringVersionInputs.corpusDigest'],
];

describe('what cannot be read', () => {
  it.each(UNREADABLE)('%s is named', async (member, artifactPath) => {
    const fault = await faultOf(runScore(options({ [member]: {} })));
    expect(fault.message).toBe(
      `schema-parse-failure in ${artifactPath}: input does not conform to the ${artifactPath} schema`,
    );
    expect(fault.cause).toBeInstanceOf(SchemaIssues);
  });

  it.each(UNREADABLE.map(([member, path], index) => [member, path, index] as const))(
    '%s comes before everything that is read after it',
    async (_member, artifactPath, index) => {
      const unreadable = Object.fromEntries(UNREADABLE.slice(index).map(([member]) => [member, {}]));
      expect((await faultOf(runScore(options(unreadable)))).artifactPath).toBe(artifactPath);
    },
  );

  it('is found before a port is asked or an oracle refused', async () => {
    const { asked, port } = corpus({});
    const fault = await faultOf(
      runScore(
        options({
          privateManifest: privateArtifactManifest(),
          corpusDigest: 'none',
          port,
          designatedOracleId: 'x',
        }),
      ),
    );
    expect(fault.artifactPath).toBe('ScoringVersionInputs.corpusDigest');
    expect(asked).toEqual([]);
  });

  it('names the stamp of one record by its trial', async () => {
    const [first, second] = run.records;
    const fault = await faultOf(runScore(options({ record: [first, { ...second, schemaVersion: 2 }] })));
    expect(fault.artifactPath).toBe(`SealedRunRecord[trialIndex=${second?.trialIndex}].schemaVersion`);
  });
});

describe('private references', () => {
  const files = { 'vault/trace-1': 'a trace', 'vault/isolation-1': 'a manifest' };
  const manifest = {
    ...privateArtifactManifest(),
    entries: privateArtifactManifest().entries.map((entry) => ({
      ...entry,
      digest: digestOfText(entry.privateRef === 'vault/trace-1' ? 'a trace' : 'a manifest'),
    })),
  };
  const privately = (index: number, digest: string) => ({
    ...run.records[index],
    isolationManifestArtifact: { storage: 'private', path: null, privateRef: `isolation-${index}`, digest },
  });

  it('are resolved one after another, those of the manifest first, records in trial order', async () => {
    const { asked, port } = corpus({ ...files, 'isolation-0': 'zero', 'isolation-2': 'two' });
    const record = [privately(2, digestOfText('two')), run.records[1], privately(0, digestOfText('zero'))];
    const { artifact } = await runScore(options({ record, privateManifest: manifest, port }));
    expect(asked).toEqual(['vault/trace-1', 'vault/isolation-1', 'isolation-0', 'isolation-2']);
    expect(artifact).not.toBeNull();
  });

  it('are compared after all of the manifest were resolved', async () => {
    const { asked, port } = corpus({ ...files, 'vault/trace-1': 'altered' });
    const fault = await faultOf(runScore(options({ privateManifest: manifest, port })));
    expect(fault.code).toBe('digest-mismatch');
    expect(fault.artifactPath).toBe('PrivateArtifactManifest.entries[0]');
    expect(fault.message).toContain(`the resolved bytes digest to "${digestOfText('altered')}"`);
    expect(asked).toEqual(['vault/trace-1', 'vault/isolation-1']);
  });

  it.each([
    ['SealedRunRecord.isolationManifestArtifact', 1],
    ['SealedRunRecord[trialIndex=1].isolationManifestArtifact', 2],
  ])('that differ are named %s', async (artifactPath, records) => {
    const { port } = corpus({ 'isolation-0': 'altered' });
    const record = [privately(0, digestOfText('as declared')), run.records[1]].slice(0, records);
    const fault = await faultOf(runScore(options({ record, port })));
    expect(fault.message).toBe(
      `digest-mismatch in ${artifactPath}: declares digest "${digestOfText('as declared')}", but the resolved bytes digest to "${digestOfText('altered')}"`,
    );
  });

  it('need a port, and only then', async () => {
    await expect(runScore(options({ privateManifest: manifest }))).rejects.toThrow(
      new TypeError(
        'runScore(): PrivateArtifactManifest names a private reference, but no CorpusPort was supplied',
      ),
    );
    await expect(runScore(options({ record: [privately(0, someDigest())] }))).rejects.toThrow(
      new TypeError(
        'runScore(): SealedRunRecord.isolationManifestArtifact names a private reference, but no CorpusPort was supplied',
      ),
    );
    expect(
      (await runScore(options({ privateManifest: { ...manifest, entries: [] } }))).artifact,
    ).not.toBeNull();
  });

  it.each<readonly [what: string, answer: unknown, code: string]>([
    ['no bytes', { privateRef: 'vault/trace-1', bytes: 'text' }, 'port-contract-violation'],
    [
      'one member more',
      { privateRef: 'vault/trace-1', bytes: new Uint8Array(), more: 1 },
      'port-contract-violation',
    ],
    ['nothing', undefined, 'port-contract-violation'],
  ])('refuse an answer with %s', async (_what, answer, code) => {
    const fault = await faultOf(
      runScore(options({ privateManifest: manifest, port: { resolve: async () => answer } })),
    );
    expect(fault).toMatchObject({ code, artifactPath: 'CorpusResolveResponse' });
    expect(fault.cause).toBeInstanceOf(SchemaIssues);
  });

  it('are not asked for once the signal is aborted', async () => {
    const { asked, port } = corpus(files);
    const fault = await faultOf(
      runScore(options({ privateManifest: manifest, port, signal: AbortSignal.abort() })),
    );
    expect(fault).toMatchObject({ code: 'aborted', artifactPath: 'CorpusResolveRequest' });
    expect(asked).toEqual([]);
  });
});

describe('what only a newer caller says', () => {
  it('an oracle that cannot stand in is refused before any port call', async () => {
    const { asked, port } = corpus({});
    const refused = runScore(
      options({ designatedOracleId: 'O-999', privateManifest: privateArtifactManifest(), port }),
    );
    await expect(refused).rejects.toThrow(DesignatedOracleRefusal);
    expect(asked).toEqual([]);
  });

  it('naming the oracle that would have been derived changes nothing', async () => {
    const [oracleId] = run.contract.behaviors[0]?.oracles ?? [];
    expect(await runScore(options({ designatedOracleId: oracleId }))).toEqual(await runScore(options()));
  });

  it('an instant is recorded among what the caller attests', async () => {
    const { artifact } = await runScore(options({ evaluatedAt: '2026-01-31T12:00:00Z' }));
    expect(artifact?.callerAttestedInputs).toContain('evaluatedAt');
    await expect(runScore(options({ evaluatedAt: 'yesterday' }))).rejects.toThrow(
      new TypeError('score(): evaluatedAt "yesterday" is not an RFC 3339 instant in UTC'),
    );
  });

  it('a chain of revisions is looked at', async () => {
    const whole = await runScore(options({ lineage: [run.contract] }));
    expect(whole.artifact?.remediation.lineageChain).toEqual({
      lengthConsistent: true,
      noRepeatedDigest: true,
      noGap: true,
    });
    const orphan = { ...run.contract, revisionCount: 1, parentDigest: digestArtifact(run.contract) };
    const broken = await runScore(options({ lineage: [orphan] }));
    expect(broken).not.toEqual(whole);
    expect(await faultOf(runScore(options({ lineage: [{}] })))).toMatchObject({
      artifactPath: 'EvalContract',
    });
  });
});
