import { describe, expect, it } from 'vitest';
import { EXIT_CODE_TABLE } from '../../src/cli/exit-codes.js';
import { disciplineRules } from '../../src/core/coverage/index.js';
import { RELATION_VOCABULARY } from '../../src/core/expression/vocabulary.js';
import { PROBE_CLASSES, QUALIFICATION_FAILURES, QUALIFICATION_ROUTES } from '../../src/core/probe/index.js';
import { OUTCOME_STATES } from '../../src/core/score/index.js';
import { textOf } from './pages.js';

/** The rows of all tables of a page, as lists of cells. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  textOf(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));

const firstCells = (page: string): readonly string[] => rowsOf(page).map(([first = '']) => first);

describe('the pages name every entry of the registries that they are about', () => {
  it.each(QUALIFICATION_FAILURES)('the reason %s, with a mend', (reason) => {
    const rows = rowsOf('docs/writing-probes.md').filter(([first]) => first === `\`${reason}\``);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveLength(3);
  });

  it.each(OUTCOME_STATES)('the state %s', (state) => {
    expect(
      firstCells('docs/reading-a-scored-run.md').filter((first) => first === `\`${state}\``),
    ).toHaveLength(1);
  });

  it.each(disciplineRules.map(({ id }) => id))('the discipline rule %s', (id) => {
    expect(firstCells('docs/authoring/README.md').filter((first) => first === `\`${id}\``)).toHaveLength(1);
  });

  it.each([...QUALIFICATION_ROUTES, ...PROBE_CLASSES])('the route or class %s', (name) => {
    expect(textOf('docs/writing-probes.md')).toContain(`\`${name}\``);
  });

  it.each(RELATION_VOCABULARY)('the operator %s', (op) => {
    const rows = firstCells('docs/authoring/README.md').filter((first) =>
      first.split(', ').includes(`\`${op}\``),
    );
    expect(rows).toHaveLength(1);
  });

  it('every exit code, in the README word for word', () => {
    expect(textOf('README.md')).toContain(EXIT_CODE_TABLE);
    const codes = [...EXIT_CODE_TABLE.matchAll(/^ {2}(\d+)/gm)].map(([, code]) => code);
    expect(codes.every((code) => firstCells('docs/reading-a-scored-run.md').includes(code ?? ''))).toBe(true);
  });
});
