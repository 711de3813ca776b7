import type { ProbeSignature } from '../artifact/generations/probe.js';
import type { OperationFamily } from '../contract/index.js';

/** The kind of interface a signature is about, or that a contract permits. */
export type InterfaceKind = ProbeSignature['interfaceKind'];

/** The operations each kind of interface holds; identities are never compared across families (Chapter 08, section 8.6). */
export const familyOfKind: { readonly [kind in InterfaceKind]: OperationFamily } = {
  api: 'api',
  web: 'api',
  cli: 'cli',
  mcp: 'mcp',
};
