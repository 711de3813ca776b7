import { type CompileCase, library } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const RUBRIC = 'EvalContract.rubrics[id=R-001]';

const identifierCases: readonly CompileCase[] = [
  {
    pass: 'rubric-identifiers',
    what: 'a rubric identifier twice',
    change: ['/rubrics/1/id', 'R-001'],
    failure: [
      'rubric-unanchored',
      'EvalContract.rubrics[1].id',
      'repeats rubric id "R-001", which a finding could then cite ambiguously (AD-22)',
    ],
  },
  {
    pass: 'rubric-identifiers',
    what: 'a criterion identifier twice in one rubric',
    change: ['/rubrics/0/criteria/1/id', 'RC-001'],
    failure: [
      'rubric-unanchored',
      `${RUBRIC}.criteria[1].id`,
      'repeats criterion id "RC-001" inside one rubric (AD-22)',
    ],
  },
  {
    pass: 'rubric-identifiers',
    what: 'all rubrics come before any criterion',
    contract: library(),
    change: [
      '/rubrics',
      libraryContract().rubrics.map((rubric) => ({
        ...rubric,
        id: 'R-001',
        criteria: rubric.criteria.map((criterion) => ({ ...criterion, id: 'RC-001' })),
      })),
    ],
    failure: [
      'rubric-unanchored',
      'EvalContract.rubrics[1].id',
      'repeats rubric id "R-001", which a finding could then cite ambiguously (AD-22)',
    ],
  },
  {
    pass: 'rubric-identifiers',
    what: 'a criterion identifier in two rubrics',
    change: ['/rubrics/1/criteria/0/id', 'RC-002'],
    failure: [
      'rubric-unanchored',
      'EvalContract.rubrics[id=R-002].criteria[1].id',
      'repeats criterion id "RC-002" inside one rubric (AD-22)',
    ],
  },
  { pass: 'rubric-identifiers', what: 'no rubrics', change: ['/rubrics', []], failure: null },
];

const prose = (path: string, change: CompileCase['change'], matched: string): CompileCase => ({
  pass: 'rubric-wording',
  what: `${JSON.stringify(change[1])} at ${change[0]}`,
  change,
  failure: [
    'rubric-scores-reasoning-prose',
    `${RUBRIC}.${path}`,
    `scores stated-reasoning prose: matched "${matched}" (AD-17, AD-22)`,
  ],
});

const inText = (text: string, matched: string): CompileCase =>
  prose('criteria[id=RC-001].text', ['/rubrics/0/criteria/0/text', text], matched);

const wordingCases: readonly CompileCase[] = [
  inText('The chain-of-thought is sound', 'chain-of-thought'),
  inText('Chains  of\u2010thoughts', 'Chains  of\u2010thoughts'),
  inText('its TRAIN of\u2011Thought', 'TRAIN of\u2011Thought'),
  inText('trains of thoughts', 'trains of thoughts'),
  inText('the thought process', 'thought process'),
  inText('thought-processes', 'thought-processes'),
  inText('thought processing', 'thought processing'),
  inText('a thinking process', 'thinking process'),
  inText('thinking\nprocesses', 'thinking\nprocesses'),
  inText('its internal monologue', 'internal monologue'),
  inText('Inner -- monologues', 'Inner -- monologues'),
  inText('a self-explanation', 'self-explanation'),
  inText('self explanations', 'self explanations'),
  inText('The Reasoning holds', 'Reasoning'),
  inText('reasonings', 'reasonings'),
  inText('(rationale)', 'rationale'),
  inText('Rationales', 'Rationales'),
  inText('a rationale for its chain of thought', 'rationale'),
  inText('(chain-of-thought)', 'chain-of-thought'),
  prose('scaleLevels[1].anchor', ['/rubrics/0/scaleLevels/1/anchor', 'good reasoning'], 'reasoning'),
  prose(
    'failureModePenalties[1].name',
    ['/rubrics/0/failureModePenalties/1/name', 'no rationale'],
    'rationale',
  ),
  prose(
    'failureModePenalties[0].description',
    ['/rubrics/0/failureModePenalties/0/description', 'thin reasoning'],
    'reasoning',
  ),
  ...[
    'reason',
    'It reasoned well',
    'an explanation',
    'thinking',
    'CoT',
    'a scratchpad',
    'justify',
    'thinking time',
    'chainofthought',
    'selfexplanation',
    'chain of command, and thought',
    'unreasoning_rationale',
    'xreasoning',
    'reasoning_1',
    'the thinking processor',
    'chain\u2013of\u2013thought',
  ].map(
    (text): CompileCase => ({
      pass: 'rubric-wording',
      what: `${JSON.stringify(text)} is no such term`,
      change: ['/rubrics/0/criteria/0/text', text],
      failure: null,
    }),
  ),
  {
    pass: 'rubric-wording',
    what: 'criteria come before levels, levels before penalties',
    change: [
      '/rubrics/0',
      {
        ...libraryContract().rubrics[0],
        failureModePenalties: [{ name: 'rationale a', description: 'rationale b' }],
        scaleLevels: [{ level: 1, anchor: 'reasoning c' }],
        criteria: [],
      },
    ],
    failure: [
      'rubric-scores-reasoning-prose',
      `${RUBRIC}.scaleLevels[0].anchor`,
      'scores stated-reasoning prose: matched "reasoning" (AD-17, AD-22)',
    ],
  },
  {
    pass: 'rubric-wording',
    what: 'a description of a behaviour is no scoring text',
    change: ['/behaviors/0/description', 'The reasoning is shown.'],
    failure: null,
  },
];

const unanchored = (
  what: string,
  place: string,
  value: unknown,
  path: string,
  detail: string,
): CompileCase => ({
  pass: 'rubric-anchoring',
  what,
  change: [`/rubrics/0/${place}`, value],
  failure: ['rubric-unanchored', `${RUBRIC}.${path}`, detail],
});

const NO_LEVELS = 'declares no anchored scale levels (AD-22)';
const NO_CONDITION = 'states no observable condition, so the level is unanchored (AD-22)';
const NO_PENALTIES = 'names no failure-mode penalties (AD-22)';
const [rubric] = libraryContract().rubrics;

const anchoringCases: readonly CompileCase[] = [
  unanchored('no levels', 'scaleLevels', null, 'scaleLevels', NO_LEVELS),
  unanchored('an empty list of levels', 'scaleLevels', [], 'scaleLevels', NO_LEVELS),
  unanchored(
    'a level twice',
    'scaleLevels/1/level',
    0,
    'scaleLevels[1].level',
    'repeats scale-level ordinal 0, so the ordinal addresses two anchors (AD-22)',
  ),
  unanchored('an empty anchor', 'scaleLevels/1/anchor', '', 'scaleLevels[1].anchor', NO_CONDITION),
  unanchored(
    'an anchor of white space and characters without width',
    'scaleLevels/0/anchor',
    ' \u200b\u00a0\u200c\t\u200d\ufeff\n',
    'scaleLevels[0].anchor',
    NO_CONDITION,
  ),
  unanchored('no bound on the length', 'maxLength', null, 'maxLength', 'declares no bounded length (AD-22)'),
  unanchored('no penalties', 'failureModePenalties', null, 'failureModePenalties', NO_PENALTIES),
  unanchored('an empty list of penalties', 'failureModePenalties', [], 'failureModePenalties', NO_PENALTIES),
  unanchored(
    'a blank name of a penalty',
    'failureModePenalties/1/name',
    '\u200b',
    'failureModePenalties[1].name',
    'is blank, so the penalty is unnamed (AD-22)',
  ),
  unanchored(
    'a blank question',
    'criteria/1/text',
    '  ',
    'criteria[id=RC-002].text',
    'states no question, so the criterion is unanchored (AD-22)',
  ),
  ...(
    [
      ['levels before length', { scaleLevels: null, maxLength: null }, 'scaleLevels', NO_LEVELS],
      [
        'repeated levels before blank anchors',
        {
          scaleLevels: [
            { level: 1, anchor: '' },
            { level: 1, anchor: 'x' },
          ],
        },
        'scaleLevels[1].level',
        'repeats scale-level ordinal 1, so the ordinal addresses two anchors (AD-22)',
      ],
      [
        'anchors before length',
        { scaleLevels: [{ level: 1, anchor: '' }], maxLength: null },
        'scaleLevels[0].anchor',
        NO_CONDITION,
      ],
      [
        'length before penalties',
        { maxLength: null, failureModePenalties: [] },
        'maxLength',
        'declares no bounded length (AD-22)',
      ],
      [
        'penalties before questions',
        {
          failureModePenalties: [{ name: ' ', description: '' }],
          criteria: [{ ...rubric?.criteria[0], text: '' }],
        },
        'failureModePenalties[0].name',
        'is blank, so the penalty is unnamed (AD-22)',
      ],
    ] as const
  ).map(
    ([what, members, path, detail]): CompileCase => ({
      pass: 'rubric-anchoring',
      what,
      change: ['/rubrics/0', { ...rubric, ...members }],
      failure: ['rubric-unanchored', `${RUBRIC}.${path}`, detail],
    }),
  ),
  {
    pass: 'rubric-anchoring',
    what: 'one rubric completely before the next',
    contract: library(['/rubrics/1/maxLength', 1]),
    change: [
      '/rubrics',
      [
        { ...rubric, failureModePenalties: null },
        { ...rubric, id: 'R-002', scaleLevels: null },
      ],
    ],
    failure: ['rubric-unanchored', `${RUBRIC}.failureModePenalties`, NO_PENALTIES],
  },
  {
    pass: 'rubric-anchoring',
    what: 'one level, penalties of one name, no criteria',
    change: [
      '/rubrics/0',
      {
        ...rubric,
        scaleLevels: [{ level: -3, anchor: 'x' }],
        failureModePenalties: [
          { name: 'a', description: '' },
          { name: 'a', description: '' },
        ],
        criteria: [],
      },
    ],
    failure: null,
  },
];

const EVIDENCE = '/rubrics/0/criteria/0/evidence';

const unreachable = (what: string, pointer: string, reason: string): CompileCase => ({
  pass: 'rubric-evidence',
  what,
  change: [EVIDENCE, pointer],
  failure: [
    'rubric-evidence-unreachable',
    `${RUBRIC}.criteria[id=RC-001].evidence`,
    `"${pointer}" ${reason}`,
  ],
});

const evidenceCases: readonly CompileCase[] = [
  unreachable(
    'an unknown step',
    '/interactions/nowhere/stdout',
    'names a step the interaction plan does not declare',
  ),
  {
    pass: 'rubric-evidence',
    what: 'a step whose operation does not resolve',
    contract: library([EVIDENCE, '/interactions/malformed/response-body']),
    change: ['/interactionPlan/3/operationId', 'missing'],
    failure: [
      'rubric-evidence-unreachable',
      `${RUBRIC}.criteria[id=RC-001].evidence`,
      '"/interactions/malformed/response-body" names step "malformed", which names operation "missing" on interface "catalogue", which that interface does not declare',
    ],
  },
  unreachable(
    'a place the command does not produce',
    '/interactions/label/stdout/line',
    'addresses a field inside stdout, which operation "print-label" declares no structure for',
  ),
  {
    pass: 'rubric-evidence',
    what: 'a whole stream',
    change: [EVIDENCE, '/interactions/label/stdout'],
    failure: null,
  },
];

const FLOOR = [
  'original-spec',
  'source-code',
  'repository',
  'builder-transcript',
  'implementation-logs',
  'comparator-results',
  'human-labels',
] as const;

const floorCases: readonly CompileCase[] = [
  ...FLOOR.map(
    (member): CompileCase => ({
      pass: 'forbidden-inputs',
      what: `without ${member}`,
      change: ['/forbiddenInputs', FLOOR.filter((other) => other !== member)],
      failure: [
        'forbidden-input-floor-incomplete',
        'EvalContract.forbiddenInputs',
        `omits mandatory floor member "${member}" (AD-16)`,
      ],
    }),
  ),
  {
    pass: 'forbidden-inputs',
    what: 'the first that is missing, in the order of the floor',
    change: ['/forbiddenInputs', ['source-code', 'original-spec', 'builder-transcript']],
    failure: [
      'forbidden-input-floor-incomplete',
      'EvalContract.forbiddenInputs',
      'omits mandatory floor member "repository" (AD-16)',
    ],
  },
  {
    pass: 'forbidden-inputs',
    what: 'another order, with repeats',
    change: ['/forbiddenInputs', [...FLOOR, ...FLOOR].reverse()],
    failure: null,
  },
];

const excluded = (category: string): string =>
  `carries a value shaped like ${category}, which AD-18 excludes from every artifact this package produces; store a digest or an AD-8 opaque reference instead. The matched text is not quoted here, since a failure message travels further than the contract does`;

const contentCases: readonly CompileCase[] = [
  {
    pass: 'excluded-content',
    what: 'an address in prose',
    change: ['/testData/setup', 'mail ada@example.com'],
    failure: ['excluded-content-in-declaration', 'EvalContract.testData.setup', excluded('email addresses')],
  },
  {
    pass: 'excluded-content',
    what: 'an address in prose, non-strict',
    change: ['/testData/setup', 'mail ada@example.com'],
    strict: false,
    failure: ['excluded-content-in-declaration', 'EvalContract.testData.setup', excluded('email addresses')],
  },
  {
    pass: 'excluded-content',
    what: 'a token in a binding',
    change: ['/interactionPlan/0/inputBinding/body/title/literal', 'ghp_0123456789abcdef'],
    failure: [
      'excluded-content-in-declaration',
      'EvalContract.interactionPlan[0].inputBinding.body.title.literal',
      excluded('tokens'),
    ],
  },
  {
    pass: 'excluded-content',
    what: 'a key of a private key, deep in a literal, keys spelled as they are',
    change: [
      '/oracles/0/check/operands/1/literal',
      { 'a.b/c': [null, { '': '-----BEGIN RSA PRIVATE KEY-----' }] },
    ],
    failure: [
      'excluded-content-in-declaration',
      'EvalContract.oracles[0].check.operands[1].literal.a.b/c[1].',
      excluded('credentials'),
    ],
  },
  {
    pass: 'excluded-content',
    what: 'document order decides',
    change: ['/referenceSets/pairs/members/0', { shelf: '4111 1111 1111 1111', id: 'ada@example.com' }],
    failure: [
      'excluded-content-in-declaration',
      'EvalContract.referenceSets.pairs.members[0].shelf',
      excluded('transaction content'),
    ],
  },
  {
    pass: 'excluded-content',
    what: 'a key is not a value',
    change: ['/referenceSets/pairs/members/0', { id: 'b-1', 'ada@example.com': 1 }],
    failure: null,
  },
  {
    pass: 'excluded-content',
    what: 'a member named password',
    change: ['/referenceSets/pairs/members/0', { id: 'b-1', password: 'hunter2' }],
    failure: null,
  },
];

const resourceCases: readonly CompileCase[] = [
  {
    pass: 'scoped-resources',
    what: 'a scoped resource',
    change: ['/scopedResources', [{ reference: 'shelf-plan', kind: 'document' }]],
    failure: [
      'scoped-reference-resolves-forbidden',
      'EvalContract.scopedResources[0].reference',
      'scoped resource reference "shelf-plan" is forbidden (AD-16)',
    ],
  },
  {
    pass: 'scoped-resources',
    what: 'a test-data resource, the first by code unit',
    change: ['/testData/resources', { b: { kind: 'x' }, a: { kind: 'x' } }],
    failure: [
      'scoped-reference-resolves-forbidden',
      'EvalContract.testData.resources["a"]',
      'declared test-data resource "a" is a scoped resource reference and is forbidden (AD-16)',
    ],
  },
  {
    pass: 'scoped-resources',
    what: 'scoped resources come first',
    contract: library(['/scopedResources', []]),
    change: ['/testData/resources', { a: { kind: 'x' } }],
    failure: [
      'scoped-reference-resolves-forbidden',
      'EvalContract.testData.resources["a"]',
      'declared test-data resource "a" is a scoped resource reference and is forbidden (AD-16)',
    ],
  },
  {
    pass: 'scoped-resources',
    what: 'an empty list',
    change: ['/scopedResources', []],
    failure: null,
  },
  { pass: 'scoped-resources', what: 'an empty map', change: ['/testData/resources', {}], failure: null },
];

const [, waiver] = libraryContract().waivers;

const waiverCases: readonly CompileCase[] = [
  ...(['rule', 'rationale', 'approval', 'expiresAt'] as const).map(
    (part): CompileCase => ({
      pass: 'waivers',
      what: `no ${part}`,
      change: [`/waivers/1/${part}`, null],
      failure: [
        'waiver-incomplete',
        `EvalContract.waivers[id=W-002].${part}`,
        `a waiver requires ${part}; AD-5 requires the named rule, an explicit rationale, the recorded approval, and an RFC 3339 expiry`,
      ],
    }),
  ),
  {
    pass: 'waivers',
    what: 'everything null: the rule is named',
    change: ['/waivers/1', { ...waiver, expiresAt: null, approval: null, rationale: null, rule: null }],
    failure: [
      'waiver-incomplete',
      'EvalContract.waivers[id=W-002].rule',
      'a waiver requires rule; AD-5 requires the named rule, an explicit rationale, the recorded approval, and an RFC 3339 expiry',
    ],
  },
  { pass: 'waivers', what: 'an empty rule', change: ['/waivers/1/rule', ''], failure: null },
  {
    pass: 'waivers',
    what: 'a condition',
    change: ['/waivers/1/condition', 'While it rains.'],
    failure: null,
  },
  { pass: 'waivers', what: 'an identifier twice', change: ['/waivers/1/id', 'W-001'], failure: null },
  {
    pass: 'waivers',
    what: 'an expiry in the past',
    change: ['/waivers/1/expiresAt', '1999-01-01T00:00Z'],
    failure: null,
  },
];

/** Passes 23 to 30 (Chapter 04, section 4.9). */
export const rubricsAndPolicies: readonly CompileCase[] = [
  ...identifierCases,
  ...wordingCases,
  ...anchoringCases,
  ...evidenceCases,
  ...floorCases,
  ...contentCases,
  ...resourceCases,
  ...waiverCases,
];
