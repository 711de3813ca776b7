import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type {
  ArtifactReference,
  CanaryQualification,
  CleanControlQualification,
  CleanProbe,
  ControlledMutationQualification,
  Defect,
  DefectSignature,
  GameabilityQualification,
  HistoricalQualification,
  ProbeClass,
  Qualification,
  SeededProbe,
  SelectorBinding,
} from '../../../src/core/artifact/generated/probe.js';
import { digestBytes } from '../../../src/core/artifact/index.js';
import type { Domain } from '../domains.js';

/** The systems are invented, and so is what was observed of them: a digest here covers the name it belongs to. */
const named = (name: string): string => digestBytes(new TextEncoder().encode(name));

const evidence = (name: string): ArtifactReference => ({
  storage: 'private',
  path: null,
  privateRef: `opaque:${name}`,
  digest: named(name),
});

/** A record of each route, about one piece of evidence. */
export const qualifications = {
  historical: (name: string): HistoricalQualification => ({
    route: 'historical',
    failBeforeEvidence: evidence(`${name}-before`),
    passAfterEvidence: evidence(`${name}-after`),
    fixCommitDigest: named(`${name}-fix`),
    oracleStableAcrossRevisions: true,
  }),
  mutation: (
    name: string,
    mutationOperator: string,
    expectedObservableFailure: string,
  ): ControlledMutationQualification => ({
    route: 'controlled-mutation',
    mutationSource: 'A change made by hand in a copy of the system.',
    mutationOperator,
    targetArtifact: evidence(`${name}-target`),
    expectedObservableFailure,
    baselinePassEvidence: evidence(`${name}-baseline`),
    mutatedFailEvidence: evidence(`${name}-mutated`),
    rollbackVerified: true,
  }),
  gameability: (name: string, degenerateResponse: string): GameabilityQualification => ({
    route: 'gameability',
    degenerateResponse,
    naiveOracleSatisfiedEvidence: evidence(`${name}-naive`),
    disciplinedOracleRejectedEvidence: evidence(`${name}-disciplined`),
  }),
  canary: (name: string, indicts: CanaryQualification['indicts']): CanaryQualification => ({
    route: 'canary',
    indicts,
    nonDetectionEvidence: evidence(`${name}-unseen`),
  }),
  cleanControl: (name: string): CleanControlQualification => ({
    route: 'clean-control',
    baselinePassEvidence: evidence(`${name}-baseline`),
    revisionCommitDigest: named(`${name}-revision`),
    noKnownDefectStatement: 'Nobody who works on this system knows of a defect in this revision.',
  }),
};

/** What a seeded probe says of itself, beside its signature. */
export type Seed = {
  readonly probeId: string;
  readonly name: string;
  readonly probeClass: ProbeClass;
  readonly behaviorId: string;
  readonly rationale: string;
  readonly qualification: Qualification;
  readonly defects?: readonly Defect[];
  readonly defectSignature: DefectSignature | null;
};

const corpusItem = (domain: Domain, name: string) => ({
  schemaVersion: 6,
  parentDigest: null,
  revisionCount: 0,
  systemId: domain.logicalId,
  implementationDigest: named(`${name}-implementation`),
  artifactDigest: named(`${name}-artifact`),
  commitDigest: named(`${name}-commit`),
});

/** A probe that is no clean control. */
export const seeded = (domain: Domain, { name, defects = [], ...seed }: Seed): SeededProbe => ({
  ...corpusItem(domain, name),
  ...seed,
  expectedClean: false,
  defects,
});

/** A clean control. */
export const clean = (domain: Domain, probeId: string, name: string, rationale: string): CleanProbe => ({
  ...corpusItem(domain, name),
  probeId,
  probeClass: 'zero-action',
  behaviorId: 'B-001',
  rationale,
  qualification: qualifications.cleanControl(name),
  expectedClean: true,
  defects: [],
});

/** A selector that binds the named keys of one channel. */
export const selecting = (bound: Partial<SelectorBinding>): SelectorBinding => ({
  path: null,
  query: null,
  header: null,
  body: null,
  argument: null,
  option: null,
  environment: null,
  stdin: null,
  arguments: null,
  ...bound,
});

/** The signature of a defect that shows in the answer of one of a domain's two operations. */
export const signatureOf = (
  { surface, logicalId, noun, write, read }: Domain,
  operation: 'write' | 'read',
  bound: Partial<SelectorBinding>,
  predicate: Expression,
): DefectSignature => {
  const shows = {
    observableChannel: surface.answers,
    condition: { selector: { inputBinding: selecting(bound) }, predicate },
  };
  const changesState = operation === 'write';
  switch (surface.kind) {
    case 'api':
      return {
        interfaceKind: 'api',
        method: changesState ? 'POST' : 'GET',
        pathTemplate: `/${noun}`,
        ...shows,
      };
    case 'cli': {
      const subcommandPath = [noun, changesState ? 'add' : 'list'];
      return { interfaceKind: 'cli', invocation: { executable: logicalId, subcommandPath }, ...shows };
    }
    case 'mcp': {
      const { operationId } = changesState ? write : read;
      return { interfaceKind: 'mcp', toolName: operationId.replaceAll('-', '_'), ...shows };
    }
    default:
      return surface.kind satisfies never;
  }
};
