import { digestArtifact, digestBytes, serializeArtifact } from '../../src/core/artifact/index.js';
import { DISCIPLINE_RULES } from '../../src/core/coverage/index.js';
import { corpusContracts } from './corpus.js';
import type { CorpusContract } from './corpus-contract.js';
import { admittedProbes } from './probes/admitted-probes.js';
import type { CorpusProbe } from './probes/corpus-probe.js';
import { refusedProbes } from './probes/refused-probes.js';
import { refusedContracts } from './refused-contracts.js';

/** A file of the corpus, by its path from the package's root. */
type CorpusFile = { readonly path: string; readonly text: string };

const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : 1;

const bytesDigest = (text: string): string => digestBytes(new TextEncoder().encode(text));

const contractPath = (contractId: string): string => `corpus/contracts/${contractId}.json`;

/** Every rule of a contract as its author expects it. */
const expectedCoverage = ({ irrelevant = [], gaps = [] }: CorpusContract['expected']) =>
  Object.fromEntries(
    DISCIPLINE_RULES.map((rule) => [
      rule,
      { relevant: !irrelevant.includes(rule), satisfied: !gaps.includes(rule) },
    ]),
  );

const contractEntry = ({ contract, about, shows, expected }: CorpusContract, { path, text }: CorpusFile) => ({
  path,
  digest: bytesDigest(text),
  contractDigest: digestArtifact(contract, 'EvalContract'),
  contractId: contract.contractId,
  interfaceKinds: [...new Set(contract.permittedInterfaces.map(({ kind }) => kind))],
  about,
  shows,
  // A contract that is there for its failure makes no statement about coverage.
  coverage: shows.length === 0 ? null : expectedCoverage(expected),
  structuralFailure: expected.structuralFailure ?? null,
  sealFailure: expected.sealFailure ?? null,
});

const probeEntry = (
  { probe, about, contractId, failures, declarationChecksRan }: CorpusProbe,
  { path, text }: CorpusFile,
) => ({
  path,
  digest: bytesDigest(text),
  probeDigest: digestArtifact(probe, 'Probe'),
  probeId: probe.probeId,
  probeClass: probe.probeClass,
  route: probe.qualification.route,
  expectedClean: probe.expectedClean,
  interfaceKind: probe.expectedClean ? null : (probe.defectSignature?.interfaceKind ?? null),
  about,
  contract: contractPath(contractId),
  qualified: failures.length === 0,
  declarationChecksRan,
  failures: failures.map(([code, place]) => ({
    code,
    artifactPath: `Probe[probeId=${probe.probeId}].${place}`,
  })),
});

const listed = <Item>(
  items: readonly Item[],
  fileOf: (item: Item) => CorpusFile,
  entryOf: (item: Item, file: CorpusFile) => { readonly path: string },
  indexPath: string,
): readonly CorpusFile[] => {
  const written = items.map((item) => {
    const file = fileOf(item);
    return { file, entry: entryOf(item, file) };
  });
  const entries = written.map(({ entry }) => entry).sort(byPath);
  return [
    ...written.map(({ file }) => file),
    { path: indexPath, text: serializeArtifact({ entries }, indexPath) },
  ];
};

/** Every generated file of `corpus/` and `probes/`, canonical JSON and a newline each. */
export const corpusFiles = (): readonly CorpusFile[] =>
  [
    ...listed(
      [...corpusContracts, ...refusedContracts],
      ({ contract }) => ({
        path: contractPath(contract.contractId),
        text: serializeArtifact(contract, 'EvalContract'),
      }),
      contractEntry,
      'corpus/index.json',
    ),
    ...listed(
      [...admittedProbes, ...refusedProbes],
      ({ name, probe }) => ({ path: `probes/${name}.json`, text: serializeArtifact(probe, 'Probe') }),
      probeEntry,
      'probes/index.json',
    ),
  ].sort(byPath);
