import { describe, expect, it } from 'vitest';
import { homeOperationOf, qualifyProbe, sealProbeSet } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import { canaryProbe, cleanProbe, gameabilityProbe, pickerInterface } from '../../fixtures/probes.js';

const named = <T>(probe: T, probeId: string): T => changed(probe, '/probeId', probeId);

describe('sealProbeSet (Chapter 08, section 8.8)', () => {
  it('keeps both parts in the order given, each with what the gate found', () => {
    const good = named(gameabilityProbe('cli'), 'P-003');
    const bad = named(changed(gameabilityProbe('cli'), '/defectSignature', null), 'P-002');
    const worse = named(changed(cleanProbe(), '/probeClass', 'defect'), 'P-009');
    const canary = named(canaryProbe(), 'P-001');
    const interfaces = [pickerInterface('cli')];
    const { admitted, rejected } = sealProbeSet(
      [bad, good, worse, canary],
      (probe) => homeOperationOf(probe, interfaces)?.operation ?? null,
    );
    expect(admitted.map(({ probe }) => probe)).toEqual([good, canary]);
    expect(rejected.map(({ probe }) => probe)).toEqual([bad, worse]);
    expect(admitted.map(({ result }) => result.qualified)).toEqual([true, true]);
    expect(rejected.map(({ result }) => result)).toEqual([
      qualifyProbe(bad, null),
      qualifyProbe(worse, null),
    ]);
  });

  it('asks each probe for its own home operation', () => {
    const probe = changed(
      gameabilityProbe('cli'),
      '/defectSignature/condition/predicate/collection/pointer',
      '/interactions/observed/stdout/gone',
    );
    const [operation] = pickerInterface('cli').operations;
    expect(sealProbeSet([probe], () => null).admitted).toHaveLength(1);
    expect(sealProbeSet([probe], () => operation ?? null).rejected).toHaveLength(1);
  });
});
