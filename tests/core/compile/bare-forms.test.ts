import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import { inputFailures, operationReachabilityFailures } from '../../../src/core/compile/index.js';
import { libraryContract } from './library-contract.js';

const [catalogue, desk, assistant] = libraryContract().permittedInterfaces;
const [addBook] = catalogue?.operations ?? [];
const [printLabel] = desk?.operations ?? [];
const [recommend] = assistant?.operations ?? [];
if (addBook === undefined || printLabel === undefined || recommend === undefined)
  throw new Error('the library has these operations');

const existence = (pointer: string): Expression => ({ op: 'existence', operands: [{ pointer }] });

describe('reachability of a bare expression against one operation', () => {
  it('asks every pointer, whatever it roots at, and leaves bound elements alone', () => {
    const expression: Expression = {
      op: 'all',
      operands: [
        existence('/interactions/observed/response-body/missing'),
        {
          op: 'for-any',
          collection: { pointer: '/interactions/anything/stdout/x' },
          predicate: existence('@/missing'),
        },
      ],
    };
    expect([...operationReachabilityFailures(expression, 'Root', addBook)]).toEqual([
      {
        code: 'unreachable-check-evidence',
        artifactPath: 'Root.operands[0].operands[0]',
        detail:
          '"/interactions/observed/response-body/missing" addresses response-body field "missing", which operation "add-book" declares in neither requiredKeys nor permittedKeys',
      },
      {
        code: 'unreachable-check-evidence',
        artifactPath: 'Root.operands[1].collection',
        detail:
          '"/interactions/anything/stdout/x" addresses a field inside stdout, which operation "add-book" declares no structure for',
      },
    ]);
  });

  it('has the rule that an earlier pass keeps contracts from', () => {
    expect([
      ...operationReachabilityFailures(existence('/interactions/observed/artifact/cover'), '$', printLabel),
    ]).toEqual([
      {
        code: 'unreachable-check-evidence',
        artifactPath: '$.operands[0]',
        detail:
          '"/interactions/observed/artifact/cover" names the "cover" artifact, which operation "print-label" does not declare it writes',
      },
    ]);
  });

  it('admits the exit code of a tool server', () => {
    const expression = existence('/interactions/observed/exit-code');
    expect([...operationReachabilityFailures(expression, '$', recommend)]).toEqual([]);
  });
});

describe('inputs that somebody supplies', () => {
  it('are told by the name of their owner', () => {
    const failures = inputFailures({
      owner: 'the manifestation witness',
      inputs: { arguments: { stray: 1 } },
      operation: recommend,
      artifactPath: 'Probe.witness',
    });
    expect([...failures].map(({ artifactPath, detail }) => [artifactPath, detail])).toEqual([
      [
        'Probe.witness',
        'the manifestation witness omits "topic", which operation "recommend" declares required in its arguments channel (AD-10)',
      ],
      [
        'Probe.witness',
        'the manifestation witness supplies "stray", which operation "recommend" declares in neither requiredKeys nor permittedKeys of its arguments channel (AD-10, AD-18)',
      ],
    ]);
  });
});
