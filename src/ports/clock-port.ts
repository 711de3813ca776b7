/** Asks for the time (Chapter 13, section 13.2). */
export type ClockReadRequest = Readonly<Record<string, never>>;

/** The time. */
export type ClockReadResponse = {
  /** An RFC 3339 instant in UTC with a trailing `Z`. */
  readonly now: string;
};

/** What time it is. Called as a bare function. */
export type ClockPort = {
  readonly read: (request: ClockReadRequest, signal: AbortSignal) => Promise<ClockReadResponse>;
};
