import type { FrameworkEvent, FrameworkListener } from '../../../../application/framework/framework-event.js';
import type { RunSummary } from '../../../../core/suite/framework/framework-report.js';
import type { RunnableCase } from '../../../../core/suite/framework/runnable-case.js';
import {
  endLines,
  type Paint,
  painted,
  plain,
  printedLine,
  progressLine,
  reachedLine,
  saidLine,
  startLines,
  summaryLines,
} from '../../../../report/framework/console-lines.js';

/** What the console is written to, and what it can do. */
export interface ConsoleStyle {
  readonly write: (text: string) => void;
  readonly verbose: boolean;
  /** Whether a line can be written over. */
  readonly isTerminal: boolean;
  readonly colour: boolean;
  /** Whether lines of a case are held back until it ends, because several run at the same time. */
  readonly byCase: boolean;
}

/** What people see while a run goes on (Chapter 16, section 16.6). */
export interface LiveConsole {
  readonly listener: FrameworkListener;
  /** Says how many cases are to come. */
  readonly begin: (total: number) => void;
  /** Says how the run came out, and where its reports are. */
  readonly end: (summary: RunSummary, reports: readonly string[]) => void;
}

const CLEAR = '\r\u001b[2K';

export function liveConsole({ write, verbose, isTerminal, colour, byCase }: ConsoleStyle): LiveConsole {
  const paint: Paint = colour ? painted : plain;
  const open = new Map<number, { readonly case: RunnableCase; readonly lines: string[] }>();
  let total = 0;
  let done = 0;
  let notPassed = 0;

  const put = (lines: readonly string[]): void => {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${line}\n`).join('');
    if (!isTerminal) write(text);
    else write(`${CLEAR}${text}${total > 1 ? progressLine(done, total, notPassed) : ''}`);
  };

  /** Lines of a case, now or when it ends. */
  const say = (index: number, lines: readonly string[]): void => {
    if (byCase) open.get(index)?.lines.push(...lines);
    else put(lines);
  };

  const listener = (event: FrameworkEvent): void => {
    switch (event.kind) {
      case 'case-started':
        open.set(event.index, { case: event.case, lines: [] });
        say(event.index, startLines(event.case, verbose));
        return;
      case 'turn-asked':
      case 'turn-answered': {
        const mode = open.get(event.index)?.case.mode;
        if (!verbose || mode === undefined) return;
        const [who, text] =
          event.kind === 'turn-asked'
            ? (['User', event.text] as const)
            : ([
                'Agent',
                event.answer.error === null ? event.answer.text : `(${event.answer.error})`,
              ] as const);
        say(event.index, [saidLine(who, text, event.turn, mode)]);
        return;
      }
      case 'checkpoint-reached':
        if (verbose) say(event.index, [reachedLine(event.id)]);
        return;
      case 'printed':
        if (event.index === null) put([printedLine(event.line)]);
        else if (verbose) say(event.index, [printedLine(event.line)]);
        return;
      case 'case-ended': {
        done += 1;
        if (event.result.status !== 'passed' && event.result.status !== 'skipped') notPassed += 1;
        const held = open.get(event.index)?.lines ?? [];
        open.delete(event.index);
        put([...held, ...endLines(event.result, verbose, paint)]);
        return;
      }
      default:
        event satisfies never;
    }
  };

  return {
    listener,
    begin: (cases) => {
      total = cases;
    },
    end: (summary, reports) => {
      total = 0;
      put([...summaryLines(summary, paint), ...reports.map((path) => `Report: ${path}`)]);
    },
  };
}
