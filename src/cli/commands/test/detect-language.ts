import { readFile, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { findSuite } from '../../../adapters/files/project.js';
import { SUITE_LANGUAGES, type SuiteLanguage } from '../../../core/suite/suite.js';
import { DocumentError } from '../../../frontends/document/document-error.js';
import { readDocument } from '../../../frontends/document/read-document.js';
import { UsageError } from '../../usage-error.js';

/** Flags of any language that take no value; what follows any other flag is its value. */
const SWITCHES: ReadonlySet<string> = new Set([
  ...['--allow-code', '--allow-contract-endpoint', '--allow-remote', '--dry-run', '--fail-fast'],
  ...['--fail-on-drift', '--force', '--help', '-h', '--init', '--no-artifacts', '--no-regression'],
  ...['--update', '--verbose', '-v', '--watch'],
]);

/** The document of language 2 where none is named. */
export const DEFAULT_SPEC = 'agent-spec.yaml';

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

/** How large a document may be for its language to be found out. */
const PEEK_LIMITS = { bytes: 33_554_432, nesting: 1_000, nodes: 10_000_000, stringLength: 33_554_432 };

/** The text of a document; null for what is no file that could be one. @throws the system's error. */
async function peek(path: string): Promise<string | null> {
  // What cannot be looked at is told as what cannot be opened.
  const status = await stat(path).catch(() => null);
  if (status === null) return readFile(path, 'utf8');
  return status.isFile() && status.size <= PEEK_LIMITS.bytes ? readFile(path, 'utf8') : null;
}

/** Where a text in JSON has a bracket or a string; a string is one step, whatever is in it. */
const JSON_STEP = /[{}[\]]|"((?:[^"\\]|\\.)*)"(\s*:)?/g;

/** What a member of a document's outermost level says of its language. */
const TELLING: readonly string[] = ['scenarios', 'contracts'];

/** The first member of JSON's outermost level that tells the language, found without building what is in the text. */
function tellingMember(text: string): string | undefined {
  let depth = 0;
  for (const [step, content = '', colon] of text.matchAll(JSON_STEP)) {
    if (step === '{' || step === '[') depth += 1;
    else if (step === '}' || step === ']') depth -= 1;
    else if (depth === 1 && colon !== undefined && TELLING.includes(content)) return content;
  }
  return undefined;
}

/** The member names of a document's outermost level; null for none that can be read. */
function outermostMembers(text: string, path: string): ReadonlySet<string> | null {
  // A block mapping has them where its lines begin, so that it need not be read as a whole.
  const isFlow = /^\s*\{/.test(text);
  const inBlock = isFlow ? [] : [...text.matchAll(/^(["']?)([A-Za-z_$]+)\1[ \t]*:/gm)];
  if (inBlock.length > 0) return new Set(inBlock.map(([, , name]) => name ?? ''));
  const telling = isFlow ? tellingMember(text) : undefined;
  if (telling !== undefined) return new Set([telling]);
  try {
    const { value } = readDocument(text, path, PEEK_LIMITS);
    return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

/** What cannot be read is left to language 1, whose reader says why. */
async function languageOfDocument(path: string): Promise<SuiteLanguage> {
  const text = await peek(path);
  const members = text === null ? null : outermostMembers(text, path);
  if (members === null) return 'agent-test';
  const [isTest, isSpec] = [members.has('scenarios'), members.has('contracts')];
  if (isTest !== isSpec) return isSpec ? 'agent-spec' : 'agent-test';
  if (!isTest && members.has('version')) return 'agent-test';
  throw new UsageError(
    `"${path}" has ${isTest ? 'both' : 'neither'} scenarios and contracts; name its language with --language`,
  );
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The value of `--language`, and the arguments without it. */
function forcedLanguage(argv: readonly string[]): {
  readonly language: SuiteLanguage | null;
  readonly rest: readonly string[];
} {
  const at = argv.findIndex((token) => token === '--language' || token.startsWith('--language='));
  if (at === -1) return { language: null, rest: argv };
  const token = argv[at] ?? '';
  const isInline = token.includes('=');
  const given = isInline ? token.slice('--language='.length) : argv[at + 1];
  const language = SUITE_LANGUAGES.find((known) => known === given);
  if (language === undefined) {
    throw new UsageError(`--language is one of ${SUITE_LANGUAGES.join(', ')}, not "${given ?? ''}"`);
  }
  return { language, rest: argv.toSpliced(at, isInline ? 1 : 2) };
}

/** The language of the suite that lies here where none is named. */
async function languageFoundHere(): Promise<SuiteLanguage> {
  if (!(await exists(DEFAULT_SPEC))) return 'agent-test';
  const here = resolve('.');
  const other = await findSuite(here);
  if (other?.root !== here) return 'agent-spec';
  throw new UsageError(
    `there are two suites here, "${DEFAULT_SPEC}" and "${relative(here, other.path)}"; name one`,
  );
}

const isFrameworkFlag = (token: string): boolean =>
  token === '-i' || token === '--input' || token.startsWith('--input=');

/**
 * The language of what `test` is asked to run, by the form of its argument or the members of the document (Chapter 14,
 * section 14.1).
 *
 * @throws UsageError for a document that is of no language, or of two.
 */
export async function detectLanguage(
  argv: readonly string[],
): Promise<{ readonly language: SuiteLanguage; readonly rest: readonly string[] }> {
  const { language, rest } = forcedLanguage(argv);
  if (language !== null) return { language, rest };
  if (rest.some(isFrameworkFlag)) return { language: 'agent-test-framework', rest };
  if (rest.includes('--init')) return { language: 'agent-test', rest };
  const [input] = operandsOf(rest);
  if (input === undefined) return { language: await languageFoundHere(), rest };
  const isDocument = DOCUMENT.test(input) || (!FRAMEWORK_INPUT.test(input) && (await exists(input)));
  return { language: isDocument ? await languageOfDocument(input) : 'agent-test-framework', rest };
}
