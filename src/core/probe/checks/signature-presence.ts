import type { RecordCheck } from '../qualification-check.js';

/** A canary seeds nothing that a signature could describe. Its signature is nevertheless checked. */
export const canarySignature: RecordCheck = {
  id: 'canary-signature',
  codes: ['signature-present-on-canary'],
  reads: 'record',
  *failures(probe, path) {
    if (probe.expectedClean || probe.probeClass !== 'canary' || probe.defectSignature === null) return;
    yield {
      code: 'signature-present-on-canary',
      artifactPath: `${path}.defectSignature`,
      detail:
        'a canary seeds no defect, so it declares no signature; AD-9 qualifies it by demonstrating that non-detection indicts the corpus or the fixture',
    };
  },
};

/** Every other probe that is no clean control is scored through its signature alone. */
export const seededSignature: RecordCheck = {
  id: 'seeded-signature',
  codes: ['signature-absent'],
  reads: 'record',
  *failures(probe, path) {
    if (probe.expectedClean || probe.probeClass === 'canary' || probe.defectSignature !== null) return;
    yield {
      code: 'signature-absent',
      artifactPath: `${path}.defectSignature`,
      detail: `probeClass "${probe.probeClass}" seeds a defect, and AD-33 assigns an outcome only from a signature match, so a null signature makes this probe unscoreable (AD-40)`,
    };
  },
};
