import { describe, expect, it } from 'vitest';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import { contracted, LAST, operation } from './checked.js';
import { answering, bookScene, json, lengthScene, type Scene, told, verdictOf, withBody } from './scenes.js';

const portFault = (detail: string) =>
  expect.objectContaining({
    name: 'RuntimeFault',
    code: 'port-contract-violation',
    artifactPath: 'PreflightVerdict',
    message: `port-contract-violation in PreflightVerdict: ${detail}`,
  });

describe('binding observations to legs', () => {
  const book = bookScene();
  const [first, second] = book.observations;
  const withMore = (...more: readonly (ProbeObservation | undefined)[]): Scene => ({
    ...book,
    observations: [...book.observations, ...more.flatMap((observation) => observation ?? [])],
  });

  it.each(['book-one', 'extra'])('faults on two answers to %s, planned or not', (probeId) => {
    const other = first && { ...first, probeId };
    expect(() => verdictOf(withMore(other, other))).toThrow(
      portFault(`two observations echoed the probe id "${probeId}", so one leg was answered twice`),
    );
  });

  it('reports the first repeat in list order', () => {
    expect(() => verdictOf(withMore(second, first))).toThrow(
      expect.objectContaining({ message: expect.stringContaining('"book-two"') }),
    );
  });

  it('ignores an answer to no leg, whatever it is, and does not digest it', () => {
    const extra = { ...lengthScene().observations[0], probeId: 'extra' } as ProbeObservation;
    expect(verdictOf(withMore(extra))).toEqual(verdictOf(book));
  });

  it('faults on an answer of another kind, at the first leg in plan order', () => {
    const mcp = lengthScene().observations[0] as ProbeObservation;
    const scene = answering(book, LAST, () => ({ ...mcp, probeId: LAST }));
    const both = answering(scene, 'book-two', () => ({ ...mcp, probeId: 'book-two' }));
    const detail = (legId: string) =>
      `leg "${legId}" asked for a "api" probe and was answered with a "mcp" observation, so the port answered a question nobody asked`;
    expect(() => verdictOf(scene)).toThrow(portFault(detail(LAST)));
    expect(() => verdictOf({ ...both, observations: both.observations.toReversed() })).toThrow(
      portFault(detail('book-two')),
    );
  });

  it('faults when nobody answered, or nobody who was asked', () => {
    const silence = portFault(
      'no observation echoed any of the 5 planned probe ids, so no fixture was observed',
    );
    expect(() => verdictOf({ ...book, observations: [] })).toThrow(silence);
    const extra = { ...first, probeId: 'extra' } as ProbeObservation;
    expect(() => verdictOf({ ...book, observations: [extra] })).toThrow(silence);
  });

  it('looks at repeats before kinds', () => {
    const mcp = { ...lengthScene().observations[0], probeId: 'book-one' } as ProbeObservation;
    const scene = answering(book, 'book-one', () => mcp);
    expect(() => verdictOf({ ...scene, observations: [...scene.observations, mcp] })).toThrow(
      'echoed the probe id',
    );
  });

  it('uses an answer under foreign identifiers, and records them', () => {
    const foreign = answering(book, 'book-one', (observation) => ({ ...observation, interfaceId: 'other' }));
    const verdict = verdictOf(foreign);
    expect(told(verdict).slice(0, 2)).toEqual([
      'interface-present failed leg "book-one" echoed an identifier the request did not carry',
      'input-sensitivity satisfied',
    ]);
    expect(verdict.fixtureDigest).not.toBe(verdictOf(book).fixtureDigest);
  });

  it('leaves a leg that was not answered out of the digest', () => {
    const without = verdictOf(answering(book, 'book-fault', null)).fixtureDigest;
    expect(without).not.toBe(verdictOf(book).fixtureDigest);
    expect(without).toBe(verdictOf({ ...answering(book, 'book-fault', null), probes: [] }).fixtureDigest);
  });

  it('faults on a body outside the canonical domain when it is digested', () => {
    const outside = { code: 'non-canonicalizable-value', artifactPath: 'PreflightVerdict' };
    // One is met by the comparison of state-reset, the other by the fixture digest alone.
    for (const legId of [LAST, 'book-one']) {
      const scene = contracted(
        { ...answering(book, legId, withBody(json({ shelfMark: 2 ** 53, title: 't' }))), probes: [] },
        `${operation}/sensitivityWitness/relation`,
        { op: 'existence', operands: [{ pointer: '/interactions/book-two/response-body' }] },
      );
      expect(() => verdictOf(scene)).toThrow(expect.objectContaining(outside));
    }
  });
});
