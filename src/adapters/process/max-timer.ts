/** The longest that a timer waits, in milliseconds: a greater budget is treated as this one (Chapter 13, section 13.6). */
export const MAX_TIMER_MS = 2_147_483_647;
