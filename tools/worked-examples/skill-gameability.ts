import type { DefectFinding } from '../../src/core/artifact/generated/sealed-run-record.js';
import type { Chain, Trial } from './chain.js';
import {
  answered,
  asked,
  CASES,
  checklistSelection,
  EVALUATOR_PROMPT,
  EVERY_CHECKLIST,
  evaluatorAtWork,
  RULES,
  selectorFor,
} from './checklist-selection.js';
import { oracleEvidence } from './oracle-evidence.js';
import { root, spent } from './shared-parts.js';

const { 'table-case': table } = CASES;
const screen = ['contrast.md', 'loading-states.md'];

const finding = (
  findingId: string,
  oracleId: string,
  behaviorId: string,
  observationId: string,
  [quoted, summary]: readonly [string, string],
): DefectFinding => ({
  findingType: 'defect',
  findingId,
  oracleId,
  probeId: 'P-002',
  behaviorId,
  severity: 'material',
  summary,
  confidence: 0.98,
  observationIds: [observationId],
  evidenceArtifacts: [],
  quotedEvidence: [{ quote: `"${quoted}"`, channel: 'stdout', artifactId: null }],
});

/** The evaluator asked about both changes and was told everything there is, both times. */
const trial = (everything: readonly string[], seconds: number): Trial => ({
  oracleDispositions: [
    {
      oracleId: 'O-001',
      disposition: 'held',
      observationIds: ['ask-1'],
      note: 'Every mandated checklist is there.',
    },
    { oracleId: 'O-002', disposition: 'violated', observationIds: ['ask-1'], note: 'So is every other.' },
    {
      oracleId: 'O-003',
      disposition: 'held',
      observationIds: ['ask-2'],
      note: 'Every mandated checklist is there.',
    },
    { oracleId: 'O-004', disposition: 'violated', observationIds: ['ask-2'], note: 'So is every other.' },
  ],
  findings: [
    finding('F-001', 'O-002', 'B-002', 'ask-1', [
      'schema-migration.md',
      'A change to a screen is given the checklist of table migrations.',
    ]),
    finding('F-002', 'O-004', 'B-004', 'ask-2', [
      'touch-targets.md',
      'A change to a table is given the checklist of touch screens.',
    ]),
  ],
  observations: [asked(1, 'phone-case', everything), asked(2, 'table-case', everything)],
  resourceUse: spent(2, seconds, '0.03'),
});

/**
 * No rule is broken and no clause is missing: the agent does not decide, and names every checklist there is. Whoever only
 * asks for what must be named is satisfied. The same contract as in skill-defect, another probe.
 */
export const skillGameability: Chain = {
  name: 'skill-gameability',
  about: `The same contract as in \`skill-defect\`, another probe. No rule is broken and no clause is missing: the agent does not
decide at all and names every checklist there is. That costs it nothing, and whoever only asks for what must be named is
satisfied: the inclusion oracles O-001 and O-003 hold. The exclusion oracles object.`,
  runId: 'skill-gameability-run',
  conditionArm: 'names-everything',
  mode: 'contract-scoring',
  recommendation: 'FAIL',
  contract: checklistSelection,
  files: {
    'prompts/evaluator.md': EVALUATOR_PROMPT,
    'skill/rules.md': RULES,
    'evidence/inclusion-is-satisfied.json': oracleEvidence(checklistSelection, 'O-001', {
      'phone-case': asked(1, 'phone-case', EVERY_CHECKLIST),
    }),
    'evidence/exclusion-objects.json': oracleEvidence(checklistSelection, 'O-002', {
      'phone-case': asked(1, 'phone-case', EVERY_CHECKLIST),
    }),
  },
  probe: ({ cite, digestOf }) => ({
    schemaVersion: 6,
    ...root,
    probeId: 'P-002',
    probeClass: 'gameability',
    behaviorId: 'B-002',
    systemId: 'checklist-selection-skill',
    implementationDigest: digestOf('skill/rules.md'),
    artifactDigest: digestOf('skill/rules.md'),
    commitDigest: digestOf('skill/rules.md'),
    rationale:
      'Naming every checklist costs an agent nothing and satisfies whoever only asks for what must be named. The exclusion oracle of the same case is there to object.',
    qualification: {
      route: 'gameability',
      degenerateResponse: 'a selection of every checklist in the index, whatever the change',
      naiveOracleSatisfiedEvidence: cite('evidence/inclusion-is-satisfied.json'),
      disciplinedOracleRejectedEvidence: cite('evidence/exclusion-objects.json'),
    },
    expectedClean: false,
    defects: [],
    defectSignature: {
      interfaceKind: 'cli',
      invocation: { executable: 'skill-runner', subcommandPath: [] },
      observableChannel: 'stdout',
      condition: {
        selector: { inputBinding: selectorFor(null) },
        predicate: {
          op: 'containment',
          operands: [{ pointer: '/interactions/observed/stdout/selected' }, { literal: EVERY_CHECKLIST }],
        },
      },
    },
  }),
  fixture: [
    answered('ask-about-a-screen', screen),
    answered('ask-about-a-table', table.mandated),
    answered('preflight-control-observe', screen),
    answered('preflight-control-observe-2', screen),
  ],
  ...evaluatorAtWork,
  trials: [
    trial(EVERY_CHECKLIST, 12.6),
    trial(EVERY_CHECKLIST.toReversed(), 12.9),
    trial([...EVERY_CHECKLIST.slice(3), ...EVERY_CHECKLIST.slice(0, 3)], 13.3),
  ],
};
