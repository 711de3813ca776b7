import { describe, expect, it } from 'vitest';
import {
  bucketFindings,
  bucketOf,
  FINDING_BUCKETS,
  isDefectFinding,
  isSigned,
} from '../../../src/core/score/finding-buckets.js';
import { defectFinding } from '../../fixtures/records.js';
import { cleanLedgerProbe, ledgerProbe } from '../../fixtures/scored-runs.js';

const homeIds = new Set(['obs-1']);

describe('finding buckets', () => {
  it.each([
    ['mapped', defectFinding({ observationIds: ['obs-9', 'obs-1'] }), ledgerProbe()],
    ['unmapped', defectFinding({ observationIds: ['obs-9'] }), ledgerProbe()],
    ['dangling', defectFinding({ probeId: 'P-002' }), ledgerProbe()],
    ['dangling', defectFinding({ probeId: 'P-002' }), cleanLedgerProbe()],
    ['signatureless', defectFinding(), cleanLedgerProbe()],
    ['signatureless', defectFinding(), { ...ledgerProbe(), defectSignature: null }],
  ] as const)('%s', (bucket, finding, probe) => {
    expect(bucketOf(finding, probe, homeIds)).toBe(bucket);
  });

  it('are unmapped when the home operation is not found', () => {
    expect(bucketOf(defectFinding(), ledgerProbe(), new Set())).toBe('unmapped');
  });

  it('hold defect findings alone', () => {
    const { findingType: _type, quotedEvidence: _quoted, ...rest } = defectFinding();
    const confirmation = { ...rest, findingType: 'confirmation' } as const;
    expect(isDefectFinding(confirmation)).toBe(false);
    expect(bucketFindings([confirmation], ledgerProbe(), homeIds).size).toBe(0);
  });

  it('let the later bucket count where findings share an identifier, in either order', () => {
    const pair = [defectFinding(), defectFinding({ probeId: 'P-002' })];
    expect(bucketFindings(pair, ledgerProbe(), homeIds).get('F-001')).toBe('dangling');
    expect(bucketFindings(pair.toReversed(), ledgerProbe(), homeIds).get('F-001')).toBe('dangling');
    const unmapped = defectFinding({ observationIds: ['obs-9'] });
    expect(bucketFindings([unmapped, defectFinding()], ledgerProbe(), homeIds).get('F-001')).toBe('unmapped');
  });

  it('are the four that are published', () => {
    expect(FINDING_BUCKETS).toEqual(['mapped', 'unmapped', 'dangling', 'signatureless']);
  });
});

describe('a signed probe', () => {
  it('seeds something and says where it shows', () => {
    expect(isSigned(ledgerProbe())).toBe(true);
    expect(isSigned({ ...ledgerProbe(), defectSignature: null })).toBe(false);
    expect(isSigned(cleanLedgerProbe())).toBe(false);
  });
});
