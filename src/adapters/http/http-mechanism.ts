/** One request to one address; nothing about it is left to be resolved. */
export type PinnedRequest = {
  readonly scheme: 'http' | 'https';
  /** An IP address: the only thing that is connected to. */
  readonly address: string;
  readonly port: number;
  /** The host as the server is to see it; its certificate has to be for this name. */
  readonly host: string;
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly path: string;
  /** All headers but `Host`. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array | null;
};

/** An answer whose body has not been read yet. */
export type PinnedAnswer = {
  readonly status: number;
  /** In the order received, repeated ones included; names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as it was received, still encoded. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection, whatever of the body is unread. */
  readonly close: () => void;
};

/** What really resolves names and sends requests. It decides nothing: no redirect, retry, cache or proxy. */
export type HttpMechanism = {
  /** The addresses of a host name. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly send: (request: PinnedRequest, signal: AbortSignal) => Promise<PinnedAnswer>;
};
