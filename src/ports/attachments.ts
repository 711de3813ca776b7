/** A file beside a suite, or why it is not sent. */
export type AttachmentReading =
  | { readonly found: true; readonly bytes: Uint8Array; readonly name: string }
  | { readonly found: false; readonly problem: string };

/** Files of a suite's directory, and of nowhere else (Chapter 16, section 16.3). */
export interface Attachments {
  /** Why a file would not be sent; null when it would. */
  check(path: string): Promise<string | null>;
  read(path: string): Promise<AttachmentReading>;
}
