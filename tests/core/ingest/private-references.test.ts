import { describe, expect, it } from 'vitest';
import type { ArtifactReference } from '../../../src/core/artifact/generated/sealed-run-record.js';
import { RuntimeFault } from '../../../src/core/artifact/index.js';
import {
  checkIsolationManifestDigest,
  checkPrivateArtifactManifestDigests,
  isolationManifestReferences,
} from '../../../src/core/ingest/index.js';
import { changed } from '../../fixtures/changed.js';
import { privateArtifactManifest, sealedRunRecord } from '../../fixtures/records.js';

const one = `sha256:${'1'.repeat(64)}`;
const two = `sha256:${'2'.repeat(64)}`;
const three = `sha256:${'3'.repeat(64)}`;

const messageOf = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    if (error instanceof RuntimeFault) return error.message;
    throw error;
  }
  return 'nothing was thrown';
};

describe('the entries of a private manifest', () => {
  const resolved = new Map([
    ['vault/trace-1', one],
    ['vault/isolation-1', two],
  ]);

  it('agree with the bytes they name', () => {
    expect(() => checkPrivateArtifactManifestDigests(privateArtifactManifest(), resolved)).not.toThrow();
    expect(() =>
      checkPrivateArtifactManifestDigests({ ...privateArtifactManifest(), entries: [] }, new Map()),
    ).not.toThrow();
  });

  it('are refused at the first that does not', () => {
    const stale = new Map([...resolved, ['vault/trace-1', three]]);
    expect(messageOf(() => checkPrivateArtifactManifestDigests(privateArtifactManifest(), stale))).toBe(
      `digest-mismatch in PrivateArtifactManifest.entries[0]: entry privateRef "vault/trace-1" declares digest "${one}", but the resolved bytes digest to "${three}"`,
    );
    const declared = changed(privateArtifactManifest(), '/entries/1/digest', three);
    expect(messageOf(() => checkPrivateArtifactManifestDigests(declared, resolved))).toBe(
      `digest-mismatch in PrivateArtifactManifest.entries[1]: entry privateRef "vault/isolation-1" declares digest "${three}", but the resolved bytes digest to "${two}"`,
    );
  });

  it('are refused where nothing was resolved', () => {
    const partial = new Map([['vault/trace-1', one]]);
    expect(messageOf(() => checkPrivateArtifactManifestDigests(privateArtifactManifest(), partial))).toBe(
      `digest-mismatch in PrivateArtifactManifest.entries[1]: entry privateRef "vault/isolation-1" declares digest "${two}", but the resolved bytes digest to nothing (no resolved digest supplied for this privateRef)`,
    );
  });
});

describe('the private isolation manifests of records', () => {
  const isolationManifestArtifact: ArtifactReference = {
    storage: 'private',
    path: null,
    privateRef: 'vault/isolation-1',
    digest: two,
  };

  it('are none when they are published', () => {
    expect(isolationManifestReferences([sealedRunRecord()])).toEqual([]);
  });

  it('are named by record, by trial when there are several', () => {
    const reference = { privateRef: 'vault/isolation-1', digest: two };
    const record = sealedRunRecord({ isolationManifestArtifact });
    expect(isolationManifestReferences([record])).toEqual([
      { artifactPath: 'SealedRunRecord.isolationManifestArtifact', ...reference },
    ]);
    const third = sealedRunRecord({ isolationManifestArtifact, trialIndex: 3 });
    expect(isolationManifestReferences([sealedRunRecord(), third])).toEqual([
      { artifactPath: 'SealedRunRecord[trialIndex=3].isolationManifestArtifact', ...reference },
    ]);
  });

  it('are refused when the bytes are others', () => {
    const references = isolationManifestReferences([sealedRunRecord({ isolationManifestArtifact })]);
    for (const reference of references) {
      expect(() => checkIsolationManifestDigest(reference, two)).not.toThrow();
      expect(messageOf(() => checkIsolationManifestDigest(reference, three))).toBe(
        `digest-mismatch in SealedRunRecord.isolationManifestArtifact: declares digest "${two}", but the resolved bytes digest to "${three}"`,
      );
    }
    expect(references).toHaveLength(1);
  });
});
