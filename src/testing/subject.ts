/** What the mechanism under a port is to do: answer, fail, answer with an error in the answer, or never settle. */
export type ScenarioKind = 'resolves' | 'fails' | 'in-band-error' | 'hangs';

/** A fresh instance of what is tested. */
export type BuiltSubject<Request> = {
  /** The port's method, called as a bare function. */
  readonly port: (request: Request, signal: AbortSignal) => Promise<unknown>;
  /** How often the underlying mechanism was called, from 0: process starts, file reads, HTTP requests. */
  readonly underlyingCalls: () => number;
  /** Awaited after the scenario. */
  readonly dispose?: () => Promise<void>;
};

/** What the suite tests (Chapter 13, section 13.12). */
export type PortSubject<Request> = {
  readonly name: string;
  readonly sampleRequest: Request;
  /** Builds a fresh instance every time. */
  readonly build: (scenario: ScenarioKind) => Promise<BuiltSubject<Request>>;
  /** How long an aborted call may take to reject, in milliseconds; 1000 when left out. */
  readonly abortBudgetMs?: number;
};
