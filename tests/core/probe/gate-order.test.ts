import { describe, expect, it } from 'vitest';
import { readProbe } from '../../../src/core/artifact/readers/probe.js';
import { qualifyProbe } from '../../../src/core/probe/index.js';
import {
  gameabilityProbe,
  mutationProbe,
  pickerDefect,
  pickerOperation,
  qualificationOf,
  unbound,
} from '../../fixtures/probes.js';

const sentOnly = {
  op: 'existence',
  operands: [{ pointer: '/interactions/observed/call-inputs/option/topic' }],
};

describe('the order of several reasons (Chapter 08, section 8.7)', () => {
  it('is the order of the checks, record before signature before legality, and a code may repeat', () => {
    const probe = {
      ...mutationProbe('cli'),
      defects: [pickerDefect('natural'), pickerDefect('controlled-mutation', 'D-002')],
      qualification: { ...qualificationOf('controlled-mutation'), rollbackVerified: false },
      defectSignature: {
        ...mutationProbe('cli').defectSignature,
        observableChannel: 'call-inputs',
        condition: {
          selector: {
            inputBinding: {
              ...unbound(),
              path: { id: { matcher: 'any' } },
              option: { '10': { matcher: 'any' }, topik: { matcher: 'any' }, '2': { matcher: 'any' } },
            },
          },
          predicate: {
            op: 'any',
            operands: [
              sentOnly,
              {
                op: 'all',
                operands: [
                  { op: 'existence', operands: [{ literal: 1 }] },
                  { op: 'existence', operands: [{ pointer: '@/x' }] },
                  { op: 'existence', operands: [{ pointer: '/interactions/elsewhere/stdout' }] },
                  { op: 'existence', operands: [{ pointer: '/interactions/observed/response-status' }] },
                  { op: 'existence', operands: [{ pointer: '/interactions/observed/artifact/gone' }] },
                  { op: 'existence', operands: [{ referenceSet: 'known' }] },
                  { op: 'regex', operands: [{ literal: 'a' }], pattern: '^a|b$' },
                  {
                    op: 'for-all',
                    collection: { pointer: '/interactions/observed/stdout/count' },
                    predicate: {
                      op: 'for-all',
                      collection: { pointer: '@/' },
                      predicate: { op: 'any', operands: [sentOnly, sentOnly] },
                    },
                  },
                ],
              },
            ],
          },
        },
      },
    };
    const { failures } = qualifyProbe(readProbe(probe).model, pickerOperation('cli'));
    const at = 'Probe[probeId=P-001].defectSignature.condition.predicate';
    const binding = 'Probe[probeId=P-001].defectSignature.condition.selector.inputBinding';
    const many = `${at}.operands[1]`;
    expect(failures.map(({ code, artifactPath }) => [code, artifactPath])).toEqual([
      ['qualification-defect-sources-mixed', 'Probe[probeId=P-001].defects'],
      ['qualification-route-incompatible', 'Probe[probeId=P-001].qualification.route'],
      ['qualification-evidence-unverified', 'Probe[probeId=P-001].qualification.rollbackVerified'],
      [
        'signature-observable-channel-not-response-side',
        'Probe[probeId=P-001].defectSignature.observableChannel',
      ],
      ['condition-reference-set-operand', `${many}.operands[5].operands[0]`],
      ['condition-pointer-not-observation-rooted', `${many}.operands[2].operands[0]`],
      ['condition-text-channel-on-api', `${many}.operands[3].operands[0]`],
      ['condition-artifact-channel-contract-local', `${many}.operands[4].operands[0]`],
      ['condition-disjunct-without-response-channel', `${at}.operands[0]`],
      ['condition-disjunct-without-response-channel', `${many}.operands[7].predicate.predicate.operands[0]`],
      ['condition-disjunct-without-response-channel', `${many}.operands[7].predicate.predicate.operands[1]`],
      ['condition-selector-key-undeclared', `${binding}.path["id"]`],
      ['condition-selector-key-undeclared', `${binding}.option["2"]`],
      ['condition-selector-key-undeclared', `${binding}.option["10"]`],
      ['condition-selector-key-undeclared', `${binding}.option["topik"]`],
      ['condition-bound-element-outside-quantifier', `${many}.operands[1].operands[0]`],
      ['condition-operand-illegal', `${many}.operands[0].operands[0]`],
      ['condition-regex-illegal', `${many}.operands[6].pattern`],
      ['condition-quantifier-nesting', `${many}.operands[7].predicate`],
      ['condition-quantifier-over-non-collection', `${many}.operands[7].collection`],
      ['condition-pointer-unwritable', `${many}.operands[3].operands[0]`],
    ]);
  });

  it('reports an artifact on a tool three times: contract-local, foreign, undeclared', () => {
    const probe = {
      ...gameabilityProbe('mcp'),
      defectSignature: {
        ...gameabilityProbe('mcp').defectSignature,
        condition: {
          selector: { inputBinding: unbound() },
          predicate: {
            op: 'all',
            operands: [
              { op: 'existence', operands: [{ pointer: '/interactions/observed/artifact/log' }] },
              { op: 'existence', operands: [{ pointer: '/interactions/observed/response-body' }] },
            ],
          },
        },
      },
    };
    const { failures } = qualifyProbe(readProbe(probe).model, pickerOperation('mcp'));
    expect(failures.map(({ code }) => code)).toEqual([
      'condition-artifact-channel-contract-local',
      'condition-text-channel-on-api',
      'condition-pointer-unwritable',
    ]);
  });

  it('skips three checks without a home operation and says so', () => {
    const probe = {
      ...gameabilityProbe('cli'),
      defectSignature: {
        ...gameabilityProbe('cli').defectSignature,
        condition: {
          selector: { inputBinding: { ...unbound(), option: { topik: { matcher: 'any' } } } },
          predicate: {
            op: 'for-any',
            collection: { pointer: '/interactions/observed/stdout/count' },
            predicate: { op: 'existence', operands: [{ pointer: '/interactions/observed/stdout/gone' }] },
          },
        },
      },
    };
    const { model } = readProbe(probe);
    expect(qualifyProbe(model, null)).toEqual({ qualified: true, failures: [], declarationChecksRan: false });
    const { declarationChecksRan, failures } = qualifyProbe(model, pickerOperation('cli'));
    expect(declarationChecksRan).toBe(true);
    expect(failures.map(({ code }) => code)).toEqual([
      'condition-selector-key-undeclared',
      'condition-quantifier-over-non-collection',
      'condition-pointer-unwritable',
    ]);
  });
});
