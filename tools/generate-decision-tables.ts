/**
 * Writes docs/decision-tables.md from the registries that decide: reading it is reading the code. With `--check` it
 * writes nothing and exits 1 when the page is not what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { disciplineRules } from '../src/core/coverage/index.js';
import {
  corroborationRules,
  invalidatingConditions,
  LADDER_TIERS,
  ladderRows,
  outcomeRules,
  waiverRules,
} from '../src/core/score/index.js';

const page = join(import.meta.dirname, '../docs/decision-tables.md');

const cell = (text: string): string => text.replaceAll('|', '\\|');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const numbered = <Row>(
  rows: readonly Row[],
  cells: (row: Row) => readonly string[],
): readonly (readonly string[])[] => rows.map((row, index) => [String(index + 1), ...cells(row)]);

const code = (text: string): string => `\`${text}\``;
const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

const onlyInProduction = ladderRows.production
  .filter(({ productionOnly }) => productionOnly)
  .map(({ id }) => code(id));

const text = `<!-- Written by tools/generate-decision-tables.ts; change the registries instead. -->

# Decision tables

How a score decides, as the code has it. Every table is read from top to bottom.

## The state of an outcome

One outcome for every oracle and trial. The first row that holds gives the state; *cites* says whether the state is resolved from the finding that cites the oracle.

${table(
  ['#', 'rule', 'holds when', 'state', 'cites'],
  numbered(outcomeRules, ({ id, when, state, cites }) => [code(id), when, code(state), yesNo(cites)]),
)}

### Waivers

A waiver changes one state and no other: a miss.

${table(
  ['rule', 'waiver', 'the state becomes'],
  waiverRules.map(({ id, waiver, state }) => [code(id), code(waiver), code(state)]),
)}

### Invalidating conditions

Each is tested by itself; all that hold are recorded, and some have a row of the ladder.

${table(
  ['condition', 'holds when'],
  invalidatingConditions.map(({ id, when }) => [code(id), when]),
)}

### Corroboration

Whether what the evaluator filed fits what the evidence shows. The first row that holds gives the value; it moves no verdict.

${table(
  ['#', 'rule', 'holds when', 'value'],
  numbered(corroborationRules, ({ id, when, value }) => [
    code(id),
    when,
    typeof value === 'string'
      ? code(value)
      : `${code('disagrees')} where a finding cites the oracle, else ${code('agrees')}`,
  ]),
)}

## The verdict

The tiers in order: ${LADDER_TIERS.join(', ')}. The first tier with a row that holds wins, and every row of that tier that holds gives its reasons. Rows marked as evidence conditions say only that too little was tried; a strict mode does not promote a CONCERNS that rests on them alone.

Two rows stand on the production ladder alone: ${onlyInProduction.join(' and ')}. In contract scoring the evaluator's recommendation is about a system known to be broken, and is only recorded.

${table(
  ['#', 'tier', 'condition', 'holds when', 'evidence condition'],
  numbered(ladderRows.production, ({ id, tier, when, isEvidenceCondition }) => [
    tier,
    code(id),
    when,
    yesNo(isEvidenceCondition),
  ]),
)}

PASS has no row: nothing above held.

## The discipline rules

A rule that a contract leaves unsatisfied is a coverage gap, which the row ${code('coverage-gap-at-or-above-floor')} reads.

${table(
  ['#', 'rule', 'discipline'],
  numbered(disciplineRules, ({ id, discipline }) => [code(id), discipline]),
)}
`;

if (process.argv.includes('--check')) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    console.error(
      'docs/decision-tables.md is not what the registries say; run npm run generate:decision-tables',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, text);
}
