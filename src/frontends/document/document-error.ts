/** Where something stands in a document; both count from 1. */
export interface DocumentPlace {
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong with a document: where, at which member (RFC 6901 pointer), and what to do. */
export interface DocumentProblem extends DocumentPlace {
  readonly pointer: string;
  readonly message: string;
}

/** A suite document that cannot be used. Every problem found is listed, in document order. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly source: string;
  readonly problems: readonly DocumentProblem[];

  constructor(source: string, problems: readonly DocumentProblem[]) {
    const sorted = [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
    super(
      sorted
        .map(({ line, column, pointer, message }) =>
          [`${source}:${line}:${column}`, ...(pointer === '' ? [] : [pointer]), message].join(': '),
        )
        .join('\n'),
    );
    this.source = source;
    this.problems = sorted;
  }
}
