import type { Finding } from '../../src/core/artifact/generated/sealed-run-record.js';
import type { Chain, Trial } from './chain.js';
import {
  answered,
  askAbout,
  asked,
  CASES,
  checklistSelection,
  EVALUATOR_PROMPT,
  evaluatorAtWork,
  RULES,
  selectorFor,
} from './checklist-selection.js';
import { oracleEvidence } from './oracle-evidence.js';
import { root, spent } from './shared-parts.js';

const CLAUSE =
  '- `store-submission.md` is never yours to name, not even for the phone app: the release team works through it.\n';

const MUTATED_RULES = RULES.replace(CLAUSE, '');

const { 'phone-case': phone, 'table-case': table } = CASES;
const screen = ['contrast.md', 'loading-states.md'];
const tooMuch = [...phone.mandated, 'store-submission.md'];

const defect: Finding = {
  findingType: 'defect',
  findingId: 'F-001',
  oracleId: 'O-002',
  probeId: 'P-001',
  behaviorId: 'B-002',
  severity: 'material',
  summary:
    'For a screen of the phone app the skill names store-submission.md, and exits as if all were well.',
  confidence: 0.95,
  observationIds: ['ask-1'],
  evidenceArtifacts: [],
  quotedEvidence: [
    { quote: '"store-submission.md"', channel: 'stdout', artifactId: null },
    { quote: '0', channel: 'exit-code', artifactId: null },
  ],
};

/** The evaluator asked about both changes and judged both selections. */
const trial = (selected: readonly string[], seconds: number, costUsd: string): Trial => {
  const showsDefect = selected.includes('store-submission.md');
  return {
    oracleDispositions: [
      { oracleId: 'O-001', disposition: 'held', observationIds: ['ask-1'], note: null },
      {
        oracleId: 'O-002',
        disposition: showsDefect ? 'violated' : 'held',
        observationIds: ['ask-1'],
        note: showsDefect ? 'store-submission.md is selected.' : null,
      },
      { oracleId: 'O-003', disposition: 'held', observationIds: ['ask-2'], note: null },
      { oracleId: 'O-004', disposition: 'held', observationIds: ['ask-2'], note: null },
    ],
    findings: showsDefect ? [defect] : [],
    observations: [asked(1, 'phone-case', selected), asked(2, 'table-case', table.mandated)],
    resourceUse: spent(2, seconds, costUsd),
  };
};

/**
 * A clause of the skill is deleted. The run still exits 0, and still names everything that is mandated, so only the
 * exclusion oracle can notice. In one of three trials the agent left the checklist out of its own accord.
 */
export const skillDefect: Chain = {
  name: 'skill-defect',
  about: `A skill picks the review checklists for a change: \`skill/rules.md\`. One clause of its rules is deleted, the one that
keeps \`store-submission.md\` out of changes to the phone app. Nothing breaks: the run exits 0 and names everything that is
mandated, so the inclusion oracle O-001 has no objection. Only the exclusion oracle O-002 can tell.

An agent does not answer alike every time: in the second trial it left the checklist out of its own accord. The probe still
counts as caught, by two trials out of three.`,
  runId: 'skill-defect-run',
  conditionArm: 'clause-deleted',
  mode: 'contract-scoring',
  recommendation: 'FAIL',
  contract: checklistSelection,
  files: {
    'prompts/evaluator.md': EVALUATOR_PROMPT,
    'skill/rules.md': RULES,
    'skill/rules-mutated.md': MUTATED_RULES,
    'skill/mutation.diff': `--- rules.md\n+++ rules-mutated.md\n-${CLAUSE}`,
    'evidence/as-written.json': oracleEvidence(checklistSelection, 'O-002', {
      'phone-case': asked(1, 'phone-case', phone.mandated),
    }),
    'evidence/mutated.json': oracleEvidence(checklistSelection, 'O-002', {
      'phone-case': asked(1, 'phone-case', tooMuch),
    }),
  },
  probe: ({ cite, digestOf }) => ({
    schemaVersion: 6,
    ...root,
    probeId: 'P-001',
    probeClass: 'defect',
    behaviorId: 'B-002',
    systemId: 'checklist-selection-skill',
    implementationDigest: digestOf('skill/rules-mutated.md'),
    artifactDigest: digestOf('skill/rules.md'),
    commitDigest: digestOf('skill/mutation.diff'),
    rationale:
      'The one clause that keeps store-submission.md out of phone app changes is deleted. Nothing breaks: the run exits 0 and every mandated checklist is named, so the inclusion oracle is content, and the exclusion oracle alone can tell.',
    qualification: {
      route: 'controlled-mutation',
      mutationSource: 'the rules of the skill, as the agent loads them',
      mutationOperator: 'clause-deletion',
      targetArtifact: cite('skill/rules.md'),
      expectedObservableFailure:
        'asked about a screen of the phone app, the run exits 0 and names store-submission.md',
      baselinePassEvidence: cite('evidence/as-written.json'),
      mutatedFailEvidence: cite('evidence/mutated.json'),
      rollbackVerified: true,
    },
    expectedClean: false,
    defects: [
      {
        defectId: 'D-001',
        behaviorId: 'B-002',
        summary:
          'Without the clause, changes to a screen of the phone app get the checklist of the release team.',
        severity: 'material',
        oracleEvidence: [cite('evidence/mutated.json')],
        source: 'controlled-mutation',
        manifestationWitness: {
          legId: 'ask-about-the-phone-app',
          interfaceId: 'skill-runner',
          operationId: 'run-skill',
          inputs: askAbout(phone.prompt),
          relation: {
            op: 'for-any',
            collection: { pointer: '/interactions/ask-about-the-phone-app/stdout/selected' },
            predicate: { op: 'equality', operands: [{ pointer: '@/' }, { literal: 'store-submission.md' }] },
          },
        },
      },
    ],
    defectSignature: {
      interfaceKind: 'cli',
      invocation: { executable: 'skill-runner', subcommandPath: [] },
      observableChannel: 'stdout',
      condition: {
        selector: { inputBinding: selectorFor(phone.prompt) },
        predicate: {
          op: 'all',
          operands: [
            { op: 'equality', operands: [{ pointer: '/interactions/observed/exit-code' }, { literal: 0 }] },
            {
              op: 'for-any',
              collection: { pointer: '/interactions/observed/stdout/selected' },
              predicate: {
                op: 'equality',
                operands: [{ pointer: '@/' }, { literal: 'store-submission.md' }],
              },
            },
          ],
        },
      },
    },
  }),
  fixture: [
    answered('ask-about-a-screen', screen),
    answered('ask-about-a-table', table.mandated),
    answered('preflight-control-observe', screen),
    answered('preflight-control-observe-2', screen),
    answered('ask-about-the-phone-app', tooMuch),
  ],
  ...evaluatorAtWork,
  trials: [trial(tooMuch, 21.4, '0.03'), trial(phone.mandated, 19.8, '0.03'), trial(tooMuch, 22.1, '0.03')],
};
