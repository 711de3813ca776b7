/**
 * Writes docs/commands.md from the registries of the command line: every command, with the help it prints. With
 * `--check` it writes nothing and exits 1 when the page is not what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipelineCommands } from '../src/cli/command-registry.js';
import type { RunEnvironment } from '../src/cli/environment.js';
import { EXIT_CODE_TABLE } from '../src/cli/exit-codes.js';
import { type FurtherCommand, furtherCommands } from '../src/cli/further-commands.js';
import { helpText } from '../src/cli/help.js';
import { nodeEnvironment } from '../src/cli/node-environment.js';
import { SUITE_LANGUAGES } from '../src/core/suite/suite.js';
import { commandNotes } from './command-notes.js';

const page = join(import.meta.dirname, '../docs/commands.md');

/** What a command outside the pipeline prints to standard output. */
const printed = async ({ name, load }: FurtherCommand, argv: readonly string[]): Promise<string> => {
  const out: string[] = [];
  const environment: RunEnvironment = {
    ...nodeEnvironment(new AbortController().signal),
    writeOut: (text) => out.push(text),
  };
  const exit = await (await load()).runCommand(argv, environment);
  if (exit !== 0) throw new Error(`eval-quality ${name} ${argv.join(' ')} ended with ${exit}`);
  return out.join('');
};

const block = (text: string): string => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;

/** The help of a command without the exit codes, which stand once on the page. */
const withoutExitCodes = (help: string): string => help.replace(/\n+Exit codes:\n[\s\S]*$/, '');

const notesOf = (name: string): string => {
  const notes = commandNotes.get(name);
  if (notes === undefined) throw new Error(`tools/command-notes.ts says nothing about ${name}`);
  return notes.trim();
};

const pipelineSections = pipelineCommands.map(
  ({ name, summary }) => `### ${name}

${summary}

${block(withoutExitCodes(helpText(name)))}

${notesOf(name)}`,
);

/** `test` has a help for each language of suites. */
const helpsOf = async (command: FurtherCommand): Promise<string> => {
  if (command.name !== 'test') return block(await printed(command, ['--help']));
  const helps: string[] = [];
  for (const language of SUITE_LANGUAGES) {
    helps.push(
      `#### test: ${language}\n\n${block(await printed(command, ['--language', language, '--help']))}`,
    );
  }
  return helps.join('\n\n');
};

const furtherSections: string[] = [];
for (const command of furtherCommands) {
  furtherSections.push(`### ${command.name}

${command.summary}

${notesOf(command.name)}

${await helpsOf(command)}`);
}

const text = `<!-- Written by tools/generate-command-reference.ts from src/cli; change the registries or tools/command-notes.ts instead. -->

# Commands

Every command prints this help itself: \`eval-quality <command> --help\`.

- [The pipeline](#the-pipeline): ${pipelineCommands.map(({ name }) => `[${name}](#${name})`).join(', ')}
- [Further commands](#further-commands): ${furtherCommands.map(({ name }) => `[${name}](#${name})`).join(', ')}

## The pipeline

Inputs are JSON files; \`-\` is standard input, which one input at most may read. The artifact goes to standard output as one line of canonical JSON, or where \`--out\` says: a file when the value ends in \`.json\`, else a directory, made when it is not there. The output is never an input, under whatever name, and is written whole or not at all. Everything for people goes to standard error.

A value follows its flag, or stands after \`=\`; a value that begins with \`-\` needs the \`=\`. A flag may be repeated with the same value; \`--record\`, \`--evidence\` and \`--lineage\` collect what they are given.

Exit codes of the pipeline, and of \`compare\` and \`migrate\`:

${block(EXIT_CODE_TABLE)}

${pipelineSections.join('\n\n')}

## Further commands

${furtherSections.join('\n\n')}
`;

if (process.argv.includes('--check')) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    console.error('docs/commands.md is not what the commands say; run npm run generate:commands');
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, text);
}
