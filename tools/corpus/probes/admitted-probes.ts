import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { Defect, ProbeDocument } from '../../../src/core/artifact/generated/probe.js';
import { absent, both, forSome, is, not } from '../contract-parts.js';
import type { Domain } from '../domains.js';
import { depot, orchard, seedBank } from '../domains.js';
import type { CorpusProbe } from './corpus-probe.js';
import { clean, qualifications, seeded, signatureOf } from './probe-parts.js';

/** Where the pointers of a signature root. */
const seen = (domain: Domain, key: string): string =>
  `/interactions/observed/${domain.surface.answers}/${key}`;

/** A listing that does not show what was written. */
const nameMissing = (domain: Domain, collection: string): Expression =>
  not(forSome(collection, is(`@/${domain.write.name}`, domain.write.written)));

/** The defect of a write that is lost, shown by one listing. */
const lostWrite = (domain: Domain, source: Defect['source']): Defect => {
  const { surface, logicalId, read } = domain;
  const legId = 'show-lost-write';
  return {
    defectId: 'D-001',
    behaviorId: 'B-002',
    summary: 'The write is acknowledged and never kept.',
    severity: 'critical',
    oracleEvidence: [],
    source,
    manifestationWitness: {
      legId,
      interfaceId: logicalId,
      operationId: read.operationId,
      inputs: surface.leg(false, { [read.limit]: 50 }),
      relation: nameMissing(domain, `/interactions/${legId}/${surface.answers}/${read.collection}`),
    },
  };
};

/** A probe of a write that is acknowledged and lost: it shows in the listing of fifty that should hold it. */
export const lostWriteProbe = (domain: Domain, probeId: string): ReturnType<typeof seeded> => {
  const { surface, read } = domain;
  const name = `${domain.prefix}-lost-write`;
  return seeded(domain, {
    probeId,
    name,
    probeClass: 'defect',
    behaviorId: 'B-002',
    rationale:
      'The call that keeps the record was taken out of the handler; the handler answers from what it was sent.',
    qualification: qualifications.mutation(
      name,
      'statement-deletion',
      'a listing without the name that was just written',
    ),
    defects: [lostWrite(domain, 'controlled-mutation')],
    defectSignature: signatureOf(
      domain,
      'read',
      { [surface.reads]: { [read.limit]: { literal: 50 } } },
      nameMissing(domain, seen(domain, read.collection)),
    ),
  });
};

const hollowReceipt = (domain: Domain, probeId: string) => {
  const { surface, write } = domain;
  const name = `${domain.prefix}-hollow-receipt`;
  return seeded(domain, {
    probeId,
    name,
    probeClass: 'defect',
    behaviorId: 'B-001',
    rationale: 'An earlier release answered success before it had given out an identifier; the fix is known.',
    qualification: qualifications.historical(name),
    defects: [
      {
        defectId: 'D-001',
        behaviorId: 'B-001',
        summary: 'The answer claims success and carries no identifier.',
        severity: 'material',
        oracleEvidence: [],
        source: 'natural',
        manifestationWitness: null,
      },
    ],
    defectSignature: signatureOf(
      domain,
      'write',
      { [surface.writes]: { [write.name]: { matcher: 'any' } } },
      both(is(seen(domain, write.flag), true), absent(seen(domain, write.id))),
    ),
  });
};

/** A listing that shows everything anybody could ask for. */
export const everythingProbe = (domain: Domain, probeId: string): ReturnType<typeof seeded> => {
  const { write, read } = domain;
  const name = `${domain.prefix}-shows-everything`;
  return seeded(domain, {
    probeId,
    name,
    probeClass: 'gameability',
    behaviorId: 'B-003',
    rationale:
      'A listing of every name in the world contains the one that was written, and invents the rest.',
    qualification: qualifications.gameability(
      name,
      'A listing that shows every name the evaluator could think of.',
    ),
    defectSignature: signatureOf(
      domain,
      'read',
      {},
      forSome(seen(domain, read.collection), {
        op: 'set-membership',
        operands: [{ pointer: `@/${write.name}` }, { literal: ['nobody-wrote-this', ...write.others] }],
      }),
    ),
  });
};

/** A system that says yes and does nothing. */
const idleProbe = (domain: Domain, probeId: string, source: Defect['source']) => {
  const { surface, write, read } = domain;
  const name = `${domain.prefix}-does-nothing`;
  const defect = lostWrite(domain, source);
  return seeded(domain, {
    probeId,
    name,
    probeClass: 'zero-action',
    behaviorId: 'B-002',
    rationale: 'Every request is answered from a template and none is acted on.',
    qualification:
      source === 'natural'
        ? qualifications.historical(name)
        : qualifications.mutation(name, 'body-deletion', 'a listing that never changes'),
    defects: [defect],
    defectSignature: signatureOf(
      domain,
      'read',
      { [surface.reads]: { [read.limit]: { matcher: 'any' } } },
      not(forSome(seen(domain, read.collection), is(`@/${write.name}`, write.written))),
    ),
  });
};

const canary = (domain: Domain, probeId: string, indicts: 'corpus' | 'fixture') => {
  const name = `${domain.prefix}-canary`;
  return seeded(domain, {
    probeId,
    name,
    probeClass: 'canary',
    behaviorId: 'B-005',
    rationale: `The fault lies so open that an evaluation which misses it has no working ${indicts}.`,
    qualification: qualifications.canary(name, indicts),
    defectSignature: null,
  });
};

/** The probes of one domain that qualify: every class, and every route that fits it. */
const probesOf = (
  domain: Domain,
  first: number,
  idleSource: Defect['source'],
  indicts: 'corpus' | 'fixture',
): readonly CorpusProbe[] => {
  const id = (offset: number): string => `P-${String(first + offset).padStart(3, '0')}`;
  const entry = (name: string, probe: ProbeDocument, about: string): CorpusProbe => ({
    name: `${domain.prefix}-${name}`,
    probe,
    about,
    contractId: `${domain.prefix}-all-rules`,
    failures: [],
    declarationChecksRan: true,
  });
  return [
    entry(
      'lost-write',
      lostWriteProbe(domain, id(0)),
      'A planted defect, seen in the answer of another operation than the one that is broken.',
    ),
    entry(
      'hollow-receipt',
      hollowReceipt(domain, id(1)),
      'A defect that was really there, qualified by what was seen before and after its fix.',
    ),
    entry(
      'shows-everything',
      everythingProbe(domain, id(2)),
      'A degenerate answer that satisfies one oracle and breaks another: no defect is seeded.',
    ),
    entry(
      'does-nothing',
      idleProbe(domain, id(3), idleSource),
      'A system that acts on nothing, seeded and not clean.',
    ),
    entry(
      'clean',
      clean(domain, id(4), `${domain.prefix}-clean`, 'The released revision, as it stands.'),
      'A clean control: no defect, no signature.',
    ),
    entry(
      'canary',
      canary(domain, id(5), indicts),
      `A canary: not seeing it indicts the ${indicts}. It has no signature.`,
    ),
  ];
};

/** Every probe that qualifies. */
export const admittedProbes: readonly CorpusProbe[] = [
  ...probesOf(depot, 101, 'controlled-mutation', 'fixture'),
  ...probesOf(seedBank, 201, 'natural', 'corpus'),
  ...probesOf(orchard, 301, 'controlled-mutation', 'corpus'),
];
