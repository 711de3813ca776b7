import type { Attachments } from '../../ports/attachments.js';
import type { FrameworkAgents } from '../../ports/framework-agents.js';
import type { Scripts } from '../../ports/scripts.js';

/** The outside world of a run of language 3. */
export interface FrameworkPorts {
  readonly agents: FrameworkAgents;
  readonly scripts: Scripts;
  readonly attachments: Attachments;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}
