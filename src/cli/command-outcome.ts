import type { Verdict } from '../core/score/index.js';

/** What a command came to (Chapter 12, section 12.7). */
export type CommandOutcome =
  | { readonly kind: 'artifact' }
  | { readonly kind: 'preflight'; readonly passed: boolean }
  | {
      readonly kind: 'verdict';
      readonly verdict: Verdict | null;
      /** The ladder's. */
      readonly exitCode: number;
      readonly strictPromotable: boolean;
    }
  | { readonly kind: 'structural-failure' }
  | { readonly kind: 'fault' }
  | { readonly kind: 'usage-error' };
