import { expect } from 'vitest';
import { changed } from '../../fixtures/changed.js';
import { planOf } from './scenes.js';

/** A new value for one place of a document. */
export type Edit = readonly [pointer: string, value: unknown];

export const edited = <T>(value: T, ...edits: readonly Edit[]): T =>
  edits.reduce((document, [pointer, replacement]) => changed(document, pointer, replacement), value);

/** Where a contract declares an operation of its first interface, or a member of it. */
export const operationAt = (n: number, member = ''): string =>
  `/permittedInterfaces/0/operations/${n}${member}`;

export const noKeys = { requiredKeys: [], permittedKeys: [], types: {} };

export const noRequest = { path: noKeys, query: noKeys, header: noKeys, body: noKeys };

/** `legId purpose operationId`, leg by leg. */
export const legsOf = (contract: unknown, probes?: unknown): readonly string[] =>
  planOf(contract, probes).legs.map(
    ({ legId, purpose, target }) => `${legId} ${purpose} ${target.operation.operationId}`,
  );

export const kindsOf = (contract: unknown, probes?: unknown): readonly string[] =>
  planOf(contract, probes).checks.map(({ kind }) => kind);

/** A structural failure with exactly this to say. */
export const failure = (code: string, artifactPath: string, detail: string) =>
  expect.objectContaining({
    name: 'StructuralFailure',
    code,
    artifactPath,
    message: `${code} in ${artifactPath}: ${detail}`,
  });
