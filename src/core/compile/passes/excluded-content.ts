import { scanExcludedContent } from '../excluded-content.js';
import type { Pass } from '../pass.js';

/** No value is shaped like a secret; the failure never quotes it, since a message travels further (Chapter 04, pass 28). */
export const excludedContent: Pass = {
  id: 'excluded-content',
  codes: ['excluded-content-in-declaration'],
  strictOnly: false,
  *failures({ document }) {
    for (const { category, path } of scanExcludedContent(document, 'EvalContract')) {
      yield {
        code: 'excluded-content-in-declaration',
        artifactPath: path,
        detail: `carries a value shaped like ${category}, which AD-18 excludes from every artifact this package produces; store a digest or an AD-8 opaque reference instead. The matched text is not quoted here, since a failure message travels further than the contract does`,
      };
    }
  },
};
