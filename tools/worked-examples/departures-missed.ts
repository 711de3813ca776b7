import type { ProbeObservation } from '../../src/core/artifact/generated/probe-observation.js';
import type { Observation } from '../../src/core/artifact/generated/sealed-run-record.js';
import type { Chain, Trial } from './chain.js';
import { departures, departuresFrom, QUESTION } from './departures.js';
import { oracleEvidence } from './oracle-evidence.js';
import { root, sent, silent, spent } from './shared-parts.js';

type Departure = { readonly line: string; readonly minutes: number };

const told = (sequence: number, args: { readonly stop: string; readonly limit: number | string }) => ({
  ...silent,
  observationId: `call-${sequence}`,
  sequence,
  interfaceId: 'timetable',
  operationId: 'next-departures',
  provenance: 'evaluator-chosen' as const,
  callInputs: sent({ arguments: args }),
});

const answer = (listed: readonly Departure[]): Observation => ({
  ...told(1, QUESTION),
  responseBody: { stop: QUESTION.stop, departures: listed },
  responseStatus: 0,
});

/** The defect: departures line by line. */
const BY_LINE = [
  { line: '4', minutes: 2 },
  { line: '4', minutes: 12 },
  { line: '11', minutes: 5 },
  { line: '23', minutes: 9 },
];

const SOONEST_FIRST = [
  { line: '4', minutes: 2 },
  { line: '11', minutes: 5 },
  { line: '23', minutes: 9 },
  { line: '4', minutes: 12 },
];

/** The system before and after its fix. */
const BEFORE_THE_FIX = `/** The next departures from a stop, from a timetable of lines by stop. */
export const nextDepartures = (timetable, stop, limit) =>
  timetable[stop]
    .flatMap(({ line, departures }) => departures.map((minutes) => ({ line, minutes })))
    .slice(0, limit);
`;

const AFTER_THE_FIX = BEFORE_THE_FIX.replace(
  '    .slice(',
  '    .sort((a, b) => a.minutes - b.minutes)\n    .slice(',
);

/** In every trial the departures come line by line; the evaluator notices, or does not. */
const trial = (noticed: boolean, seconds: number): Trial => ({
  oracleDispositions: [
    { oracleId: 'O-001', disposition: 'held', observationIds: ['call-1'], note: null },
    noticed
      ? {
          oracleId: 'O-002',
          disposition: 'violated',
          observationIds: ['call-1'],
          note: '12 stands before 5.',
        }
      : {
          oracleId: 'O-002',
          disposition: 'held',
          observationIds: ['call-1'],
          note: 'Each line is in order.',
        },
    { oracleId: 'O-003', disposition: 'held', observationIds: ['call-1'], note: null },
    { oracleId: 'O-004', disposition: 'held', observationIds: ['call-2'], note: null },
  ],
  findings: noticed
    ? [
        {
          findingType: 'defect',
          findingId: 'F-001',
          oracleId: 'O-002',
          probeId: 'P-004',
          behaviorId: 'B-002',
          severity: 'material',
          summary:
            'Departures are told line by line, so the one in twelve minutes stands before the one in five.',
          confidence: 0.9,
          observationIds: ['call-1'],
          evidenceArtifacts: [],
          quotedEvidence: [
            {
              quote: '{"line":"4","minutes":12},{"line":"11","minutes":5}',
              channel: 'response-body',
              artifactId: null,
            },
          ],
        },
      ]
    : [],
  observations: [answer(BY_LINE), { ...told(2, { ...QUESTION, limit: 'many' }), responseStatus: 1 }],
  resourceUse: spent(2, seconds, '0.01'),
});

const heard = (legId: string, stop: string, listed: readonly Departure[]): ProbeObservation => ({
  probeId: legId,
  interfaceId: 'timetable',
  operationId: 'next-departures',
  kind: 'mcp',
  isError: false,
  result: { kind: 'json', value: { stop, departures: listed } },
});

const harbour = [
  { line: '11', minutes: 3 },
  { line: '11', minutes: 18 },
];

/**
 * A defect from the past of the system, fixed since: departures are grouped by line. The contract has an oracle for it,
 * and in two of three trials the evaluator read the list line by line and was content. FAIL: this evaluation would not
 * have noticed. The isolation manifest is held privately and resolved from the corpus.
 */
export const departuresMissed: Chain = {
  name: 'departures-missed',
  about: `A tool tells the next departures from a stop. Before a fix it told them line by line: \`system/departures.mjs\`. The
contract has an oracle for the order and the fault shows in every trial, but in two of three the evaluator read the list
line by line and was content. FAIL means: this evaluation would not have noticed.

The isolation manifest of this run is not published. It is resolved from the corpus under \`private/\`, and its bytes are
held against the digests that the private manifest and every record declare.`,
  runId: 'departures-missed-run',
  conditionArm: 'before-the-fix',
  mode: 'contract-scoring',
  recommendation: 'CONCERNS',
  contract: departures,
  isolationManifestIsPrivate: true,
  files: {
    'prompts/evaluator.md': `You evaluate a timetable through the one tool that your brief permits.

Ask what the brief asks, and judge each direction of the brief by what the tool answered. Report a defect only with the
words that show it, quoted from the answer.
`,
    'system/departures.mjs': BEFORE_THE_FIX,
    'system/departures-fixed.mjs': AFTER_THE_FIX,
    'evidence/before-the-fix.json': oracleEvidence(departures, 'O-002', { ask: answer(BY_LINE) }),
    'evidence/after-the-fix.json': oracleEvidence(departures, 'O-002', { ask: answer(SOONEST_FIRST) }),
  },
  probe: ({ cite, digestOf }) => ({
    schemaVersion: 6,
    ...root,
    probeId: 'P-004',
    probeClass: 'defect',
    behaviorId: 'B-002',
    systemId: 'timetable',
    implementationDigest: digestOf('system/departures.mjs'),
    artifactDigest: digestOf('system/departures.mjs'),
    commitDigest: digestOf('system/departures.mjs'),
    rationale:
      'Before the fix the departures of each line were listed one after the other. At a stop of one line nobody could tell, at Central Square the list is out of order.',
    qualification: {
      route: 'historical',
      failBeforeEvidence: cite('evidence/before-the-fix.json'),
      passAfterEvidence: cite('evidence/after-the-fix.json'),
      fixCommitDigest: digestOf('system/departures-fixed.mjs'),
      oracleStableAcrossRevisions: true,
    },
    expectedClean: false,
    defects: [
      {
        defectId: 'D-004',
        behaviorId: 'B-002',
        summary: 'Departures are told line by line instead of soonest first.',
        severity: 'material',
        oracleEvidence: [cite('evidence/before-the-fix.json')],
        source: 'natural',
        manifestationWitness: {
          legId: 'ask-at-central-square',
          interfaceId: 'timetable',
          operationId: 'next-departures',
          inputs: departuresFrom('central-square'),
          relation: {
            op: 'not',
            operands: [
              {
                op: 'ordering',
                operands: [{ pointer: '/interactions/ask-at-central-square/response-body/departures' }],
                key: 'minutes',
                order: 'ascending',
              },
            ],
          },
        },
      },
    ],
    defectSignature: {
      interfaceKind: 'mcp',
      toolName: 'next_departures',
      observableChannel: 'response-body',
      condition: {
        selector: {
          inputBinding: {
            path: null,
            query: null,
            header: null,
            body: null,
            argument: null,
            option: null,
            environment: null,
            stdin: null,
            arguments: { stop: { matcher: 'any' } },
          },
        },
        predicate: {
          op: 'not',
          operands: [
            {
              op: 'ordering',
              operands: [{ pointer: '/interactions/observed/response-body/departures' }],
              key: 'minutes',
              order: 'ascending',
            },
          ],
        },
      },
    },
  }),
  fixture: [
    heard('ask-at-the-harbour', 'harbour', harbour),
    heard('ask-at-mill-lane', 'mill-lane', [{ line: '23', minutes: 6 }]),
    heard('preflight-control-observe', 'harbour', harbour),
    heard('preflight-control-observe-2', 'harbour', harbour),
    heard('ask-at-central-square', 'central-square', BY_LINE),
  ],
  evaluator: {
    evaluatorIdentity: 'timetable-evaluator',
    modelSnapshot: 'evaluator-model-2025-11-03',
    toolInventory: ['next_departures'],
    permissionInventory: ['call-permitted-interfaces'],
  },
  isolation: {
    workspaceIdentity: 'timetable-evaluation',
    allowedMounts: ['/brief'],
    observedMounts: ['/brief'],
    networkAllowlist: [],
    observedNetworkTargets: [],
    observedToolCalls: ['next_departures'],
  },
  trials: [trial(false, 8.1), trial(true, 9.4), trial(false, 7.7)],
};
