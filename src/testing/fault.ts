import { RUNTIME_FAULT_CODES, type RuntimeFaultCode } from '../core/artifact/index.js';

/** A fault of whichever copy of the package threw it. */
export type Fault = Error & { readonly code: RuntimeFaultCode; readonly artifactPath: string };

/** Recognizes a fault by its shape (Chapter 13, section 13.12). */
export const isFault = (error: unknown): error is Fault =>
  error instanceof Error &&
  'code' in error &&
  RUNTIME_FAULT_CODES.some((code) => code === error.code) &&
  'artifactPath' in error &&
  typeof error.artifactPath === 'string';

/** Whatever was thrown, for a person. */
export const thrownText = (thrown: unknown): string => {
  try {
    return String(thrown);
  } catch {
    return 'a value that cannot be turned into text';
  }
};
