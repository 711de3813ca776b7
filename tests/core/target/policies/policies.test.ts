import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../../src/core/artifact/index.js';
import { SchemaIssues } from '../../../../src/core/artifact/issues.js';
import { parseCommandTargetPolicy } from '../../../../src/core/target/policies/command-target-policy.js';
import { parseMcpTargetPolicy } from '../../../../src/core/target/policies/mcp-target-policy.js';
import { parseProbeTargetPolicy } from '../../../../src/core/target/policies/probe-target-policy.js';
import { changed, remove } from '../../../fixtures/changed.js';
import { commandPolicy, mcpPolicy, probePolicy } from '../../../fixtures/policies.js';

const PATH_MESSAGE =
  'PATH cannot be permitted: target may name a bare command, and a declared PATH would then choose which binary runs';
const REPEATED_MESSAGE =
  'two authorizations name one interfaceId, so which server the interface resolves to would depend on which tool was asked for';

const KINDS = [
  { name: 'CommandTargetPolicy', parse: parseCommandTargetPolicy, valid: commandPolicy },
  { name: 'McpTargetPolicy', parse: parseMcpTargetPolicy, valid: mcpPolicy },
  { name: 'ProbeTargetPolicy', parse: parseProbeTargetPolicy, valid: probePolicy },
] as const;

const thrownBy = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const refusalOf = (call: () => unknown): RuntimeFault => {
  const fault = thrownBy(call);
  if (!(fault instanceof RuntimeFault)) throw new Error('no fault was thrown', { cause: fault });
  return fault;
};

/** Values that a member accepts, and values that it refuses, by pointer below an authorization. */
type Row = readonly [member: string, accepted: readonly unknown[], refused: readonly unknown[]];

const CAP: readonly [readonly unknown[], readonly unknown[]] = [
  [1, 2_147_483_647],
  [0, -1, 1.5, '1', null],
];

const COMMAND_ROWS: readonly Row[] = [
  ['interfaceId', ['a', 'a-b-1'], ['', 'A', 'a_b', '-a', 1]],
  ['executable', ['a', 'a-b-1'], ['', '/bin/sh', 1]],
  ['target', ['x', '/bin/x y'], ['', 1]],
  ['permittedSubcommandPaths', [[[]], [['a'], ['a', 'b']]], [[], ['a'], [['A']], [[1]]]],
  ['permittedEnvironmentKeys', [[], ['A', 'a b', '__proto__']], [[''], ['A=B'], ['A\u0000'], [1], 'A']],
  ['cwd', ['.', '/tmp'], ['', 1]],
  ['artifacts', [{}, { 'a-1': 'x' }], [{ A: 'x' }, { a: '' }, { a: 1 }, []]],
  ['maxElapsedMs', [...CAP[0], 2_147_483_648], CAP[1]],
  ['maxOutputBytes', CAP[0], CAP[1]],
];

const MCP_ROWS: readonly Row[] = [
  ['interfaceId', ['a', 'a-b-1'], ['', 'A', 1]],
  ['target', ['x'], ['', 1]],
  ['targetArgs', [[], ['', '-x']], [[1], 'x']],
  ['tools', [['a'], ['A_b-1']], [[], ['a.b'], ['a/b'], ['a:b'], [''], [1]]],
  ['cwd', ['.'], ['', 1]],
  ['serverEnvironment', [{}, { PATH: '/bin' }], [{ '': 'x' }, { A: 1 }, []]],
  ['maxElapsedMs', CAP[0], [...CAP[1], 2_147_483_648]],
  ['maxOutputBytes', [...CAP[0], 2_147_483_648], CAP[1]],
];

const PROBE_ROWS: readonly Row[] = [
  ['interfaceId', ['a'], ['', 'A', 1]],
  ['scheme', ['http', 'https'], ['ftp', 'HTTP', 'http:', 1]],
  ['host', ['x', 'X.y', '::1'], ['', 1]],
  ['port', [1, 65_535], [0, 65_536, 1.5, '80']],
  [
    'addresses',
    [['127.0.0.1'], ['[::1]'], ['fe80::1%eth0'], ['::ffff:1.2.3.4']],
    [[], ['localhost'], ['127.0.0.1:80'], ['127.1'], ['0x7f.0.0.1'], [''], [1]],
  ],
  ['methods', [['GET'], ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']], [[], ['get'], ['TRACE'], [1]]],
  ['safeMethods', [[], ['HEAD']], [['get'], 'GET']],
  ['maxRedirects', [0, 5], [-1, 0.5, '0']],
  ['maxElapsedMs', [...CAP[0], 2_147_483_648], CAP[1]],
  ['maxRequestBytes', CAP[0], CAP[1]],
  ['maxResponseBytes', CAP[0], CAP[1]],
];

const MEMBERS = [
  { ...KINDS[0], rows: COMMAND_ROWS },
  { ...KINDS[1], rows: MCP_ROWS },
  { ...KINDS[2], rows: PROBE_ROWS },
] as const;

describe.each(KINDS)('$name (13.8, 13.9)', ({ name, parse, valid }) => {
  it('is read as a deep copy that is the caller’s to change', () => {
    const given = valid();
    const policy = parse(given);
    expect(policy).toEqual(given);
    expect(policy).not.toBe(given);
    expect(policy.authorizations[0]).not.toBe(given.authorizations[0]);
    expect(Object.isFrozen(policy.authorizations)).toBe(false);
  });

  it('may allow nothing', () => {
    expect(parse({ authorizations: [] })).toEqual({ authorizations: [] });
  });

  it.each([undefined, null, 1, 'x', [], {}, { authorizations: {} }, { authorizations: [null] }])(
    'refuses %j',
    (value) => {
      const fault = refusalOf(() => parse(value));
      expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: name });
      expect(fault.cause).toBeInstanceOf(SchemaIssues);
    },
  );

  it.each(['', '/authorizations/0'])('refuses an unknown member at "%s", __proto__ too', (place) => {
    for (const member of ['extra', '__proto__']) {
      const unknown: unknown = JSON.parse(
        JSON.stringify(changed(valid(), `${place}/placeholder`, 1)).replace('placeholder', member),
      );
      expect(refusalOf(() => parse(unknown)).message).toBe(
        `schema-parse-failure in ${name}: input does not conform to the ${name} schema: ${place || '(root)'}: unknown member "${member}"`,
      );
    }
  });

  it('tells every issue, in the message and in its cause', () => {
    const broken = changed(changed(valid(), '/authorizations/0/interfaceId', 'A B'), '/extra', 1);
    const fault = refusalOf(() => parse(broken));
    const { cause } = fault;
    if (!(cause instanceof SchemaIssues)) throw new Error('no issues');
    expect(cause.issues.map(({ pointer }) => pointer).sort()).toEqual(['', '/authorizations/0/interfaceId']);
    const texts = cause.issues.map(({ pointer, message }) => `${pointer || '(root)'}: ${message}`);
    expect(fault.message.endsWith(`schema: ${texts.join('; ')}`)).toBe(true);
  });

  it('says that reading the value threw', () => {
    const thrown = new Error('boom');
    const values = [
      {
        get authorizations(): never {
          throw thrown;
        },
      },
      new Proxy(valid(), {
        ownKeys: () => {
          throw thrown;
        },
      }),
    ];
    for (const value of values) {
      const fault = refusalOf(() => parse(value));
      expect(fault).toMatchObject({ code: 'schema-parse-failure', artifactPath: name, cause: thrown });
      expect(fault.message).toBe(
        `schema-parse-failure in ${name}: input could not be read: reading one of its properties threw`,
      );
    }
  });

  it('refuses a value that contains itself', () => {
    const cyclic: { authorizations: unknown[] } = { authorizations: [] };
    cyclic.authorizations.push(cyclic);
    expect(refusalOf(() => parse(cyclic))).toMatchObject({
      code: 'schema-parse-failure',
      artifactPath: name,
    });
  });
});

describe.each(MEMBERS)('the members of $name', ({ parse, valid, rows }) => {
  it('all have a row', () => {
    expect(rows.map(([member]) => member)).toEqual(Object.keys(valid().authorizations[0] ?? {}));
  });

  it.each(rows)('%s is required, and held to its type', (member, accepted, refused) => {
    const place = `/authorizations/0/${member}`;
    expect(refusalOf(() => parse(changed(valid(), place, remove))).message).toContain(
      `${place}: required member is missing`,
    );
    for (const value of accepted) {
      expect(parse(changed(valid(), place, value)).authorizations[0]).toHaveProperty(member, value);
    }
    for (const value of refused) {
      const fault = refusalOf(() => parse(changed(valid(), place, value)));
      expect(fault.message, JSON.stringify(value)).toContain(place);
    }
  });
});

describe('what a shape cannot say (13.8)', () => {
  it.each(['PATH', 'Path', 'path', 'pAtH'])('permits no request to set %s', (key) => {
    const place = '/authorizations/0/permittedEnvironmentKeys/1';
    const fault = refusalOf(() => parseCommandTargetPolicy(changed(commandPolicy(), place, key)));
    expect(fault.message).toBe(
      `schema-parse-failure in CommandTargetPolicy: input does not conform to the CommandTargetPolicy schema: ${place}: ${PATH_MESSAGE}`,
    );
  });

  it('permits a key that only resembles PATH', () => {
    const place = '/authorizations/0/permittedEnvironmentKeys/1';
    for (const key of ['PATHS', 'XPATH', 'P ATH']) {
      expect(() => parseCommandTargetPolicy(changed(commandPolicy(), place, key))).not.toThrow();
    }
  });

  it('names an interface of MCP once', () => {
    const [one] = mcpPolicy().authorizations;
    const fault = refusalOf(() => parseMcpTargetPolicy({ authorizations: [one, one] }));
    expect(fault.message).toBe(
      `schema-parse-failure in McpTargetPolicy: input does not conform to the McpTargetPolicy schema: /authorizations/1/interfaceId: ${REPEATED_MESSAGE}`,
    );
    const other = { ...one, interfaceId: 'other' };
    expect(() => parseMcpTargetPolicy({ authorizations: [one, other] })).not.toThrow();
  });

  it('lets several authorizations name one interface of a command or of HTTP', () => {
    const [command] = commandPolicy().authorizations;
    const [probe] = probePolicy().authorizations;
    expect(parseCommandTargetPolicy({ authorizations: [command, command] }).authorizations).toHaveLength(2);
    expect(parseProbeTargetPolicy({ authorizations: [probe, probe] }).authorizations).toHaveLength(2);
  });

  it.each([
    ['CommandTargetPolicy', parseCommandTargetPolicy, commandPolicy, 'artifacts'],
    ['McpTargetPolicy', parseMcpTargetPolicy, mcpPolicy, 'serverEnvironment'],
  ] as const)('refuses an own __proto__ in a map of %s', (_name, parse, valid, map) => {
    const text = JSON.stringify(changed(valid(), `/authorizations/0/${map}/placeholder`, 'x'));
    const value: unknown = JSON.parse(text.replace('placeholder', '__proto__'));
    expect(refusalOf(() => parse(value)).message).toContain(`/authorizations/0/${map}/__proto__`);
  });
});
