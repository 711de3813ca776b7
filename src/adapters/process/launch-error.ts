/** The error of a failed start, as the watchdog tells it. */
export type ToldLaunchError = {
  /** The name of its class. */
  readonly kind: string;
  readonly message: string;
  /** Those of `errno`, `code`, `syscall`, `path` and `spawnargs` that it has. */
  readonly properties: Readonly<Record<string, unknown>>;
};

const CLASSES = new Map<string, new (message: string) => Error>([
  ['TypeError', TypeError],
  ['RangeError', RangeError],
]);

/** The error that starting the target directly would have given (Chapter 13, section 13.6). */
export const launchErrorOf = ({ kind, message, properties }: ToldLaunchError): Error => {
  const ErrorClass = CLASSES.get(kind) ?? Error;
  return Object.assign(new ErrorClass(message), properties);
};
