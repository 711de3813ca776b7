import type { Behavior, EvalContract, Oracle } from '../../src/core/artifact/generated/eval-contract.js';
import type { CommandSignature } from '../../src/core/artifact/generated/probe.js';
import type { ProbeObservation } from '../../src/core/artifact/generated/probe-observation.js';
import type { Observation } from '../../src/core/artifact/generated/sealed-run-record.js';
import type { Chain } from './chain.js';
import { contractFrame, noKeys, requires, sent, silent } from './shared-parts.js';

/** The skill under test, as the agent loads it. */
export const RULES = `# checklist-selection

Given one change, name the review checklists that apply to it, and no other.

- A change to a screen needs \`contrast.md\` and \`loading-states.md\`; in the phone app also \`touch-targets.md\`.
- A change to a stored table needs \`schema-migration.md\` and \`backfill.md\`.
- Checklists of the other kind of change do not apply.
- \`store-submission.md\` is never yours to name, not even for the phone app: the release team works through it.

Print one JSON object, {"selected": [...]}, and nothing else.
`;

/** Every checklist there is. */
export const EVERY_CHECKLIST = [
  'backfill.md',
  'contrast.md',
  'loading-states.md',
  'schema-migration.md',
  'store-submission.md',
  'touch-targets.md',
];

/** The changes the skill is asked about, and what its rules say about each. */
export const CASES = {
  'phone-case': {
    prompt: 'A filter panel is added to the orders screen of the phone app.',
    mandated: ['touch-targets.md', 'contrast.md', 'loading-states.md'],
    excluded: ['store-submission.md', 'schema-migration.md', 'backfill.md'],
  },
  'table-case': {
    prompt: 'A column is added to the orders table.',
    mandated: ['schema-migration.md', 'backfill.md'],
    excluded: ['store-submission.md', 'touch-targets.md', 'contrast.md', 'loading-states.md'],
  },
} as const;

/** A case that only pre-flight asks about. */
const WEB_SCREEN = 'A filter panel is added to the orders screen of the web shop.';

type CaseName = keyof typeof CASES;

const selectionOf = (step: CaseName) => `/interactions/${step}/stdout/selected`;

/** One behaviour, one oracle: that is what lets a probe's outcome be traced to one rule of the skill. */
const behavior = (id: string, oracle: string, description: string, criterion: string): Behavior => ({
  id,
  description,
  severity: 'material',
  observableSuccessCriterion: criterion,
  requirementLinks: [{ scheme: 'review-handbook', id: 'choosing-checklists' }],
  riskLinks: [],
  oracles: [oracle],
});

const inclusion = (id: string, step: CaseName): Oracle => ({
  id,
  direction: {
    evidenceTargets: [selectionOf(step)],
    relation: 'containment',
    polarity: 'expects-hold',
    scope: `The selection for this change: ${CASES[step].prompt}`,
    negativeDomain: 'A selection without a checklist that the rules mandate.',
  },
  check: {
    op: 'containment',
    operands: [{ pointer: selectionOf(step) }, { literal: [...CASES[step].mandated] }],
  },
  polarity: 'expects-hold',
  commentary:
    'Whoever names every checklist there is satisfies this; the exclusion oracle of the case is the other half.',
});

const exclusion = (id: string, step: CaseName): Oracle => {
  const [first, ...rest] = CASES[step].excluded;
  return {
    id,
    direction: {
      evidenceTargets: [selectionOf(step)],
      relation: 'not',
      polarity: 'expects-hold',
      scope: `Every checklist selected for this change: ${CASES[step].prompt}`,
      negativeDomain: 'A selection with a checklist that the rules exclude.',
    },
    check: {
      op: 'not',
      operands: [
        {
          op: 'for-any',
          collection: { pointer: selectionOf(step) },
          predicate: { op: 'set-membership', operands: [{ pointer: '@/' }, { literal: [first, ...rest] }] },
        },
      ],
    },
    polarity: 'expects-hold',
    commentary: null,
  };
};

const call = (prompt: string) => ({
  argument: {},
  option: { skill: 'checklist-selection' },
  environment: {},
  stdin: { kind: 'text' as const, value: prompt },
});

/** The contract of the skill: for each case, what a selection must name and what it must not. */
export const checklistSelection: EvalContract = {
  ...contractFrame,
  contractId: 'checklist-selection',
  behaviors: [
    behavior(
      'B-001',
      'O-001',
      'The selection for a screen of the phone app names every checklist that such a change needs.',
      'Each mandated checklist of the case is in the printed selection.',
    ),
    behavior(
      'B-002',
      'O-002',
      'The selection for a screen of the phone app names no checklist that the rules keep out of it.',
      'No excluded checklist of the case is in the printed selection.',
    ),
    behavior(
      'B-003',
      'O-003',
      'The selection for a stored table names every checklist that such a change needs.',
      'Each mandated checklist of the case is in the printed selection.',
    ),
    behavior(
      'B-004',
      'O-004',
      'The selection for a stored table names no checklist that the rules keep out of it.',
      'No excluded checklist of the case is in the printed selection.',
    ),
  ],
  oracles: [
    inclusion('O-001', 'phone-case'),
    exclusion('O-002', 'phone-case'),
    inclusion('O-003', 'table-case'),
    exclusion('O-004', 'table-case'),
  ],
  permittedInterfaces: [
    {
      logicalId: 'skill-runner',
      kind: 'cli',
      operations: [
        {
          operationId: 'run-skill',
          invocation: { executable: 'skill-runner', subcommandPath: [] },
          stateChangeMarker: false,
          requestShape: {
            argument: noKeys,
            option: {
              requiredKeys: ['skill'],
              permittedKeys: ['skill', 'agent'],
              types: { skill: 'string', agent: 'string' },
            },
            environment: noKeys,
            stdin: requires({ prompt: 'string' }),
          },
          artifacts: [],
          descriptorChannel: { kind: 'stream', channel: 'stdout' },
          responseDescriptor: {
            ...requires({ selected: 'array' }),
            successIndicator: '/selected',
            channelRoles: { '/selected': 'collection' },
            collectionLocations: [
              { pointer: '/selected', referenceSet: null, expectedCardinality: { mode: 'at-most', max: 40 } },
            ],
          },
          volatilePointers: [],
          sensitivityWitness: {
            witnessId: 'selection-follows-the-change',
            channel: 'stdin',
            legs: [
              { legId: 'ask-about-a-screen', inputs: call(WEB_SCREEN) },
              { legId: 'ask-about-a-table', inputs: call(CASES['table-case'].prompt) },
            ],
            relation: {
              op: 'not',
              operands: [
                {
                  op: 'deep-equality',
                  operands: [
                    { pointer: '/interactions/ask-about-a-screen/stdout/selected' },
                    { pointer: '/interactions/ask-about-a-table/stdout/selected' },
                  ],
                },
              ],
            },
          },
        },
      ],
    },
  ],
  // Nothing here has siblings, and saying so is an answer; saying nothing would be a gap.
  siblingGroups: { operations: [], parameters: [] },
  interactionPlan: (['phone-case', 'table-case'] as const).map((stepId) => ({
    stepId,
    interfaceId: 'skill-runner',
    operationId: 'run-skill',
    inputBinding: {
      argument: null,
      option: { skill: { literal: 'checklist-selection' } },
      environment: null,
      stdin: { prompt: { literal: CASES[stepId].prompt } },
    },
    after: null,
    cardinality: 'exactly-one',
  })),
};

/** The inputs of a leg that asks about a change. */
export const askAbout = call;

/** What pre-flight saw when it asked about a change. */
export const answered = (legId: string, selected: readonly string[]): ProbeObservation => ({
  probeId: legId,
  interfaceId: 'skill-runner',
  operationId: 'run-skill',
  kind: 'cli',
  exitCode: 0,
  stdout: { kind: 'json', value: { selected } },
  stderr: { kind: 'text', value: '' },
  artifacts: {},
});

/** One run of the skill, as an evaluator recorded it. */
export const asked = (sequence: number, step: CaseName, selected: readonly string[]): Observation => ({
  ...silent,
  observationId: `ask-${sequence}`,
  sequence,
  interfaceId: 'skill-runner',
  operationId: 'run-skill',
  provenance: 'evaluator-chosen',
  callInputs: sent({ option: { skill: 'checklist-selection' }, stdin: { prompt: CASES[step].prompt } }),
  stdout: { kind: 'json', value: { selected } },
  stderr: { kind: 'text', value: '' },
  exitCode: 0,
});

/** The system prompt of the evaluator of both runs. */
export const EVALUATOR_PROMPT = `You evaluate a skill through the one command that your brief permits.

Ask it about every change that the brief names, once each. Judge each direction of the brief by what the command printed
and by nothing else. Report a defect only with the words that show it, quoted from the output.
`;

/** The evaluator of both runs, and what its harness saw it do. */
export const evaluatorAtWork: Pick<Chain, 'evaluator' | 'isolation'> = {
  evaluator: {
    evaluatorIdentity: 'skill-evaluator',
    modelSnapshot: 'evaluator-model-2026-02-10',
    toolInventory: ['skill-runner'],
    permissionInventory: ['run-permitted-commands'],
  },
  isolation: {
    workspaceIdentity: 'skill-evaluation',
    allowedMounts: ['/brief', '/scratch'],
    observedMounts: ['/brief', '/scratch'],
    networkAllowlist: [],
    observedNetworkTargets: [],
    observedToolCalls: ['skill-runner'],
  },
};

/** The selector of runs of the skill that were asked about one change, or about any. */
export const selectorFor = (
  prompt: string | null,
): CommandSignature['condition']['selector']['inputBinding'] => ({
  path: null,
  query: null,
  header: null,
  body: null,
  argument: null,
  option: { skill: { literal: 'checklist-selection' } },
  environment: null,
  stdin: { prompt: prompt === null ? { matcher: 'any' } : { literal: prompt } },
  arguments: null,
});
