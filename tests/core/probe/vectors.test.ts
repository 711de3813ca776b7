import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { SeededProbe } from '../../../src/core/artifact/generated/probe.js';
import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import { homeOperationOf, type QualificationResult, qualifyProbe } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  gameabilityProbe,
  pickerDefect,
  pickerInterface,
  qualificationOf,
  unbound,
} from '../../fixtures/probes.js';

/** A row: what is changed, by pointer, and the codes and places found. */
type Row = {
  readonly change: string;
  readonly edits: { readonly [pointer: string]: unknown };
  readonly found: readonly (readonly [code: string, place: string])[];
  readonly ran?: boolean;
};

const COND = 'defectSignature.condition.predicate';
const PREDICATE = '/defectSignature/condition/predicate';
const SELECTOR = '/defectSignature/condition/selector/inputBinding';
const BINDING = 'defectSignature.condition.selector.inputBinding';
const ROUTE = 'qualification.route';
const mutation = { ...qualificationOf('controlled-mutation'), rollbackVerified: false };
const history = { ...qualificationOf('historical'), oracleStableAcrossRevisions: false };
const natural = [pickerDefect('natural')];
const exists = (tail: string): Expression => ({
  op: 'existence',
  operands: [{ pointer: `/interactions/observed/${tail}` }],
});

/** The table of Chapter 08, section 8.12. */
const rows: readonly Row[] = [
  { change: 'none', edits: {}, found: [] },
  {
    change: 'class defect',
    edits: { '/probeClass': 'defect' },
    found: [['qualification-route-incompatible', ROUTE]],
  },
  {
    change: 'zero-action, one natural defect, route gameability',
    edits: { '/probeClass': 'zero-action', '/defects': natural },
    found: [['qualification-route-incompatible', ROUTE]],
  },
  {
    change: 'one defect of each source, route controlled-mutation',
    edits: {
      '/probeClass': 'defect',
      '/defects': [...natural, pickerDefect('controlled-mutation', 'D-002')],
      '/qualification': qualificationOf('controlled-mutation'),
    },
    found: [
      ['qualification-defect-sources-mixed', 'defects'],
      ['qualification-route-incompatible', ROUTE],
    ],
  },
  {
    change: 'a natural defect by a mutation that was not rolled back',
    edits: { '/probeClass': 'defect', '/defects': natural, '/qualification': mutation },
    found: [
      ['qualification-route-incompatible', ROUTE],
      ['qualification-evidence-unverified', 'qualification.rollbackVerified'],
    ],
  },
  {
    change: 'a natural defect by a history whose oracle changed',
    edits: { '/probeClass': 'defect', '/defects': natural, '/qualification': history },
    found: [['qualification-evidence-unverified', 'qualification.oracleStableAcrossRevisions']],
  },
  {
    change: 'class canary, route canary, signature kept',
    edits: { '/probeClass': 'canary', '/qualification': qualificationOf('canary') },
    found: [['signature-present-on-canary', 'defectSignature']],
  },
  {
    change: 'no signature',
    edits: { '/defectSignature': null },
    found: [['signature-absent', 'defectSignature']],
  },
  {
    change: 'observableChannel call-inputs',
    edits: { '/defectSignature/observableChannel': 'call-inputs' },
    found: [
      ['signature-observable-channel-not-response-side', 'defectSignature.observableChannel'],
      ['condition-channels-underspecified', COND],
    ],
  },
  {
    change: 'observableChannel response-body',
    edits: { '/defectSignature/observableChannel': 'response-body' },
    found: [
      ['condition-text-channel-on-api', 'defectSignature.observableChannel'],
      ['condition-channels-underspecified', COND],
    ],
  },
  {
    change: 'the request alone',
    edits: { [PREDICATE]: exists('call-inputs/option/topic') },
    found: [['condition-channels-underspecified', COND]],
  },
  {
    change: 'the exit code alone',
    edits: { [PREDICATE]: exists('exit-code') },
    found: [['condition-channels-underspecified', COND]],
  },
  {
    change: 'the request and the exit code',
    edits: {
      [PREDICATE]: { op: 'all', operands: [exists('call-inputs/option/topic'), exists('exit-code')] },
    },
    found: [],
  },
  {
    change: 'the request or the answer',
    edits: {
      [PREDICATE]: { op: 'any', operands: [exists('call-inputs/option/topic'), exists('stdout/picked')] },
    },
    found: [['condition-disjunct-without-response-channel', `${COND}.operands[0]`]],
  },
  {
    change: 'an element or the request',
    edits: {
      [`${PREDICATE}/predicate`]: {
        op: 'any',
        operands: [
          { op: 'equality', operands: [{ pointer: '@/' }, { literal: 'a' }] },
          exists('call-inputs/option'),
        ],
      },
    },
    found: [['condition-disjunct-without-response-channel', `${COND}.predicate.operands[1]`]],
  },
  {
    change: 'a step of a contract',
    edits: {
      [PREDICATE]: { op: 'existence', operands: [{ pointer: '/interactions/pick-forms/stdout/picked' }] },
    },
    found: [
      ['condition-pointer-not-observation-rooted', `${COND}.operands[0]`],
      ['condition-channels-underspecified', COND],
    ],
  },
  {
    change: 'an artifact',
    edits: { '/defectSignature/observableChannel': 'artifact', [PREDICATE]: exists('artifact/log') },
    found: [['condition-artifact-channel-contract-local', `${COND}.operands[0]`]],
  },
  {
    change: 'a response status of a command',
    edits: { [PREDICATE]: { op: 'all', operands: [exists('response-status'), exists('stdout/picked')] } },
    found: [
      ['condition-text-channel-on-api', `${COND}.operands[0].operands[0]`],
      ['condition-pointer-unwritable', `${COND}.operands[0].operands[0]`],
    ],
  },
  {
    change: 'a reference set as the set',
    edits: { [`${PREDICATE}/predicate/operands/1`]: { referenceSet: 'known' } },
    found: [['condition-reference-set-operand', `${COND}.predicate.operands[1]`]],
  },
  {
    change: 'a reference set as a candidate',
    edits: {
      [PREDICATE]: {
        op: 'containment',
        operands: [{ pointer: '/interactions/observed/stdout/picked' }, { referenceSet: 'known' }],
      },
    },
    found: [['condition-reference-set-operand', `${COND}.operands[1]`]],
  },
  {
    change: 'existence of a literal',
    edits: { [PREDICATE]: { op: 'existence', operands: [{ literal: true }] } },
    found: [
      ['condition-channels-underspecified', COND],
      ['condition-operand-illegal', `${COND}.operands[0]`],
    ],
  },
  {
    change: 'a backreference',
    edits: {
      [PREDICATE]: {
        op: 'regex',
        operands: [{ pointer: '/interactions/observed/stdout/count' }],
        pattern: '^(a)\\1$',
      },
    },
    found: [['condition-regex-illegal', `${COND}.pattern`]],
  },
  {
    change: 'a nested quantifier',
    edits: {
      [`${PREDICATE}/predicate`]: {
        op: 'for-any',
        collection: { pointer: '@/tags' },
        predicate: { op: 'existence', operands: [{ pointer: '@/' }] },
      },
    },
    found: [['condition-quantifier-nesting', `${COND}.predicate`]],
  },
  {
    change: 'collection count',
    edits: { [`${PREDICATE}/collection/pointer`]: '/interactions/observed/stdout/count' },
    found: [['condition-quantifier-over-non-collection', `${COND}.collection`]],
  },
  {
    change: 'collection items',
    edits: { [`${PREDICATE}/collection/pointer`]: '/interactions/observed/stdout/items' },
    found: [['condition-pointer-unwritable', `${COND}.collection`]],
  },
  {
    change: 'a bound element outside',
    edits: {
      [PREDICATE]: {
        op: 'all',
        operands: [{ op: 'existence', operands: [{ pointer: '@/x' }] }, exists('stdout/picked')],
      },
    },
    found: [['condition-bound-element-outside-quantifier', `${COND}.operands[0].operands[0]`]],
  },
  {
    change: 'selector topik',
    edits: { [SELECTOR]: { ...unbound(), option: { topik: { matcher: 'any' } } } },
    found: [['condition-selector-key-undeclared', `${BINDING}.option["topik"]`]],
  },
  {
    change: 'selector seed, type-violating',
    edits: { [SELECTOR]: { ...unbound(), option: { seed: { matcher: 'type-violating' } } } },
    found: [['condition-selector-key-undeclared', `${BINDING}.option["seed"]`]],
  },
  {
    change: 'selector path',
    edits: { [SELECTOR]: { ...unbound(), path: { id: { matcher: 'any' } } } },
    found: [['condition-selector-key-undeclared', `${BINDING}.path["id"]`]],
  },
  {
    change: 'selector raw body',
    edits: { [`${SELECTOR}/body`]: { kind: 'raw', base64: 'eA==', contentType: 'text/plain' } },
    found: [['condition-selector-key-undeclared', `${BINDING}.body`]],
  },
  {
    change: 'another command, whose declarations nobody knows',
    edits: {
      '/defectSignature/invocation/subcommandPath': [],
      [SELECTOR]: { ...unbound(), option: { topik: { matcher: 'any' } } },
      [`${PREDICATE}/collection/pointer`]: '/interactions/observed/stdout/items',
    },
    found: [],
    ran: false,
  },
  {
    change: 'a web signature',
    edits: {
      '/defectSignature': {
        interfaceKind: 'web',
        method: 'GET',
        pathTemplate: '/x',
        observableChannel: 'response-body',
        condition: { selector: { inputBinding: unbound() }, predicate: exists('response-body/a') },
      },
    },
    found: [['signature-interface-kind-unsupported', 'defectSignature.interfaceKind']],
    ran: false,
  },
];

const judgeEdited = (probe: SeededProbe, edits: Row['edits']): QualificationResult => {
  const edited = Object.entries(edits).reduce((value, [pointer, to]) => changed(value, pointer, to), probe);
  const { model } = readProbe(edited);
  const home = homeOperationOf(model, [pickerInterface('cli')]);
  return qualifyProbe(model, home?.operation ?? null);
};

describe('the vectors of Chapter 08, section 8.12', () => {
  it.each(rows.map((row) => [row.change, row] as const))('%s', (_change, { edits, found, ran = true }) => {
    const { failures, qualified, declarationChecksRan } = judgeEdited(gameabilityProbe('cli'), edits);
    expect(failures.map(({ code, artifactPath }) => [code, artifactPath])).toEqual(
      found.map(([code, place]) => [code, `Probe[probeId=P-001].${place}`]),
    );
    expect(qualified).toBe(found.length === 0);
    expect(declarationChecksRan).toBe(ran);
  });

  it('tells the text of a row that matters for it', () => {
    const edits = { '/probeClass': 'zero-action', '/defects': natural };
    expect(judgeEdited(gameabilityProbe('cli'), edits).failures.map(({ detail }) => detail)).toEqual([
      'route "gameability" is not one of "historical" for probeClass "zero-action" with expectedClean false (AD-9)',
    ]);
  });
});

describe('the three texts that a skill contract meets', () => {
  const skillRunner = changed(
    changed(
      changed(pickerInterface('cli'), '/operations/0/operationId', 'run-skill'),
      '/operations/0/requestShape/option',
      {
        requiredKeys: ['skill'],
        permittedKeys: ['skill', 'agent'],
        types: { skill: 'string', agent: 'string' },
      },
    ),
    '/operations/0/invocation',
    { executable: 'skill-runner', subcommandPath: [] },
  );
  const skillProbe = changed(
    changed(gameabilityProbe('cli'), '/defectSignature/invocation', {
      executable: 'skill-runner',
      subcommandPath: [],
    }),
    SELECTOR,
    { ...unbound(), option: { skill: { literal: 'checklist-selection' } } },
  );
  const told = (pointer: string, to: unknown): readonly string[] => {
    const { model } = readProbe(changed(skillProbe, pointer, to));
    const home = homeOperationOf(model, [skillRunner]);
    return qualifyProbe(model, home?.operation ?? null).failures.map(
      ({ code, detail }) => `${code} | ${detail}`,
    );
  };

  it('qualifies as it is', () => {
    expect(told('/rationale', 'The same.')).toEqual([]);
  });

  it('a typo in the selector', () => {
    expect(told(`${SELECTOR}/option`, { skil: { literal: 'checklist-selection' } })).toEqual([
      'condition-selector-key-undeclared | operation "run-skill" declares "skil" in neither requiredKeys nor permittedKeys of its option channel, so this selector matches no observation and the probe can never be triggered (AD-4, AD-40)',
    ]);
  });

  it('evidence that contains what was sent', () => {
    expect(told(PREDICATE, exists('call-inputs/option/skill'))).toEqual([
      'condition-channels-underspecified | names "call-inputs", which is neither the declared observableChannel "stdout" nor two channels with a response-side member (AD-40)',
    ]);
  });

  it('a class that owes a defect', () => {
    expect(told('/probeClass', 'defect')).toEqual([
      'qualification-route-incompatible | probeClass "defect" seeds a defect and this probe\'s defects array is empty, so no AD-9 route has a seeded defect to qualify (AD-9)',
    ]);
  });
});
