import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { validate as validateReference } from '../../src/core/artifact/generated/artifact-reference.validate.js';
import {
  INTERCHANGE_ARTIFACT_KEYS,
  RuntimeFault,
  StructuralFailure,
  scanJson,
} from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readEvaluatorConfiguration } from '../../src/core/artifact/readers/evaluator-configuration.js';
import { readEvidenceArtifact } from '../../src/core/artifact/readers/evidence-artifact.js';
import { readIsolationManifest } from '../../src/core/artifact/readers/isolation-manifest.js';
import { readPreflightVerdict } from '../../src/core/artifact/readers/preflight-verdict.js';
import { readPrivateArtifactManifest } from '../../src/core/artifact/readers/private-artifact-manifest.js';
import { readProbe } from '../../src/core/artifact/readers/probe.js';
import { readProbeObservation } from '../../src/core/artifact/readers/probe-observation.js';
import { readProbeRequest } from '../../src/core/artifact/readers/probe-request.js';
import { readRubric } from '../../src/core/artifact/readers/rubric.js';
import { readScoringPolicy } from '../../src/core/artifact/readers/scoring-policy.js';
import { readSealedEvaluatorBrief } from '../../src/core/artifact/readers/sealed-evaluator-brief.js';
import { readSealedRunRecord } from '../../src/core/artifact/readers/sealed-run-record.js';
import { readStrengthAggregate } from '../../src/core/artifact/readers/strength-aggregate.js';
import { readStrengthFloors } from '../../src/core/artifact/readers/strength-floors.js';
import { readDocument } from '../../src/core/artifact/validation.js';
import { coverContract } from '../../src/core/coverage/index.js';
import { migrate, migrations } from '../../src/core/migrate/index.js';
import { seal } from '../../src/core/seal/index.js';
import { MalformedTrace, readTrace } from '../../src/core/suite/read-trace.js';
import { parseCommandTargetPolicy } from '../../src/core/target/policies/command-target-policy.js';
import { parseMcpTargetPolicy } from '../../src/core/target/policies/mcp-target-policy.js';
import { parseProbeTargetPolicy } from '../../src/core/target/policies/probe-target-policy.js';
import { readTargetFile } from '../../src/core/target/policies/target-file.js';
import { readAgentSpec } from '../../src/frontends/agent-spec/read-agent-spec.js';
import { readBaseline, readReport, StoredFileError } from '../../src/frontends/agent-spec/read-stored.js';
import { readAgentTest } from '../../src/frontends/agent-test/read-agent-test.js';
import { readObservations } from '../../src/frontends/agent-test/read-observations.js';
import { InputModeProblem, parseInputMode } from '../../src/frontends/agent-test-framework/input-mode.js';
import { readAgentPackage } from '../../src/frontends/agent-test-framework/read-agent-package.js';
import { readConnector } from '../../src/frontends/agent-test-framework/read-connector.js';
import { readContext } from '../../src/frontends/agent-test-framework/read-context.js';
import {
  GeneratedCasesProblem,
  readGeneratedCases,
} from '../../src/frontends/agent-test-framework/read-generated-cases.js';
import { readJsonlSuite } from '../../src/frontends/agent-test-framework/read-jsonl-suite.js';
import { readPrompts } from '../../src/frontends/agent-test-framework/read-prompts.js';
import { DocumentError } from '../../src/frontends/document/document-error.js';

import { commandPolicy, mcpPolicy, probePolicy } from '../../tests/fixtures/policies.js';
import {
  agentSpecExamples,
  agentTestExamples,
  connectorExamples,
  frameworkCaseExamples,
  observationExamples,
  traceExamples,
} from './suite-examples.js';

const isInterchangeKey = (kind: string): boolean => INTERCHANGE_ARTIFACT_KEYS.some((key) => key === kind);

/** How a document of a target is written down before bytes of it are changed. */
export type Notation = 'json' | 'yaml' | 'jsonl' | 'text';

/** One way that a document from outside enters. */
export type FuzzTarget = {
  readonly id: string;
  readonly notation: Notation;
  /** The file of its schema under `schemas/`, from which documents are made. */
  readonly schema?: string;
  /** Documents that are read without complaint. */
  readonly examples?: readonly unknown[];
  /** Reads the document as it arrives. @throws what {@link isTypedFault} admits, and nothing else. */
  readonly readBytes: (bytes: Uint8Array) => unknown;
  /** Reads a value that a caller of the library hands over. */
  readonly readValue?: (value: unknown) => unknown;
};

/** References are read inside the documents that hold them, by this validator. */
const readReference = (value: unknown): unknown =>
  readDocument({
    key: 'artifact-reference',
    artifactPath: 'ArtifactReference',
    acceptedVersions: [],
    newest: 0,
    consequence: '',
    validate: validateReference,
    value,
  });

/** A trace is completed, not checked by a schema: what comes out must be JSON, and arguments an object. */
const readTraceSoundly = (value: unknown): unknown => {
  const trace = readTrace(value, 7);
  deepStrictEqual(JSON.parse(JSON.stringify(trace)), trace);
  for (const { arguments: given } of trace.toolsCalled) {
    if (given !== undefined) strictEqual(Object.prototype.toString.call(given), '[object Object]');
  }
  return trace;
};

/** What a reader may throw: every such error says what is wrong with the document. */
export const isTypedFault = (error: unknown): boolean =>
  error instanceof RuntimeFault ||
  error instanceof StructuralFailure ||
  error instanceof DocumentError ||
  error instanceof GeneratedCasesProblem ||
  error instanceof InputModeProblem ||
  error instanceof StoredFileError ||
  error instanceof MalformedTrace;

const artifact = (
  id: string,
  readValue: (value: unknown) => unknown,
  schema = id,
  examples: readonly unknown[] = [],
): FuzzTarget => ({
  id,
  notation: 'json',
  schema,
  examples,
  readValue,
  readBytes: (bytes) => readValue(scanJson(bytes, id)),
});

const suite = (
  id: string,
  notation: Notation,
  read: (text: string) => unknown,
  documents: Pick<FuzzTarget, 'schema' | 'examples'>,
): FuzzTarget => ({
  id,
  notation,
  ...documents,
  readBytes: (bytes) => read(Buffer.from(bytes).toString('utf8')),
});

const SIMULATED = { simulator: 'visitor' };
const SOURCE = 'document';

/** Every reader of documents from outside, and the two stages that must bear whatever the reader of contracts let in. */
export const fuzzTargets: readonly FuzzTarget[] = [
  artifact('eval-contract', readEvalContract),
  artifact('rubric', readRubric),
  artifact('sealed-evaluator-brief', readSealedEvaluatorBrief),
  artifact('sealed-run-record', readSealedRunRecord),
  artifact('isolation-manifest', readIsolationManifest),
  artifact('evaluator-configuration', readEvaluatorConfiguration),
  artifact('probe', readProbe),
  artifact('artifact-reference', readReference),
  artifact('private-artifact-manifest', readPrivateArtifactManifest),
  artifact('preflight-verdict', readPreflightVerdict),
  artifact('scoring-policy', readScoringPolicy),
  artifact('evidence-artifact', readEvidenceArtifact),
  artifact('strength-aggregate', readStrengthAggregate),
  artifact('probe-observation', readProbeObservation, 'internal/probe-observation'),
  artifact('probe-request', readProbeRequest, 'internal/probe-request'),
  artifact('strength-floors', readStrengthFloors, 'internal/strength-floors'),
  artifact('command-target-policy', parseCommandTargetPolicy, 'internal/command-target-policy', [
    commandPolicy(),
  ]),
  artifact('mcp-target-policy', parseMcpTargetPolicy, 'internal/mcp-target-policy', [mcpPolicy()]),
  artifact('probe-target-policy', parseProbeTargetPolicy, 'internal/probe-target-policy', [probePolicy()]),
  artifact('target-file', readTargetFile, 'internal/target-file', [
    { schemaVersion: 1, command: commandPolicy(), mcp: mcpPolicy(), api: probePolicy() },
  ]),
  artifact('coverage', (value) => coverContract(readEvalContract(value).model), 'eval-contract'),
  artifact('seal', (value) => seal(value), 'eval-contract'),
  ...migrations
    .filter(({ kind }) => isInterchangeKey(kind))
    .map((migration) =>
      artifact(`migrate ${migration.kind}`, (value) => migrate(value, migration, null), migration.kind),
    ),
  suite('agent-test', 'yaml', (text) => readAgentTest(text, SOURCE), {
    schema: 'agent-test',
    examples: agentTestExamples,
  }),
  suite('agent-observations', 'json', (text) => readObservations(text, SOURCE, new Set(['a'])), {
    schema: 'agent-observations',
    examples: observationExamples,
  }),
  suite('agent-spec', 'yaml', (text) => readAgentSpec(text, SOURCE), {
    schema: 'agent-spec',
    examples: agentSpecExamples,
  }),
  suite('agent-spec-baseline', 'json', (text) => readBaseline(text, SOURCE), {
    schema: 'agent-spec-baseline',
  }),
  suite('agent-spec-report', 'json', (text) => readReport(text, SOURCE), { schema: 'agent-spec-report' }),
  {
    id: 'agent-trace',
    notation: 'json',
    examples: traceExamples,
    readBytes: (bytes) => readTraceSoundly(scanJson(bytes, 'trace')),
    readValue: readTraceSoundly,
  },
  suite('agent-test-framework', 'jsonl', (text) => readJsonlSuite(text, SOURCE, SIMULATED), {
    schema: 'agent-test-framework-case',
    examples: frameworkCaseExamples,
  }),
  suite('generated-cases', 'json', (text) => readGeneratedCases(text, SIMULATED), {
    examples: [frameworkCaseExamples],
  }),
  suite('agent-package', 'json', (text) => readAgentPackage(text, SOURCE), {
    schema: 'internal/agent-package',
  }),
  suite('agent-connector', 'json', (text) => readConnector(text, SOURCE), {
    schema: 'internal/agent-connector',
    examples: connectorExamples,
  }),
  suite('prompts', 'yaml', (text) => readPrompts(text, SOURCE), {
    examples: [[{ role: 'system', content: 'You sell coffee.' }], [{ role: 'user', content: 'a\nb: c' }]],
  }),
  suite('run-context', 'json', (text) => readContext(text, SOURCE, { user: null, team: null }), {
    examples: [
      { locale: 'en-us', chat_id: 'c-1', authorized: { user_id: 'u', team_id: 't' }, metadata: { a: [1] } },
    ],
  }),
  suite('input-mode', 'text', parseInputMode, {
    examples: [
      'cases.jsonl',
      'agents:shop.generator?count=3&focus=refunds',
      'scripts:shop.orders_test',
      'hello',
    ],
  }),
];
