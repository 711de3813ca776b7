/** The command line cannot be carried out as it was typed; its message follows `eval-quality: usage: `. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
