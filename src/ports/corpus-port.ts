/** Asks for the bytes behind a private reference (Chapter 13, section 13.2). */
export type CorpusResolveRequest = {
  /** An opaque handle; not empty. */
  readonly privateRef: string;
};

/** The bytes, with the reference they answer. */
export type CorpusResolveResponse = {
  readonly privateRef: string;
  readonly bytes: Uint8Array;
};

/** Where the bytes of private artifacts come from. Called as a bare function, exactly once a reference. */
export type CorpusPort = {
  readonly resolve: (request: CorpusResolveRequest, signal: AbortSignal) => Promise<CorpusResolveResponse>;
};
