/** Asks for the content of a file (Chapter 13, section 13.2). */
export type FileReadRequest = {
  /** Not empty. */
  readonly path: string;
};

/** The content, with the path it was asked for. */
export type FileReadResponse = { readonly path: string; readonly bytes: Uint8Array };

/** Asks to write a file. */
export type FileWriteRequest = { readonly path: string; readonly bytes: Uint8Array };

/** How much was written, with the path it was asked for. */
export type FileWriteResponse = { readonly path: string; readonly byteLength: number };

/** Files. Its methods are called as bare functions. */
export type FileSystemPort = {
  readonly readFile: (request: FileReadRequest, signal: AbortSignal) => Promise<FileReadResponse>;
  readonly writeFile: (request: FileWriteRequest, signal: AbortSignal) => Promise<FileWriteResponse>;
};
