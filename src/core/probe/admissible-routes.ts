import type { Defect, Probe, Qualification } from '../artifact/generated/probe.js';

/** What a probe measures (Chapter 08, section 8.1). */
export const PROBE_CLASSES = [
  'defect',
  'gameability',
  'zero-action',
  'canary',
] as const satisfies readonly ProbeClass[];

/** One class of {@link PROBE_CLASSES}. */
export type ProbeClass = Probe['probeClass'];

/** The arguments by which a probe's state can be known (Chapter 08, section 8.4). */
export const QUALIFICATION_ROUTES = [
  'historical',
  'controlled-mutation',
  'gameability',
  'canary',
  'clean-control',
] as const satisfies readonly QualificationRoute[];

/** One route of {@link QUALIFICATION_ROUTES}. */
export type QualificationRoute = Qualification['route'];

/** Which sources occur among the defects of a probe. */
export type DefectSources = 'none' | 'both' | Defect['source'];

/** The sources of a probe's defects. */
export const sourcesOf = (defects: readonly Pick<Defect, 'source'>[]): DefectSources => {
  const [first, ...others] = new Set(defects.map(({ source }) => source));
  if (first === undefined) return 'none';
  return others.length === 0 ? first : 'both';
};

/** What the admissible routes depend on. */
export type RouteCase = {
  readonly expectedClean: boolean;
  readonly probeClass: ProbeClass;
  readonly sources: DefectSources;
};

/** The route that qualifies a seeded defect, by where it comes from; a mixture has none. */
const routesOfSources: { readonly [sources in DefectSources]: readonly QualificationRoute[] } = {
  none: [],
  natural: ['historical'],
  'controlled-mutation': ['controlled-mutation'],
  both: [],
};

/** The routes that can qualify a probe, in order; none for a case that no record can qualify (Chapter 08, section 8.7). */
export const admissibleRoutes = ({
  expectedClean,
  probeClass,
  sources,
}: RouteCase): readonly QualificationRoute[] => {
  if (expectedClean) return probeClass === 'zero-action' ? ['clean-control'] : [];
  switch (probeClass) {
    case 'gameability':
      return ['gameability'];
    case 'canary':
      return ['canary'];
    case 'defect':
    case 'zero-action':
      return routesOfSources[sources];
    default:
      return probeClass satisfies never;
  }
};
