import { describe, expect, it } from 'vitest';
import { validate } from '../../../src/core/artifact/generated/artifact-reference.validate.js';

const digest = `sha256:${'a'.repeat(64)}`;
const open = { storage: 'public', path: 'evidence/log.jsonl', privateRef: null, digest };
const held = { storage: 'private', path: null, privateRef: 'vault-7', digest };

describe('an artifact reference (2.19)', () => {
  it.each([[open], [held], [{ ...open, path: 'x' }]])('accepts %j', (reference) => {
    expect(validate(reference)).toBe(true);
  });

  it.each([
    [{ ...open, path: null }],
    [{ ...open, path: '' }],
    [{ ...open, privateRef: 'vault-7' }],
    [{ ...held, path: 'x' }],
    [{ ...held, privateRef: null }],
    [{ ...held, privateRef: '' }],
    [{ ...open, storage: 'private' }],
    [{ ...open, storage: 'shared' }],
    [{ ...open, digest: 'sha256:0' }],
    [{ ...open, digest: null }],
    [{ ...open, schemaVersion: 1 }],
    [{ storage: 'public', path: 'x', digest }],
    [null],
    [[]],
  ])('refuses %j', (reference) => {
    expect(validate(reference)).toBe(false);
  });
});
