import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  digestArtifact,
  INTERCHANGE_ARTIFACT_KEYS,
  INTERCHANGE_ARTIFACTS,
  type InterchangeArtifactKey,
  type Lineage,
  RuntimeFault,
} from '../../../src/core/artifact/index.js';
import { readEvalContract } from '../../../src/core/artifact/readers/eval-contract.js';
import { compile } from '../../../src/core/compile/index.js';
import { coverContract } from '../../../src/core/coverage/index.js';
import { kindOf, migrate, migrations } from '../../../src/core/migrate/index.js';
import { seal } from '../../../src/core/seal/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  coveredApiContract,
  minimalApiContract,
  minimalCliContract,
  richCliContract,
} from '../../fixtures/contracts.js';
import { caughtEvidence } from '../../fixtures/evidence.js';
import { asGeneration } from '../../fixtures/older-contracts.js';
import {
  cleanProbe,
  gameabilityProbe,
  pickerSignature,
  someDigest,
  unboundBefore5,
} from '../../fixtures/probes.js';
import {
  apiRunRecord,
  callInputs,
  evaluatorConfiguration,
  isolationManifest,
  OLDER_GENERATIONS,
  olderRunRecord,
  privateArtifactManifest,
  scoringPolicy,
  sealedRunRecord,
} from '../../fixtures/records.js';
import { bookScene, verdictOf } from '../preflight/scenes.js';

const migrationOf = (kind: string) => {
  const found = migrations.find((migration) => migration.kind === kind);
  if (found === undefined) throw new Error(`no migration of ${kind}`);
  return found;
};

/** The document that a migration writes, and nothing else. */
const migrated = (kind: string, value: unknown, contract: unknown = null): Lineage =>
  migrate(value, migrationOf(kind), contract).document;

const coverageOf = (value: unknown) => coverContract(readEvalContract(value).model);

const refusal = (work: () => unknown): readonly [code: string, artifactPath: string, message: string] => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuntimeFault) return [error.code, error.artifactPath, error.message];
    throw error;
  }
  throw new Error('it was not refused');
};

/** A document in the newest shape and the lineage it has as a revision. */
const revisionOf = (parent: unknown, newest: object, stamp: number): object => ({
  ...newest,
  schemaVersion: stamp,
  parentDigest: digestArtifact(parent, 'Document'),
  revisionCount: 1,
});

const NEWEST: Readonly<Record<string, unknown>> = {
  'eval-contract': minimalCliContract(),
  'sealed-evaluator-brief': seal(minimalCliContract()),
  'sealed-run-record': sealedRunRecord(),
  'isolation-manifest': isolationManifest(),
  'evaluator-configuration': evaluatorConfiguration(),
  probe: gameabilityProbe(),
  'private-artifact-manifest': privateArtifactManifest(),
  'preflight-verdict': verdictOf(bookScene()),
  'scoring-policy': scoringPolicy(),
  'evidence-artifact': caughtEvidence(),
};

describe('the registry', () => {
  it('has every artifact with lineage but the rubric, which stands inside contracts, in inventory order', () => {
    const expected = INTERCHANGE_ARTIFACT_KEYS.filter(
      (key: InterchangeArtifactKey) => INTERCHANGE_ARTIFACTS[key].lineage && key !== 'rubric',
    );
    expect(migrations.map(({ kind }) => kind)).toEqual(expected);
  });

  it('tells kinds by members that every shape of one kind requires, and no shape of another has', () => {
    const shapes = Object.fromEntries(
      INTERCHANGE_ARTIFACT_KEYS.map((key) => {
        const path = join(import.meta.dirname, `../../../schemas/${key}.schema.json`);
        const text = readFileSync(path, 'utf8');
        return [key, JSON.parse(text)];
      }),
    );
    type Shape = {
      readonly oneOf?: readonly Shape[];
      readonly then?: Shape;
      readonly else?: Shape;
      readonly $ref?: string;
      readonly required?: readonly string[];
      readonly properties?: object;
    };
    const rootShapes = (key: string, shape: Shape): readonly Shape[] => {
      const branches = [shape.then ?? [], shape.else ?? [], shape.oneOf ?? []].flat();
      if (shape.$ref !== undefined) branches.push(shapes[key].$defs[shape.$ref.split('/').at(-1) ?? '']);
      return branches.length === 0 ? [shape] : branches.flatMap((branch) => rootShapes(key, branch));
    };
    for (const { kind, mark } of migrations) {
      for (const key of INTERCHANGE_ARTIFACT_KEYS) {
        for (const shape of rootShapes(key, shapes[key])) {
          const names = Object.keys(shape.properties ?? {});
          expect(names.includes(mark), `${mark} in ${key}`).toBe(key === kind);
          if (key === kind) expect(shape.required, `${mark} in ${key}`).toContain(mark);
        }
      }
    }
  });

  it.each(Object.entries(NEWEST))(
    'knows a document of kind %s, and leaves the newest as it is',
    (kind, value) => {
      expect(kindOf(value)?.kind).toBe(kind);
      const { document, from } = migrate(value, migrationOf(kind), null);
      expect(document).toEqual(value);
      expect(from).toBe(migrationOf(kind).newest);
    },
  );

  it('knows nothing of what has no mark, two marks, or no stamp', () => {
    for (const value of [null, 3, 'text', [], {}, { schemaVersion: 1 }, { entries: [] }]) {
      expect(kindOf(value)).toBeUndefined();
    }
    expect(kindOf({ schemaVersion: 1, checks: [], entries: [] })).toBeUndefined();
    expect(kindOf({ schemaVersion: 99, checks: [] })?.kind).toBe('preflight-verdict');
  });
});

describe('contracts', () => {
  it.each(
    ([4, 5, 6] as const).flatMap((generation) =>
      [minimalCliContract(), richCliContract(), coveredApiContract()].map(
        (contract) => [generation, contract.contractId, contract] as const,
      ),
    ),
  )('of generation %d become the newest, a revision of themselves: %s', (generation, _id, newest) => {
    const older = asGeneration(generation, newest);
    const revision = migrated('eval-contract', older);
    expect(revision).toEqual(revisionOf(older, newest, 7));
    expect(Object.isFrozen(revision)).toBe(true);
    expect(compile(revision)).toEqual(revision);
    expect(coverageOf(revision)).toEqual(coverageOf(older));
    expect(seal(revision).directions).toEqual(seal(older).directions);
  });

  it('continue their chain', () => {
    const older = { ...asGeneration(6, minimalCliContract()), parentDigest: someDigest(), revisionCount: 4 };
    expect(migrated('eval-contract', older)).toMatchObject({
      revisionCount: 5,
      parentDigest: digestArtifact(older),
    });
  });

  it.each([
    [{ parentDigest: someDigest(), revisionCount: 0 }, 'is 0 beside a "parentDigest" (AD-29)'],
    [{ parentDigest: null, revisionCount: 2 }, 'is 2 beside no "parentDigest" (AD-29)'],
    [
      { parentDigest: someDigest(), revisionCount: Number.MAX_SAFE_INTEGER },
      'has no successor that is a safe integer (AD-29)',
    ],
  ])('have no revision when their lineage admits none: %j', (lineage, detail) => {
    const path = 'EvalContract.revisionCount';
    expect(
      refusal(() => migrated('eval-contract', { ...asGeneration(6, minimalCliContract()), ...lineage })),
    ).toEqual(['schema-parse-failure', path, `schema-parse-failure in ${path}: ${detail}`]);
  });

  it('are refused where a step or a sibling names an operation that not exactly one operation is called', () => {
    const older = asGeneration(5, coveredApiContract());
    const step = refusal(() =>
      migrated('eval-contract', changed(older, '/interactionPlan/0/operationId', 'nowhere')),
    );
    expect(step.slice(0, 2)).toEqual([
      'schema-version-mismatch',
      `EvalContract.interactionPlan[stepId=${coveredApiContract().interactionPlan[0]?.stepId}].operationId`,
    ]);
    expect(step[2]).toContain('names operation "nowhere", which not exactly one operation');
    const sibling = refusal(() =>
      migrated('eval-contract', changed(older, '/siblingGroups/operations/0/1', 'nowhere')),
    );
    expect(sibling[1]).toBe('EvalContract.siblingGroups.operations[0][1]');
  });

  it('of generation 4 are refused where they describe tools as HTTP operations', () => {
    const older = changed(asGeneration(4, minimalApiContract()), '/permittedInterfaces/0/kind', 'mcp');
    expect(refusal(() => migrated('eval-contract', older)).slice(0, 2)).toEqual([
      'schema-version-mismatch',
      'EvalContract.permittedInterfaces[logicalId=library].kind',
    ]);
  });

  it('of another generation are not read', () => {
    expect(
      refusal(() => migrated('eval-contract', { ...minimalCliContract(), schemaVersion: 3 })).slice(0, 2),
    ).toEqual(['schema-version-mismatch', 'EvalContract.schemaVersion']);
  });
});

describe('probes', () => {
  const before5 = (kind: 'cli' | 'api', generation: number): object => {
    const signature = pickerSignature(kind);
    const { arguments: _none, ...inputBinding } = signature.condition.selector.inputBinding;
    return {
      ...gameabilityProbe(kind),
      schemaVersion: generation,
      defectSignature: {
        ...signature,
        condition: { ...signature.condition, selector: { inputBinding } },
      },
    };
  };

  it.each([3, 4])('of generation %d become the newest', (generation) => {
    for (const kind of ['cli', 'api'] as const) {
      const older = before5(kind, generation);
      expect(migrated('probe', older)).toEqual(revisionOf(older, gameabilityProbe(kind), 6));
    }
  });

  it('of generation 5, and clean ones, become the newest', () => {
    for (const newest of [gameabilityProbe('mcp'), cleanProbe()]) {
      const older = { ...newest, schemaVersion: 5 };
      expect(migrated('probe', older)).toEqual(revisionOf(older, newest, 6));
    }
  });

  it('are refused where they describe a tool as an HTTP operation', () => {
    const older = {
      ...gameabilityProbe('api'),
      schemaVersion: 4,
      defectSignature: {
        ...pickerSignature('api'),
        interfaceKind: 'mcp',
        condition: { ...pickerSignature('api').condition, selector: { inputBinding: unboundBefore5() } },
      },
    };
    expect(refusal(() => migrated('probe', older)).slice(0, 2)).toEqual([
      'schema-version-mismatch',
      `Probe[probeId=${gameabilityProbe().probeId}].defectSignature.interfaceKind`,
    ]);
  });
});

describe('run records', () => {
  const contract = minimalCliContract();
  const operationPath = 'SealedRunRecord.observations[observationId=obs-1].operationId';

  it.each(OLDER_GENERATIONS)('of generation %s become the newest', (generation) => {
    const older = olderRunRecord(generation);
    const newest = sealedRunRecord();
    const revision = migrated('sealed-run-record', older, contract);
    const [observation] = newest.observations;
    // What generation 3 had no words for at first is gone: what the command was sent, and its standard error.
    const unsaid =
      generation === '3-text'
        ? {
            callInputs: callInputs({}),
            stdout: { kind: 'text', value: '{"sum":8,"amounts":[2,3,4]}' },
            stderr: { kind: 'absent' },
          }
        : {};
    expect(revision).toEqual(
      revisionOf(older, { ...newest, observations: [{ ...observation, ...unsaid }] }, 8),
    );
  });

  it('of generation 7 need no contract', () => {
    expect(migrated('sealed-run-record', olderRunRecord('7'))).toMatchObject({ revisionCount: 1 });
  });

  it('that do not name interfaces are refused without a contract that tells them', () => {
    const older = olderRunRecord('6');
    const [code, path, message] = refusal(() => migrated('sealed-run-record', older));
    expect([code, path]).toEqual(['schema-version-mismatch', operationPath]);
    expect(message).toContain('the contract that the document is about tells it');
    expect(refusal(() => migrated('sealed-run-record', older, minimalApiContract()))[2]).toContain(
      '0 interfaces of the contract declare it',
    );
    const [ledger] = contract.permittedInterfaces;
    const twice = { ...contract, permittedInterfaces: [ledger, { ...ledger, logicalId: 'other' }] };
    expect(refusal(() => migrated('sealed-run-record', older, twice))[2]).toContain(
      '2 interfaces of the contract declare it',
    );
  });

  it('are refused where a body could be raw bytes or JSON, which generation 7 does not say', () => {
    const [observation] = apiRunRecord().observations;
    const { bodyEncoding: _none, ...sent } = observation?.callInputs ?? {};
    const of = (body: unknown): object => ({
      ...apiRunRecord(),
      schemaVersion: 7,
      observations: [{ ...observation, callInputs: { ...sent, body } }],
    });
    const raw = { kind: 'raw', base64: 'AA==', contentType: 'a/b' };
    expect(refusal(() => migrated('sealed-run-record', of(raw))).slice(0, 2)).toEqual([
      'schema-version-mismatch',
      'SealedRunRecord.observations[observationId=obs-1].callInputs.body',
    ]);
    for (const body of [null, {}, { kind: 'raw' }, { ...raw, more: 1 }, { ...raw, kind: 'json' }]) {
      expect(migrated('sealed-run-record', of(body))).toMatchObject({
        observations: [{ callInputs: { body, bodyEncoding: null } }],
      });
    }
  });
});

describe('briefs and pre-flight verdicts', () => {
  it('a brief of generation 1 named no principals', () => {
    const { principals: _none, ...rest } = seal(minimalCliContract());
    const older = { ...rest, schemaVersion: 1 };
    expect(migrated('sealed-evaluator-brief', older)).toEqual(
      revisionOf(older, { ...rest, principals: [] }, 2),
    );
  });

  const verdict = verdictOf(bookScene());
  const older = {
    ...verdict,
    schemaVersion: 1,
    checks: verdict.checks.map(({ interfaceId: _none, ...check }) => check),
  };

  it('a verdict of generation 1 gets its interfaces from the contract', () => {
    expect(verdict.checks.some(({ operationId }) => operationId === null)).toBe(true);
    expect(migrated('preflight-verdict', older, bookScene().contract)).toEqual(revisionOf(older, verdict, 2));
  });

  it('and is refused without one', () => {
    const at = verdict.checks.findIndex(({ operationId }) => operationId !== null);
    expect(refusal(() => migrated('preflight-verdict', older)).slice(0, 2)).toEqual([
      'schema-version-mismatch',
      `PreflightVerdict.checks[${at}].operationId`,
    ]);
  });
});
