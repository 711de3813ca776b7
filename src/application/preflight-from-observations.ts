import type { PreflightVerdict } from '../core/artifact/generated/preflight-verdict.js';
import {
  preflightFromObservations as fromUnread,
  type PreflightFromObservationsOptions,
} from '../core/preflight/index.js';

/**
 * Pre-flight over observations that were made by other means (Chapter 07, section 7.1). Documents of older generations
 * are read too.
 *
 * @throws RuntimeFault of a document or of the reduction.
 * @throws StructuralFailure what the plan refuses.
 */
export const preflightFromObservations = (options: PreflightFromObservationsOptions): PreflightVerdict =>
  fromUnread(options);
