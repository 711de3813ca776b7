import type { Pass } from '../pass.js';

/** An oracle states its intent and its check, since neither can stand for the other (Chapter 04, pass 16). */
export const oracleChannels: Pass = {
  id: 'oracle-channels',
  codes: ['oracle-missing-channel'],
  strictOnly: false,
  *failures({ oracleSites }) {
    for (const { oracle, path } of oracleSites) {
      for (const channel of ['direction', 'check'] as const) {
        if (oracle[channel] !== null) continue;
        yield {
          code: 'oracle-missing-channel',
          artifactPath: `${path}.${channel}`,
          detail: `omits its ${channel} (AD-3)`,
        };
      }
    }
  },
};
