import { RequestFailed } from './retrying.js';

const statusOf = (error: object): number | null =>
  'status' in error && typeof error.status === 'number' ? error.status : null;

/** The innermost reason: a client that could not connect says so without saying why. */
const reasonOf = (error: Error): string => {
  let reason = error;
  while (reason.cause instanceof Error && reason.cause.message !== '') reason = reason.cause;
  return reason === error ? error.message : `${error.message} (${reason.message})`;
};

/**
 * What a provider's client threw, as the failure of a request; its status is the HTTP status.
 *
 * @param provider who was asked.
 */
export const failedRequest = (provider: string, error: unknown): RequestFailed =>
  error instanceof Error
    ? new RequestFailed(`${provider}: ${reasonOf(error)}`, statusOf(error), error)
    : new RequestFailed(`${provider}: ${String(error)}`, null, error);
