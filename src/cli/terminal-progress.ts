/** Where progress is shown; a stream that is no terminal shows none. */
export type ProgressStream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

const CLEAR_LINE = '\r\u001b[2K';
const SECOND_MS = 1000;

/**
 * Shows what is waited for on the last line of a terminal, with the seconds since then; every other output has to ask for
 * null first. Nothing of it stays, and nothing of it reaches a stream that is no terminal.
 */
export const terminalProgress = (stream: ProgressStream): ((text: string | null) => void) => {
  let ticking: NodeJS.Timeout | undefined;
  return (text) => {
    if (stream.isTTY !== true) return;
    if (ticking !== undefined) {
      clearInterval(ticking);
      stream.write(CLEAR_LINE);
      ticking = undefined;
    }
    if (text === null) return;
    let seconds = 0;
    const show = (): void => {
      stream.write(`${CLEAR_LINE}${text} (${seconds} s)`);
      seconds += 1;
    };
    show();
    ticking = setInterval(show, SECOND_MS);
  };
};
