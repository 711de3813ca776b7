import type { EvalContract, InteractionStep } from '../../src/core/artifact/generated/eval-contract.js';
import type { FailureCode } from '../../src/core/artifact/index.js';
import { addOracle, type Edit, editOracle, inOrder } from './contract-edits.js';
import { both, exists, forEach, isIn, oracle } from './contract-parts.js';
import type { CorpusContract } from './corpus-contract.js';
import { disciplinedContract, evidenceOf, STEPS } from './disciplined-contract.js';
import { depot, seedBank } from './domains.js';
import { letterOffice } from './showcases/letter-office.js';
import { loanDesk } from './showcases/loan-desk.js';
import { tideTables } from './showcases/tide-tables.js';

/** A contract that is meant to fail: what is wrong with it, and how it departs from a sound one. */
type Refusal = {
  readonly code: FailureCode;
  readonly about: string;
  readonly sound: EvalContract;
  readonly change: Edit<EvalContract>;
};

const vault = disciplinedContract(seedBank);
const shelf = disciplinedContract(depot);
const evidence = evidenceOf(seedBank);
const { logicalId, surface, write, read } = seedBank;
const lots = evidence.collection;

const editStep =
  (stepId: string, edit: Edit<InteractionStep>): Edit<EvalContract> =>
  (contract) => ({
    ...contract,
    interactionPlan: contract.interactionPlan.map((step) => (step.stepId === stepId ? edit(step) : step)),
  });

const editFirstBehavior =
  (edit: Edit<EvalContract['behaviors'][0]>): Edit<EvalContract> =>
  (contract) => {
    const [first, ...others] = contract.behaviors;
    return { ...contract, behaviors: [edit(first), ...others] };
  };

const editRubric =
  (edit: Edit<EvalContract['rubrics'][number]>): Edit<EvalContract> =>
  (contract) => ({ ...contract, rubrics: contract.rubrics.map(edit) });

const pageStep = (stepId: string, offset: number, after: string | null = null): InteractionStep => ({
  stepId,
  interfaceId: logicalId,
  operationId: read.operationId,
  inputBinding: surface.binding(false, { [read.offset]: { literal: offset } }),
  after,
  cardinality: 'any',
});

/** One contract for every code that compile or seal can give, in the order of the registry. */
const refusals: readonly Refusal[] = [
  {
    code: 'missing-requirement-linkage',
    about: 'A behaviour that nobody asked for and that guards against no known risk.',
    sound: vault,
    change: editFirstBehavior((behavior) => ({ ...behavior, requirementLinks: [], riskLinks: [] })),
  },
  {
    code: 'no-observable-success-criterion',
    about: 'A behaviour without a word about how its success would be seen.',
    sound: vault,
    change: editFirstBehavior((behavior) => ({ ...behavior, observableSuccessCriterion: null })),
  },
  {
    code: 'unreachable-check-evidence',
    about: 'A check reads a key that the slip is not declared to carry.',
    sound: vault,
    change: addOracle(
      'B-001',
      oracle(
        '006',
        exists(`/interactions/${STEPS.write}/stdout/drawer`),
        [`/interactions/${STEPS.write}/stdout/drawer`],
        'The slip of one deposit.',
        'A slip that names no drawer.',
      ),
    ),
  },
  {
    code: 'malformed-operator-expression',
    about: 'A pattern refers back to what it matched, which the dialect does not know.',
    sound: vault,
    change: addOracle(
      'B-001',
      oracle(
        '006',
        { op: 'regex', operands: [{ pointer: evidence.id }], pattern: '^([0-9]+)-\\1$' },
        [evidence.id],
        'The lot number of one deposit.',
        'A lot number whose halves differ.',
      ),
    ),
  },
  {
    code: 'quantifier-over-non-collection',
    about: 'A check ranges over a lot number, which is declared a text.',
    sound: vault,
    change: addOracle(
      'B-001',
      oracle('006', forEach(evidence.id, exists('@/')), [evidence.id], 'The lot number.', 'A hole in it.'),
    ),
  },
  {
    code: 'quantifier-nesting-exceeded',
    about: 'A check ranges over what it already ranges over.',
    sound: vault,
    change: addOracle(
      'B-003',
      oracle(
        '006',
        forEach(lots, forEach('@/labels', exists('@/'))),
        [lots],
        'Every label of every lot.',
        'A lot without labels.',
      ),
    ),
  },
  {
    code: 'unresolved-reference-set',
    about: 'A check compares with a set that the contract does not declare.',
    sound: vault,
    change: editOracle('O-003', (known) => ({
      ...known,
      check: forEach(lots, isIn(`@/${write.name}`, 'rare-names')),
    })),
  },
  {
    code: 'duplicate-operation-signature',
    about: 'Two operations run one and the same command, so nobody can tell which of them was observed.',
    sound: vault,
    change: (contract) => ({
      ...contract,
      permittedInterfaces: [
        ...contract.permittedInterfaces,
        ...disciplinedContract(seedBank).permittedInterfaces.map((permitted) => ({
          ...permitted,
          logicalId: 'second-vault',
        })),
      ],
    }),
  },
  {
    code: 'undeclared-mandatory-input',
    about: 'A step selects by an option that the command does not have.',
    sound: vault,
    change: editStep(STEPS.page, (step) => ({
      ...step,
      inputBinding: surface.binding(false, { [read.limit]: { literal: 2 }, shelf: { literal: 'upper' } }),
    })),
  },
  {
    code: 'oracle-missing-channel',
    about: 'An oracle has a check and no direction, so the evaluator would never hear of it.',
    sound: vault,
    change: editOracle('O-005', (paged) => ({ ...paged, direction: null })),
  },
  {
    code: 'direction-check-misaligned',
    about: 'The direction promises to look at the slip, and the check does not.',
    sound: vault,
    change: editOracle('O-002', (readBack) => ({
      ...readBack,
      direction:
        readBack.direction === null
          ? null
          : { ...readBack.direction, evidenceTargets: [...readBack.direction.evidenceTargets, evidence.id] },
    })),
  },
  {
    code: 'unsupported-interface-kind',
    about: 'A web interface parses and has no meaning for an evaluation yet.',
    sound: shelf,
    change: (contract) => ({
      ...contract,
      permittedInterfaces: contract.permittedInterfaces.map((permitted) =>
        permitted.kind === 'api' ? { ...permitted, kind: 'web' } : permitted,
      ),
    }),
  },
  {
    code: 'nested-temporal-clause',
    about: 'The page comes after the inventory, which itself comes after the deposit.',
    sound: vault,
    change: editStep(STEPS.page, (step) => ({ ...step, after: STEPS.read })),
  },
  {
    code: 'plan-exceeds-scripting-bound',
    about: 'A plan of seventeen steps prescribes a course instead of selecting what is worth looking at.',
    sound: vault,
    change: (contract) => ({
      ...contract,
      interactionPlan: [
        ...contract.interactionPlan,
        ...Array.from({ length: 17 - contract.interactionPlan.length }, (_none, n) =>
          pageStep(`page-${n + 1}`, n),
        ),
      ],
    }),
  },
  {
    code: 'binding-cycle',
    about: 'Each of two calls sends what the other one answered, so neither could come first.',
    sound: loanDesk.contract,
    change: inOrder(
      editStep('lend', (step) => ({
        ...step,
        inputBinding: {
          path: null,
          query: null,
          header: null,
          body: { title: { captured: '/interactions/look-up/response-body/title' } },
        },
      })),
      editStep('look-up', (step) => ({ ...step, after: null })),
    ),
  },
  {
    code: 'captured-channel-undeclared',
    about: 'A value is captured from a header, of which nothing is declared.',
    sound: loanDesk.contract,
    change: editStep('look-up', (step) => ({
      ...step,
      inputBinding: {
        path: { loanId: { captured: '/interactions/lend/response-headers/location' } },
        query: null,
        header: null,
        body: null,
      },
    })),
  },
  {
    code: 'rubric-scores-reasoning-prose',
    about: 'A criterion rewards the reasoning that is written down, not what was done.',
    sound: letterOffice.contract,
    change: editRubric((rubric) => ({
      ...rubric,
      criteria: rubric.criteria.map((criterion) => ({
        ...criterion,
        text: 'Is the reasoning behind the request convincing?',
      })),
    })),
  },
  {
    code: 'rubric-unanchored',
    about: 'A rubric without levels: every judge would invent his own.',
    sound: letterOffice.contract,
    change: editRubric((rubric) => ({ ...rubric, scaleLevels: null })),
  },
  {
    code: 'rubric-evidence-unreachable',
    about: 'A criterion asks about the envelope, which the command does not print.',
    sound: letterOffice.contract,
    change: editRubric((rubric) => ({
      ...rubric,
      criteria: rubric.criteria.map((criterion) => ({
        ...criterion,
        evidence: '/interactions/draft/stdout/envelope',
      })),
    })),
  },
  {
    code: 'forbidden-input-floor-incomplete',
    about: 'The evaluator would be allowed to read the source code.',
    sound: vault,
    change: (contract) => ({
      ...contract,
      forbiddenInputs: contract.forbiddenInputs.filter((input) => input !== 'source-code'),
    }),
  },
  {
    code: 'scoped-reference-resolves-forbidden',
    about: 'The contract points at a thing outside itself.',
    sound: vault,
    change: (contract) => ({ ...contract, scopedResources: [{ reference: 'vault-plan', kind: 'drawing' }] }),
  },
  {
    code: 'waiver-incomplete',
    about: 'A waiver that nobody approved.',
    sound: letterOffice.contract,
    change: (contract) => ({
      ...contract,
      waivers: contract.waivers.map((waiver) => ({ ...waiver, approval: null })),
    }),
  },
  {
    code: 'brief-exceeds-scripting-bound',
    about:
      'It compiles, and its brief would prescribe a course of steps where the contract allows one such word.',
    sound: vault,
    change: inOrder(
      (contract) => ({ ...contract, probeStepBound: 1 }),
      editOracle('O-005', (paged) => ({
        ...paged,
        direction:
          paged.direction === null
            ? null
            : {
                ...paged.direction,
                scope: 'Ask for the first page, then for the next one, and finally for the rest.',
              },
      })),
    ),
  },
  {
    code: 'unresolved-artifact-reference',
    about: 'An oracle asks for a file that the command does not write.',
    sound: tideTables.contract,
    change: editOracle('O-002', (written) => ({
      ...written,
      direction:
        written.direction === null
          ? null
          : { ...written.direction, evidenceTargets: ['/interactions/compute/artifact/chart'] },
      check: exists('/interactions/compute/artifact/chart'),
    })),
  },
  {
    code: 'irreducible-step-reference',
    about: 'Two steps of one operation look alike in every word, so no sentence could tell them apart.',
    sound: vault,
    change: inOrder(
      (contract) => ({
        ...contract,
        interactionPlan: [...contract.interactionPlan, pageStep('morning', 1), pageStep('evening', 1)],
      }),
      addOracle(
        'B-005',
        oracle(
          '006',
          both(exists('/interactions/morning/stdout/lots'), exists('/interactions/evening/stdout/lots')),
          ['/interactions/morning/stdout/lots', '/interactions/evening/stdout/lots'],
          'The same page, asked for twice.',
          'A page that is missing once.',
        ),
      ),
    ),
  },
  {
    code: 'excluded-content-in-declaration',
    about: 'A sentence carries an address that belongs to a person.',
    sound: vault,
    change: (contract) => ({
      ...contract,
      safetyLimits: [...contract.safetyLimits, 'Ask keeper@vault.example before opening a drawer.'],
    }),
  },
  {
    code: 'duplicate-interface-identifier',
    about: 'Two interfaces share one name, so no step could say which of them it means.',
    sound: vault,
    change: (contract) => ({
      ...contract,
      permittedInterfaces: [...contract.permittedInterfaces, ...contract.permittedInterfaces],
    }),
  },
];

/** The refused contracts; what coverage says about them is not of interest. */
export const refusedContracts: readonly CorpusContract[] = refusals.map(({ code, about, sound, change }) => ({
  contract: { ...change(sound), contractId: `refused-${code}` },
  about,
  shows: [],
  expected: code === 'brief-exceeds-scripting-bound' ? { sealFailure: code } : { structuralFailure: code },
}));
