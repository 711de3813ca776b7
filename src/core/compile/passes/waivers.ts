import type { Pass } from '../pass.js';

/** What a waiver cannot do without, in the order in which a gap is reported. */
const WAIVER_PARTS = ['rule', 'rationale', 'approval', 'expiresAt'] as const;

/** A waiver says what is waived, why, by whose leave and until when (Chapter 04, pass 30). */
export const waivers: Pass = {
  id: 'waivers',
  codes: ['waiver-incomplete'],
  strictOnly: false,
  *failures({ contract }) {
    for (const waiver of contract.waivers) {
      for (const part of WAIVER_PARTS) {
        if (waiver[part] !== null) continue;
        yield {
          code: 'waiver-incomplete',
          artifactPath: `EvalContract.waivers[id=${waiver.id}].${part}`,
          detail: `a waiver requires ${part}; AD-5 requires the named rule, an explicit rationale, the recorded approval, and an RFC 3339 expiry`,
        };
      }
    }
  },
};
