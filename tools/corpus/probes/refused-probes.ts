import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type {
  DefectSignature,
  ProbeDocument,
  SeededProbe,
} from '../../../src/core/artifact/generated/probe.js';
import { absent, both, exists, forEach, forSome, is, not } from '../contract-parts.js';
import { type Domain, depot, orchard, seedBank } from '../domains.js';
import { everythingProbe, lostWriteProbe } from './admitted-probes.js';
import type { CorpusProbe } from './corpus-probe.js';
import { clean, qualifications, seeded, selecting, signatureOf } from './probe-parts.js';

const CONDITION = 'defectSignature.condition.predicate';
const BINDING = 'defectSignature.condition.selector.inputBinding';

/** A probe that looks sound and may not be scored. */
type Refusal = {
  readonly domain: Domain;
  readonly name: string;
  readonly about: string;
  readonly probe: (probeId: string) => ProbeDocument;
  readonly failures: CorpusProbe['failures'];
  readonly declarationChecksRan?: boolean;
};

const observed = ({ surface }: Domain, rest: string): string =>
  `/interactions/observed/${surface.answers}/${rest}`;

/** The lost write of a domain with another signature. */
const signed = (domain: Domain, probeId: string, signature: DefectSignature | null): SeededProbe => ({
  ...lostWriteProbe(domain, probeId),
  defectSignature: signature,
});

/** The lost write of a domain with another condition over its listing. */
const showing =
  (domain: Domain, predicate: Expression) =>
  (probeId: string): SeededProbe =>
    signed(domain, probeId, signatureOf(domain, 'read', {}, predicate));

const vault = observed(seedBank, 'lots');
const shelf = observed(depot, 'parcels');
const plan = observed(orchard, 'trees');

/** One probe for every reason, in the order of the registry. */
const refusals: readonly Refusal[] = [
  {
    domain: seedBank,
    name: 'defect-without-defect',
    about: 'It claims to be a defect and seeds none, so no route has anything to qualify.',
    probe: (probeId) => ({ ...everythingProbe(seedBank, probeId), probeClass: 'defect' }),
    failures: [['qualification-route-incompatible', 'qualification.route']],
  },
  {
    domain: depot,
    name: 'wrong-route',
    about: 'A planted defect, argued for as if it had been found.',
    probe: (probeId) => ({
      ...lostWriteProbe(depot, probeId),
      qualification: qualifications.historical('depot-wrong-route'),
    }),
    failures: [['qualification-route-incompatible', 'qualification.route']],
  },
  {
    domain: orchard,
    name: 'clean-canary',
    about: 'A clean control of a class that has no clean controls.',
    probe: (probeId) => ({
      ...clean(orchard, probeId, 'orchard-clean-canary', 'Nothing is wrong.'),
      probeClass: 'canary',
    }),
    failures: [['qualification-route-incompatible', 'qualification.route']],
  },
  {
    domain: orchard,
    name: 'mixed-sources',
    about: 'A found defect and a planted one in the same probe: no single argument covers both.',
    probe: (probeId) => {
      const probe = lostWriteProbe(orchard, probeId);
      const found = probe.defects.map((defect) => ({
        ...defect,
        defectId: 'D-002',
        source: 'natural' as const,
      }));
      return { ...probe, defects: [...probe.defects, ...found] };
    },
    failures: [
      ['qualification-defect-sources-mixed', 'defects'],
      ['qualification-route-incompatible', 'qualification.route'],
    ],
  },
  {
    domain: seedBank,
    name: 'mutation-left-in',
    about: 'Nobody saw the mutation taken out again, so later observations may carry it.',
    probe: (probeId) => ({
      ...lostWriteProbe(seedBank, probeId),
      qualification: {
        ...qualifications.mutation(
          'seed-bank-mutation-left-in',
          'statement-deletion',
          'a lot that is not there',
        ),
        rollbackVerified: false,
      },
    }),
    failures: [['qualification-evidence-unverified', 'qualification.rollbackVerified']],
  },
  {
    domain: depot,
    name: 'moving-oracle',
    about: 'The oracle was changed together with the fix: its passing afterwards proves nothing.',
    probe: (probeId) => {
      const probe = lostWriteProbe(depot, probeId);
      return {
        ...probe,
        qualification: {
          ...qualifications.historical('depot-moving-oracle'),
          oracleStableAcrossRevisions: false,
        },
        defects: probe.defects.map((defect) => ({ ...defect, source: 'natural' as const })),
      };
    },
    failures: [['qualification-evidence-unverified', 'qualification.oracleStableAcrossRevisions']],
  },
  {
    domain: orchard,
    name: 'no-signature',
    about: 'A planted defect that nothing says how to recognise.',
    probe: (probeId) => signed(orchard, probeId, null),
    failures: [['signature-absent', 'defectSignature']],
  },
  {
    domain: seedBank,
    name: 'signed-canary',
    about: 'A canary seeds nothing that a signature could describe.',
    probe: (probeId) =>
      seeded(seedBank, {
        probeId,
        name: 'seed-bank-signed-canary',
        probeClass: 'canary',
        behaviorId: 'B-005',
        rationale: 'The fault lies open.',
        qualification: qualifications.canary('seed-bank-signed-canary', 'fixture'),
        defectSignature: lostWriteProbe(seedBank, probeId).defectSignature,
      }),
    failures: [['signature-present-on-canary', 'defectSignature']],
  },
  {
    domain: depot,
    name: 'web-signature',
    about: 'A web interface parses and has no meaning for a probe yet.',
    probe: (probeId) =>
      signed(depot, probeId, {
        interfaceKind: 'web',
        method: 'GET',
        pathTemplate: '/parcels',
        observableChannel: 'response-body',
        condition: {
          selector: { inputBinding: selecting({}) },
          predicate: forSome(shelf, is('@/label', 'violet-lamp')),
        },
      }),
    failures: [['signature-interface-kind-unsupported', 'defectSignature.interfaceKind']],
  },
  {
    domain: orchard,
    name: 'request-as-symptom',
    about: 'It says that the defect shows in what was sent.',
    probe: (probeId) => {
      const signature = signatureOf(orchard, 'read', {}, exists(plan));
      return signed(orchard, probeId, { ...signature, observableChannel: 'call-inputs' });
    },
    failures: [
      ['signature-observable-channel-not-response-side', 'defectSignature.observableChannel'],
      ['condition-channels-underspecified', CONDITION],
    ],
  },
  {
    domain: seedBank,
    name: 'echo-condition',
    about: 'It recognises the defect by what it sent itself, which decides nothing about the answer.',
    probe: showing(seedBank, exists('/interactions/observed/call-inputs/option/max')),
    failures: [['condition-channels-underspecified', CONDITION]],
  },
  {
    domain: depot,
    name: 'echo-disjunct',
    about: 'One half of an alternative only looks at the request, and can satisfy the whole.',
    probe: showing(depot, {
      op: 'any',
      operands: [exists('/interactions/observed/call-inputs/query/limit'), absent(shelf)],
    }),
    failures: [['condition-disjunct-without-response-channel', `${CONDITION}.operands[0]`]],
  },
  {
    domain: orchard,
    name: 'misspelt-selector',
    about: 'A slip of the pen in the selector: no observation would ever be looked at.',
    probe: (probeId) =>
      signed(
        orchard,
        probeId,
        signatureOf(orchard, 'read', { arguments: { cuont: { literal: 50 } } }, not(exists(plan))),
      ),
    failures: [['condition-selector-key-undeclared', `${BINDING}.arguments["cuont"]`]],
  },
  {
    domain: seedBank,
    name: 'pointer-at-a-step',
    about: 'It looks at a step of the contract it was written beside, and means nothing beside another.',
    probe: showing(seedBank, both(not(exists(vault)), exists('/interactions/read-records/stdout/lots'))),
    failures: [['condition-pointer-not-observation-rooted', `${CONDITION}.operands[1].operands[0]`]],
  },
  {
    domain: depot,
    name: 'unwritable-pointer',
    about: 'It looks at a key that the listing is not declared to carry.',
    probe: showing(depot, exists(observed(depot, 'bundles'))),
    failures: [['condition-pointer-unwritable', `${CONDITION}.operands[0]`]],
  },
  {
    domain: seedBank,
    name: 'written-file',
    about: 'The defect shows in a file, and files are named by contracts.',
    probe: showing(seedBank, both(exists(vault), exists('/interactions/observed/artifact/inventory'))),
    failures: [
      ['condition-artifact-channel-contract-local', `${CONDITION}.operands[1].operands[0]`],
      ['condition-pointer-unwritable', `${CONDITION}.operands[1].operands[0]`],
    ],
  },
  {
    domain: orchard,
    name: 'headers-of-a-tool',
    about: 'A tool call has no response headers.',
    probe: showing(orchard, both(exists(plan), exists('/interactions/observed/response-headers/etag'))),
    failures: [
      ['condition-text-channel-on-api', `${CONDITION}.operands[1].operands[0]`],
      ['condition-pointer-unwritable', `${CONDITION}.operands[1].operands[0]`],
    ],
  },
  {
    domain: depot,
    name: 'borrowed-reference-set',
    about: 'It compares with a reference set, and those belong to contracts.',
    probe: showing(
      depot,
      forSome(
        shelf,
        not({ op: 'set-membership', operands: [{ pointer: '@/label' }, { referenceSet: 'known-names' }] }),
      ),
    ),
    failures: [['condition-reference-set-operand', `${CONDITION}.predicate.operands[0].operands[1]`]],
  },
  {
    domain: orchard,
    name: 'literal-where-evidence-belongs',
    about: 'It asks whether a constant exists.',
    probe: showing(
      orchard,
      both(exists(plan), { op: 'existence', operands: [{ literal: 'winter-quince' }] }),
    ),
    failures: [['condition-operand-illegal', `${CONDITION}.operands[1].operands[0]`]],
  },
  {
    domain: seedBank,
    name: 'unanchored-pattern',
    about: 'Its pattern holds at one end of one alternative and at the other end of another.',
    probe: showing(
      seedBank,
      forSome(vault, { op: 'regex', operands: [{ pointer: '@/species' }], pattern: '^nettle|dock$' }),
    ),
    failures: [['condition-regex-illegal', `${CONDITION}.predicate.pattern`]],
  },
  {
    domain: depot,
    name: 'quantifier-in-quantifier',
    about: 'It ranges over the labels of every parcel, one level too deep.',
    probe: showing(depot, forSome(shelf, forEach('@/marks', exists('@/')))),
    failures: [['condition-quantifier-nesting', `${CONDITION}.predicate`]],
  },
  {
    domain: orchard,
    name: 'quantifier-over-text',
    about: 'It ranges over a remark, which is declared a text.',
    probe: showing(orchard, forSome(observed(orchard, 'remark'), exists('@/'))),
    failures: [['condition-quantifier-over-non-collection', `${CONDITION}.collection`]],
  },
  {
    domain: seedBank,
    name: 'element-of-nothing',
    about: 'It speaks of an element outside every quantifier.',
    probe: showing(seedBank, both(exists(vault), exists('@/species'))),
    failures: [['condition-bound-element-outside-quantifier', `${CONDITION}.operands[1].operands[0]`]],
  },
  {
    domain: depot,
    name: 'foreign-operation',
    about:
      'Its operation is not in the contract: the declarations are not looked at, it qualifies, and no observation will ever exercise it.',
    probe: (probeId) =>
      signed(depot, probeId, {
        interfaceKind: 'api',
        method: 'GET',
        pathTemplate: '/letters',
        observableChannel: 'response-body',
        condition: {
          selector: { inputBinding: selecting({ query: { limmit: { matcher: 'any' } } }) },
          predicate: exists(observed(depot, 'bundles')),
        },
      }),
    failures: [],
    declarationChecksRan: false,
  },
];

/** The probes of the refusals, numbered in their order. */
export const refusedProbes: readonly CorpusProbe[] = refusals.map(
  ({ domain, name, about, probe, failures, declarationChecksRan = true }, index) => ({
    name: `${domain.prefix}-${name}`,
    probe: probe(`P-${401 + index}`),
    about,
    contractId: `${domain.prefix}-all-rules`,
    failures,
    declarationChecksRan,
  }),
);
