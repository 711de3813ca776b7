import { unreachableReason } from '../../contract/index.js';
import type { DeclarationCheck } from '../qualification-check.js';

/** Every pointer has to address what the home operation declares that it writes; the step it roots at is another check's. */
export const pointerReach: DeclarationCheck = {
  id: 'pointer-reach',
  codes: ['condition-pointer-unwritable'],
  reads: 'declarations',
  *failures({ pointers }, homeOperation) {
    for (const { pointer, target, path } of pointers) {
      const reason = unreachableReason(target, homeOperation);
      if (reason === null) continue;
      yield {
        code: 'condition-pointer-unwritable',
        artifactPath: path,
        detail: `unreachable-check-evidence in ${path}: "${pointer}" ${reason}`,
      };
      return;
    }
  },
};
