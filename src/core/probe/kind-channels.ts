import type { EvidenceChannel } from '../contract/index.js';
import type { InterfaceKind } from './signature-family.js';

/** What a kind of interface never produces, and how messages name the kind (Chapter 08, section 8.7). */
type KindChannels = { readonly foreign: readonly EvidenceChannel[]; readonly phrase: string };

const transport: KindChannels = {
  foreign: ['stdout', 'stderr', 'exit-code', 'artifact'],
  phrase: 'an api interface',
};

/** By kind. `exit-code` is not foreign to `mcp`: it is the exit code of a tool server that ended the session. */
export const kindChannels: { readonly [kind in InterfaceKind]: KindChannels } = {
  api: transport,
  web: transport,
  cli: {
    foreign: ['response-body', 'response-headers', 'response-status'],
    phrase: 'an interface behind a command',
  },
  mcp: { foreign: ['stdout', 'stderr', 'artifact', 'response-headers'], phrase: 'a tool call' },
};

/** Whether a channel holds what came back; only `call-inputs` records what was sent (Chapter 08, section 8.7). */
export const isResponseSide = (channel: EvidenceChannel): boolean => channel !== 'call-inputs';
