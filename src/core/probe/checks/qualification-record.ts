import type { ProbeModel } from '../../artifact/generations/probe.js';
import { admissibleRoutes, sourcesOf } from '../admissible-routes.js';
import type { RecordCheck } from '../qualification-check.js';

/** Probe classes that seed a defect and say where it comes from. */
const isSourced = ({ expectedClean, probeClass }: ProbeModel): boolean =>
  !expectedClean && (probeClass === 'defect' || probeClass === 'zero-action');

/** A defect of either source has a route of its own, so one record cannot argue for both. */
export const defectSources: RecordCheck = {
  id: 'defect-sources',
  codes: ['qualification-defect-sources-mixed'],
  reads: 'record',
  *failures(probe, path) {
    if (!isSourced(probe) || sourcesOf(probe.defects) !== 'both') return;
    yield {
      code: 'qualification-defect-sources-mixed',
      artifactPath: `${path}.defects`,
      detail:
        'seeds both a natural defect and a controlled mutation, which no single AD-9 route qualifies (AD-9)',
    };
  },
};

/** Why no route, or not this one, qualifies the probe: the first reason that applies. */
const incompatibility = ({
  defects,
  expectedClean,
  probeClass,
  qualification,
}: ProbeModel): string | null => {
  const sources = sourcesOf(defects);
  const { route } = qualification;
  const admissible = admissibleRoutes({ expectedClean, probeClass, sources });
  if (admissible.includes(route)) return null;
  if (admissible.length > 0) {
    const routes = admissible.map((name) => `"${name}"`).join(', ');
    return `route "${route}" is not one of ${routes} for probeClass "${probeClass}" with expectedClean ${expectedClean} (AD-9)`;
  }
  if (!expectedClean && sources === 'none')
    return `probeClass "${probeClass}" seeds a defect and this probe's defects array is empty, so no AD-9 route has a seeded defect to qualify (AD-9)`;
  if (sources === 'both')
    return 'the defects array seeds both a natural defect and a controlled mutation, so no single AD-9 route qualifies this probe (AD-9)';
  return `probeClass "${probeClass}" with expectedClean ${expectedClean} admits no AD-9 route at all, so no qualification record can be written for it (AD-9)`;
};

/** The route of the record has to be one that can qualify the probe. */
export const route: RecordCheck = {
  id: 'route',
  codes: ['qualification-route-incompatible'],
  reads: 'record',
  *failures(probe, path) {
    const detail = incompatibility(probe);
    if (detail === null) return;
    yield { code: 'qualification-route-incompatible', artifactPath: `${path}.qualification.route`, detail };
  },
};

/** A historical record has to vouch for the oracle, whatever the route check found. */
export const oracleStability: RecordCheck = {
  id: 'oracle-stability',
  codes: ['qualification-evidence-unverified'],
  reads: 'record',
  *failures({ qualification }, path) {
    if (qualification.route !== 'historical' || qualification.oracleStableAcrossRevisions) return;
    yield {
      code: 'qualification-evidence-unverified',
      artifactPath: `${path}.qualification.oracleStableAcrossRevisions`,
      detail:
        'AD-9 qualifies a historical probe only with the oracle stable across both revisions, and this record states it was not',
    };
  },
};

/** A mutation record has to vouch for the clean-up, whatever the route check found. */
export const rollback: RecordCheck = {
  id: 'rollback',
  codes: ['qualification-evidence-unverified'],
  reads: 'record',
  *failures({ qualification }, path) {
    if (qualification.route !== 'controlled-mutation' || qualification.rollbackVerified) return;
    yield {
      code: 'qualification-evidence-unverified',
      artifactPath: `${path}.qualification.rollbackVerified`,
      detail:
        'AD-9 qualifies a controlled mutation only with verified rollback or cleanup, and this record states it was not verified',
    };
  },
};
