import { readFile } from 'node:fs/promises';
import type { SuiteLanguage } from '../../../core/suite/suite.js';
import { UsageError } from '../../usage-error.js';

/** Flags of any language that take no value; what follows another flag is its value. */
const SWITCHES: ReadonlySet<string> = new Set([
  ...['--allow-code', '--allow-contract-endpoint', '--allow-remote', '--dry-run', '--fail-fast', '--fail-on-drift'],
  ...['--force', '--help', '-h', '--init', '--no-artifacts', '--no-regression', '--update', '--verbose', '-v'],
  '--watch',
]);

/** The arguments beside the flags. */
function operandsOf(argv: readonly string[]): readonly string[] {
  const operands: string[] = [];
  for (let i = 0; i < argv.length; i += 1) {
    const token = argv[i] ?? '';
    if (token === '--') return [...operands, ...argv.slice(i + 1)];
    if (!token.startsWith('-') || token === '-') operands.push(token);
    else if (!token.includes('=') && !SWITCHES.has(token)) i += 1;
  }
  return operands;
}

const DOCUMENT = /\.(?:ya?ml|json)$/i;
const FRAMEWORK_INPUT = /\.jsonl$|^agents:|^scripts[:.]/;

/** A member at the outermost level, in block style or as the first member of a line of JSON. */
const member = (name: string): RegExp => new RegExp(`^(?:\\{?\\s{0,4})["']?${name}["']?\\s*:`, 'm');

async function languageOfDocument(path: string): Promise<SuiteLanguage> {
  const text = await readFile(path, 'utf8');
  const has = { scenarios: member('scenarios').test(text), contracts: member('contracts').test(text) };
  if (has.contracts && !has.scenarios) return 'agent-spec';
  if (has.scenarios && !has.contracts) return 'agent-test';
  throw new UsageError(
    `${path} has neither scenarios nor contracts at its outermost level, or both; name its language with --language`,
  );
}
