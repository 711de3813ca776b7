import type {
  AgentTestFrameworkCase,
  CheckpointDocument,
  MessageDocument,
} from '../../core/artifact/generated/agent-test-framework-case.js';
import { validate } from '../../core/artifact/generated/agent-test-framework-case.validate.js';
import type { JsonObject } from '../../core/artifact/index.js';
import type { FrameworkAssertion } from '../../core/suite/assertion-kinds/registry.js';
import { parseDuration } from '../../core/suite/framework/duration.js';
import type {
  CaseMessage,
  CaseOptions,
  CasePart,
  Checkpoint,
  FrameworkCase,
} from '../../core/suite/framework/framework-case.js';
import type { DocumentProblem } from '../document/document-error.js';
import type { PlacedDocument } from '../document/read-yaml.js';
import { shapeProblems } from '../document/shape-problems.js';
import { attachmentType } from './attachment-type.js';
import { type CaseDefaults, caseProblems, isDynamic } from './case-problems.js';
import { readAssertion } from './read-assertion.js';

const DEFAULT_MAX_TURNS = 20;
const FILE = 'file://';

/** Every member name of the language, for hints. */
const KNOWN_KEYS = [
  ...[
    'id',
    'input',
    'assert',
    'expected',
    'simulator',
    'checkpoints',
    'max_turns',
    'user',
    'team',
    'metadata',
  ],
  ...['options', 'timeout', 'skip', 'before', 'after', 'role', 'content', 'type', 'text', 'source', 'value'],
  ...['path', 'script', 'use', 'message', 'negate', 'description', 'required', 'connector', 'mode', 'search'],
  ...['disable_global_prompts', 'history', 'trace', 'output', 'keyword'],
];

/** A file that a case sends, and where the case names it. */
export interface AttachmentReference {
  readonly path: string;
  readonly pointer: string;
}

/** A case that can be run, or everything that is wrong with it. */
export type CaseReading =
  | { readonly case: FrameworkCase; readonly attachments: readonly AttachmentReference[] }
  | { readonly problems: readonly DocumentProblem[] };

const attachmentPath = (source: string): string => source.slice(FILE.length);

function partsOf(content: Exclude<MessageDocument['content'], string>): readonly CasePart[] {
  return content.map((part): CasePart => {
    if (part.type === 'text') return { type: 'text', text: part.text };
    const type = attachmentType(part.source, part.type);
    return {
      type: 'attachment',
      path: attachmentPath(part.source),
      mediaType: 'mediaType' in type ? type.mediaType : '',
    };
  });
}

function messagesOf(input: AgentTestFrameworkCase['input']): readonly CaseMessage[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  const documents = 'role' in input ? [input] : input;
  return documents.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : partsOf(content),
  }));
}

function* attachmentsOf(input: AgentTestFrameworkCase['input']): Generator<AttachmentReference> {
  if (typeof input === 'string') return;
  const messages = 'role' in input ? [['', input] as const] : input.map((one, i) => [`/${i}`, one] as const);
  for (const [at, { content }] of messages) {
    if (typeof content === 'string') continue;
    for (const [i, part] of content.entries()) {
      if (part.type === 'text') continue;
      yield { path: attachmentPath(part.source), pointer: `/input${at}/content/${i}/source` };
    }
  }
}

function assertionsOf({ assert, expected }: AgentTestFrameworkCase): readonly FrameworkAssertion[] {
  if (assert === undefined) {
    return expected === undefined
      ? []
      : [{ id: 'expected', kind: 'equals', expected, negate: false, complaint: null }];
  }
  return 'type' in assert
    ? [readAssertion(assert, 'assert')]
    : assert.map((one, i) => readAssertion(one, `assert[${i}]`));
}

const checkpointOf = (document: CheckpointDocument, i: number): Checkpoint => ({
  id: document.id,
  description: document.description ?? null,
  assertion: readAssertion(document.assert, `checkpoints[${i}].assert`),
  after: document.after ?? [],
  required: document.required ?? true,
});

const optionsOf = (options: AgentTestFrameworkCase['options'], given: JsonObject): CaseOptions => ({
  connector: options?.connector ?? null,
  disableGlobalPrompts: options?.disable_global_prompts ?? false,
  metadata: options?.metadata ?? {},
  given,
});

function caseOf(parsed: AgentTestFrameworkCase, document: JsonObject): FrameworkCase {
  const base = {
    id: parsed.id,
    document,
    user: parsed.user ?? null,
    team: parsed.team ?? null,
    metadata: parsed.metadata ?? {},
    // The document is the parsed case as plain JSON.
    options: optionsOf(parsed.options, (document.options ?? {}) as JsonObject),
    timeoutMs: parsed.timeout === undefined ? null : parseDuration(parsed.timeout),
    skip: parsed.skip ?? false,
    before: parsed.before ?? null,
    after: parsed.after ?? null,
  };
  if (!isDynamic(parsed)) {
    return {
      ...base,
      mode: 'standard',
      messages: messagesOf(parsed.input),
      assertions: assertionsOf(parsed),
    };
  }
  return {
    ...base,
    mode: 'dynamic',
    opening: typeof parsed.input === 'string' ? parsed.input : '',
    simulator: {
      agent: parsed.simulator?.use ?? null,
      connector: parsed.simulator?.options?.connector ?? null,
      metadata: parsed.simulator?.options?.metadata ?? {},
    },
    checkpoints: (parsed.checkpoints ?? []).map(checkpointOf),
    maxTurns: parsed.max_turns ?? DEFAULT_MAX_TURNS,
  };
}

/** Reads one case. Chapter 16, sections 16.2 to 16.4. */
export function readCase(placed: PlacedDocument, defaults: CaseDefaults): CaseReading {
  const shape = shapeProblems(placed, validate, KNOWN_KEYS);
  if (shape.length > 0) return { problems: shape };
  // The validator and the type come from one schema.
  const parsed = placed.value as unknown as AgentTestFrameworkCase;
  const problems = [...caseProblems(parsed, defaults)];
  return problems.length > 0
    ? { problems: problems.map((problem) => ({ ...placed.placeOf(problem.pointer), ...problem })) }
    : { case: caseOf(parsed, placed.value as JsonObject), attachments: [...attachmentsOf(parsed.input)] };
}
