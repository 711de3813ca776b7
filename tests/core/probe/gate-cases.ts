import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import type { AnyOperation } from '../../../src/core/contract/index.js';
import { type QualificationResult, qualifyProbe } from '../../../src/core/probe/index.js';
import { SIGNED_KINDS } from '../../fixtures/probes.js';

import type { ExpectedFailure, GateCase } from './gate-case.js';
import { particularCases } from './particular-cases.js';
import { recordCases } from './record-cases.js';
import { signatureCases } from './signature-cases.js';
/** Every case of the gate. */
export const gateCases: readonly GateCase[] = [
  ...recordCases,
  ...SIGNED_KINDS.flatMap(signatureCases),
  ...particularCases,
];

/** What the gate says about a document, read as a stage reads it. */
export const judge = (probe: unknown, homeOperation: AnyOperation | null): QualificationResult =>
  qualifyProbe(readProbe(probe).model, homeOperation);

/** The failures of a result as the cases write them. */
export const shortened = ({ failures }: QualificationResult): readonly ExpectedFailure[] =>
  failures.map(({ code, artifactPath, detail }) => [
    code,
    artifactPath.replace('Probe[probeId=P-001].', ''),
    detail,
  ]);
