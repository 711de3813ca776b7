import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import { openLoan, readLoan } from './loan-desk-operations.js';
import { contractFrame } from './shared-parts.js';

/** What every loan of this contract asks for. */
export const REQUEST = { toolId: 'tile-cutter', days: 14 };

const at = {
  open: '/interactions/open',
  readBack: '/interactions/read-back',
} as const;

/** The desk of a tool library: what was agreed on opening a loan is what is kept. */
export const loanDesk: EvalContract = {
  ...contractFrame,
  contractId: 'loan-desk',
  behaviors: [
    {
      id: 'B-001',
      description:
        'Opening a loan answers with the loan that was asked for, open, under an identifier of its own.',
      severity: 'material',
      observableSuccessCriterion: 'The answer repeats tool and period, says open and names the loan.',
      requirementLinks: [{ scheme: 'library-rules', id: 'borrowing-2' }],
      riskLinks: [],
      oracles: ['O-001'],
    },
    {
      id: 'B-002',
      description: 'A loan that is read back later is the loan that was agreed.',
      severity: 'critical',
      observableSuccessCriterion:
        'The loan found under the answered identifier has the tool and the period asked for.',
      requirementLinks: [{ scheme: 'library-rules', id: 'borrowing-3' }],
      riskLinks: [{ scheme: 'risk-register', id: 'reminders-too-early' }],
      oracles: ['O-002'],
    },
    {
      id: 'B-003',
      description: 'A period that is no number opens no loan.',
      severity: 'low',
      observableSuccessCriterion: 'The request is refused as unprocessable.',
      requirementLinks: [{ scheme: 'library-rules', id: 'borrowing-4' }],
      riskLinks: [],
      oracles: ['O-003'],
    },
    {
      id: 'B-004',
      description: 'An identifier that is no text finds no loan.',
      severity: 'low',
      observableSuccessCriterion: 'The answer is that there is no such loan.',
      requirementLinks: [{ scheme: 'library-rules', id: 'borrowing-4' }],
      riskLinks: [],
      oracles: ['O-004'],
    },
  ],
  oracles: [
    {
      id: 'O-001',
      direction: {
        evidenceTargets: [
          `${at.open}/response-status`,
          `${at.open}/response-body/status`,
          `${at.open}/response-body/loanId`,
          `${at.open}/response-body/toolId`,
          `${at.open}/response-body/days`,
        ],
        relation: 'all',
        polarity: 'expects-hold',
        scope: 'One loan of a tile-cutter for fourteen days.',
        negativeDomain: 'Another tool, another period, no identifier, or a loan that is not open.',
      },
      check: {
        op: 'all',
        operands: [
          { op: 'equality', operands: [{ pointer: `${at.open}/response-status` }, { literal: 201 }] },
          { op: 'equality', operands: [{ pointer: `${at.open}/response-body/status` }, { literal: 'open' }] },
          { op: 'existence', operands: [{ pointer: `${at.open}/response-body/loanId` }] },
          {
            op: 'equality',
            operands: [
              { pointer: `${at.open}/response-body/toolId` },
              { pointer: `${at.open}/call-inputs/body/toolId` },
            ],
          },
          {
            op: 'equality',
            operands: [
              { pointer: `${at.open}/response-body/days` },
              { pointer: `${at.open}/call-inputs/body/days` },
            ],
          },
        ],
      },
      polarity: 'expects-hold',
      commentary:
        'An answer may repeat what it was asked without keeping it, so this says nothing about what is kept.',
    },
    {
      id: 'O-002',
      direction: {
        evidenceTargets: [
          `${at.open}/call-inputs/body/days`,
          `${at.open}/call-inputs/body/toolId`,
          `${at.readBack}/response-body/status`,
          `${at.readBack}/response-body/loanId`,
          `${at.readBack}/response-body/toolId`,
          `${at.readBack}/response-body/days`,
        ],
        relation: 'all',
        polarity: 'expects-hold',
        scope: 'The same loan, read under the identifier that opening it answered.',
        negativeDomain: 'A kept loan whose tool or period is not the one asked for.',
      },
      check: {
        op: 'all',
        operands: [
          {
            op: 'equality',
            operands: [{ pointer: `${at.readBack}/response-body/status` }, { literal: 'open' }],
          },
          {
            op: 'equality',
            operands: [
              { pointer: `${at.readBack}/response-body/loanId` },
              { pointer: `${at.readBack}/call-inputs/path/loanId` },
            ],
          },
          {
            op: 'equality',
            operands: [
              { pointer: `${at.open}/call-inputs/body/toolId` },
              { pointer: `${at.readBack}/response-body/toolId` },
            ],
          },
          {
            op: 'equality',
            operands: [
              { pointer: `${at.open}/call-inputs/body/days` },
              { pointer: `${at.readBack}/response-body/days` },
            ],
          },
        ],
      },
      polarity: 'expects-hold',
      commentary: null,
    },
    {
      id: 'O-003',
      direction: {
        evidenceTargets: ['/interactions/open-in-words/response-status'],
        relation: 'equality',
        polarity: 'expects-hold',
        scope: 'A loan whose period is given in words.',
        negativeDomain: 'Any answer but a refusal as unprocessable.',
      },
      check: {
        op: 'equality',
        operands: [{ pointer: '/interactions/open-in-words/response-status' }, { literal: 422 }],
      },
      polarity: 'expects-hold',
      commentary: null,
    },
    {
      id: 'O-004',
      direction: {
        evidenceTargets: ['/interactions/read-a-number/response-status'],
        relation: 'equality',
        polarity: 'expects-hold',
        scope: 'A lookup of a bare number.',
        negativeDomain: 'Any answer but that there is no such loan.',
      },
      check: {
        op: 'equality',
        operands: [{ pointer: '/interactions/read-a-number/response-status' }, { literal: 404 }],
      },
      polarity: 'expects-hold',
      commentary: null,
    },
  ],
  permittedInterfaces: [{ logicalId: 'loan-desk', kind: 'api', operations: [openLoan, readLoan] }],
  siblingGroups: {
    operations: [
      [
        { interfaceId: 'loan-desk', operationId: 'open-loan' },
        { interfaceId: 'loan-desk', operationId: 'read-loan' },
      ],
    ],
    parameters: [],
  },
  interactionPlan: [
    {
      stepId: 'open',
      interfaceId: 'loan-desk',
      operationId: 'open-loan',
      inputBinding: {
        path: null,
        query: null,
        header: null,
        body: { toolId: { literal: REQUEST.toolId }, days: { literal: REQUEST.days } },
      },
      after: null,
      cardinality: 'exactly-one',
    },
    {
      stepId: 'read-back',
      interfaceId: 'loan-desk',
      operationId: 'read-loan',
      inputBinding: {
        path: { loanId: { captured: '/interactions/open/response-body/loanId' } },
        query: null,
        header: null,
        body: null,
      },
      after: 'open',
      cardinality: 'exactly-one',
    },
    {
      stepId: 'open-in-words',
      interfaceId: 'loan-desk',
      operationId: 'open-loan',
      inputBinding: { path: null, query: null, header: null, body: { days: { matcher: 'type-violating' } } },
      after: null,
      cardinality: 'exactly-one',
    },
    {
      stepId: 'read-a-number',
      interfaceId: 'loan-desk',
      operationId: 'read-loan',
      inputBinding: {
        path: { loanId: { matcher: 'type-violating' } },
        query: null,
        header: null,
        body: null,
      },
      after: null,
      cardinality: 'exactly-one',
    },
  ],
};
