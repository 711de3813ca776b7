import type {
  AgentTestFrameworkCase,
  AssertionDocument,
  CheckpointDocument,
  MessageDocument,
} from '../../core/artifact/generated/agent-test-framework-case.js';
import { orderCheckpoints } from '../../core/suite/framework/checkpoint-order.js';
import { parseDuration } from '../../core/suite/framework/duration.js';
import { attachmentType } from './attachment-type.js';
import { assertionProblems } from './read-assertion.js';

/** Something wrong at a place of a case (RFC 6901 pointer). */
export interface CaseProblem {
  readonly pointer: string;
  readonly message: string;
}

/** What the run decides for cases that leave it open. */
export interface CaseDefaults {
  /** The agent that plays the user where a case names none; null refuses such a case. */
  readonly simulator: string | null;
}

/** A conversation with a simulated user, as opposed to one call. */
export const isDynamic = ({ simulator, checkpoints }: AgentTestFrameworkCase): boolean =>
  simulator !== undefined || checkpoints !== undefined;

function* assertionsAt(pointer: string, assertion: AssertionDocument): Generator<CaseProblem> {
  for (const { member, message } of assertionProblems(assertion)) {
    yield { pointer: `${pointer}/${member}`, message };
  }
}

function* messageProblems(pointer: string, { role, content }: MessageDocument): Generator<CaseProblem> {
  if (typeof content === 'string') return;
  for (const [i, part] of content.entries()) {
    if (part.type === 'text') continue;
    const at = `${pointer}/content/${i}`;
    if (role !== 'user') yield { pointer: at, message: 'attachments belong to messages of the user' };
    const type = attachmentType(part.source, part.type);
    if ('problem' in type) yield { pointer: `${at}/source`, message: type.problem };
  }
}

function* standardProblems({ input, assert, max_turns }: AgentTestFrameworkCase): Generator<CaseProblem> {
  if (max_turns !== undefined) {
    yield { pointer: '/max_turns', message: 'turns are counted only where there are checkpoints' };
  }
  if (typeof input === 'object') {
    const messages =
      'role' in input ? [['', input] as const] : input.map((one, i) => [`/${i}`, one] as const);
    for (const [at, message] of messages) yield* messageProblems(`/input${at}`, message);
  }
  if (assert === undefined) return;
  if ('type' in assert) yield* assertionsAt('/assert', assert);
  else for (const [i, one] of assert.entries()) yield* assertionsAt(`/assert/${i}`, one);
}

function* checkpointProblems(checkpoints: readonly CheckpointDocument[]): Generator<CaseProblem> {
  const ids = new Set<string>();
  for (const [i, { id }] of checkpoints.entries()) {
    if (ids.has(id)) {
      yield { pointer: `/checkpoints/${i}/id`, message: `the checkpoint ${JSON.stringify(id)} stands twice` };
    }
    ids.add(id);
  }
  for (const [i, { assert, after }] of checkpoints.entries()) {
    yield* assertionsAt(`/checkpoints/${i}/assert`, assert);
    for (const [j, earlier] of (after ?? []).entries()) {
      if (!ids.has(earlier)) {
        yield {
          pointer: `/checkpoints/${i}/after/${j}`,
          message: `no checkpoint has the id ${JSON.stringify(earlier)}`,
        };
      }
    }
  }
  const { unplaced } = orderCheckpoints(checkpoints.map(({ id, after = [] }) => ({ id, after })));
  const [first] = unplaced;
  if (first !== undefined) {
    const at = checkpoints.findIndex(({ id }) => id === first.id);
    yield {
      pointer: `/checkpoints/${at}/after`,
      message: `checkpoints wait for one another and none can come first: ${unplaced.map(({ id }) => id).join(', ')}`,
    };
  }
}

function* dynamicProblems(document: AgentTestFrameworkCase, defaults: CaseDefaults): Generator<CaseProblem> {
  const { input, simulator, checkpoints } = document;
  if (typeof input !== 'string') {
    yield { pointer: '/input', message: 'a conversation opens with one text, the first message of the user' };
  }
  for (const member of ['assert', 'expected'] as const) {
    if (document[member] !== undefined) {
      yield {
        pointer: `/${member}`,
        message: 'a conversation is judged by its checkpoints; put this on one',
      };
    }
  }
  if (checkpoints === undefined) {
    yield { pointer: '', message: 'a simulator needs checkpoints; without any, nothing would be tested' };
  } else {
    yield* checkpointProblems(checkpoints);
  }
  if (simulator === undefined && defaults.simulator === null) {
    yield { pointer: '', message: 'checkpoints need a simulator: name one here, or with --simulator' };
  }
}

/** What is wrong with a case beyond its shape (Chapter 16, sections 16.2 to 16.4). */
export function* caseProblems(
  document: AgentTestFrameworkCase,
  defaults: CaseDefaults,
): Generator<CaseProblem> {
  yield* isDynamic(document) ? dynamicProblems(document, defaults) : standardProblems(document);
  if (document.timeout !== undefined && parseDuration(document.timeout) === null) {
    yield { pointer: '/timeout', message: 'expected a time of more than nothing and less than 24 days' };
  }
}
