import { describe, expect, it } from 'vitest';
import { digestArtifact } from '../../src/core/artifact/index.js';
import { readEvalContract } from '../../src/core/artifact/readers/eval-contract.js';
import { readProbe } from '../../src/core/artifact/readers/probe.js';
import { planPreflight } from '../../src/core/preflight/index.js';
import {
  designatedOracleIdOf,
  homeOperationOf,
  PROBE_CLASSES,
  QUALIFICATION_FAILURES,
  QUALIFICATION_ROUTES,
  type QualificationFailureCode,
  qualifyProbe,
} from '../../src/core/probe/index.js';
import { corpusFiles } from '../../tools/corpus/corpus-files.js';
import { canonicalBytes, published, publishedIn } from './published.js';

/** One line of probes/index.json. */
type Entry = {
  readonly path: string;
  readonly digest: string;
  readonly probeDigest: string;
  readonly probeId: string;
  readonly probeClass: string;
  readonly route: string;
  readonly expectedClean: boolean;
  readonly interfaceKind: string | null;
  readonly about: string;
  readonly contract: string;
  readonly qualified: boolean;
  readonly declarationChecksRan: boolean;
  readonly failures: readonly { readonly code: QualificationFailureCode; readonly artifactPath: string }[];
};

// The index is this project's own; the tests below look at every member of it.
const { entries } = published('probes/index.json').value as { readonly entries: readonly Entry[] };
const named = entries.map((entry) => [entry.path, entry] as const);

const modelsOf = ({ path, contract }: Entry) => ({
  probe: readProbe(published(path).value).model,
  contract: readEvalContract(published(contract).value).model,
});

describe('the corpus of probes', () => {
  it('is what its parts generate', () => {
    const generated = corpusFiles().filter(({ path }) => path.startsWith('probes/'));
    expect(generated.map(({ path }) => path)).toEqual(publishedIn('probes'));
    for (const { path, text } of generated)
      expect(new TextDecoder().decode(published(path).bytes)).toBe(text);
  });

  it('lists every file once, in order', () => {
    const files = publishedIn('probes').filter((path) => path !== 'probes/index.json');
    expect(entries.map(({ path }) => path)).toEqual(files);
    expect(new Set(entries.map(({ probeId }) => probeId)).size).toBe(entries.length);
  });

  it.each(named)('%s: bytes, digests, identity', (_path, entry) => {
    const file = published(entry.path);
    expect(Buffer.from(file.bytes).equals(canonicalBytes(file))).toBe(true);
    expect(file.digest).toBe(entry.digest);
    const { document, model } = readProbe(file.value);
    expect(model).toBe(document);
    expect(digestArtifact(document, 'Probe')).toBe(entry.probeDigest);
    expect({
      probeId: model.probeId,
      probeClass: model.probeClass,
      route: model.qualification.route,
      expectedClean: model.expectedClean,
      interfaceKind: model.expectedClean ? null : (model.defectSignature?.interfaceKind ?? null),
    }).toEqual({
      probeId: entry.probeId,
      probeClass: entry.probeClass,
      route: entry.route,
      expectedClean: entry.expectedClean,
      interfaceKind: entry.interfaceKind,
    });
    expect(entry.about.length).toBeGreaterThan(20);
  });

  it.each(named)('%s: the gate says what is expected', (_path, entry) => {
    const { probe, contract } = modelsOf(entry);
    const home = homeOperationOf(probe, contract.permittedInterfaces);
    const { qualified, declarationChecksRan, failures } = qualifyProbe(probe, home?.operation ?? null);
    expect(failures.map(({ code, artifactPath }) => ({ code, artifactPath }))).toEqual(entry.failures);
    expect(qualified).toBe(entry.qualified);
    expect(declarationChecksRan).toBe(entry.declarationChecksRan);
  });

  it.each(named.filter(([, { qualified }]) => qualified))(
    '%s: belongs to one oracle and one pre-flight',
    (_path, entry) => {
      const { probe, contract } = modelsOf(entry);
      expect(designatedOracleIdOf(contract, probe)).toMatch(/^O-[0-9]{3}$/);
      const witnesses = probe.expectedClean
        ? []
        : probe.defects.flatMap(({ manifestationWitness }) =>
            manifestationWitness === null ? [] : [manifestationWitness.legId],
          );
      const planned = planPreflight(readEvalContract(published(entry.contract).value), [probe]).legs.map(
        ({ legId }) => legId,
      );
      expect(planned).toEqual(expect.arrayContaining(witnesses));
    },
  );

  const qualifiedOnes = entries.filter(({ qualified }) => qualified);

  it.each(PROBE_CLASSES)('has a qualified probe of class %s', (probeClass) => {
    expect(qualifiedOnes.some((entry) => entry.probeClass === probeClass)).toBe(true);
  });

  it.each(QUALIFICATION_ROUTES)('has a qualified probe by route %s', (route) => {
    expect(qualifiedOnes.some((entry) => entry.route === route)).toBe(true);
  });

  it.each(['api', 'cli', 'mcp'])('has a qualified signature of kind %s', (kind) => {
    expect(qualifiedOnes.some((entry) => entry.interfaceKind === kind)).toBe(true);
  });

  it.each([true, false])('has a qualified probe that is expected to be clean: %s', (expectedClean) => {
    expect(qualifiedOnes.some((entry) => entry.expectedClean === expectedClean)).toBe(true);
  });

  it.each(QUALIFICATION_FAILURES)('has a probe refused for %s', (code) => {
    expect(entries.some(({ failures }) => failures.some((failure) => failure.code === code))).toBe(true);
  });
});
