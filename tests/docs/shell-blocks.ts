import { textOf } from './pages.js';

/** A block of shell commands on a page. */
export type ShellBlock = {
  /** The line of the page that its first command stands on. */
  readonly line: number;
  readonly commands: string;
  /** The exit code that the page states; 0 where it states none. */
  readonly exit: number;
  /** Why the page says it is not run; null where it is. */
  readonly notRun: string | null;
};

const FENCE = /^```(\w*)\s*$/;
const EXIT = /^<!-- exit: (\d+) -->$/;
const NOT_RUN = /^<!-- not run: (.+) -->$/;

/**
 * The shell blocks of a page, in order. The comment on the line before a block says what else than exit code 0 is
 * expected, or why the block is not run.
 */
export const shellBlocksOf = (page: string): readonly ShellBlock[] => {
  const lines = textOf(page).split('\n');
  const blocks: ShellBlock[] = [];
  let open: { readonly language: string; readonly at: number } | null = null;
  for (const [at, text] of lines.entries()) {
    const [, language] = FENCE.exec(text.trim()) ?? [];
    if (language === undefined) continue;
    if (open === null) {
      open = { language, at };
      continue;
    }
    if (open.language === 'sh') {
      const before = lines[open.at - 1]?.trim() ?? '';
      blocks.push({
        line: open.at + 2,
        commands: lines.slice(open.at + 1, at).join('\n'),
        exit: Number(EXIT.exec(before)?.[1] ?? 0),
        notRun: NOT_RUN.exec(before)?.[1] ?? null,
      });
    }
    open = null;
  }
  return blocks;
};
