import { describe, expect, it } from 'vitest';
import {
  digestArtifact,
  LINEAGE_RULES,
  type Lineage,
  type LineageChainOptions,
  type LineageChainReport,
  type LineageFindingCode,
  RuntimeFault,
  reviseArtifact,
  validateLineageChain,
} from '../../../src/core/artifact/index.js';

type Named = Lineage & { readonly name: string };

const artifact = (name: string, revisionCount: number, parent: Named | string | null): Named => ({
  schemaVersion: 1,
  parentDigest: parent === null || typeof parent === 'string' ? parent : digestArtifact(parent),
  revisionCount,
  name,
});

const root = artifact('root', 0, null);
const first = artifact('first', 1, root);
const second = artifact('second', 2, first);
const ABSENT_DIGEST = `sha256:${'a'.repeat(64)}`;

const validate = (
  members: readonly Lineage[],
  options: Partial<LineageChainOptions> = {},
): LineageChainReport =>
  validateLineageChain(members, {
    artifactPath: 'Chain',
    acceptedSchemaVersion: 1,
    declaredRevisionCount: members.length - 1,
    remediationCap: null,
    ...options,
  });

const at = (member: Lineage): string => `Chain[digest=${digestArtifact(member)}]`;

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

const rootWithParent = artifact('root', 0, ABSENT_DIGEST);
const orphan = artifact('orphan', 2, null);
const secondRoot = artifact('other root', 0, null);
const jump = artifact('jump', 3, root);
const rival = artifact('rival', 1, root);

type Defect = {
  readonly code: LineageFindingCode;
  readonly members: readonly Lineage[];
  readonly options?: Partial<LineageChainOptions>;
  /** Every finding, since one defect may show in several ways. */
  readonly findings: readonly (readonly [code: LineageFindingCode, artifactPath: string, detail: string])[];
  readonly cleared: readonly (keyof LineageChainReport['checks'])[];
};

/** For each rule a chain that breaks it (Chapter 01, section 1.8). */
const DEFECTS: readonly Defect[] = [
  {
    code: 'lineage-root-invalid',
    members: [rootWithParent],
    findings: [
      [
        'lineage-root-invalid',
        at(rootWithParent),
        '"revisionCount" is 0 with a non-null "parentDigest" (AD-29)',
      ],
      [
        'lineage-parent-absent',
        at(rootWithParent),
        `names parent "${ABSENT_DIGEST}", which no presented member digests to (AD-12)`,
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-root-invalid',
    members: [root, first, orphan],
    findings: [
      ['lineage-root-invalid', at(orphan), '"revisionCount" is 2 with a null "parentDigest" (AD-29)'],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-duplicate-artifact',
    members: [root, first, first],
    findings: [
      [
        'lineage-duplicate-artifact',
        at(first),
        '2 members share this digest, so one artifact is presented more than once (AD-12)',
      ],
    ],
    cleared: ['noRepeatedDigest'],
  },
  {
    code: 'lineage-no-root',
    members: [first],
    findings: [
      [
        'lineage-no-root',
        'Chain',
        'no member carries "revisionCount" 0, so the chain of 1 has no origin (AD-29)',
      ],
      [
        'lineage-parent-absent',
        at(first),
        `names parent "${digestArtifact(root)}", which no presented member digests to (AD-12)`,
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-multiple-roots',
    members: [root, secondRoot],
    findings: [
      [
        'lineage-multiple-roots',
        'Chain',
        '2 members carry "revisionCount" 0, so the presented set is more than one lineage (AD-29)',
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-parent-absent',
    members: [root, second],
    findings: [
      [
        'lineage-parent-absent',
        at(second),
        `names parent "${digestArtifact(first)}", which no presented member digests to (AD-12)`,
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-revision-not-successor',
    members: [root, jump],
    findings: [
      [
        'lineage-revision-not-successor',
        at(jump),
        'carries "revisionCount" 3 where its parent carries 0 (AD-29)',
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-revision-conflict',
    members: [root, first, rival],
    findings: [
      [
        'lineage-revision-conflict',
        `Chain[parent=${digestArtifact(root)},revision=1]`,
        `2 differing members claim this parent and revision: ${[first, rival]
          .map((member) => digestArtifact(member))
          .sort()
          .join(', ')} (AD-29)`,
      ],
    ],
    cleared: ['noGap'],
  },
  {
    code: 'lineage-length-inconsistent',
    members: [root, first],
    options: { declaredRevisionCount: 2 },
    findings: [
      [
        'lineage-length-inconsistent',
        'Chain',
        'presents 2 members against a declared revision count of 2 (AD-12)',
      ],
    ],
    cleared: ['lengthConsistent'],
  },
  {
    code: 'lineage-remediation-cap-exceeded',
    members: [root, first],
    options: { remediationCap: 0 },
    findings: [
      [
        'lineage-remediation-cap-exceeded',
        'Chain',
        'declares 1 revisions against a caller-attested cap of 0 (AD-12)',
      ],
    ],
    cleared: [],
  },
];

describe('validateLineageChain', () => {
  it.each([[[root]], [[root, first]], [[second, root, first]]])('passes a whole chain', (members) => {
    expect(validate(members, { remediationCap: members.length - 1 })).toEqual({
      artifactPath: 'Chain',
      findings: [],
      checks: { lengthConsistent: true, noRepeatedDigest: true, noGap: true },
      passed: true,
    });
  });

  it.each(DEFECTS)('finds $code', ({ members, options, findings, cleared }) => {
    for (const order of permutations(members)) {
      const report = validate(order, options);
      expect(report.findings.map(({ code, artifactPath, detail }) => [code, artifactPath, detail])).toEqual(
        findings,
      );
      expect(report.passed).toBe(false);
      expect(Object.entries(report.checks).flatMap(([check, stands]) => (stands ? [] : [check]))).toEqual(
        cleared,
      );
    }
  });

  it('has a defect here for every rule', () => {
    expect(new Set(DEFECTS.map(({ code }) => code))).toEqual(new Set(LINEAGE_RULES.map(({ code }) => code)));
  });

  it('finds an empty chain to have no root and no length', () => {
    const report = validate([], { declaredRevisionCount: 0 });
    expect(report.findings.map(({ code }) => code)).toEqual([
      'lineage-no-root',
      'lineage-length-inconsistent',
    ]);
  });

  it('sorts findings of one rule by place', () => {
    const orphans = ['a', 'b', 'c', 'd'].map((name) => artifact(name, 1, null));
    const paths = validate([root, ...orphans], { declaredRevisionCount: 4 }).findings.map(
      (one) => one.artifactPath,
    );
    expect(paths).toEqual(orphans.map(at).sort());
  });

  it('does not call copies of one artifact a conflict', () => {
    expect(validate([root, first, first]).findings.map(({ code }) => code)).toEqual([
      'lineage-duplicate-artifact',
    ]);
  });

  it('returns a frozen report', () => {
    const report = validate([first]);
    expect(
      Object.isFrozen(report) && Object.isFrozen(report.findings[0]) && Object.isFrozen(report.checks),
    ).toBe(true);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %s for a count', (count) => {
    const message = (name: string): TypeError =>
      new TypeError(
        `validateLineageChain() received a "${name}" that is not a non-negative safe integer: Chain`,
      );
    expect(() => validate([root], { declaredRevisionCount: count })).toThrow(
      message('declaredRevisionCount'),
    );
    expect(() => validate([root], { remediationCap: count })).toThrow(message('remediationCap'));
  });

  it('throws for a member of another version, before it is digested', () => {
    const stale = { ...first, schemaVersion: 2, name: Number.NaN };
    expect(() => validate([root, stale])).toThrow(
      new RuntimeFault(
        'schema-version-mismatch',
        'Chain',
        'chain member carries "schemaVersion" 2 where the reader accepts 1 (AD-11)',
      ),
    );
  });

  it('throws for a member that has no digest', () => {
    expect(() => validate([{ ...root, name: Number.NaN } as Lineage])).toThrow(
      'non-canonicalizable-value in Chain',
    );
  });
});

describe('reviseArtifact', () => {
  it('mints the successor and leaves the body alone', () => {
    const body = { schemaVersion: 1, name: 'first', list: [{ deep: true }] };
    const revised = reviseArtifact(root, body, 'Doc');
    expect(revised).toEqual({ ...body, parentDigest: digestArtifact(root), revisionCount: 1 });
    expect(validate([root, revised]).passed).toBe(true);
    expect(Object.isFrozen(revised) && Object.isFrozen(revised.list[0])).toBe(true);
    expect(Object.isFrozen(body) || Object.isFrozen(body.list)).toBe(false);
  });

  const max = Number.MAX_SAFE_INTEGER;
  it.each<readonly [message: string, parent: Lineage, body: { schemaVersion: number }]>([
    [
      'received a parent whose parentDigest and revisionCount disagree: Doc',
      { ...root, revisionCount: 1 },
      root,
    ],
    [
      'received a parent whose parentDigest and revisionCount disagree: Doc',
      rootWithParent,
      { schemaVersion: 1 },
    ],
    [
      'received a parent whose revisionCount is not a non-negative safe integer: Doc',
      { ...first, revisionCount: 1.5 },
      { schemaVersion: 1 },
    ],
    [
      'would mint a revisionCount outside the safe integer range: Doc',
      { ...first, revisionCount: max },
      { schemaVersion: 2 },
    ],
    ['received a body at schemaVersion 2 for a parent at 1: Doc', root, { ...root, schemaVersion: 2 }],
    ['received a body carrying "parentDigest", which the producing stage owns: Doc', root, root],
    [
      'received a body carrying "revisionCount", which the producing stage owns: Doc',
      root,
      { schemaVersion: 1, revisionCount: 1 } as { schemaVersion: number },
    ],
  ])('%s', (message, parent, body) => {
    expect(() => reviseArtifact(parent, body, 'Doc')).toThrow(new TypeError(`reviseArtifact() ${message}`));
  });
});
