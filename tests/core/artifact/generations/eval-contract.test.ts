import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upgradeEvalContract } from '../../../../src/core/artifact/generations/eval-contract.js';
import { canonicalText, digestArtifact } from '../../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../../src/core/artifact/readers/eval-contract.js';
import {
  buildPlanIndex,
  operationOfStep,
  UNRESOLVED_INTERFACE_ID,
} from '../../../../src/core/contract/index.js';
import { changed, remove } from '../../../fixtures/changed.js';
import {
  coveredApiContract,
  minimalApiContract,
  minimalCliContract,
  minimalMcpContract,
  richCliContract,
} from '../../../fixtures/contracts.js';
import { asGeneration } from '../../../fixtures/older-contracts.js';

const GENERATIONS = [4, 5, 6, 7] as const;
const isAccepted = (given: unknown): boolean => {
  try {
    readEvalContract(given);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'schema-parse-failure' });
    return false;
  }
};

/** The generations that accept a document, with the same content written under each stamp. */
const acceptedBy = (write: (generation: 4 | 5 | 6 | 7) => unknown): readonly number[] =>
  GENERATIONS.filter((generation) => isAccepted(write(generation)));

const pair = (operationId: string) => ({ interfaceId: 'board', operationId });
const raw = { kind: 'raw', base64: '', contentType: 'a/b' };
const LEG = '/permittedInterfaces/0/operations/0/sensitivityWitness/legs/0/inputs';
const toolCall = { arguments: {} };
const reset = (inputs: unknown) => ({ legId: 'reset', interfaceId: 'library', operationId: 'x', inputs });
const commandCall = { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } };
const requestCall = { path: {}, query: {}, header: {}, body: { kind: 'absent' } };
const api = minimalApiContract;

describe('the table of generations (2.18)', () => {
  it.each<[string, readonly number[], (generation: 4 | 5 | 6 | 7) => unknown]>([
    ['a document in the form of its stamp', [4, 5, 6, 7], (g) => asGeneration(g, api())],
    ['a command document in the form of its stamp', [4, 5, 6, 7], (g) => asGeneration(g, richCliContract())],
    ['siblings in the form of their stamp', [4, 5, 6, 7], (g) => asGeneration(g, coveredApiContract())],
    [
      'a step with its interface',
      [6, 7],
      (g) => changed(asGeneration(g, api()), '/interactionPlan/0/interfaceId', 'library'),
    ],
    [
      'a step without its interface',
      [4, 5],
      (g) =>
        changed(
          changed(asGeneration(g, api()), '/interactionPlan/0/interfaceId', 'library'),
          '/interactionPlan/0/interfaceId',
          remove,
        ),
    ],
    [
      'bare sibling operations',
      [4, 5],
      (g) => changed(asGeneration(g, api()), '/siblingGroups', { operations: [['a', 'b']], parameters: [] }),
    ],
    [
      'paired sibling operations',
      [6, 7],
      (g) =>
        changed(asGeneration(g, api()), '/siblingGroups', {
          operations: [[pair('a'), pair('b')]],
          parameters: [],
        }),
    ],
    [
      'one bare sibling operation',
      [],
      (g) => changed(asGeneration(g, api()), '/siblingGroups', { operations: [['a']], parameters: [] }),
    ],
    [
      'a raw body bound',
      [7],
      (g) => changed(asGeneration(g, api()), '/interactionPlan/0/inputBinding/body', raw),
    ],
    ['a raw body in a leg', [7], (g) => changed(asGeneration(g, api()), `${LEG}/body`, raw)],
    [
      'a raw body in a leg of a command',
      [7],
      (g) => changed(asGeneration(g, minimalCliContract()), LEG, { ...requestCall, body: raw }),
    ],
    [
      'a raw body in a fixture reset',
      [7],
      (g) => changed(asGeneration(g, api()), '/fixtureReset', reset({ ...requestCall, body: raw })),
    ],
    ['a tool call in a leg', [5, 6, 7], (g) => changed(asGeneration(g, api()), LEG, toolCall)],
    [
      'a tool call in a fixture reset',
      [5, 6, 7],
      (g) => changed(asGeneration(g, api()), '/fixtureReset', reset(toolCall)),
    ],
    [
      'a command call in a fixture reset',
      [4, 5, 6, 7],
      (g) => changed(asGeneration(g, api()), '/fixtureReset', reset(commandCall)),
    ],
    [
      'a fixture reset without an interface',
      [],
      (g) =>
        changed(
          changed(asGeneration(g, api()), '/fixtureReset', reset(commandCall)),
          '/fixtureReset/interfaceId',
          remove,
        ),
    ],
    [
      'a witness on a tool channel',
      [5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, api()),
          '/permittedInterfaces/0/operations/0/sensitivityWitness/channel',
          'arguments',
        ),
    ],
    [
      'a pointer at tool input',
      [5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, api()),
          '/oracles/0/check/operands/0/pointer',
          '/interactions/look-up/call-inputs/arguments/x',
        ),
    ],
    [
      'a target at tool input',
      [5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, api()),
          '/oracles/0/direction/evidenceTargets/0',
          '/interactions/look-up/call-inputs/arguments',
        ),
    ],
    [
      'a criterion over tool input',
      [5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, richCliContract()),
          '/rubrics/0/criteria/0/evidence',
          '/interactions/list/call-inputs/arguments',
        ),
    ],
    [
      'a capture of tool input',
      [5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, richCliContract()),
          '/interactionPlan/1/inputBinding/option/since/captured',
          '/interactions/add/call-inputs/arguments/x',
        ),
    ],
    [
      'a witness relation over tool input',
      [5, 6, 7],
      (g) =>
        changed(asGeneration(g, api()), '/permittedInterfaces/0/operations/0/sensitivityWitness/relation', {
          op: 'existence',
          operands: [{ pointer: '/interactions/book-one/call-inputs/arguments' }],
        }),
    ],
    [
      'bound tool input',
      [5, 6, 7],
      (g) => changed(asGeneration(g, api()), '/interactionPlan/0/inputBinding', { arguments: null }),
    ],
    [
      'a tool server',
      [5, 6, 7],
      (g) => changed(asGeneration(g, minimalMcpContract()), '/interactionPlan', []),
    ],
    [
      'a tool server of HTTP operations',
      [4],
      (g) => changed(asGeneration(g, api()), '/permittedInterfaces/0/kind', 'mcp'),
    ],
    [
      'a web interface',
      [4, 5, 6, 7],
      (g) => changed(asGeneration(g, api()), '/permittedInterfaces/0/kind', 'web'),
    ],
    [
      'an artifact channel',
      [4, 5, 6, 7],
      (g) =>
        changed(
          asGeneration(g, api()),
          '/oracles/0/check/operands/0/pointer',
          '/interactions/look-up/artifact/x',
        ),
    ],
  ])('%s is read in generations %j', (_what, generations, write) => {
    expect(acceptedBy(write)).toEqual(generations);
  });
});

describe('the document and its in-memory form (2.18)', () => {
  it.each(GENERATIONS)('keeps a document of generation %d as given', (generation) => {
    const given = asGeneration(generation, coveredApiContract());
    const { document, model } = readEvalContract(given);
    expect(document).toEqual(given);
    expect(digestArtifact(document, 'EvalContract')).toBe(digestArtifact(given, 'EvalContract'));
    expect(model).toEqual(coveredApiContract());
    expect(Object.isFrozen(model.interactionPlan)).toBe(true);
    expect(Object.isFrozen(model.interactionPlan[0])).toBe(true);
  });

  it('leaves steps and siblings unresolved that no single operation answers to', () => {
    const contract = coveredApiContract();
    const [board] = contract.permittedInterfaces;
    const copied = {
      ...contract,
      permittedInterfaces: [board, { ...board, logicalId: 'copy', operations: [board?.operations[1]] }],
    };
    const { model } = readEvalContract(
      changed(asGeneration(5, copied), '/interactionPlan/2/operationId', 'nowhere'),
    );
    expect(model.interactionPlan.map(({ interfaceId }) => interfaceId)).toEqual(['board', '', '', '']);
    expect(model.siblingGroups?.operations).toEqual([
      [pair('post-notice'), { interfaceId: UNRESOLVED_INTERFACE_ID, operationId: 'list-notices' }],
    ]);
    const index = buildPlanIndex(model, { duplicateIds: 'unresolved' });
    expect(model.interactionPlan.map((step) => operationOfStep(index, step) !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('resolves an operation nowhere that one interface declares twice', () => {
    const [board] = coveredApiContract().permittedInterfaces;
    const given = changed(coveredApiContract(), '/permittedInterfaces/0/operations/-', board?.operations[0]);
    const { model } = readEvalContract(asGeneration(4, given));
    expect(model.interactionPlan.map(({ interfaceId }) => interfaceId)).toEqual(['', 'board', '', 'board']);
  });

  it('looks at the tool servers of generation 4 as interfaces of a kind that does not compile', () => {
    const given = changed(asGeneration(4, api()), '/permittedInterfaces/0/kind', 'mcp');
    const { document, model } = readEvalContract(given);
    expect(document.permittedInterfaces[0]?.kind).toBe('mcp');
    expect(model.permittedInterfaces[0]?.kind).toBe('web');
    expect(model.permittedInterfaces[0]?.operations).toBe(document.permittedInterfaces[0]?.operations);
    const index = buildPlanIndex(model);
    expect(index.operationOf('library', 'get-book')).toBeDefined();
  });

  it('never changes what it upgrades, and upgrades the newest generation to itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GENERATIONS),
        fc.constantFrom(api, minimalCliContract, richCliContract, coveredApiContract),
        (generation, contract) => {
          const { document } = readEvalContract(asGeneration(generation, contract()));
          const before = canonicalText(document, 'EvalContract');
          const once = upgradeEvalContract(document);
          expect(canonicalText(document, 'EvalContract')).toBe(before);
          expect(upgradeEvalContract(once)).toBe(once);
          expect(once).toEqual(contract());
        },
      ),
    );
  });
});
