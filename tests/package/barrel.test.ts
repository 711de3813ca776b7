import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { conformanceDir } from '../conformance/data.js';
import { minimalCliContract } from '../fixtures/contracts.js';

const root = join(import.meta.dirname, '../..');
const requireBuilt = createRequire(join(root, 'package.json'));

const FUNCTIONS = [
  'compile',
  'seal',
  'runPreflight',
  'preflightFromObservations',
  'runScore',
  'aggregateStrength',
  'qualifyProbe',
  'resolveHomeOperation',
  'compareDominance',
  'evaluateTarget',
  'classifyAddress',
  'parseAddress',
  'staysOnHost',
  'isSafeMethod',
  'serializeArtifact',
  'digestArtifact',
  'digestBytes',
  'digestComposite',
  'scanJson',
  'validateLineageChain',
  'resolveCheck',
  'makeResolveOperand',
  'makePointerDenotesCollection',
  'referenceSetKeysOf',
];
const CLASSES = ['StructuralFailure', 'RuntimeFault', 'AggregationRefusal'];

/** The constants whose values chapter 12 states; the others are held to their tables where they are defined. */
const LISTS: Readonly<Record<string, string>> = {
  OUTCOME_STATES:
    'caught confirmed missed passed-clean-control false-positive abstained bypassed unreached oracle-error judge-error infrastructure-error not-applicable',
  DISCIPLINE_RULES:
    'success-indicator-separation whole-body malformed-input per-record sibling-cross-check omission-and-completeness state-change-read-back',
  SEVERITY_LEVELS: 'low material critical',
  DOMINANCE_RELATIONS: 'a-dominates-b b-dominates-a equivalent incomparable',
  ADDRESS_CLASSES: 'loopback private link-local metadata public unparseable',
  DENIAL_REASONS:
    'interface-not-authorized scheme-not-authorized host-not-authorized port-not-authorized address-not-authorized address-unparseable method-not-authorized',
};
const OTHER_LISTS = [
  'FAILURE_CODES',
  'RUNTIME_FAULT_CODES',
  'AGGREGATION_REFUSAL_CODES',
  'FORBIDDEN_TARGET_REASONS',
  'PORT_FAILURE_REASONS',
  'INTERCHANGE_ARTIFACT_KEYS',
  'VERDICTS',
  'EVALUATOR_RECOMMENDATIONS',
  'QUALIFICATION_FAILURES',
];
const VERSIONS: Readonly<Record<string, number>> = {
  EVAL_CONTRACT_SCHEMA_VERSION: 7,
  PROBE_SCHEMA_VERSION: 6,
  SEALED_RUN_RECORD_SCHEMA_VERSION: 8,
  SEALED_EVALUATOR_BRIEF_SCHEMA_VERSION: 2,
  PREFLIGHT_VERDICT_SCHEMA_VERSION: 2,
  EVIDENCE_ARTIFACT_SCHEMA_VERSION: 4,
  STRENGTH_AGGREGATE_SCHEMA_VERSION: 1,
  SCORING_POLICY_SCHEMA_VERSION: 2,
  ISOLATION_MANIFEST_SCHEMA_VERSION: 1,
  EVALUATOR_CONFIGURATION_SCHEMA_VERSION: 1,
  PRIVATE_ARTIFACT_MANIFEST_SCHEMA_VERSION: 1,
};

const exported = new Map<string, unknown>(Object.entries(library));

describe('the root barrel', () => {
  it('exports the names of chapter 12 and no other', () => {
    expect([...exported.keys()].sort()).toEqual(
      [
        ...FUNCTIONS,
        ...CLASSES,
        ...Object.keys(LISTS),
        ...OTHER_LISTS,
        ...Object.keys(VERSIONS),
        'ABSENT',
        'VERSION',
      ].sort(),
    );
  });

  it.each([...FUNCTIONS, ...CLASSES])('%s can be called', (name) => {
    expect(typeof exported.get(name)).toBe('function');
  });

  it.each(Object.entries(LISTS))('%s is in its order', (name, members) => {
    expect(exported.get(name)).toEqual(members.split(' '));
  });

  it.each(OTHER_LISTS)('%s is a list of different names', (name) => {
    const list = exported.get(name);
    expect(Array.isArray(list) && list.length > 0 && new Set(list).size === list.length).toBe(true);
  });

  it.each(Object.entries(VERSIONS))('%s is %d', (name, version) => {
    expect(exported.get(name)).toBe(version);
  });

  it('states the version of the package', () => {
    expect(library.VERSION).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
    expect(typeof library.ABSENT).toBe('symbol');
  });

  it('holds no validator, not even one level down', () => {
    for (const [name, value] of exported) {
      const inside = typeof value === 'object' && value !== null ? Object.values(value) : [];
      for (const candidate of [value, ...inside]) {
        const isObject =
          (typeof candidate === 'object' && candidate !== null) || typeof candidate === 'function';
        const isValidator =
          isObject && ['safeParse', 'parse', 'validate', 'errors'].some((member) => member in candidate);
        expect(isValidator, name).toBe(false);
      }
    }
  });

  it('compiles, and a digest needs no path', () => {
    const contract = minimalCliContract();
    expect(library.digestArtifact(library.compile(contract))).toBe(library.digestArtifact(contract));
    expect(library.seal(contract).contractDigest).toBe(library.digestArtifact(contract));
  });
});

describe('the package', () => {
  const NAME = 'eval-quality';

  it.each(['schemas/eval-contract.schema.json', 'corpus/index.json', 'package.json'])(
    'publishes %s',
    (path) => {
      expect(requireBuilt(`${NAME}/${path}`)).toBeTypeOf('object');
    },
  );

  it.each(['schemas/none.schema.json', 'corpus/none.json'])('says that %s is not there', (path) => {
    expect(() => requireBuilt(`${NAME}/${path}`)).toThrow(
      expect.objectContaining({ code: 'MODULE_NOT_FOUND' }),
    );
  });

  it('is one package, whichever of its doors is used and however', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'tests/consumers/doors.cjs')],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stdout, stderr: withoutWarnings(stderr) }).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });
});

/** Releases of Node in which requiring an ES module is new say so. */
const withoutWarnings = (stderr: string): string =>
  stderr.replaceAll(/\(node:\d+\) ExperimentalWarning: .*\n(?:\(Use `node .*\n)?/g, '');

describe.skipIf(conformanceDir === undefined)('a client of release 1.4.0', () => {
  const client = join(conformanceDir ?? '', 'client');
  const suites = conformanceDir === undefined ? [] : readdirSync(client, { withFileTypes: true });
  const cases = suites
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const expected = JSON.parse(readFileSync(join(client, name, 'expected.json'), 'utf8'));
      return Object.entries(expected.probes).map(([probe, recorded]) => ({ suite: name, probe, recorded }));
    });

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases)('comes to what it recorded: $suite, $probe', ({ suite, probe, recorded }) => {
    const script = join(root, 'tests/consumers/release-1.4.0.cjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, join(client, suite), probe], {
      encoding: 'utf8',
    });
    expect({ status, stderr: withoutWarnings(stderr) }).toEqual({ status: 0, stderr: '' });
    const { basis, qualification, briefOfContract, ...result } = JSON.parse(stdout);
    expect(recorded).toMatchObject(result);
    // The client records the distinct lines with oracle identifiers folded, and the sorted codes or null.
    const folded = new Set(basis.map((line: string) => line.replace(/O-\d+/g, 'oracle')));
    expect(recorded).toMatchObject({ basis: [...folded] });
    expect(recorded).toMatchObject({
      qualification: qualification.length === 0 ? null : qualification.sort(),
    });
    expect(briefOfContract).toBe(true);
  });
});
