import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/artifact/index.js';
import type { FrameworkAssertion } from '../../../../src/core/suite/assertion-kinds/registry.js';
import { evaluateCase } from '../../../../src/core/suite/evaluate-case.js';
import type { AssertionResult, Judgement } from '../../../../src/core/suite/observation.js';
import { at, byAgent, frameworkKindCases, regexOf, typeOf } from './kind-cases.js';

const resultOf = (
  assertion: FrameworkAssertion,
  output: JsonValue,
  judgements?: ReadonlyMap<string, Judgement>,
): AssertionResult => {
  const [result] = evaluateCase(
    { id: 'c', messages: [], tools: [], assertions: [assertion] },
    {
      caseId: 'c',
      trial: 1,
      output,
      responseComplete: true,
      ...(judgements === undefined ? {} : { judgements }),
    },
  ).assertions;
  if (result === undefined) throw new Error('an assertion has a result');
  return result;
};

describe('the kinds of language 3', () => {
  it('decide what they say', () => {
    for (const [assertion, output, status, judgements] of frameworkKindCases) {
      const result = resultOf(assertion, output, judgements);
      expect(result.status, JSON.stringify([assertion, output])).toBe(status);
    }
  });

  it('turn round when negated, except where nothing could be decided', () => {
    for (const [assertion, output, status, judgements] of frameworkKindCases) {
      const { status: negated } = resultOf({ ...assertion, negate: true }, output, judgements);
      expect(negated).toBe({ pass: 'fail', fail: 'pass', incomplete: 'incomplete' }[status]);
    }
  });

  it('say a failure in the words of the document, and only a failure', () => {
    for (const [assertion, output, status, judgements] of frameworkKindCases) {
      const own = resultOf({ ...assertion, complaint: 'Own words' }, output, judgements).message;
      if (status === 'fail') expect(own).toBe('Own words');
      else expect(own).not.toBe('Own words');
      if (status === 'fail') expect(resultOf(assertion, output, judgements).message).not.toBe('');
    }
  });

  it('say why nothing stands at a path', () => {
    expect(resultOf(at('a.b', 1), '{"a":{}}').message).toBe('nothing stands at the path a.b');
    expect(resultOf(at('a', 1), 'words').message).toBe('the output is not JSON, so nothing stands at a');
    expect(resultOf(at('a', 1), '{"a":1,"a":2}').message).toContain('cannot be read exactly');
  });

  it('give the reason of a judge', () => {
    const judgements = new Map([['assert', { decided: true, passed: true, reason: 'friendly' }]] as const);
    expect(resultOf(byAgent, 'Hi', judgements)).toMatchObject({ status: 'pass', message: 'friendly' });
  });

  it('decide nothing over an answer that failed or broke off', () => {
    const assertions = frameworkKindCases.map(([assertion], i) => ({ ...assertion, id: `assert[${i}]` }));
    const suiteCase = { id: 'c', messages: [], tools: [], assertions };
    for (const spoilt of [{ error: 'refused' }, { responseComplete: false }, { finishReason: 'length' }]) {
      const seen = { caseId: 'c', trial: 1, output: 'Hi', responseComplete: true, ...spoilt };
      for (const { status } of evaluateCase(suiteCase, seen).assertions) expect(status).toBe('incomplete');
    }
  });

  it('match catastrophic patterns in time linear in the output', () => {
    const timeOf = (length: number): number => {
      const output = 'a'.repeat(length);
      const start = performance.now();
      expect(resultOf(regexOf('^(a+)+$'), `${output}b`).status).toBe('fail');
      expect(resultOf(regexOf('(a|aa)+c'), output).status).toBe('fail');
      expect(resultOf(regexOf('(.*)*x{3}'), output).status).toBe('fail');
      return performance.now() - start;
    };
    timeOf(2_000);
    const short = Math.max(timeOf(20_000), 5);
    expect(timeOf(100_000)).toBeLessThan(short * 25);
  });

  it('keep filters of a path linear too', () => {
    const start = performance.now();
    const output = { words: ['a'.repeat(50_000)] };
    expect(resultOf(at("$.words[?match(@, '(a+)+b')]", 'x'), output).status).toBe('fail');
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('give up on a path that multiplies places without end', () => {
    const deep: JsonValue = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`);
    expect(resultOf(at('$..*..*', 1), deep)).toMatchObject({
      status: 'fail',
      message: 'the path $..*..* names more than 10,000 places',
    });
  });

  it('bear text that no JSON can carry', () => {
    expect(resultOf(typeOf('string'), 'half \ud800').status).toBe('pass');
  });
});
