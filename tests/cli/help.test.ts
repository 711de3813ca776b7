import { describe, expect, it } from 'vitest';
import { pipelineCommands } from '../../src/cli/command-registry.js';
import { EXIT_CODE_TABLE } from '../../src/cli/exit-codes.js';
import { furtherCommands } from '../../src/cli/further-commands.js';
import { helpText } from '../../src/cli/help.js';

const PLACEHOLDERS = /<(?:path|target|dir|id|digest|instant)>/;

/** The part of a help that says how a command is called. */
const synopsisIn = (help: string, name: string): string => {
  const start = help.indexOf(`eval-quality ${name} `);
  const end = help.slice(start + 1).search(/\n {2}eval-quality |\n\n/);
  return help.slice(start, start + 1 + end);
};

describe('help', () => {
  it.each([null, ...pipelineCommands.map(({ name }) => name)])('of %s ends as all do', (name) => {
    const help = helpText(name);
    expect(help.startsWith('Usage:\n')).toBe(true);
    expect(help.endsWith(`${EXIT_CODE_TABLE}\n`)).toBe(true);
    expect(help.split('\n').filter((line) => /^ {2}\d+ {2,}\S/.test(line))).toHaveLength(7);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it.each(pipelineCommands)(
    'shows every flag of $name and no other',
    ({ name, inputs, values, switches, artifact }) => {
      for (const help of [helpText(null), helpText(name)]) {
        const synopsis = synopsisIn(help, name);
        const shown = new Set(synopsis.match(/--[a-z-]+/g));
        const flags = [...[...inputs, ...values].map(({ key }) => `--${key}`), ...switches];
        expect(shown).toEqual(new Set(flags));
        for (const { key, required } of [...inputs, ...values]) {
          const flag = new RegExp(`(\\[?)--${key} (<[a-z]+>)`).exec(synopsis);
          expect(flag?.[2]).toMatch(PLACEHOLDERS);
          expect(flag?.[1]).toBe(required ? '' : '[');
        }
        expect(help).toContain(`${artifact.key}.json`);
      }
    },
  );

  it.each(pipelineCommands)('explains every flag of $name', ({ name, inputs, values, switches }) => {
    const help = helpText(name);
    for (const flag of [...[...inputs, ...values].map(({ key }) => `--${key}`), ...switches]) {
      expect(help).toMatch(new RegExp(`^  ${flag} +\\S.+$`, 'm'));
    }
  });

  it('names every command', () => {
    for (const { name, summary } of [...pipelineCommands, ...furtherCommands]) {
      expect(helpText(null)).toContain(name);
      expect(summary).toMatch(/\.$/);
    }
    expect(helpText(null)).toContain('eval-quality --version | -V');
    expect(helpText(null)).toContain('eval-quality --help | -h | help [<command>]');
  });
});
