import type { ProbeInputBindingChannel, RawBody, SelectorBinding } from '../artifact/generated/probe.js';
import { INPUT_CHANNELS, type InputChannel } from '../contract/index.js';

/** The values one channel binds, by key. */
export type SelectorValues = NonNullable<ProbeInputBindingChannel>;

/** One bound channel of a selector: keys with values, or the whole body as bytes. */
export type BoundSelectorChannel =
  | { readonly channel: InputChannel; readonly values: SelectorValues; readonly raw: null }
  | { readonly channel: 'body'; readonly values: null; readonly raw: RawBody };

const isRawBody = (bound: SelectorValues | RawBody): bound is RawBody => bound.kind === 'raw';

/** The bound channels of a selector in channel order, whatever the authored order (Chapter 08, section 8.5). */
export const boundSelectorChannels = (binding: SelectorBinding): readonly BoundSelectorChannel[] => {
  const members: { readonly [channel in InputChannel]?: SelectorValues | RawBody | null } = binding;
  return INPUT_CHANNELS.flatMap((channel): BoundSelectorChannel[] => {
    const bound = members[channel] ?? null;
    if (bound === null) return [];
    return isRawBody(bound)
      ? [{ channel: 'body', values: null, raw: bound }]
      : [{ channel, values: bound, raw: null }];
  });
};
