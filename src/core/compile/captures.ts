import type { InteractionStep } from '../artifact/generated/eval-contract.js';
import { compareCodeUnits } from '../artifact/index.js';
import { boundChannelsOf, type EvidenceTarget, type InputChannel } from '../contract/index.js';
import type { TargetOf } from '../expression/index.js';
import { bindingPath } from './artifact-paths.js';

/** A parameter that a step takes from an earlier answer. */
export type Capture = {
  readonly step: InteractionStep;
  readonly channel: InputChannel;
  readonly key: string;
  readonly pointer: string;
  readonly target: EvidenceTarget;
  /** Where the binding stands. */
  readonly path: string;
};

/** Every capture: steps in plan order, channels in channel order, keys by code unit (Chapter 04, pass 6). */
export const capturesOf = (plan: readonly InteractionStep[], targetOf: TargetOf): readonly Capture[] =>
  plan.flatMap((step) =>
    boundChannelsOf(step.inputBinding).flatMap(({ channel, bindings }) =>
      Object.entries(bindings ?? {})
        .sort(([a], [b]) => compareCodeUnits(a, b))
        .flatMap(([key, value]) =>
          'captured' in value
            ? [
                {
                  step,
                  channel,
                  key,
                  pointer: value.captured,
                  target: targetOf(value.captured),
                  path: bindingPath(step, channel, key),
                },
              ]
            : [],
        ),
    ),
  );
