import type { AnyOperation, OperationFamily } from './operation.js';

/** What makes two operations the same one; identities of different families never compare (Chapter 04, pass 13). */
export type OperationIdentity = {
  readonly family: OperationFamily;
  /** The rendered identity: method and erased path, command words, or tool name. */
  readonly signature: string;
};

/** What an operation, or the signature of a probe, is identified by. */
export type IdentifyingMembers =
  | { readonly method: string; readonly pathTemplate: string }
  | { readonly invocation: { readonly executable: string; readonly subcommandPath: readonly string[] } }
  | { readonly toolName: string };

const PARAMETER = /\{[A-Za-z0-9_-]+\}/g;

/** Renders the identity of an operation; path parameters lose their names, nothing else is erased (Chapter 02, section 2.9). */
export const operationIdentity = (operation: AnyOperation | IdentifyingMembers): OperationIdentity => {
  if ('invocation' in operation) {
    const { executable, subcommandPath } = operation.invocation;
    return { family: 'cli', signature: [executable, ...subcommandPath].join(' ') };
  }
  if ('toolName' in operation) return { family: 'mcp', signature: operation.toolName };
  const path = operation.pathTemplate.replace(PARAMETER, '{}');
  return { family: 'api', signature: `${operation.method} ${path}` };
};
