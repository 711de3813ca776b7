import type { ProbeSignature } from '../../artifact/generations/probe.js';
import { isResponseSide, kindChannels } from '../kind-channels.js';
import type { SignatureCheck } from '../qualification-check.js';

/** Kinds with probe semantics: a tool counts when it is named as one, not as an HTTP operation. */
const isSupported = (signature: ProbeSignature): boolean => {
  switch (signature.interfaceKind) {
    case 'api':
    case 'cli':
      return true;
    case 'mcp':
      return 'toolName' in signature;
    case 'web':
      return false;
    default:
      return signature satisfies never;
  }
};

/** The kind of interface has to be one whose observations mean something to a probe. */
export const interfaceKind: SignatureCheck = {
  id: 'interface-kind',
  codes: ['signature-interface-kind-unsupported'],
  reads: 'signature',
  *failures({ path, signature }) {
    if (isSupported(signature)) return;
    yield {
      code: 'signature-interface-kind-unsupported',
      artifactPath: `${path}.defectSignature.interfaceKind`,
      detail: `"${signature.interfaceKind}" has no probe semantics in this version: it declares a method and a path template with no per-kind semantics behind them, and no operation shape of its own for a signature to bind. It stays in the enum so unsupported-interface-kind stays fireable contract-side; "api", "cli" and "mcp" are admitted here (AD-19)`,
    };
  },
};

/** The channel where the defect shows has to carry what came back, and one the kind can produce. */
export const observableChannel: SignatureCheck = {
  id: 'observable-channel',
  codes: ['signature-observable-channel-not-response-side', 'condition-text-channel-on-api'],
  reads: 'signature',
  *failures({ path, signature }) {
    const channel = signature.observableChannel;
    const { foreign, phrase } = kindChannels[signature.interfaceKind];
    const artifactPath = `${path}.defectSignature.observableChannel`;
    if (!isResponseSide(channel)) {
      yield {
        code: 'signature-observable-channel-not-response-side',
        artifactPath,
        detail: `declares observableChannel "${channel}", which records what was sent rather than what came back, so no defect manifests in it (AD-40)`,
      };
    } else if (foreign.includes(channel)) {
      yield {
        code: 'condition-text-channel-on-api',
        artifactPath,
        detail: `declares observableChannel "${channel}", which ${phrase} never produces (AD-19, AD-26)`,
      };
    }
  },
};
