import type { PageAssertion, PageCase } from '../page-data.js';
import { type Content, element } from './elements.js';
import { comparison, shown, valueBlock } from './values.js';

type Exchange = NonNullable<PageCase['exchange']>;
type Turn = NonNullable<Exchange['turns']>[number];
type CheckpointRow = NonNullable<Exchange['checkpoints']>[number];
type Validation = NonNullable<CheckpointRow['agent_validation']>;

const section = (title: string, ...content: readonly Content[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...content);

const folded = (
  name: string,
  summary: readonly Content[],
  ...content: readonly Content[]
): HTMLDetailsElement => element('details', { class: name }, element('summary', {}, ...summary), ...content);

const word = (kind: string, text: string): HTMLElement => element('span', { class: kind }, text);

const list = (items: readonly string[]): HTMLElement =>
  element('ul', { class: 'plain' }, ...items.map((item) => element('li', {}, item)));

const validationBlock = ({ criteria, input, response }: Validation): HTMLElement =>
  folded(
    'validation',
    ['what the validator saw and said'],
    element('div', { class: 'soft' }, 'criteria'),
    valueBlock(criteria),
    element('div', { class: 'soft' }, 'input'),
    valueBlock(input),
    element('div', { class: 'soft' }, 'response'),
    valueBlock(response),
  );

function assertionBlock(
  { id, kind, status, message, expected, observed }: PageAssertion,
  validation: Validation | undefined,
): HTMLElement {
  const block = folded(
    'assertion',
    [word(status, status === 'pass' ? '✓ ' : '✗ '), `${id} (${kind})`, message === '' ? '' : `: ${message}`],
    comparison(expected, observed),
    ...(validation === undefined ? [] : [validationBlock(validation)]),
  );
  block.open = status !== 'pass';
  return block;
}

const turnBlock = ({ turn, input, response, checkpoints_reached, duration_ms }: Turn): HTMLElement =>
  folded(
    'turn',
    [
      `Turn ${turn}: ${input}`,
      element('span', { class: 'soft' }, ` (${duration_ms} ms)`),
      ...checkpoints_reached.map((id) => word('pass', ` ✓ ${id}`)),
    ],
    element('div', { class: 'soft' }, 'user'),
    valueBlock(input),
    element('div', { class: 'soft' }, 'agent'),
    valueBlock(response.content),
    ...response.tool_calls.map(({ tool, arguments: given, result }) =>
      folded('tool', [`tool ${tool}`], valueBlock(given), ...(result === null ? [] : [valueBlock(result)])),
    ),
    ...(response.next === null ? [] : [element('div', { class: 'soft' }, 'data'), valueBlock(response.next)]),
  );

const checkpointBlock = (checkpoint: CheckpointRow): HTMLElement => {
  const { id, reached, reached_at_turn, required, message, agent_validation } = checkpoint;
  return folded(
    'checkpoint',
    [
      word(reached ? 'pass' : required ? 'fail' : 'skipped', reached ? '✓ ' : '✗ '),
      id,
      element(
        'span',
        { class: 'soft' },
        reached ? ` in turn ${reached_at_turn}` : required ? ' not reached' : ' not reached, optional',
      ),
    ],
    ...(message === undefined ? [] : [element('p', {}, message)]),
    ...(agent_validation === undefined ? [] : [validationBlock(agent_validation)]),
  );
};

const percent = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;

function stabilitySection({ stability, runs = [] }: Exchange): readonly HTMLElement[] {
  if (stability === undefined) return [];
  const { passed, pass_rate, classification, confidence_interval } = stability;
  const { lower, upper, confidence } = confidence_interval;
  return [
    section(
      `${classification}: ${passed} of ${stability.runs} runs passed (${percent(pass_rate)})`,
      element(
        'p',
        { class: 'soft' },
        `With ${percent(confidence)} confidence the pass rate lies between ${percent(lower)} and ${percent(upper)}.`,
      ),
      ...runs.map((run) =>
        folded(
          'run',
          [`Run ${run.run}: ${run.status}`, element('span', { class: 'soft' }, ` (${run.duration_ms} ms)`)],
          ...(run.error === undefined ? [] : [element('p', { class: 'problem' }, run.error)]),
          valueBlock(run.output),
        ),
      ),
    ),
  ];
}

function exchangeSections(exchange: Exchange): readonly HTMLElement[] {
  const { input, output, turns = [], checkpoints = [], warnings = [], logs = [] } = exchange;
  const isConversation = turns.length > 0;
  return [
    ...stabilitySection(exchange),
    ...(isConversation ? [section('Turns', ...turns.map(turnBlock))] : []),
    ...(checkpoints.length === 0 ? [] : [section('Checkpoints', ...checkpoints.map(checkpointBlock))]),
    ...(isConversation ? [] : [section('Input', valueBlock(input))]),
    ...(isConversation || output === null ? [] : [section('Output', valueBlock(output))]),
    ...(warnings.length === 0 ? [] : [section('Warnings', list(warnings))]),
    ...(logs.length === 0 ? [] : [section('Printed by scripts', element('pre', {}, logs.join('\n')))]),
  ];
}

/** Everything of a case beside its name. It is made when the case is first opened. */
export function caseBody({ problem, details, assertions, exchange }: PageCase): HTMLElement {
  const validations = exchange?.assertions ?? [];
  // A conversation's checkpoints are shown as such.
  const shownAssertions = exchange?.checkpoints === undefined ? assertions : [];
  return element(
    'div',
    { class: 'body' },
    ...(problem === null ? [] : [element('p', { class: 'problem' }, problem)]),
    ...(exchange?.error === undefined || problem !== null || shownAssertions.length > 0
      ? []
      : [element('p', { class: 'problem' }, exchange.error)]),
    ...(details.length === 0 ? [] : [list(details)]),
    ...(shownAssertions.length === 0
      ? []
      : [
          section(
            'Assertions',
            ...shownAssertions.map((one, i) => assertionBlock(one, validations[i]?.agent_validation)),
          ),
        ]),
    ...(exchange === null ? [] : exchangeSections(exchange)),
  );
}

/** All that a search looks through. */
export const searchText = (one: PageCase): string => shown(one).toLowerCase();
