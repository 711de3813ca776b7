/** What one world may print, in characters; a loop that prints would fill the memory of its host. */
const MOST_PRINTED = 1_000_000;

/** Hands everything that is written to the standard streams of this worker to a function, in order. */
export function redirectOutput(printed: (text: string) => void): void {
  let left = MOST_PRINTED;
  const print = (text: string): void => {
    if (left === 0) return;
    printed(text.slice(0, left));
    left = Math.max(0, left - text.length);
    if (left === 0) printed(`\n(nothing more is shown: more than ${MOST_PRINTED} characters)\n`);
  };
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: unknown, encoding?: unknown, done?: unknown) => {
      print(typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8'));
      const callback = typeof encoding === 'function' ? encoding : done;
      if (typeof callback === 'function') callback();
      return true;
    };
  }
}
