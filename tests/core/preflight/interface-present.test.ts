import { describe, expect, it } from 'vitest';
import { LAST, noteOf } from './checked.js';
import { answering, bookScene } from './scenes.js';

describe('interface-present', () => {
  it('is satisfied when every leg was answered under its name', () => {
    expect(noteOf(bookScene(), 'interface-present')).toBe('satisfied null');
  });

  it.each(['book-one', LAST, 'book-fault'])('fails without an answer to %s', (legId) => {
    expect(noteOf(answering(bookScene(), legId, null), 'interface-present')).toBe(
      `failed leg "${legId}" produced no observation`,
    );
  });

  it.each(['interfaceId', 'operationId'])('fails on a foreign %s', (member) => {
    const scene = answering(bookScene(), 'book-two', (observation) => ({ ...observation, [member]: 'put' }));
    expect(noteOf(scene, 'interface-present')).toBe(
      'failed leg "book-two" echoed an identifier the request did not carry',
    );
  });

  it('names the first leg in plan order', () => {
    const scene = answering(answering(bookScene(), 'book-two', null), 'book-one', (observation) => ({
      ...observation,
      operationId: 'put',
    }));
    expect(noteOf(scene, 'interface-present')).toContain('"book-one" echoed');
  });
});
