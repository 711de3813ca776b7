import { describe, expect, it } from 'vitest';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import { SchemaIssues } from '../../../src/core/artifact/issues.js';
import {
  PROBE_GENERATIONS,
  PROBE_SCHEMA_VERSION,
  readProbe,
  readProbes,
} from '../../../src/core/artifact/readers/probe.js';
import { changed, remove } from '../../fixtures/changed.js';
import {
  canaryProbe,
  cleanProbe,
  gameabilityProbe,
  mutationProbe,
  pickerDefect,
  pickerSignature,
  qualificationOf,
  SIGNED_KINDS,
  unbound,
  unboundBefore5,
} from '../../fixtures/probes.js';

const faultOf = (read: () => unknown): RuntimeFault => {
  try {
    read();
  } catch (fault) {
    if (fault instanceof RuntimeFault) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
};

const issuePlacesOf = (value: unknown): readonly string[] => {
  const { code, artifactPath, cause } = faultOf(() => readProbe(value));
  expect([code, artifactPath]).toEqual(['schema-parse-failure', 'Probe']);
  expect(cause).toBeInstanceOf(SchemaIssues);
  return cause instanceof SchemaIssues ? cause.issues.map(({ pointer }) => pointer) : [];
};

const BINDING = '/defectSignature/condition/selector/inputBinding';
const raw = { kind: 'raw', base64: 'eA==', contentType: 'text/plain' };

describe('reading a probe (Chapter 08, section 8.2)', () => {
  it.each([
    ...SIGNED_KINDS.map((kind) => [`gameability, ${kind}`, gameabilityProbe(kind)] as const),
    ['controlled mutation', mutationProbe()] as const,
    ['canary', canaryProbe()] as const,
    ['clean control', cleanProbe()] as const,
  ])('accepts %s and gives it back, frozen and unchanged', (_name, probe) => {
    const { document, model } = readProbe(probe);
    expect(document).toEqual(probe);
    expect(document).not.toBe(probe);
    expect(model).toBe(document);
    expect(Object.isFrozen(document)).toBe(true);
    expect(Object.isFrozen(document.qualification)).toBe(true);
  });

  it.each<[name: string, value: unknown, places: readonly string[]]>([
    [
      'a clean control with a defect',
      changed(cleanProbe(), '/defects/-', pickerDefect('natural')),
      ['/defects'],
    ],
    ['a clean control that says it has no signature', { ...cleanProbe(), defectSignature: null }, ['']],
    [
      'a seeded probe that does not say',
      changed(gameabilityProbe(), '/defectSignature', remove),
      ['/defectSignature'],
    ],
    [
      'an empty selector channel',
      changed(gameabilityProbe(), `${BINDING}/option`, {}),
      [`${BINDING}/option`],
    ],
    [
      'a selector with eight channels',
      changed(gameabilityProbe(), `${BINDING}/arguments`, remove),
      [`${BINDING}/arguments`],
    ],
    [
      'a captured value in a selector',
      changed(gameabilityProbe(), `${BINDING}/option/topic`, { captured: '/interactions/observed/stdout' }),
      [`${BINDING}/option/topic`],
    ],
    [
      'a principal in a selector',
      changed(gameabilityProbe(), `${BINDING}/option/topic`, { principal: 'guest' }),
      [`${BINDING}/option/topic`],
    ],
    [
      'a value without a tag',
      changed(gameabilityProbe(), `${BINDING}/option/topic`, 'forms'),
      [`${BINDING}/option/topic`],
    ],
    [
      'two tags',
      changed(gameabilityProbe(), `${BINDING}/option/topic`, { literal: 1, matcher: 'any' }),
      [`${BINDING}/option/topic`],
    ],
    [
      'an unknown matcher',
      changed(gameabilityProbe(), `${BINDING}/option/topic/literal`, remove),
      [`${BINDING}/option/topic`],
    ],
    [
      'a tool signature with a method',
      changed(gameabilityProbe('mcp'), '/defectSignature/method', 'GET'),
      ['/defectSignature'],
    ],
    [
      'a command signature with a tool name',
      changed(gameabilityProbe('cli'), '/defectSignature/toolName', 'x'),
      ['/defectSignature'],
    ],
    [
      'a record with a member of another route',
      changed(gameabilityProbe(), '/qualification/rollbackVerified', true),
      ['/qualification'],
    ],
    [
      'a record without a member',
      changed(gameabilityProbe(), '/qualification/degenerateResponse', remove),
      ['/qualification/degenerateResponse'],
    ],
    [
      'an empty description',
      changed(gameabilityProbe(), '/qualification/degenerateResponse', ''),
      ['/qualification/degenerateResponse'],
    ],
    [
      'a reference both public and private',
      changed(canaryProbe(), '/qualification/nonDetectionEvidence/path', 'a'),
      ['/qualification/nonDetectionEvidence/path'],
    ],
    ['an unknown route', changed(canaryProbe(), '/qualification/route', 'guess'), ['/qualification/route']],
    ['an unknown class', changed(canaryProbe(), '/probeClass', 'bug'), ['/probeClass']],
    ['no rationale', changed(canaryProbe(), '/rationale', ''), ['/rationale']],
    ['an unknown member', { ...canaryProbe(), note: 1 }, ['']],
    ['a short identifier', changed(canaryProbe(), '/probeId', 'P-01'), ['/probeId']],
    [
      'base64 without padding',
      changed(gameabilityProbe('api'), `${BINDING}/body`, { ...raw, base64: 'QQ' }),
      [`${BINDING}/body`],
    ],
    [
      'base64 with pad bits',
      changed(gameabilityProbe('api'), `${BINDING}/body`, { ...raw, base64: 'QR==' }),
      [`${BINDING}/body`],
    ],
    [
      'a defect without a witness member',
      changed(mutationProbe(), '/defects/0/manifestationWitness', remove),
      ['/defects/0/manifestationWitness'],
    ],
    ['a text', 'P-001', ['']],
    ['nothing', null, ['']],
  ])('refuses %s', (_name, value, places) => {
    expect(issuePlacesOf(value)).toEqual(places);
  });

  it('refuses an empty key at the key', () => {
    const value = changed(gameabilityProbe(), `${BINDING}/option`, { '': { matcher: 'any' } });
    expect(issuePlacesOf(value)).toContain(`${BINDING}/option/`);
  });

  it('says what an empty selector channel owes', () => {
    const { cause } = faultOf(() => readProbe(changed(gameabilityProbe(), `${BINDING}/option`, {})));
    expect(cause instanceof SchemaIssues ? cause.issues : []).toEqual([
      {
        pointer: `${BINDING}/option`,
        message: 'a signature selector channel names at least one parameter; an unbound channel is null',
      },
    ]);
  });

  it.each<[name: string, value: unknown]>([
    [
      'a literal null in a selector',
      changed(gameabilityProbe(), `${BINDING}/option/topic`, { literal: null }),
    ],
    ['a raw body', changed(gameabilityProbe('api'), `${BINDING}/body`, raw)],
    [
      'a map with the member names of a raw body',
      changed(gameabilityProbe('api'), `${BINDING}/body`, {
        kind: { literal: 'raw' },
        base64: { matcher: 'any' },
        contentType: { matcher: 'any' },
      }),
    ],
    [
      'a key named like a prototype',
      changed(gameabilityProbe(), `${BINDING}/option`, JSON.parse('{"__proto__": {"matcher": "any"}}')),
    ],
    ['a revision that claims no parent', changed(gameabilityProbe(), '/revisionCount', 3)],
    [
      'a gameability probe with defects',
      changed(gameabilityProbe(), '/defects', [pickerDefect('natural'), pickerDefect('natural')]),
    ],
    ['a web signature', changed(gameabilityProbe('api'), '/defectSignature/interfaceKind', 'web')],
    [
      'a route that does not fit the class',
      changed(gameabilityProbe(), '/qualification', qualificationOf('historical')),
    ],
  ])('accepts %s', (_name, value) => {
    expect(readProbe(value).document).toEqual(value);
  });
});

describe('the stamp of a probe', () => {
  it.each([1, 2, 7, 0, 5.5])('refuses generation %d before its shape is read', (schemaVersion) => {
    const { code, artifactPath, message } = faultOf(() => readProbe({ probeId: 'P-777', schemaVersion }));
    expect([code, artifactPath]).toEqual(['schema-version-mismatch', 'Probe[probeId=P-777].schemaVersion']);
    expect(message).toContain(`carries "schemaVersion" ${schemaVersion} where this build reads 6;`);
  });

  it('names its place without an identifier that is no text', () => {
    expect(faultOf(() => readProbe({ schemaVersion: 9 })).artifactPath).toBe('Probe.schemaVersion');
    expect(faultOf(() => readProbe({ probeId: 4, schemaVersion: 9 })).artifactPath).toBe(
      'Probe.schemaVersion',
    );
  });

  it.each(['6', true, null, undefined])('leaves %j to the shape', (schemaVersion) => {
    expect(issuePlacesOf({ ...canaryProbe(), schemaVersion })).toContain('/schemaVersion');
  });

  it('looks at every stamp of a list before any shape', () => {
    const fault = faultOf(() => readProbes([{ schemaVersion: 6 }, { schemaVersion: 2, probeId: 'P-002' }]));
    expect([fault.code, fault.artifactPath]).toEqual([
      'schema-version-mismatch',
      'Probe[probeId=P-002].schemaVersion',
    ]);
  });

  it('locates the issues of a list from the list on', () => {
    const { code, artifactPath, cause } = faultOf(() =>
      readProbes([canaryProbe(), { ...canaryProbe(), rationale: '' }]),
    );
    expect([code, artifactPath]).toEqual(['schema-parse-failure', 'Probe']);
    expect(cause instanceof SchemaIssues ? cause.issues.map(({ pointer }) => pointer) : []).toEqual([
      '/1/rationale',
    ]);
  });

  it('refuses a single probe where a list is asked for, and accepts an empty list', () => {
    expect(faultOf(() => readProbes(canaryProbe())).code).toBe('schema-parse-failure');
    expect(readProbes([])).toEqual([]);
  });
});

describe('older generations (Chapter 08, section 8.13)', () => {
  const newest = gameabilityProbe('cli');
  const signature = pickerSignature('cli');
  const inGeneration = (schemaVersion: number, changes: object = {}): unknown => ({
    ...newest,
    schemaVersion,
    ...(schemaVersion < 5
      ? {
          defectSignature: {
            ...signature,
            condition: {
              ...signature.condition,
              selector: { inputBinding: { ...unboundBefore5(), option: { topic: { literal: 'forms' } } } },
            },
          },
        }
      : {}),
    ...changes,
  });
  const witnessed = (inputs: unknown): unknown => [
    {
      ...pickerDefect('natural'),
      manifestationWitness: {
        legId: 'leg',
        interfaceId: 'picker-cli',
        operationId: 'pick',
        inputs,
        relation: { op: 'existence', operands: [{ pointer: '/interactions/leg/stdout' }] },
      },
    },
  ];
  const request = (body: unknown): unknown => ({ path: {}, query: {}, header: {}, body });
  const command = { argument: {}, option: {}, environment: {}, stdin: { kind: 'absent' } };
  const methodTool = {
    ...changed(pickerSignature('api'), '/interfaceKind', 'mcp'),
    condition: {
      ...pickerSignature('api').condition,
      selector: { inputBinding: unboundBefore5() },
    },
  };

  /** What each generation admits, in the order 3, 4, 5, 6. */
  const columns: readonly (readonly [name: string, changes: object, admitted: readonly boolean[]])[] = [
    ['the probe as it is', {}, [true, true, true, true]],
    ['cli inputs of a witness', { defects: witnessed(command) }, [true, true, true, true]],
    [
      'api inputs of a witness',
      { defects: witnessed(request({ kind: 'absent' })) },
      [true, true, true, true],
    ],
    ['mcp inputs of a witness', { defects: witnessed({ arguments: {} }) }, [false, true, true, true]],
    ['a raw body of a witness', { defects: witnessed(request(raw)) }, [false, false, false, true]],
    [
      'eight selector channels',
      {
        defectSignature: {
          ...signature,
          condition: { ...signature.condition, selector: { inputBinding: unboundBefore5() } },
        },
      },
      [true, true, false, false],
    ],
    [
      'nine selector channels',
      {
        defectSignature: {
          ...signature,
          condition: { ...signature.condition, selector: { inputBinding: unbound() } },
        },
      },
      [false, false, true, true],
    ],
    [
      'a raw body in the selector',
      { defectSignature: changed(signature, '/condition/selector/inputBinding/body', raw) },
      [false, false, false, true],
    ],
    ['a tool signature by name', { defectSignature: pickerSignature('mcp') }, [false, false, true, true]],
    ['a tool signature by method', { defectSignature: methodTool }, [true, true, false, false]],
  ];

  it.each(
    columns.flatMap(([name, changes, admitted]) =>
      admitted.map((accepted, index) => [name, index + 3, changes, accepted] as const),
    ),
  )('%s, generation %d', (_name, generation, changes, accepted) => {
    const value = inGeneration(generation, changes);
    if (accepted) expect(readProbe(value).document).toEqual(value);
    else expect(issuePlacesOf(value).length).toBeGreaterThan(0);
  });

  it.each([3, 4])(
    'gives generation %d nine channels in memory and leaves the document alone',
    (generation) => {
      const value = inGeneration(generation);
      const { document, model } = readProbe(value);
      expect(document).toEqual(value);
      expect(model).not.toBe(document);
      expect(model).toEqual({ ...newest, schemaVersion: generation });
      expect(Object.isFrozen(model)).toBe(true);
    },
  );

  it.each([5, 6])('reads generation %d as it is', (generation) => {
    const { document, model } = readProbe(inGeneration(generation));
    expect(model).toBe(document);
  });

  it.each([3, 4])('has nothing to change in an unsigned probe of generation %d', (schemaVersion) => {
    const { document, model } = readProbe({ ...canaryProbe(), schemaVersion });
    expect(model).toEqual(document);
    expect(readProbe({ ...cleanProbe(), schemaVersion }).model).toMatchObject({ expectedClean: true });
  });

  it('reads the generations it says it reads', () => {
    expect(PROBE_SCHEMA_VERSION).toBe(6);
    expect(PROBE_GENERATIONS).toEqual([6, 5, 4, 3]);
  });
});
