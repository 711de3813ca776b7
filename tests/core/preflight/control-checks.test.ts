import { describe, expect, it } from 'vitest';
import type { ProbeObservation } from '../../../src/core/artifact/generated/probe-observation.js';
import { contracted, FIRST, LAST, noteOf, operation } from './checked.js';
import {
  absent,
  answering,
  bookScene,
  json,
  lengthScene,
  type Scene,
  stockScene,
  sumScene,
  withBody,
} from './scenes.js';

describe('state-reset', () => {
  const differ = `failed the projections of "${FIRST}" and "${LAST}" differ`;

  it('is satisfied by one observation made twice, whatever the order of its keys and its headers', () => {
    expect(noteOf(bookScene(), 'state-reset')).toBe('satisfied null');
    const body = answering(bookScene(), LAST, withBody(json({ title: 'A title', shelfMark: 'aa-1' })));
    expect(noteOf(body, 'state-reset')).toBe('satisfied null');
    const headers = answering(
      bookScene(),
      LAST,
      (observation) => ({ ...observation, headers: {} }) as ProbeObservation,
    );
    expect(noteOf(headers, 'state-reset')).toBe('satisfied null');
  });

  it.each([FIRST, LAST])('fails without an answer to %s', (legId) => {
    expect(noteOf(answering(bookScene(), legId, null), 'state-reset')).toBe(
      'failed a control-observe leg produced no observation',
    );
  });

  it('compares the observations before and after the reset, not the ones between', () => {
    expect(noteOf(stockScene(), 'state-reset')).toBe('satisfied null');
    expect(noteOf(answering(stockScene(), 'preflight-control-mutate', withBody(absent)), 'state-reset')).toBe(
      'satisfied null',
    );
    expect(noteOf(answering(stockScene(), LAST, withBody(absent)), 'state-reset')).toBe(differ);
  });

  it.each<readonly [string, () => Scene, object]>([
    ['status', bookScene, { status: 201 }],
    ['body', bookScene, { body: json({ shelfMark: 'aa-1', title: 'A title', at: 1 }) }],
    [
      'kind of the body',
      bookScene,
      { body: { kind: 'text', value: '{"shelfMark":"aa-1","title":"A title"}' } },
    ],
    ['exit code', sumScene, { exitCode: 1 }],
    ['error flag', lengthScene, { isError: true }],
    ['exit code of the server', lengthScene, { exitCode: 0 }],
    ['echoed operation', bookScene, { operationId: 'other' }],
  ])('fails when the %s changed', (_what, scene, part) => {
    const changedScene = answering(
      scene(),
      LAST,
      (observation) => ({ ...observation, ...part }) as ProbeObservation,
    );
    expect(noteOf(changedScene, 'state-reset')).toBe(differ);
  });

  it('looks past what is declared volatile', () => {
    const late = answering(bookScene(), LAST, withBody(json({ shelfMark: 'aa-1', title: 'A title', at: 1 })));
    expect(noteOf(late, 'state-reset')).toBe(differ);
    expect(noteOf(contracted(late, `${operation}/volatilePointers`, ['/at']), 'state-reset')).toBe(
      'satisfied null',
    );
  });
});

describe('clean-control', () => {
  it.each([bookScene, sumScene, lengthScene, stockScene])(
    'is satisfied when every leg was answered without an error: %o',
    (scene) => {
      expect(noteOf(scene(), 'clean-control')).toBe('satisfied null');
    },
  );

  it.each<readonly [string, () => Scene, object | null, string | null]>([
    ['no answer', bookScene, null, 'produced no observation'],
    ['the status 399', bookScene, { status: 399 }, null],
    ['the status 400', bookScene, { status: 400 }, 'observed status 400'],
    ['a failing command', sumScene, { exitCode: 3 }, 'observed exit code 3'],
    ['a command that was killed', sumScene, { exitCode: -9 }, 'observed exit code -9'],
    [
      'a server that ended',
      lengthScene,
      { exitCode: 0 },
      'observed the server exited with code 0 before answering',
    ],
    [
      'a server that ended with an error',
      lengthScene,
      { exitCode: 1, isError: true },
      'observed the server exited with code 1 before answering',
    ],
    ['a tool error', lengthScene, { isError: true }, 'observed a reported tool error'],
  ])('judges %s', (_what, scene, part, why) => {
    const changedScene = answering(
      scene(),
      LAST,
      part && ((observation) => ({ ...observation, ...part }) as ProbeObservation),
    );
    expect(noteOf(changedScene, 'clean-control')).toBe(
      why === null ? 'satisfied null' : `failed control leg "${LAST}" ${why}`,
    );
  });

  it('looks at the change and the reset too, in leg order', () => {
    const failing = (observation: ProbeObservation) => ({ ...observation, exitCode: 1 }) as ProbeObservation;
    const reset = answering(stockScene(), 'empty-stock', failing);
    expect(noteOf(reset, 'clean-control')).toBe('failed control leg "empty-stock" observed exit code 1');
    expect(noteOf(answering(reset, 'preflight-control-mutate', failing), 'clean-control')).toBe(
      'failed control leg "preflight-control-mutate" observed exit code 1',
    );
  });

  it('does not look at witness and fault legs', () => {
    const status = (observation: ProbeObservation) => ({ ...observation, status: 404 }) as ProbeObservation;
    expect(
      noteOf(answering(answering(bookScene(), 'book-one', status), 'book-fault', status), 'clean-control'),
    ).toBe('satisfied null');
  });
});
