import { providers } from '../providers.js';
import type { Connector, ConnectorType } from './application.js';

const TYPES: Readonly<Record<(typeof providers)[number]['adapter'], ConnectorType>> = {
  openai: 'openai',
  claude: 'anthropic',
  gemini: 'gemini',
};

/** Names of providers that people write in place of their ids. */
const ALIASES = new Map([
  ['claude', 'anthropic'],
  ['google', 'gemini'],
]);

/**
 * The connector that `provider/model` or `provider.model` stands for; null where no provider has that name (Chapter 16,
 * section 16.1).
 */
export function connectorPreset(id: string): Connector | null {
  const [, name = '', model = ''] = /^([A-Za-z0-9-]+)[/.](.+)$/s.exec(id) ?? [];
  const provider = providers.find((known) => known.id === (ALIASES.get(name) ?? name));
  if (provider === undefined) return null;
  return {
    type: TYPES[provider.adapter],
    model: { text: model },
    host: null,
    keyVariable: null,
    provider: provider.id,
    responses: null,
  };
}
