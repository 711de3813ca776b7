import type { IsolationManifest } from '../artifact/generated/isolation-manifest.js';
import type { IngestConditionOf } from './condition.js';
import type { ConditionRule } from './condition-rule.js';

const MANIFEST_ABSENT = 'isolation manifest absent';

const outside = (observed: readonly string[], allowed: readonly string[]): readonly string[] => {
  const allowlist = new Set(allowed);
  return [...new Set(observed)].filter((value) => !allowlist.has(value));
};

type Violation = IngestConditionOf<'isolation-manifest-violation'>;

const violationOf = (manifest: IsolationManifest): Violation => ({
  kind: 'isolation-manifest-violation',
  violation: manifest.violation,
  mountsOutsideAllowlist: outside(manifest.observedMounts, manifest.allowedMounts),
  networkTargetsOutsideAllowlist: outside(manifest.observedNetworkTargets, manifest.networkAllowlist),
  toolCallsOutsideAllowlist: outside(manifest.observedToolCalls, manifest.toolAllowlist),
});

const entriesOf = (violation: Violation): readonly string[] => [
  ...(violation.violation === null ? [] : [`manifest violation: ${violation.violation}`]),
  ...violation.mountsOutsideAllowlist.map((value) => `mount outside allowlist: ${value}`),
  ...violation.networkTargetsOutsideAllowlist.map((value) => `network target outside allowlist: ${value}`),
  ...violation.toolCallsOutsideAllowlist.map((value) => `tool call outside allowlist: ${value}`),
];

/** What speaks against the isolation of a run, in words; empty when nothing does (Chapter 09, section 9.8). */
export const isolationViolationsOf = (manifest: IsolationManifest | null): readonly string[] =>
  manifest === null ? [MANIFEST_ABSENT] : entriesOf(violationOf(manifest));

const toLine = (entry: string): string => `isolation manifest violation: ${entry}`;

/** Nothing says that the run was isolated. */
export const isolationManifestAbsent: ConditionRule<'isolation-manifest-absent'> = {
  kind: 'isolation-manifest-absent',
  target: 'isolationViolation',
  *find({ manifest }) {
    if (manifest === null) yield { kind: 'isolation-manifest-absent' };
  },
  basis: () => [toLine(MANIFEST_ABSENT)],
};

/** The harness saw a violation, or the run reached something outside an allowlist. */
export const isolationManifestViolation: ConditionRule<'isolation-manifest-violation'> = {
  kind: 'isolation-manifest-violation',
  target: 'isolationViolation',
  *find({ manifest }) {
    if (manifest === null) return;
    const violation = violationOf(manifest);
    if (entriesOf(violation).length > 0) yield violation;
  },
  basis: (violation) => entriesOf(violation).map(toLine),
};
