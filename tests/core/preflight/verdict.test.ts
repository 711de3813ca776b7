import { describe, expect, it } from 'vitest';
import { digestArtifact } from '../../../src/core/artifact/index.js';
import { answering, bookScene, json, verdictOf, withBody } from './scenes.js';

describe('the verdict', () => {
  it('passes exactly when no check failed', () => {
    expect(verdictOf(bookScene()).passed).toBe(true);
    expect(verdictOf(answering(bookScene(), 'book-fault', null)).passed).toBe(false);
  });

  it('names interface and operation of a check about an operation, and neither of one about the fixture', () => {
    const { checks } = verdictOf(bookScene());
    expect(new Set(checks.map(({ operationId }) => operationId))).toEqual(new Set([null, 'get-book']));
    for (const { kind, interfaceId, operationId } of checks) {
      const whole = kind === 'state-reset' || kind === 'clean-control';
      expect([interfaceId, operationId]).toEqual(whole ? [null, null] : ['library', 'get-book']);
    }
  });

  it('carries neither responses nor probe identifiers', () => {
    const text = JSON.stringify(verdictOf(bookScene()));
    for (const content of ['A title', 'kr-204', 'P-001', 'x-served-by']) expect(text).not.toContain(content);
  });

  it('holds one answer apart from the same answer under other bytes only by its value', () => {
    const reordered = answering(
      bookScene(),
      'book-one',
      withBody(json({ title: 'A title', shelfMark: 'aa-1' })),
    );
    expect(digestArtifact(verdictOf(reordered))).toBe(digestArtifact(verdictOf(bookScene())));
  });
});
