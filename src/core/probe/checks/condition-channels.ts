import type { Expression, Operand, SetOperand } from '../../artifact/generated/eval-contract.js';
import { type EvidenceChannel, isBoundElementPointer, parseEvidenceTarget } from '../../contract/index.js';
import { operandsOf } from '../condition-operands.js';
import { isResponseSide } from '../kind-channels.js';
import { OBSERVED_STEP_ID } from '../observed-step.js';
import type { SignatureCheck } from '../qualification-check.js';

/** Names channels in messages: each once, in the order of first mention. */
const listChannels = (channels: ReadonlySet<EvidenceChannel>, none: string): string =>
  channels.size === 0 ? none : [...channels].map((channel) => `"${channel}"`).join(', ');

const someResponseSide = (channels: ReadonlySet<EvidenceChannel>): boolean =>
  [...channels].some(isResponseSide);

/** The predicate has to read the observable channel, or relate two channels of which one came back. */
export const channels: SignatureCheck = {
  id: 'channels',
  codes: ['condition-channels-underspecified'],
  reads: 'signature',
  *failures({ pointers, predicatePath, signature }) {
    const observable = signature.observableChannel;
    const named = new Set(
      pointers.filter(({ target }) => target.stepId === OBSERVED_STEP_ID).map(({ target }) => target.channel),
    );
    if (isResponseSide(observable) && named.has(observable)) return;
    if (named.size >= 2 && someResponseSide(named)) return;
    yield {
      code: 'condition-channels-underspecified',
      artifactPath: predicatePath,
      detail: `names ${listChannels(named, 'no channel')}, which is neither the declared observableChannel "${observable}" nor two channels with a response-side member (AD-40)`,
    };
  },
};

/** The channel of a pointer into evidence; `null` for a bound-element pointer and for an operand that is no pointer. */
const channelOf = (operand: Operand | SetOperand): EvidenceChannel | null =>
  'pointer' in operand && !isBoundElementPointer(operand.pointer)
    ? parseEvidenceTarget(operand.pointer).channel
    : null;

/** The channels an expression names, a bound element counting as the channel it is taken from. */
const namedChannels = (
  expression: Expression,
  bound: EvidenceChannel | null,
): ReadonlySet<EvidenceChannel> => {
  const named = new Set<EvidenceChannel>();
  for (const { operand } of operandsOf(expression, '')) {
    if (!('pointer' in operand)) continue;
    const channel = channelOf(operand) ?? bound;
    if (channel !== null) named.add(channel);
  }
  return named;
};

/** An operand of an `any`, where it stands, and the channel that a bound element in it is taken from. */
type Disjunct = {
  readonly expression: Expression;
  readonly artifactPath: string;
  readonly bound: EvidenceChannel | null;
};

/** The operands of every `any`: those of one node before those of the nodes inside it. */
function* disjuncts({ expression, artifactPath, bound }: Disjunct): Generator<Disjunct> {
  switch (expression.op) {
    case 'not':
    case 'all':
    case 'any': {
      const children = expression.operands.map(
        (child, position): Disjunct => ({
          expression: child,
          artifactPath: `${artifactPath}.operands[${position}]`,
          bound,
        }),
      );
      if (expression.op === 'any') yield* children;
      for (const child of children) yield* disjuncts(child);
      return;
    }
    case 'for-all':
    case 'for-any':
      yield* disjuncts({
        expression: expression.predicate,
        artifactPath: `${artifactPath}.predicate`,
        bound: channelOf(expression.collection),
      });
      return;
    default:
  }
}

/** No operand of an `any` may decide the whole condition without looking at what came back. */
export const disjunctChannels: SignatureCheck = {
  id: 'disjunct-channels',
  codes: ['condition-disjunct-without-response-channel'],
  reads: 'signature',
  *failures({ predicate, predicatePath }) {
    const root = { expression: predicate, artifactPath: predicatePath, bound: null };
    for (const { expression, artifactPath, bound } of disjuncts(root)) {
      const named = namedChannels(expression, bound);
      if (someResponseSide(named)) continue;
      yield {
        code: 'condition-disjunct-without-response-channel',
        artifactPath,
        detail: `this operand of "any" names ${listChannels(named, 'no channel at all')}, so it can satisfy the whole condition without examining anything that came back (AD-40)`,
      };
    }
  },
};
