import type { ProbeObservation } from '../../src/core/artifact/generated/probe-observation.js';
import type { Observation } from '../../src/core/artifact/generated/sealed-run-record.js';
import type { Chain, Trial } from './chain.js';
import { loanDesk, REQUEST } from './loan-desk.js';
import { lookUpLoan } from './loan-desk-operations.js';
import { oracleEvidence } from './oracle-evidence.js';
import { root, sent, silent, spent } from './shared-parts.js';

type Loan = {
  readonly loanId: string;
  readonly toolId: string;
  readonly days: number;
  readonly status: string;
};

const headers = { 'content-type': 'application/json' };

const exchange = (
  sequence: number,
  operationId: 'open-loan' | 'read-loan',
  callInputs: Observation['callInputs'],
  responseStatus: number,
  responseBody: Observation['responseBody'],
): Observation => ({
  ...silent,
  observationId: `exchange-${sequence}`,
  sequence,
  interfaceId: 'loan-desk',
  operationId,
  provenance: 'evaluator-chosen',
  callInputs,
  responseBody,
  responseHeaders: headers,
  responseStatus,
});

/** What the evaluator exchanged with the desk: it opened a loan, read it back, and tried both malformed requests. */
const exchanges = (loanId: string, keptDays: number): readonly Observation[] => {
  const agreed: Loan = { loanId, ...REQUEST, status: 'open' };
  return [
    exchange(1, 'open-loan', sent({ body: REQUEST }), 201, agreed),
    exchange(2, 'read-loan', sent({ path: { loanId } }), 200, { ...agreed, days: keptDays }),
    exchange(3, 'open-loan', sent({ body: { toolId: 'tile-cutter', days: 'a fortnight' } }), 422, {
      problem: 'days must be a number',
    }),
    exchange(4, 'read-loan', sent({ path: { loanId: 14 } }), 404, { problem: 'there is no such loan' }),
  ];
};

const trial = (loanId: string, seconds: number): Trial => ({
  oracleDispositions: [
    { oracleId: 'O-001', disposition: 'held', observationIds: ['exchange-1'], note: null },
    {
      oracleId: 'O-002',
      disposition: 'violated',
      observationIds: ['exchange-1', 'exchange-2'],
      note: 'Fourteen days were agreed, seven are kept.',
    },
    { oracleId: 'O-003', disposition: 'held', observationIds: ['exchange-3'], note: null },
    { oracleId: 'O-004', disposition: 'held', observationIds: ['exchange-4'], note: null },
  ],
  findings: [
    {
      findingType: 'defect',
      findingId: 'F-001',
      oracleId: 'O-002',
      probeId: 'P-003',
      behaviorId: 'B-002',
      severity: 'critical',
      summary: 'The desk confirms a loan of fourteen days and keeps one of seven.',
      confidence: 0.97,
      observationIds: ['exchange-1', 'exchange-2'],
      evidenceArtifacts: [],
      quotedEvidence: [
        { quote: '"days":14', channel: 'response-body', artifactId: null },
        { quote: '"days":7', channel: 'response-body', artifactId: null },
        { quote: `"loanId":"${loanId}"`, channel: 'call-inputs', artifactId: null },
      ],
    },
  ],
  observations: exchanges(loanId, 7),
  resourceUse: spent(4, seconds, '0.02'),
});

const looked = (
  legId: string,
  operationId: 'open-loan' | 'read-loan',
  status: number,
  body: Loan,
): ProbeObservation => ({
  probeId: legId,
  interfaceId: 'loan-desk',
  operationId,
  kind: 'api',
  status,
  headers,
  body: { kind: 'json', value: body },
});

const ladder: Loan = { loanId: 'ln-1001', toolId: 'ladder', days: 3, status: 'open' };
const drill: Loan = { loanId: 'ln-1002', toolId: 'drill', days: 5, status: 'open' };
const cut: Loan = { loanId: 'ln-1003', toolId: 'cement-mixer', days: 7, status: 'open' };

/** The function under mutation, as it is and as it is run. */
const KEEP_LOAN = `/** What the desk keeps of a request, under the identifier it gave. */
export const keepLoan = (loanId, { toolId, days }) => ({ loanId, toolId, days, status: 'open' });
`;

const KEEP_LOAN_CUT = KEEP_LOAN.replace('days, status', 'days: Math.min(days, 7), status');

const stepsOf = (observations: readonly Observation[]): Readonly<Record<string, Observation>> => {
  const [open, readBack] = observations;
  if (open === undefined || readBack === undefined) throw new Error('a loan is opened and read back');
  return { open, 'read-back': readBack };
};

/**
 * A loan is confirmed as asked for and kept for a week at most. The answer to the request is flawless, so nothing but
 * reading the loan back under its captured identifier can tell. Every discipline rule is covered: PASS.
 */
export const loanReadBack: Chain = {
  name: 'loan-read-back',
  about: `The desk of a tool library confirms a loan exactly as it was asked for, and keeps it for a week at most:
\`system/keep-loan-mutated.mjs\`. The answer to the request is flawless. The contract reads the loan back under the
identifier that the answer gave (a captured value), and compares what is kept with what was asked.

This contract covers every discipline rule that concerns it, malformed requests included, and so the verdict is PASS: the
system is broken on purpose, and the evaluation noticed each time.`,
  runId: 'loan-read-back-run',
  conditionArm: 'period-cut',
  mode: 'contract-scoring',
  recommendation: 'FAIL',
  contract: loanDesk,
  files: {
    'prompts/evaluator.md': `You evaluate the desk of a tool library through the one interface that your brief permits.

Open a loan, read it back, and send what the brief calls malformed. Judge each direction of the brief by what the desk
answered. Report a defect only with the words that show it, quoted from the answers.
`,
    'system/keep-loan.mjs': KEEP_LOAN,
    'system/keep-loan-mutated.mjs': KEEP_LOAN_CUT,
    'evidence/unmutated.json': oracleEvidence(loanDesk, 'O-002', stepsOf(exchanges('ln-2000', 14))),
    'evidence/mutated.json': oracleEvidence(loanDesk, 'O-002', stepsOf(exchanges('ln-2000', 7))),
  },
  probe: ({ cite, digestOf }) => ({
    schemaVersion: 6,
    ...root,
    probeId: 'P-003',
    probeClass: 'defect',
    behaviorId: 'B-002',
    systemId: 'loan-desk',
    implementationDigest: digestOf('system/keep-loan-mutated.mjs'),
    artifactDigest: digestOf('system/keep-loan-mutated.mjs'),
    commitDigest: digestOf('system/keep-loan.mjs'),
    rationale:
      'Periods are cut to seven days when a loan is kept, not when it is confirmed. No loan of this corpus is asked for seven days, so a kept loan of seven days is a cut one.',
    qualification: {
      route: 'controlled-mutation',
      mutationSource: 'the function that keeps a loan',
      mutationOperator: 'argument-clamping',
      targetArtifact: cite('system/keep-loan.mjs'),
      expectedObservableFailure: 'a loan agreed for fourteen days reads back as one of seven',
      baselinePassEvidence: cite('evidence/unmutated.json'),
      mutatedFailEvidence: cite('evidence/mutated.json'),
      rollbackVerified: true,
    },
    expectedClean: false,
    defects: [
      {
        defectId: 'D-003',
        behaviorId: 'B-002',
        summary: 'Loans of more than a week are kept for a week.',
        severity: 'critical',
        oracleEvidence: [cite('evidence/mutated.json')],
        source: 'controlled-mutation',
        manifestationWitness: {
          legId: 'look-up-a-long-loan',
          interfaceId: 'loan-desk',
          operationId: 'read-loan',
          inputs: lookUpLoan('ln-1003'),
          relation: {
            op: 'equality',
            operands: [{ pointer: '/interactions/look-up-a-long-loan/response-body/days' }, { literal: 7 }],
          },
        },
      },
    ],
    defectSignature: {
      interfaceKind: 'api',
      method: 'GET',
      pathTemplate: '/loans/{loanId}',
      observableChannel: 'response-body',
      condition: {
        selector: {
          inputBinding: {
            path: { loanId: { matcher: 'any' } },
            query: null,
            header: null,
            body: null,
            argument: null,
            option: null,
            environment: null,
            stdin: null,
            arguments: null,
          },
        },
        predicate: {
          op: 'equality',
          operands: [{ pointer: '/interactions/observed/response-body/days' }, { literal: 7 }],
        },
      },
    },
  }),
  fixture: [
    looked('ask-for-three-days', 'open-loan', 201, {
      loanId: 'ln-1004',
      toolId: 'wet-saw',
      days: 3,
      status: 'open',
    }),
    looked('ask-for-five-days', 'open-loan', 201, {
      loanId: 'ln-1005',
      toolId: 'wet-saw',
      days: 5,
      status: 'open',
    }),
    looked('look-up-a-ladder', 'read-loan', 200, ladder),
    looked('look-up-a-drill', 'read-loan', 200, drill),
    looked('preflight-control-observe', 'read-loan', 200, ladder),
    looked('preflight-control-observe-2', 'read-loan', 200, ladder),
    looked('look-up-a-long-loan', 'read-loan', 200, cut),
  ],
  evaluator: {
    evaluatorIdentity: 'desk-evaluator',
    modelSnapshot: 'evaluator-model-2026-02-10',
    toolInventory: ['http-client'],
    permissionInventory: ['call-permitted-interfaces'],
  },
  isolation: {
    workspaceIdentity: 'desk-evaluation',
    allowedMounts: ['/brief'],
    observedMounts: ['/brief'],
    networkAllowlist: ['loan-desk'],
    observedNetworkTargets: ['loan-desk'],
    observedToolCalls: ['http-client'],
  },
  trials: [trial('ln-2001', 31.2), trial('ln-2002', 29.5), trial('ln-2003', 30.8)],
};
