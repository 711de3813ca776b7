import type { InteractionStep } from '../../../../src/core/artifact/generated/eval-contract.js';
import { type CompileCase, library } from '../compile-case.js';
import { libraryContract } from '../library-contract.js';

const nested = (parentId: string): string =>
  `names step "${parentId}", which itself carries a temporal clause; a chain may not nest more than one level (AD-39)`;

const nestingCases: readonly CompileCase[] = [
  {
    pass: 'temporal-nesting',
    what: 'after a step that comes after another',
    change: ['/interactionPlan/2/after', 'read'],
    failure: ['nested-temporal-clause', 'EvalContract.interactionPlan[stepId=list].after', nested('read')],
  },
  {
    pass: 'temporal-nesting',
    what: 'after itself',
    change: ['/interactionPlan/2/after', 'list'],
    failure: ['nested-temporal-clause', 'EvalContract.interactionPlan[stepId=list].after', nested('list')],
  },
  {
    pass: 'temporal-nesting',
    what: 'a cycle of two, found at the earlier step of the plan',
    contract: library(['/interactionPlan/2/after', 'count']),
    change: ['/interactionPlan/6/after', 'list'],
    failure: ['nested-temporal-clause', 'EvalContract.interactionPlan[stepId=list].after', nested('count')],
  },
  {
    pass: 'temporal-nesting',
    what: 'a step in the middle of a chain gets a clause: its follower is refused',
    change: ['/interactionPlan/0/after', 'list'],
    failure: ['nested-temporal-clause', 'EvalContract.interactionPlan[stepId=read].after', nested('add')],
  },
  {
    pass: 'temporal-nesting',
    what: 'after a step that is not declared',
    change: ['/interactionPlan/0/after', 'nowhere'],
    failure: null,
  },
  {
    pass: 'temporal-nesting',
    what: 'after a step whose clause names nothing',
    contract: library(['/interactionPlan/2/after', 'nowhere']),
    change: ['/interactionPlan/6/after', 'list'],
    failure: null,
  },
];

const nothing = { path: null, query: null, header: null, body: null };

const listing = (stepId: string, after: string | null = null): InteractionStep => ({
  stepId,
  interfaceId: 'catalogue',
  operationId: 'list-books',
  inputBinding: { ...nothing },
  after,
  cardinality: 'any',
});

/** The plan of the library (8 steps, of which `read` comes after `add`) and more steps. */
const longer = (...steps: readonly InteractionStep[]) =>
  library(['/interactionPlan', [...libraryContract().interactionPlan, ...steps]]);

const exceeds = (violation: string): CompileCase['failure'] => [
  'plan-exceeds-scripting-bound',
  'EvalContract.interactionPlan',
  `${violation} (AD-5, AD-39)`,
];

const single = (from: number, to: number): readonly InteractionStep[] =>
  Array.from({ length: to - from + 1 }, (_, n) => listing(`s-${from + n}`));

const boundCases: readonly CompileCase[] = [
  {
    pass: 'scripting-bound',
    what: 'a step anchors three others',
    contract: library(['/interactionPlan/2/after', 'add']),
    change: ['/interactionPlan/3/after', 'add'],
    failure: exceeds('one step anchors 3 other steps, past the published width bound of 2'),
  },
  {
    pass: 'scripting-bound',
    what: 'a step anchors two others',
    change: ['/interactionPlan/2/after', 'add'],
    failure: null,
  },
  {
    pass: 'scripting-bound',
    what: 'two steps anchor two others each',
    contract: longer(listing('a-1', 'list'), listing('a-2', 'list'), listing('b-1', 'count'), listing('b-2')),
    change: ['/interactionPlan/11/after', 'count'],
    failure: null,
  },
  {
    pass: 'scripting-bound',
    what: 'a third step anchors two others',
    contract: longer(
      listing('a-1', 'list'),
      listing('a-2', 'list'),
      listing('b-1', 'count'),
      listing('b-2', 'count'),
      listing('c-1'),
    ),
    change: ['/interactionPlan/12/after', 'add'],
    failure: exceeds(
      '3 steps each anchor more than one other step, past the published bound of 2 shared anchors',
    ),
  },
  {
    pass: 'scripting-bound',
    what: 'five pairs of steps that nothing else is joined to',
    contract: longer(listing('a-1', 'list'), listing('b-1', 'count'), listing('c-1', 'ask'), listing('d-1')),
    change: ['/interactionPlan/11/after', 'shelves'],
    failure: exceeds(
      '5 mutually disjoint two-step witness pairs appear in one plan, past the published bound of 4',
    ),
  },
  {
    pass: 'scripting-bound',
    what: 'four pairs and a group of three',
    contract: longer(listing('a-1', 'list'), listing('b-1', 'count'), listing('c-1', 'ask'), listing('d-1')),
    change: ['/interactionPlan/11/after', 'list'],
    failure: null,
  },
  {
    pass: 'scripting-bound',
    what: 'captures join no steps: five steps that capture are no pairs',
    contract: longer(listing('a-1', 'list'), listing('b-1', 'count'), listing('c-1', 'ask'), listing('d-1')),
    change: [
      '/interactionPlan/11/inputBinding/query',
      { limit: { captured: '/interactions/list/response-body/total' } },
    ],
    failure: null,
  },
  {
    pass: 'scripting-bound',
    what: 'seventeen steps',
    contract: longer(...single(9, 16)),
    change: ['/interactionPlan/-', listing('s-17')],
    failure: exceeds(
      'the plan declares 17 steps, past the published bound of 16: an exhaustive operation inventory rather than a bounded set of witness relations',
    ),
  },
  {
    pass: 'scripting-bound',
    what: 'sixteen steps',
    contract: longer(...single(9, 15)),
    change: ['/interactionPlan/-', listing('s-16')],
    failure: null,
  },
  {
    pass: 'scripting-bound',
    what: 'positions are counted, not identifiers',
    contract: longer(...single(9, 16)),
    change: ['/interactionPlan/-', listing('s-16')],
    failure: exceeds(
      'the plan declares 17 steps, past the published bound of 16: an exhaustive operation inventory rather than a bounded set of witness relations',
    ),
  },
];

const cycle = (pointer: string): string =>
  `captured pointer "${pointer}" closes a cycle over the capture and temporal-clause edges; a captured value has no earlier step to resolve from (AD-39)`;

const captured = (pointer: string) => ({ captured: pointer });

const cycleCases: readonly CompileCase[] = [
  {
    pass: 'binding-cycles',
    what: 'two steps capture from one another: the first capture of the plan is named',
    change: [
      '/interactionPlan/0/inputBinding/body/title',
      captured('/interactions/read/response-body/title'),
    ],
    failure: [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=add].inputBinding.body["title"]',
      cycle('/interactions/read/response-body/title'),
    ],
  },
  {
    pass: 'binding-cycles',
    what: 'a step captures from itself',
    change: ['/interactionPlan/0/inputBinding/body/title', captured('/interactions/add/response-body/id')],
    failure: [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=add].inputBinding.body["title"]',
      cycle('/interactions/add/response-body/id'),
    ],
  },
  {
    pass: 'binding-cycles',
    what: 'a step captures from one that comes after it',
    contract: library(['/interactionPlan/2/after', 'add']),
    change: ['/interactionPlan/0/inputBinding/body/year', captured('/interactions/list/response-body/total')],
    failure: [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=add].inputBinding.body["year"]',
      cycle('/interactions/list/response-body/total'),
    ],
  },
  {
    pass: 'binding-cycles',
    what: 'a cycle of three',
    contract: library([
      '/interactionPlan/2/inputBinding/query',
      { limit: captured('/interactions/read/response-body/year') },
    ]),
    change: ['/interactionPlan/0/inputBinding/body/year', captured('/interactions/list/response-body/total')],
    failure: [
      'binding-cycle',
      'EvalContract.interactionPlan[stepId=add].inputBinding.body["year"]',
      cycle('/interactions/list/response-body/total'),
    ],
  },
  {
    pass: 'binding-cycles',
    what: 'a step captures from a later one that does not wait for it',
    change: ['/interactionPlan/0/inputBinding/body/year', captured('/interactions/list/response-body/total')],
    failure: null,
  },
];

const offChannel = (pointer: string, channel: string): CompileCase => ({
  pass: 'captured-channels',
  what: `${channel} of ${pointer}`,
  change: ['/interactionPlan/1/inputBinding/path/id/captured', pointer],
  failure: [
    'captured-channel-undeclared',
    'EvalContract.interactionPlan[stepId=read].inputBinding.path["id"]',
    `captured pointer "${pointer}" names the ${channel} channel, which the referenced operation's response descriptor does not declare (AD-26)`,
  ],
});

const channelCases: readonly CompileCase[] = [
  offChannel('/interactions/add/response-status', 'response-status'),
  offChannel('/interactions/add/response-headers/location', 'response-headers'),
  offChannel('/interactions/add/call-inputs/body/title', 'call-inputs'),
  offChannel('/interactions/count/stderr', 'stderr'),
  offChannel('/interactions/count/exit-code', 'exit-code'),
  offChannel('/interactions/label/stdout', 'stdout'),
  offChannel('/interactions/label/artifact/log', 'artifact'),
  offChannel('/interactions/ask/response-status', 'response-status'),
  {
    pass: 'captured-channels',
    what: 'the structured result of a tool',
    change: ['/interactionPlan/1/inputBinding/path/id/captured', '/interactions/ask/response-body/title'],
    failure: null,
  },
  {
    pass: 'captured-channels',
    what: 'the described stream of a command',
    change: ['/interactionPlan/0/inputBinding/body/year', captured('/interactions/count/stdout/total')],
    failure: null,
  },
];

/** Passes 19 to 22 (Chapter 04, section 4.8). */
export const plan: readonly CompileCase[] = [...nestingCases, ...boundCases, ...cycleCases, ...channelCases];
