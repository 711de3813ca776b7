import { hideSecrets } from '../../core/suite/framework/hide-secrets.js';
import type { FrameworkPorts } from './framework-ports.js';

/** How many lines of one run of a case are kept. */
const MOST_LINES = 1_000;

/** What the scripts of one run printed. */
export interface PrintedLines {
  /** Keeps a line, and gives it as it may be shown. */
  readonly add: (line: string) => string;
  readonly lines: () => readonly string[];
  readonly warnings: () => readonly string[];
}

/** Keeps lines without the secrets in them, and says when there were some. */
export function openPrintedLines({ agents }: Pick<FrameworkPorts, 'agents'>): PrintedLines {
  const lines: string[] = [];
  let dropped = 0;
  let hid = false;
  return {
    add: (line) => {
      const shown = hideSecrets(line, agents.secrets());
      hid ||= shown !== line;
      if (lines.length < MOST_LINES) lines.push(shown);
      else dropped += 1;
      return shown;
    },
    lines: () => (dropped === 0 ? lines : [...lines, `(${dropped} more lines)`]),
    warnings: () => (hid ? ['a script printed a secret; it is shown as [REDACTED]'] : []),
  };
}
