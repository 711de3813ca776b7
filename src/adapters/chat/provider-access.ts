import type { AgentConfig } from '../../core/artifact/generated/agent-spec.js';
import type { Provider } from '../../core/suite/providers.js';
import { type AdapterEnvironment, AdapterUnavailable } from './adapter-environment.js';
import { guardedFetch } from './guarded-fetch.js';

/** What a client of a provider is made with. */
export interface ProviderAccess {
  readonly baseURL: string;
  /** A placeholder where no key is sent: a client without one looks for credentials of its own. */
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly secrets: readonly string[];
}

const NO_KEY = 'none';
const MOST_KEY_LENGTH = 8_192;

const keyFrom = (variable: string, { variables }: AdapterEnvironment): string => {
  const key = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
  if (key === undefined || key.trim() === '') {
    throw new AdapterUnavailable(`the environment variable ${variable}, which holds the key, is not set`);
  }
  if (key.length > MOST_KEY_LENGTH || /[\r\n]/.test(key)) {
    throw new AdapterUnavailable(`the environment variable ${variable} holds no key`);
  }
  return key;
};

const withoutEndSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Where a provider is asked, and with which key. The provider's own variable is read for its own address alone; any
 * other address gets a key only where `apiKeyEnv` names one.
 *
 * @throws AdapterUnavailable when the key is not there or the address is none.
 */
export function providerAccess(
  provider: Provider,
  { baseURL: given, apiKeyEnv }: AgentConfig,
  environment: AdapterEnvironment,
): ProviderAccess {
  const baseURL = withoutEndSlash(given ?? provider.baseURL);
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol)) {
    throw new AdapterUnavailable(`baseURL ${JSON.stringify(baseURL)} is no http or https address`);
  }
  const isOwnAddress = baseURL === provider.baseURL;
  const variable = apiKeyEnv ?? (isOwnAddress ? provider.keyVariable : null);
  const key = variable === null ? null : keyFrom(variable, environment);
  return {
    baseURL,
    apiKey: key ?? NO_KEY,
    fetch: guardedFetch({ baseURL, isOwnAddress, sendsKey: key !== null }),
    secrets: key === null ? [] : [key],
  };
}
