/** Text that arrives in pieces, handed over in whole lines. */
export interface LineSplitter {
  readonly push: (piece: string) => void;
  /** Hands over what has no line feed yet. */
  readonly flush: () => void;
}

/** @param line takes a line without its line feed. */
export function lineSplitter(line: (text: string) => void): LineSplitter {
  let rest = '';
  return {
    push: (piece) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const whole of lines) line(whole.replace(/\r$/, ''));
    },
    flush: () => {
      if (rest !== '') line(rest);
      rest = '';
    },
  };
}
