import { dirname, resolve } from 'node:path';
import { RE2JS } from 're2js';
import { noAttachments, suiteAttachments } from '../../../../adapters/framework/suite-attachments.js';
import { readTextFile } from '../../../../adapters/framework/text-file.js';
import type { FrameworkListener } from '../../../../application/framework/framework-event.js';
import type { FrameworkPorts } from '../../../../application/framework/framework-ports.js';
import { generateByAgent, generateByScript } from '../../../../application/framework/generate-cases.js';
import type { RunSettings } from '../../../../application/framework/run-settings.js';
import type { JsonObject } from '../../../../core/artifact/index.js';
import type { FrameworkCase } from '../../../../core/suite/framework/framework-case.js';
import type { RunnableCase } from '../../../../core/suite/framework/runnable-case.js';
import type { CaseDefaults } from '../../../../frontends/agent-test-framework/case-problems.js';
import type { InputMode } from '../../../../frontends/agent-test-framework/input-mode.js';
import { readGeneratedCases } from '../../../../frontends/agent-test-framework/read-generated-cases.js';
import {
  type FrameworkSuite,
  readJsonlSuite,
} from '../../../../frontends/agent-test-framework/read-jsonl-suite.js';
import { DocumentError, type DocumentProblem } from '../../../../frontends/document/document-error.js';
import type { Attachments } from '../../../../ports/attachments.js';
import type { ReportPlace } from '../../../../report/suite-report.js';
import { UsageError } from '../../../usage-error.js';
import { ConfigurationProblem } from './configuration-problem.js';

/** The cases of a run, and where they come from. */
export interface LoadedCases {
  readonly cases: readonly RunnableCase[];
  /** SHA-256 of the suite's bytes; null where there is no document. */
  readonly digest: string | null;
  readonly placeOf: (caseId: string) => ReportPlace | null;
}

const nowhere = (): null => null;

/** The files of a run: those beside the suite, or none. */
export const attachmentsOf = (mode: InputMode): Attachments =>
  mode.kind === 'file' ? suiteAttachments(dirname(resolve(mode.path))) : noAttachments;

/** Every attachment that would not be sent, with its place. */
async function attachmentProblems(
  { attachments }: FrameworkSuite,
  files: Attachments,
): Promise<readonly DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const { path, pointer, line, column } of attachments) {
    const problem = await files.check(path);
    if (problem !== null)
      problems.push({ line, column, pointer, message: `the attachment file://${path} ${problem}` });
  }
  return problems;
}

async function loadFile(path: string, defaults: CaseDefaults, files: Attachments): Promise<LoadedCases> {
  const text = await readTextFile(path);
  if (text === null) throw new ConfigurationProblem(`there is no suite "${path}"`);
  const suite = readJsonlSuite(text, path, defaults);
  const problems = await attachmentProblems(suite, files);
  if (problems.length > 0) throw new DocumentError(path, problems);
  return {
    cases: suite.cases,
    digest: suite.digest,
    placeOf: (id) => {
      const line = suite.lineOf.get(id);
      return line === undefined ? null : { file: path, line, column: 1 };
    },
  };
}

/** A message as a case of its own; it has no assertions, so that only an error fails it. */
const messageCase = (text: string): FrameworkCase => {
  const document: JsonObject = { id: 'message', input: text };
  return {
    mode: 'standard',
    id: 'message',
    document,
    user: null,
    team: null,
    metadata: {},
    options: { connector: null, disableGlobalPrompts: false, metadata: {}, given: {} },
    timeoutMs: null,
    skip: false,
    before: null,
    after: null,
    messages: [{ role: 'user', content: text }],
    assertions: [],
  };
};

/**
 * Loads or generates the cases that `-i` names (Chapter 16, section 16.2).
 *
 * @throws DocumentError, ConfigurationProblem, GeneratedCasesProblem, GenerationFailed
 */
export async function loadCases(
  mode: InputMode,
  settings: RunSettings,
  ports: FrameworkPorts,
  tell: FrameworkListener,
): Promise<LoadedCases> {
  const defaults = { simulator: settings.simulator };
  switch (mode.kind) {
    case 'file':
      return loadFile(mode.path, defaults, ports.attachments);
    case 'message':
      return { cases: [messageCase(mode.text)], digest: null, placeOf: nowhere };
    case 'script-tests': {
      const names = await ports.scripts.testsIn(mode.path, settings.timeoutMs);
      const cases = names.map((id) => ({ mode: 'script-test' as const, id, path: mode.path }));
      return { cases, digest: null, placeOf: nowhere };
    }
    case 'generator-agent': {
      const generated = await generateByAgent(mode.agent, mode.parameters, settings, ports);
      return { cases: readGeneratedCases(generated, defaults), digest: null, placeOf: nowhere };
    }
    case 'generator-script': {
      const generated = await generateByScript(mode.reference, settings, ports, tell);
      return { cases: readGeneratedCases(generated, defaults), digest: null, placeOf: nowhere };
    }
    default:
      return mode satisfies never;
  }
}

/**
 * The cases whose ids a pattern is found in (RE2).
 *
 * @throws UsageError for what is no pattern; ConfigurationProblem when nothing is left to run.
 */
export function selectCases(cases: readonly RunnableCase[], filter: string | null): readonly RunnableCase[] {
  if (filter === null) {
    if (cases.length === 0) throw new ConfigurationProblem('there is nothing to run');
    return cases;
  }
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(filter);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--run "${filter}" is no regular expression (RE2): ${why}`);
  }
  const selected = cases.filter(({ id }) => pattern.matcher(id).find());
  if (selected.length === 0)
    throw new ConfigurationProblem(`--run "${filter}" matches none of ${cases.length} cases`);
  return selected;
}
