import type { BindingValue, InputBinding, RawBody } from '../artifact/generated/eval-contract.js';
import { INPUT_CHANNELS, type InputChannel } from './channels.js';

/** The parameters one channel binds, by name. */
export type ChannelBindings = { readonly [key: string]: BindingValue };

/** One member of an input binding; `bindings` is `null` when nothing is bound by name. */
export type BoundChannel = { readonly channel: InputChannel; readonly bindings: ChannelBindings | null };

/** A map named like a raw body holds objects where a raw body holds strings. */
const isRawBody = (body: ChannelBindings | RawBody): body is RawBody => body.kind === 'raw';

/** The exact body a step binds, `null` when it binds none. */
export const rawBodyOf = (binding: InputBinding): RawBody | null => {
  if (!('body' in binding) || binding.body === null) return null;
  return isRawBody(binding.body) ? binding.body : null;
};

/** The channels of a binding in channel order, whatever the authored order; a raw body binds nothing by name (Chapter 04, section 4.4). */
export const boundChannelsOf = (binding: InputBinding): readonly BoundChannel[] => {
  const members: { readonly [name in InputChannel]?: ChannelBindings | RawBody | null } = binding;
  return INPUT_CHANNELS.flatMap((channel): BoundChannel[] => {
    const bindings = members[channel];
    if (bindings === undefined) return [];
    return [{ channel, bindings: bindings === null || isRawBody(bindings) ? null : bindings }];
  });
};
