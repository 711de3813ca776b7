import { describe, expect, it } from 'vitest';
import type { Defect } from '../../../src/core/artifact/generated/probe.js';
import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import {
  admissibleRoutes,
  PROBE_CLASSES,
  type ProbeClass,
  QUALIFICATION_ROUTES,
  type QualificationRoute,
  qualifyProbe,
} from '../../../src/core/probe/index.js';
import {
  cleanProbe,
  gameabilityProbe,
  pickerDefect,
  pickerOperation,
  qualificationOf,
} from '../../fixtures/probes.js';

/** The table of admissible routes, Chapter 08, section 8.7. */
const table: readonly (readonly [
  expectedClean: boolean,
  classes: readonly ProbeClass[],
  sources: readonly (readonly Defect['source'][])[],
  routes: readonly QualificationRoute[],
])[] = [
  [true, ['zero-action'], [[]], ['clean-control']],
  [true, ['defect', 'gameability', 'canary'], [[]], []],
  [
    false,
    ['gameability'],
    [[], ['natural'], ['controlled-mutation'], ['natural', 'controlled-mutation']],
    ['gameability'],
  ],
  [
    false,
    ['canary'],
    [[], ['natural'], ['controlled-mutation'], ['natural', 'controlled-mutation']],
    ['canary'],
  ],
  [false, ['defect', 'zero-action'], [[]], []],
  [false, ['defect', 'zero-action'], [['natural'], ['natural', 'natural']], ['historical']],
  [false, ['defect', 'zero-action'], [['controlled-mutation']], ['controlled-mutation']],
  [false, ['defect', 'zero-action'], [['natural', 'controlled-mutation']], []],
];

const cases = table.flatMap(([expectedClean, classes, sources, routes]) =>
  classes.flatMap((probeClass) =>
    sources.flatMap((sourced) =>
      QUALIFICATION_ROUTES.map((route) => ({ expectedClean, probeClass, sourced, route, routes })),
    ),
  ),
);

const probeOf = ({ expectedClean, probeClass, sourced, route }: (typeof cases)[number]): unknown =>
  expectedClean
    ? { ...cleanProbe(), probeClass, qualification: qualificationOf(route) }
    : {
        ...gameabilityProbe(),
        probeClass,
        qualification: qualificationOf(route),
        defects: sourced.map((source, index) => pickerDefect(source, `D-00${index + 1}`)),
        ...(probeClass === 'canary' ? { defectSignature: null } : {}),
      };

describe('admissible routes', () => {
  it.each(
    cases.map(
      (row) => [JSON.stringify([row.expectedClean, row.probeClass, row.sourced, row.route]), row] as const,
    ),
  )('%s', (_name, row) => {
    const { failures } = qualifyProbe(readProbe(probeOf(row)).model, pickerOperation('cli'));
    const incompatible = failures.some(({ code }) => code === 'qualification-route-incompatible');
    expect(incompatible).toBe(!row.routes.includes(row.route));
  });

  it('lists the routes of every case, in order', () => {
    const withoutDefects = table.filter(([, , sources]) => sources.some((defects) => defects.length === 0));
    expect(withoutDefects.length).toBeGreaterThan(0);
    for (const [expectedClean, classes, , routes] of withoutDefects) {
      for (const probeClass of classes) {
        expect(admissibleRoutes({ expectedClean, probeClass, sources: 'none' })).toEqual(routes);
      }
    }
  });

  it('are exported in order', () => {
    expect(PROBE_CLASSES).toEqual(['defect', 'gameability', 'zero-action', 'canary']);
    expect(QUALIFICATION_ROUTES).toEqual([
      'historical',
      'controlled-mutation',
      'gameability',
      'canary',
      'clean-control',
    ]);
  });
});
