import type {
  SealedEvaluatorBrief,
  SealedEvaluatorBriefDocument,
} from '../generated/sealed-evaluator-brief.js';

/** The newest shape of a brief: generation 1 named no principals (Chapter 06, section 6.10). */
export const upgradeSealedEvaluatorBrief = (document: SealedEvaluatorBriefDocument): SealedEvaluatorBrief => {
  switch (document.schemaVersion) {
    case 2:
      return document;
    case 1:
      return { ...document, schemaVersion: 2, principals: [] };
    default:
      return document satisfies never;
  }
};
