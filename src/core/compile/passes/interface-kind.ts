import { interfacePath } from '../artifact-paths.js';
import type { Pass } from '../pass.js';

/** The interface kinds that are evaluated; `web` parses and is refused (Chapter 04, pass 18). */
export const SUPPORTED_INTERFACE_KINDS = ['api', 'cli', 'mcp'] as const;

/** The kinds of generation 4, whose tool servers were declared as if they spoke HTTP (Chapter 04, section 4.13). */
const SUPPORTED_INTERFACE_KINDS_4 = ['api', 'cli'] as const;

const enumerated = (kinds: readonly string[]): string => {
  const quoted = kinds.map((kind) => `"${kind}"`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
};

/** Every interface is of a kind that is evaluated; read off the document, whose generation decides (Chapter 04, pass 18). */
export const interfaceKind: Pass = {
  id: 'interface-kind',
  codes: ['unsupported-interface-kind'],
  strictOnly: false,
  *failures({ document }) {
    const supported: readonly string[] =
      document.schemaVersion === 4 ? SUPPORTED_INTERFACE_KINDS_4 : SUPPORTED_INTERFACE_KINDS;
    for (const declaring of document.permittedInterfaces) {
      if (supported.includes(declaring.kind)) continue;
      yield {
        code: 'unsupported-interface-kind',
        artifactPath: `${interfacePath(declaring)}.kind`,
        detail: `"${declaring.kind}" is not supported; ${enumerated(supported)} are (AD-10)`,
      };
    }
  },
};
