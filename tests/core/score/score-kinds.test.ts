import { describe, expect, it } from 'vitest';
import type { DefectSignature, SeededProbe } from '../../../src/core/artifact/generated/probe.js';
import { changed } from '../../fixtures/changed.js';
import { minimalApiContract, minimalMcpContract } from '../../fixtures/contracts.js';
import { unbound } from '../../fixtures/probes.js';
import { apiRunRecord, mcpRunRecord } from '../../fixtures/records.js';
import {
  ledgerProbe,
  ledgerRun,
  mint,
  type Run,
  scoreRun,
  sealedAgainst,
} from '../../fixtures/scored-runs.js';

const probeOf = (defectSignature: DefectSignature): SeededProbe => ({ ...ledgerProbe(), defectSignature });

/** Another book than the one asked for. */
const apiRun = (): Run =>
  sealedAgainst({
    ...ledgerRun(),
    contract: minimalApiContract(),
    records: [apiRunRecord()],
    manifest: { ...manifestOf(), runId: 'library-run-1' },
    probe: probeOf({
      interfaceKind: 'api',
      method: 'GET',
      pathTemplate: '/books/{mark}',
      observableChannel: 'response-body',
      condition: {
        selector: { inputBinding: { ...unbound(), path: { shelfMark: { matcher: 'any' } } } },
        predicate: {
          op: 'not',
          operands: [
            {
              op: 'equality',
              operands: [
                { pointer: '/interactions/observed/response-body/shelfMark' },
                { pointer: '/interactions/observed/call-inputs/path/shelfMark' },
              ],
            },
          ],
        },
      },
    }),
  });

/** Ten times too few centimetres. */
const mcpRun = (): Run =>
  sealedAgainst({
    ...ledgerRun(),
    contract: minimalMcpContract(),
    records: [mcpRunRecord()],
    manifest: { ...manifestOf(), runId: 'units-run-1' },
    probe: probeOf({
      interfaceKind: 'mcp',
      toolName: 'convert_length',
      observableChannel: 'response-body',
      condition: {
        selector: { inputBinding: { ...unbound(), arguments: { metres: { literal: 2 } } } },
        predicate: {
          op: 'equality',
          operands: [{ pointer: '/interactions/observed/response-body/centimetres' }, { literal: 20 }],
        },
      },
    }),
  });

function manifestOf() {
  const { manifest } = ledgerRun();
  if (manifest === null) throw new Error('the ledger run has a manifest');
  return manifest;
}

describe.each([
  [
    'api',
    apiRun,
    '/records/0/observations/0/responseBody',
    { shelfMark: 'kr-204', title: 'Mending' },
    '"shelfMark"',
  ],
  ['mcp', mcpRun, '/records/0/observations/0/responseBody', { centimetres: 200 }, '"centimetres"'],
] as const)('a run over an %s interface', (_kind, run, answer, sound, quote) => {
  it('catches what the signature shows and a finding claims', () => {
    const scored = scoreRun(run());
    expect(scored.probeQualification).toEqual({ qualified: true, failures: [], declarationChecksRan: true });
    expect(scored.outcomes[0]).toMatchObject({
      state: 'caught',
      corroboration: 'agrees',
      checkResolution: { resolution: 'false' },
      selectedObservationIds: ['obs-1'],
    });
    expect(mint(scored).strength.vector.defect).toEqual({ caught: 1, exercised: 1, rate: 1 });
  });

  it('holds a claim about a sound answer against the run', () => {
    const claimed = changed(
      changed(run(), answer, sound),
      '/records/0/findings/0/quotedEvidence/0/quote',
      quote,
    );
    expect(scoreRun(claimed).ladder.basis).toEqual([
      'oracle O-001 resolved infrastructure-error',
      'oracle O-001: unwitnessed detection claim',
    ]);
  });

  it('misses what nobody claims', () => {
    const silent = changed(run(), '/records/0/findings', []);
    expect(scoreRun(silent).outcomes[0]?.state).toBe('missed');
  });

  it('confirms what does not show', () => {
    const confirmed = changed(changed(run(), answer, sound), '/records/0/findings', []);
    expect(scoreRun(confirmed).outcomes[0]).toMatchObject({
      state: 'confirmed',
      checkResolution: { resolution: 'true' },
    });
  });
});
