import type { AgentConfig } from '../../artifact/generated/agent-spec.js';
import { chooseEndpoint, EndpointRefused } from '../endpoint/endpoint-consent.js';
import { type Provider, providerOf } from '../providers.js';

/** What the caller says about where a model is asked, and with which key. */
export interface ProviderConsent {
  /** `--endpoint`. */
  readonly endpoint: string | null;
  readonly allowDocumentEndpoint: boolean;
  readonly allowRemote: boolean;
  /** `--auth-env`: the variable whose value may be sent. */
  readonly authVariable: string | null;
}

/** The options without an address and a variable of the document's own choice. */
const withoutChoices = ({ baseURL: _address, apiKeyEnv: _variable, ...config }: AgentConfig): AgentConfig =>
  config;

const keyed = (config: AgentConfig, variable: string | null): AgentConfig =>
  variable === null ? config : { ...config, apiKeyEnv: variable };

/** A variable that the document names for the key has to be the provider's own, or the one that the caller names. */
function refuseUnnamedVariable(
  { apiKeyEnv }: AgentConfig,
  ownVariable: string | null,
  { authVariable }: ProviderConsent,
): void {
  if (apiKeyEnv === undefined || apiKeyEnv === ownVariable || authVariable !== null) return;
  throw new EndpointRefused(
    `the document names the variable ${apiKeyEnv} for the key; add --auth-env ${apiKeyEnv} to send its value`,
  );
}

const isOwnAddress = (provider: Provider, baseURL: string | undefined): boolean =>
  baseURL === undefined || baseURL.replace(/\/+$/, '') === provider.baseURL;

/**
 * The options that an adapter may use. By itself a document chooses among providers: each is asked at its public address,
 * with the key in its own variable. Any other address, and any other variable, is the caller's to name, under the rules
 * that an endpoint of language 1 is under (Chapter 14, section 14.5).
 *
 * @throws EndpointRefused with what to do about it.
 */
export function consentedConfig(agent: string, config: AgentConfig, consent: ProviderConsent): AgentConfig {
  const provider = providerOf(agent, config.provider);
  const { endpoint, allowDocumentEndpoint, allowRemote, authVariable } = consent;
  if (provider === undefined) {
    if (endpoint === null && authVariable === null) return config;
    throw new EndpointRefused('--endpoint and --auth-env are for the adapters openai, claude and gemini');
  }
  if (endpoint === null && isOwnAddress(provider, config.baseURL)) {
    refuseUnnamedVariable(config, provider.keyVariable, consent);
    return keyed(withoutChoices(config), authVariable);
  }
  const url = chooseEndpoint({
    callerEndpoint: endpoint,
    documentEndpoint: config.baseURL ?? null,
    allowDocumentEndpoint,
    allowRemote,
    authenticated: authVariable !== null,
  });
  refuseUnnamedVariable(config, null, consent);
  return keyed({ ...withoutChoices(config), baseURL: url.href }, authVariable);
}
