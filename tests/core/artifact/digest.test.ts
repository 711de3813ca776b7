import { describe, expect, it } from 'vitest';
import {
  COMPOSITE_PROTOCOL_TAG,
  DIRECTORY_PROTOCOL_TAG,
  digestArtifact,
  digestBytes,
  digestComposite,
  digestDirectory,
  digestJson,
  isDigest,
  serializeArtifact,
} from '../../../src/core/artifact/index.js';

const OF_NOTHING = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OF_HELLO = 'sha256:5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03';
const filled = (digit: string): string => `sha256:${digit.repeat(64)}`;

const scoringVersionInputs = (mode: string) => ({
  contractSchemaVersion: 7,
  corpusDigest: filled('1'),
  fixtureDigest: filled('2'),
  evaluatorConfigurationDigest: filled('3'),
  scoringPolicyDigest: filled('4'),
  mode,
});

const observation = (legId: string, status: number, body: unknown) => ({
  legId,
  interfaceId: 'svc',
  operationId: 'op-a',
  status,
  exitCode: null,
  body,
  toolError: null,
});

const ROOT = { schemaVersion: 1, parentDigest: null, revisionCount: 0, name: 'x' };
const ROOT_DIGEST = 'sha256:c7604121ab99be03869e16f5f4ee3f99201ec0428fa7850f8c6f35e4018dcb51';

describe('digests', () => {
  it.each<readonly [what: string, digest: string, expected: string]>([
    ['zero bytes', digestBytes(new Uint8Array()), OF_NOTHING],
    ['hello and a line feed', digestBytes(Buffer.from('hello\n')), OF_HELLO],
    [
      'a composite',
      digestComposite({ b: ['x'], a: 1 }, 'Doc'),
      'sha256:6b78d1dce563e3e73630d99a601a6ec6e2c9549ba9ebf56e55913a46cffb872e',
    ],
    [
      'a directory',
      digestDirectory({ 'b/a.txt': OF_HELLO, 'a.txt': OF_NOTHING }, 'Doc'),
      'sha256:3fd2e41af0cd6a2af908afa80b1690aaafb52ca0f00297ab655f36819f863ea1',
    ],
    [
      'a directory whose names sort by code unit',
      digestDirectory({ '\ufb33.txt': OF_HELLO, '\u{1f600}.txt': OF_NOTHING }, 'Doc'),
      'sha256:ca98d9a3c7f0a8b25ebc3b5ae881d07e1d94e58d352fe3556fde300cc775e4b4',
    ],
    [
      'a scoring version under contract-scoring',
      digestArtifact(scoringVersionInputs('contract-scoring'), 'ScoringVersionInputs'),
      'sha256:0f7fe294bb60dedd525abf3bd093ada0b40fb2954db534ce0600ce1d6e9a2b15',
    ],
    [
      'a scoring version under production',
      digestArtifact(scoringVersionInputs('production'), 'ScoringVersionInputs'),
      'sha256:a50598e075c38f5495f5e84fbcc998bbf66a721ea81d09a9162f3f3da30f4508',
    ],
    [
      'a comparability key',
      digestArtifact({ scoringPolicyDigest: filled('4'), probeIds: ['P-001', 'P-002'] }, 'ComparabilityKey'),
      'sha256:4e2e8d10e227b0f1c95e6c0b4c107f2fd98f8603b18c846d338217e4dfa4c44d',
    ],
    [
      'the comparability key of a published artifact',
      digestArtifact(
        {
          scoringPolicyDigest: 'sha256:cc9e09a64f2ed19a6a204f72244e43e51b742f078fab859329601146fdf47bb7',
          probeIds: ['P-001'],
        },
        'ComparabilityKey',
      ),
      'sha256:d4d03b4d153066086ea1c591944fc02d14f8a3fe3c89b0867279db8329fd85ea',
    ],
    ['a lineage root', digestArtifact(ROOT), ROOT_DIGEST],
    [
      'its revision',
      digestArtifact({ schemaVersion: 1, parentDigest: ROOT_DIGEST, revisionCount: 1, name: 'y' }),
      'sha256:5ec046f9be676ce4379a89205f07aa682389c28ebbcd53df64dc44c7838b0427',
    ],
  ])('of %s is the published one', (_what, digest, expected) => {
    expect(digest).toBe(expected);
    expect(isDigest(digest)).toBe(true);
  });

  it('of a fixture is that of its observations as a composite', () => {
    const observations = [
      observation('leg-a', 404, { kind: 'text', value: 'gone' }),
      observation('leg-b', 200, { kind: 'json', value: { ok: true } }),
    ];
    expect(digestComposite({ observations }, 'PreflightVerdict')).toBe(
      'sha256:fdfd6a63246496cf96c6db4e68940b9fe1f73bb95cb78d10994c65e5bbcfcc0a',
    );
  });

  it('tells the two protocols apart', () => {
    expect(COMPOSITE_PROTOCOL_TAG).toBe('eval-quality/composite/v1');
    expect(DIRECTORY_PROTOCOL_TAG).toBe('eval-quality/directory/v1');
    expect(digestComposite({ members: {} }, 'Doc')).not.toBe(
      digestArtifact({ protocol: DIRECTORY_PROTOCOL_TAG, members: {} }),
    );
  });

  it('covers the written line without its line feed', () => {
    const line = serializeArtifact({ b: 1, a: 'ü' }, 'Doc');
    expect(line).toBe('{"a":"ü","b":1}\n');
    expect(digestBytes(Buffer.from(line.slice(0, -1)))).toBe(digestArtifact({ a: 'ü', b: 1 }));
  });

  it('of raw text goes through the scan', () => {
    expect(digestJson(' {"b":1,"a":2}\n', 'Doc')).toBe(digestArtifact({ a: 2, b: 1 }));
    expect(() => digestJson('{"a":1,"a":1}', 'Doc')).toThrow('duplicate object key "a"');
  });

  it('names a value without a path `Artifact`', () => {
    expect(() => digestArtifact(undefined)).toThrow(
      'non-canonicalizable-value in Artifact: undefined is not a hashed-artifact value at $',
    );
  });
});

describe('broken preconditions', () => {
  it.each<readonly [message: string, fields: Record<string, unknown>]>([
    ['composite requires at least one field', {}],
    ['composite fields must not carry a "protocol" member', { protocol: 'x' }],
  ])('digestComposite: %s', (message, fields) => {
    expect(() => digestComposite(fields, 'Doc')).toThrow(new TypeError(message));
  });

  it('digestComposite takes inherited fields for none', () => {
    expect(() => digestComposite(Object.create({ a: 1 }), 'Doc')).toThrow('at least one field');
  });

  it.each<readonly [message: string, members: Record<string, unknown>]>([
    ['directory requires at least one member', {}],
    ['directory member path must not be empty', { '': OF_HELLO }],
    ['directory member path must use forward slashes: "a\\\\b"', { 'a\\b': OF_HELLO }],
    ['directory member path must be relative: "/a"', { '/a': OF_HELLO }],
    ['directory member path not in canonical form: "a//b"', { 'a//b': OF_HELLO }],
    ['directory member path not in canonical form: "a/"', { 'a/': OF_HELLO }],
    ['directory member path not in canonical form: "./a"', { './a': OF_HELLO }],
    ['directory member path not in canonical form: "a/../b"', { 'a/../b': OF_HELLO }],
    ['directory member "a" is not a sha256: digest', { a: 'sha256:12' }],
    ['directory member "a" is not a sha256: digest', { a: OF_HELLO.toUpperCase() }],
    ['directory member "a" is not a sha256: digest', { a: `${OF_HELLO}\n` }],
    ['directory member "a" is not a sha256: digest', { a: 1 }],
    ['directory member path must be relative: "/a"', { '/a': 'not a digest either' }],
    ['directory member "b" is not a sha256: digest', { b: 1, '/a': OF_HELLO }],
  ])('digestDirectory: %s', (message, members) => {
    expect(() => digestDirectory(members, 'Doc')).toThrow(new TypeError(message));
  });

  it('are no faults', () => {
    expect(() => digestDirectory({}, 'Doc')).toThrow(TypeError);
  });

  it('reads each field once', () => {
    let reads = 0;
    const fields = {
      get a() {
        reads += 1;
        return reads;
      },
    };
    expect(digestComposite(fields, 'Doc')).toBe(digestComposite({ a: 1 }, 'Doc'));
    expect(reads).toBe(1);
  });
});
