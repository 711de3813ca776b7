/** The HTTP transport for other adapters: one exchange under a guard and limits (Chapter 13, section 13.11). */
export type { ApiOrigin } from './api-call.js';
export { type ApiTargets, apiOriginOf } from './create-http-adapter.js';
export { exchange } from './exchange.js';
export type { HttpAnswer, HttpCall, NamedTarget, Permit, TargetGuard } from './http-call.js';
export { HttpCapExceeded, type HttpLimits } from './http-cap.js';
export type { HttpMechanism, PinnedAnswer, PinnedRequest } from './http-mechanism.js';
export { nodeHttpMechanism } from './node-http-mechanism.js';
export { type Origin, originOf } from './origin.js';
export { policyGuard } from './policy-guard.js';
