import type { JsonValue } from '../artifact/index.js';

/** What a pointer yields that does not resolve. It is not `null`, which is a present value (Chapter 03, section 3.3). */
export const ABSENT: unique symbol = Symbol('absent');

/** A value a pointer denotes, or {@link ABSENT}. */
export type ResolvedValue = JsonValue | typeof ABSENT;
