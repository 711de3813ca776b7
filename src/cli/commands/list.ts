import { BUILT_IN_ADAPTERS, installedPeers } from '../../adapters/chat/index.js';
import { providers } from '../../core/suite/providers.js';
import { furtherCommand } from '../further-command.js';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['mock', 'answers from the document, without a network'],
  ['openai', 'OpenAI and services that speak its Chat Completions'],
  ['claude', 'Anthropic Claude'],
  ['gemini', 'Google Gemini'],
  ['command', 'a program; needs --allow-code'],
  ['http', 'a service in your target file; needs --target'],
]);

const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
};

/** `eval-quality list`: adapters and providers, and which are usable now (Chapter 15, section 15.4). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality list',
  options: {},
  mostOperands: 0,
  epilogue:
    'A provider is usable when its package is installed and its variable is set; values are not shown.',
  refusals: [],
  run: async (_flags, _operands, { writeOut }) => {
    const peers = installedPeers();
    const missing = (adapter: string): string | null => {
      const peer = peers.get(adapter);
      return peer === undefined || peer.installed ? null : `npm install ${peer.name}`;
    };
    const adapters = BUILT_IN_ADAPTERS.map((name) => [
      name,
      KINDS.get(name) ?? '',
      missing(name) ?? 'usable',
    ]);
    const rows = providers.map(({ id, name, adapter, keyVariable }) => {
      const isSet = (process.env[keyVariable] ?? '').trim() !== '';
      const lacks = [missing(adapter), isSet ? null : `set ${keyVariable}`].filter((lack) => lack !== null);
      return [id, adapter, keyVariable, lacks.length === 0 ? 'usable' : lacks.join(', '), name];
    });
    const lines = ['Adapters:', ...columns(adapters), '', 'Providers:', ...columns(rows)];
    writeOut(`${lines.join('\n')}\n`);
    return 0;
  },
});
