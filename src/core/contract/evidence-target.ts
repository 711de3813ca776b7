import { EVIDENCE_CHANNELS, type EvidenceChannel, INPUT_CHANNELS, type InputChannel } from './channels.js';
import { decodeTail } from './pointer-tail.js';

/** An evidence pointer taken apart (Chapter 03, section 3.4). */
export type EvidenceTarget = {
  /** The step, or the witness leg, the pointer roots at. */
  readonly stepId: string;
  readonly channel: EvidenceChannel;
  /** Non-null exactly on `call-inputs`. */
  readonly inputChannel: InputChannel | null;
  /** Non-null exactly on `artifact`. */
  readonly artifactId: string | null;
  /** The decoded tokens below the channel. */
  readonly tail: readonly string[];
};

const ID = '[a-z0-9]+(?:-[a-z0-9]+)*';
const IDENTIFIER = new RegExp(`^${ID}$`);
const EVIDENCE_POINTER = new RegExp(
  `^/interactions/(?<stepId>${ID})/(?<channel>${EVIDENCE_CHANNELS.join('|')})(?<tail>(?:/(?:[^/~]|~[01])*)*)$`,
);

const parse = (pointer: string): EvidenceTarget | undefined => {
  const { stepId, channel: spelled, tail: written } = EVIDENCE_POINTER.exec(pointer)?.groups ?? {};
  const channel = EVIDENCE_CHANNELS.find((candidate) => candidate === spelled);
  if (stepId === undefined || channel === undefined || written === undefined) return undefined;
  const tokens = decodeTail(written);
  const [first, ...below] = tokens;
  switch (channel) {
    case 'response-body':
    case 'response-headers':
    case 'stdout':
    case 'stderr':
      return { stepId, channel, inputChannel: null, artifactId: null, tail: tokens };
    case 'response-status':
    case 'exit-code':
      return first === undefined
        ? { stepId, channel, inputChannel: null, artifactId: null, tail: [] }
        : undefined;
    case 'call-inputs': {
      const inputChannel = INPUT_CHANNELS.find((candidate) => candidate === first);
      return inputChannel && { stepId, channel, inputChannel, artifactId: null, tail: below };
    }
    case 'artifact':
      return first !== undefined && IDENTIFIER.test(first)
        ? { stepId, channel, inputChannel: null, artifactId: first, tail: below }
        : undefined;
    default:
      return channel satisfies never;
  }
};

/**
 * Takes an evidence pointer apart.
 *
 * @throws TypeError for anything outside the grammar, every bound-element pointer included.
 */
export const parseEvidenceTarget = (pointer: string): EvidenceTarget => {
  const target = parse(pointer);
  if (target === undefined)
    throw new TypeError(`not an interaction-rooted evidence pointer of a recognized channel: ${pointer}`);
  return target;
};
