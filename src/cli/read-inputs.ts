import { handOver, RuntimeFault, scanJson } from '../core/artifact/index.js';
import { type InputFlag, pipelineCommandNamed } from './command-registry.js';
import { detailOf } from './diagnostics.js';
import type { RunEnvironment } from './environment.js';
import type { RunInvocation } from './invocation.js';

const STDIN = '-';

/** Which document to read, and how it is called when it cannot be. */
export type DocumentSource = {
  /** A path; `-` or null for standard input. */
  readonly path: string | null;
  /** How the command line names it, e.g. `--policy`. */
  readonly name: string;
  readonly artifactPath: string;
};

/**
 * Reads one document. A fault of the grammar says how the command line names it, a value outside the domain its place
 * alone.
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readDocument = async (
  { path, name, artifactPath }: DocumentSource,
  environment: RunEnvironment,
): Promise<unknown> => {
  const content = await environment.readInput(path === STDIN ? null : path);
  try {
    return handOver(scanJson(content, artifactPath));
  } catch (cause) {
    if (!(cause instanceof RuntimeFault) || cause.code !== 'schema-parse-failure') throw cause;
    throw new RuntimeFault(cause.code, artifactPath, `${name} is not JSON: ${detailOf(cause)}`, { cause });
  }
};

const sourceOf = ({ key, repeatable, artifactPath }: InputFlag, path: string | null): DocumentSource => ({
  path,
  name: repeatable ? `--${key} ${JSON.stringify(path)}` : `--${key}`,
  artifactPath,
});

/** The documents of a command by the key of their flag, in the order they were read. */
export type ReadInputs = {
  /** The document of a flag; null when the flag was not given, or its document is null. */
  readonly one: (key: string) => unknown;
  /** The documents of a repeatable flag, in the order given; empty when it was not given. */
  readonly all: (key: string) => readonly unknown[];
};

/**
 * Reads every input of a command, flag by flag in the order of the command's table; the first failure ends it
 * (Chapter 12, section 12.4; every document goes through the lexical scan, Chapter 00). A command that can read
 * standard input unasked has one input, `in`.
 *
 * @throws RuntimeFault `schema-parse-failure`, `non-canonicalizable-value`.
 */
export const readInputs = async (
  { command, inputs }: RunInvocation,
  environment: RunEnvironment,
): Promise<ReadInputs> => {
  const documents = new Map<string, readonly unknown[]>();
  for (const flag of pipelineCommandNamed(command)?.inputs ?? []) {
    const given = Object.hasOwn(inputs, flag.key) ? inputs[flag.key] : undefined;
    const values = given === undefined ? (flag.key === 'in' ? [null] : []) : [given].flat();
    const read: unknown[] = [];
    for (const value of values) read.push(await readDocument(sourceOf(flag, value), environment));
    documents.set(flag.key, read);
  }
  const all = (key: string): readonly unknown[] => documents.get(key) ?? [];
  return { all, one: (key) => all(key)[0] ?? null };
};
