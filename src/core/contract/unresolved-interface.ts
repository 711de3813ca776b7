/**
 * The `interfaceId` given to a step, or to a sibling member, of a generation-4 or generation-5 contract whose operation
 * no single interface declares (Chapter 02, section 2.18). An interface identifier is never empty, so this one matches
 * none: lookups by the pair answer "not declared" without a special case.
 */
export const UNRESOLVED_INTERFACE_ID = '';
