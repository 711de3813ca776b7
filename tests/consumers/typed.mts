/**
 * An outsider with types: every function by its signature, a whole chain from the documents of a worked example. Prints
 * what is wrong, a line each. Usage: node typed.mjs <directory of the example>
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AddressClass,
  type AggregateStrengthOptions,
  type AnyOperation,
  aggregateStrength,
  type ComparableResult,
  classifyAddress,
  compareDominance,
  compile,
  type DefectSignature,
  type DominanceRelationValue,
  type digestArtifact,
  type EvalContract,
  type EvaluatorConfiguration,
  type EvidenceArtifact,
  type evaluateTarget,
  type FailureCode,
  type HomeOperation,
  type IsolationManifest,
  type isSafeMethod,
  makePointerDenotesCollection,
  makeResolveOperand,
  type ParsedAddress,
  type PermittedInterface,
  type PolicyDecision,
  type PreflightFromObservationsOptions,
  type PreflightVerdict,
  type Probe,
  type ProbeTargetAuthorization,
  type ProbeTargetPolicy,
  type parseAddress,
  preflightFromObservations,
  type QualificationResult,
  qualifyProbe,
  type ResolvedTarget,
  type RunPreflightOptions,
  type RunScoreOptions,
  type RunScoreResult,
  RuntimeFault,
  referenceSetKeysOf,
  resolveCheck,
  resolveHomeOperation,
  type runPreflight,
  runScore,
  type ScoringPolicy,
  type SealedEvaluatorBrief,
  type SealedRunRecord,
  type Severity,
  type StrengthAggregate,
  StructuralFailure,
  type seal,
  serializeArtifact,
  type staysOnHost,
  VERSION,
} from 'eval-quality';
import { createLocalCorpusAdapter } from 'eval-quality/adapters';
import { type CorpusPort, type ProbeObservation, runCorpusPortConformance } from 'eval-quality/conformance';
import contractSchema from 'eval-quality/schemas/eval-contract.schema.json' with { type: 'json' };

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_proof?: T): void => undefined;

// Clients compare these exactly.
type Compile<Compiled> = (input: unknown, options?: { readonly strict?: boolean | undefined }) => Compiled;
holds<Equal<typeof compile, Compile<EvalContract>>>();
holds<Equal<ReturnType<typeof seal>, SealedEvaluatorBrief>>();
holds<Equal<typeof digestArtifact, (value: unknown, artifactPath?: string) => string>>();
holds<Equal<typeof serializeArtifact, (artifact: unknown, artifactPath: string) => string>>();
holds<
  Equal<
    typeof compareDominance,
    (a: ComparableResult, b: ComparableResult, severityFloor: Severity) => DominanceRelationValue
  >
>();
holds<
  Equal<typeof qualifyProbe, (probe: Probe, homeOperation: AnyOperation | null) => QualificationResult>
>();
holds<
  Equal<
    typeof resolveHomeOperation,
    (signature: DefectSignature, interfaces: readonly PermittedInterface[]) => HomeOperation | null
  >
>();
holds<Equal<typeof classifyAddress, (address: string) => AddressClass>>();
holds<Equal<typeof parseAddress, (address: string) => ParsedAddress>>();
holds<Equal<typeof staysOnHost, (address: string) => boolean>>();
holds<Equal<typeof isSafeMethod, (authorization: ProbeTargetAuthorization, method: string) => boolean>>();
holds<Equal<typeof evaluateTarget, (policy: ProbeTargetPolicy, target: ResolvedTarget) => PolicyDecision>>();
holds<Equal<typeof runScore, (options: RunScoreOptions) => Promise<RunScoreResult>>>();
holds<Equal<typeof runPreflight, (options: RunPreflightOptions) => Promise<PreflightVerdict>>>();
holds<Equal<typeof aggregateStrength, (options: AggregateStrengthOptions) => StrengthAggregate>>();
holds<
  Equal<typeof preflightFromObservations, (options: PreflightFromObservationsOptions) => PreflightVerdict>
>();

const [directory = '.'] = process.argv.slice(2);
const wrong: string[] = [];
const expect = (is: boolean, what: string): void => {
  if (!is) wrong.push(what);
};

/** A document of the example, on the word of its file name. */
const read = <Document,>(name: string): Document => JSON.parse(readFileSync(join(directory, name), 'utf8'));

const contract = compile(read('eval-contract.json'));
const probe = read<Probe>('probe.json');
const verdict: PreflightVerdict = preflightFromObservations({
  contract,
  probes: read<Probe[]>('probes.json'),
  observations: read<ProbeObservation[]>('probe-observations.json'),
  runId: read<PreflightVerdict>('preflight-verdict.json').runId,
});
expect(verdict.passed, 'the fixture does not pass');

const policy = read<ScoringPolicy>('scoring-policy.json');
const port: CorpusPort = createLocalCorpusAdapter({ root: directory });
const scored: RunScoreResult = await runScore({
  record: [1, 2, 3].map((trial) => read<SealedRunRecord>(`sealed-run-record-${trial}.json`)),
  manifest: read<IsolationManifest>('isolation-manifest.json'),
  configuration: read<EvaluatorConfiguration>('evaluator-configuration.json'),
  contract,
  probe,
  preflightVerdict: verdict,
  policy,
  privateManifest: null,
  corpusDigest: readFileSync(join(directory, 'corpus-digest.txt'), 'utf8').trim(),
  port,
  signal: new AbortController().signal,
});
const evidence: EvidenceArtifact | null = scored.artifact;
expect(evidence !== null, 'nothing was minted');
if (evidence !== null) {
  const committed = readFileSync(join(directory, 'evidence-artifact.json'), 'utf8');
  expect(serializeArtifact(evidence, 'EvidenceArtifact') === committed, 'other bytes than those committed');
  expect(compareDominance(evidence, evidence, 'material') === 'equivalent', 'not equivalent to itself');
  const { engineVersion } = aggregateStrength({ evidence: [evidence], floors: { defect: 0.5 }, policy });
  expect(engineVersion === VERSION, 'another version aggregates');
}

if (!probe.expectedClean && probe.defectSignature !== null) {
  const home = resolveHomeOperation(probe.defectSignature, contract.permittedInterfaces);
  expect(qualifyProbe(probe, home?.operation ?? null).qualified, 'the probe is refused');
}

const { value } = resolveOf(contract);
expect(value === 'true', `a check over what was recorded is ${value}`);

function resolveOf(of: EvalContract): { readonly value: string } {
  const [observation] = read<SealedRunRecord>('sealed-run-record-1.json').observations;
  const [oracle] = of.oracles;
  const [step] = of.interactionPlan;
  if (observation === undefined || step === undefined || oracle?.check == null) return { value: 'not there' };
  const { resolution } = resolveCheck(
    oracle.check,
    makeResolveOperand({ [step.stepId]: observation }, {}),
    makePointerDenotesCollection(of),
    referenceSetKeysOf(of),
    policy.regexMatchStepBudget,
    'EvalContract.oracles[0].check',
  );
  return { value: resolution };
}

const codes: FailureCode[] = [];
try {
  compile({ ...contract, forbiddenInputs: [] });
} catch (error) {
  if (error instanceof StructuralFailure) codes.push(error.code);
}
expect(codes.join() === 'forbidden-input-floor-incomplete', `refused as ${codes.join()}`);
try {
  compile({});
} catch (error) {
  expect(error instanceof RuntimeFault && error.code === 'schema-parse-failure', 'refused as something else');
}
expect(classifyAddress('127.0.0.1') === 'loopback', 'another class of address');
expect(contractSchema.$id === 'urn:eval-quality:schema:eval-contract', 'another schema');
expect(typeof runCorpusPortConformance === 'function', 'no conformance suite');
process.stdout.write(wrong.join('\n'));
