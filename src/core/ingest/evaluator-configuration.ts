import { digestArtifact } from '../artifact/index.js';
import type { ConditionRule } from './condition-rule.js';

/** Nothing says how the evaluator was set up. */
export const evaluatorConfigurationAbsent: ConditionRule<'evaluator-configuration-absent'> = {
  kind: 'evaluator-configuration-absent',
  target: 'evaluatorConfigurationAbsent',
  *find({ configuration }) {
    if (configuration === null) yield { kind: 'evaluator-configuration-absent' };
  },
  basis: () => ['evaluator configuration absent'],
};

/** The configuration is another than the one the record was made under. */
export const evaluatorConfigurationDigestMismatch: ConditionRule<'evaluator-configuration-digest-mismatch'> =
  {
    kind: 'evaluator-configuration-digest-mismatch',
    target: 'evaluatorConfigurationDigestMismatches',
    *find({ record: { evaluatorConfigurationDigest: declaredDigest }, configuration }) {
      if (configuration === null) return;
      const computedDigest = digestArtifact(configuration, 'EvaluatorConfiguration');
      if (computedDigest !== declaredDigest) {
        yield { kind: 'evaluator-configuration-digest-mismatch', declaredDigest, computedDigest };
      }
    },
    basis: ({ declaredDigest, computedDigest }) => [
      `evaluator configuration digest mismatch: declared "${declaredDigest}", computed "${computedDigest}"`,
    ],
  };
