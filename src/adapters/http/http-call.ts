import type { HttpLimits } from './http-cap.js';
import type { Origin } from './origin.js';

/** A request, its host not resolved yet. Only `http` and `https` can be spoken, whatever a guard permits. */
export type HttpCall = Origin & {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly path: string;
  /** Names in lower case. `host` and `content-length` are the exchange's own. */
  readonly headers: ReadonlyMap<string, string>;
  /** Headers for this origin alone: a redirect to another one leaves them behind. They win over {@link headers}. */
  readonly credentials: ReadonlyMap<string, string>;
  readonly body: Uint8Array | null;
};

/** An answer. */
export type HttpAnswer = {
  readonly status: number;
  /** In the order received, repeated ones included; names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** As its sender meant it: every content coding is undone. */
  readonly body: Uint8Array;
};

/** What an exchange is about to contact. */
export type NamedTarget = Origin & { readonly method: string };

/** What a guard says to a target that it lets pass. */
export type Permit = {
  /** Limits of this target, beside those of the exchange; the tighter ones hold from here on. */
  readonly limits?: HttpLimits;
  /** Of several addresses, the one with the lowest preference is connected to. */
  readonly preference?: number;
};

/**
 * Decides what may be contacted, before every request and again after every redirect. A refusal is a throw, and leaves the
 * exchange as it is.
 */
export type TargetGuard = {
  /** Asked before the host is resolved, so that no name is looked up that is refused anyway. */
  readonly checkName: (target: NamedTarget) => void;
  /** Asked for every address that the host resolved to; one refusal refuses the target. */
  readonly checkAddress: (target: NamedTarget & { readonly address: string }) => Permit;
};
