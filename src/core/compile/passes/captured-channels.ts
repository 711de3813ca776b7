import { isOnDescribedChannel } from '../../contract/index.js';
import { operationBehind } from '../evidence-reachability.js';
import type { Pass } from '../pass.js';

/** A capture reads what the response descriptor describes, since nothing else has declared types (Chapter 04, pass 22). */
export const capturedChannels: Pass = {
  id: 'captured-channels',
  codes: ['captured-channel-undeclared'],
  strictOnly: false,
  *failures({ captures, plan }) {
    for (const { pointer, target, path } of captures) {
      const behind = operationBehind(plan, target.stepId);
      // An operation that does not resolve is another pass's finding.
      if ('reason' in behind || isOnDescribedChannel(target, behind.operation)) continue;
      yield {
        code: 'captured-channel-undeclared',
        artifactPath: path,
        detail: `captured pointer "${pointer}" names the ${target.channel} channel, which the referenced operation's response descriptor does not declare (AD-26)`,
      };
    }
  },
};
