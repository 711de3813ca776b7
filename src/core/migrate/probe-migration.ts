import { PROBE_SCHEMA_VERSION, readProbe } from '../artifact/readers/probe.js';
import { cannotSay, type Migration } from './migration.js';

/** Probes of generation 3 to 5. Those of 3 and 4 may describe a tool as an HTTP operation (Chapter 08, section 8.13). */
export const probeMigration: Migration = {
  kind: 'probe',
  artifactPath: 'Probe',
  mark: 'probeClass',
  newest: PROBE_SCHEMA_VERSION,
  rewrite: (value) => {
    const { document, model } = readProbe(value);
    const signature = model.expectedClean ? null : model.defectSignature;
    if (signature !== null && signature.interfaceKind === 'mcp' && 'method' in signature)
      throw cannotSay(
        `Probe[probeId=${model.probeId}].defectSignature.interfaceKind`,
        `describes a tool as an HTTP operation, which generation ${PROBE_SCHEMA_VERSION} does not do; describe it by its arguments`,
      );
    return { document, rewritten: { ...model, schemaVersion: PROBE_SCHEMA_VERSION } };
  },
};
