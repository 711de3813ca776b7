import type { PreflightVerdict, PreflightVerdictDocument } from '../generated/preflight-verdict.js';

/**
 * The newest shape of a verdict. The entries of generation 1 did not name their interface, and nothing in the document
 * tells it, so it stays unnamed (Chapter 07, section 7.12).
 */
export const upgradePreflightVerdict = (document: PreflightVerdictDocument): PreflightVerdict => {
  switch (document.schemaVersion) {
    case 2:
      return document;
    case 1:
      return {
        ...document,
        schemaVersion: 2,
        checks: document.checks.map((check) => ({ ...check, interfaceId: null })),
      };
    default:
      return document satisfies never;
  }
};
