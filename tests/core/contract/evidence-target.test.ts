import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeToken } from '../../../src/core/artifact/index.js';
import { INPUT_CHANNELS, parseEvidenceTarget } from '../../../src/core/contract/index.js';

const target = (more: object) => ({ stepId: 's', inputChannel: null, artifactId: null, tail: [], ...more });

describe('parseEvidenceTarget (3.4)', () => {
  it.each([
    ['/interactions/s/response-body', target({ channel: 'response-body' })],
    ['/interactions/s/response-body/', target({ channel: 'response-body', tail: [''] })],
    ['/interactions/s/response-body//', target({ channel: 'response-body', tail: ['', ''] })],
    ['/interactions/s/response-headers/x-id', target({ channel: 'response-headers', tail: ['x-id'] })],
    ['/interactions/s/response-status', target({ channel: 'response-status' })],
    ['/interactions/s/exit-code', target({ channel: 'exit-code' })],
    ['/interactions/s/stdout/~01/~1/0', target({ channel: 'stdout', tail: ['~1', '/', '0'] })],
    ['/interactions/s/stderr', target({ channel: 'stderr' })],
    ['/interactions/observed/stdout', target({ stepId: 'observed', channel: 'stdout' })],
    ['/interactions/a-1-b/stdout', target({ stepId: 'a-1-b', channel: 'stdout' })],
    ['/interactions/s/artifact/report', target({ channel: 'artifact', artifactId: 'report' })],
    ['/interactions/s/artifact/report/', target({ channel: 'artifact', artifactId: 'report', tail: [''] })],
    ['/interactions/s/artifact/a-1/b', target({ channel: 'artifact', artifactId: 'a-1', tail: ['b'] })],
    ['/interactions/s/response-body/a b\n', target({ channel: 'response-body', tail: ['a b\n'] })],
    ['/interactions/s/response-body/__proto__', target({ channel: 'response-body', tail: ['__proto__'] })],
  ])('takes %s apart', (pointer, expected) => {
    expect(parseEvidenceTarget(pointer)).toEqual(expected);
  });

  it.each(INPUT_CHANNELS)('takes the input channel %s apart', (inputChannel) => {
    const pointer = `/interactions/s/call-inputs/${inputChannel}`;
    expect(parseEvidenceTarget(pointer)).toEqual(target({ channel: 'call-inputs', inputChannel }));
    expect(parseEvidenceTarget(`${pointer}/k`)).toEqual(
      target({ channel: 'call-inputs', inputChannel, tail: ['k'] }),
    );
  });

  it.each([
    '',
    '/',
    '@/',
    '@/a',
    '/interactions',
    '/interactions/s',
    '/interactions/s/',
    '/interactions/S/stdout',
    '/interactions/s_1/stdout',
    '/interactions//stdout',
    '/interactions/s/response-status/',
    '/interactions/s/response-status/x',
    '/interactions/s/exit-code/0',
    '/interactions/s/call-inputs',
    '/interactions/s/call-inputs/',
    '/interactions/s/call-inputs/cookie',
    '/interactions/s/call-inputs/pathx',
    '/interactions/s/call-inputs/argument~0s',
    '/interactions/s/artifact',
    '/interactions/s/artifact/',
    '/interactions/s/artifact/A',
    '/interactions/s/artifact/a~0',
    '/interactions/s/stdoutx',
    '/interactions/s/stdout/~',
    '/interactions/s/stdout/~2',
    '/interactions/s/unknown',
    ' /interactions/s/stdout',
    '/interactions/s/std/a',
    '/interactions/s/exit-code\n',
  ])('refuses %j', (pointer) => {
    expect(() => parseEvidenceTarget(pointer)).toThrow(
      new TypeError(`not an interaction-rooted evidence pointer of a recognized channel: ${pointer}`),
    );
  });

  it('gives back every tail that was encoded', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (tokens) => {
        const tail = tokens.map((token) => `/${encodeToken(token)}`).join('');
        expect(parseEvidenceTarget(`/interactions/s/stdout${tail}`).tail).toEqual(tokens);
      }),
    );
  });
});
