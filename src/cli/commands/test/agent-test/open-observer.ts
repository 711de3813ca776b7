import { chatEndpoint } from '../../../../adapters/endpoint/chat-endpoint.js';
import { readContainedFile } from '../../../../adapters/files/contained-file.js';
import type {
  LiveProvenance,
  OfflineProvenance,
} from '../../../../core/artifact/generated/agent-behavior-report.js';
import { hexDigest } from '../../../../core/suite/behavior/behavior-report.js';
import { bearerToken } from '../../../../core/suite/endpoint/bearer-token.js';
import { RESPONSE_LIMITS } from '../../../../core/suite/endpoint/chat-completion-response.js';
import { canonicalEndpoint, chooseEndpoint } from '../../../../core/suite/endpoint/endpoint-consent.js';
import { readObservations } from '../../../../frontends/agent-test/read-observations.js';
import type { CaseObserver } from '../../../../ports/case-observer.js';
import { UsageError } from '../../../usage-error.js';
import type { AgentTestFlags } from './agent-test-flags.js';
import { nameWithin, type OpenSuite } from './open-suite.js';

/** Scenarios of one run with an endpoint, unless the caller raises it. Chapter 14, section 14.5. */
const LIVE_SCENARIOS = 25;

/** Where observations come from, and what a report says of it. */
export interface OpenObserver {
  readonly observer: CaseObserver;
  readonly provenance: Omit<LiveProvenance, 'redacted'> | OfflineProvenance;
  readonly mostScenarios: number;
  /** What no report may show; empty when there is nothing. */
  readonly secret: string;
}

async function openFile(path: string, suite: OpenSuite, flags: AgentTestFlags): Promise<OpenObserver> {
  const { observationLimits } = flags;
  const text = await readContainedFile(suite.root, path, observationLimits.bytes);
  const { cases } = suite.contract.suite;
  const observations = readObservations(text, path, new Set(cases.map(({ id }) => id)), observationLimits);
  const seen = new Map(observations.map((observation) => [observation.caseId, observation]));
  return {
    observer: { observe: async ({ id }) => seen.get(id) },
    provenance: {
      source: 'observation_file',
      trust: 'unverified_fixture',
      path: nameWithin(suite.root, path),
      digest: hexDigest(Buffer.from(text)),
    },
    mostScenarios: flags.maxScenarios ?? flags.documentLimits.scenarios,
    secret: '',
  };
}

function openEndpoint({ contract: { agent } }: OpenSuite, flags: AgentTestFlags): OpenObserver {
  const { authVariable, maxTokens, maxSeconds } = flags;
  const url = chooseEndpoint({
    callerEndpoint: flags.endpoint,
    documentEndpoint: agent.endpoint,
    allowDocumentEndpoint: flags.allowDocumentEndpoint,
    allowRemote: flags.allowRemote,
    authenticated: authVariable !== null,
  });
  const token = authVariable === null ? null : bearerToken(authVariable, process.env);
  if (agent.model === null) throw new UsageError('a live run needs agent.model in the document');
  const mostScenarios = flags.maxScenarios ?? LIVE_SCENARIOS;
  return {
    observer: chatEndpoint({
      url,
      model: agent.model,
      maxTokens,
      timeoutMs: agent.timeoutSeconds * 1_000,
      token,
    }),
    provenance: {
      source: 'runtime_endpoint',
      trust: 'runtime_observed',
      endpoint_fingerprint: hexDigest(Buffer.from(canonicalEndpoint(url))),
      authenticated: token !== null,
      limits: {
        max_scenarios: mostScenarios,
        max_seconds: maxSeconds,
        max_tokens: maxTokens,
        timeout_seconds: agent.timeoutSeconds,
        max_response_bytes: RESPONSE_LIMITS.bytes,
      },
    },
    mostScenarios,
    secret: token ?? '',
  };
}

/**
 * Opens what the caller chose: captured observations, or an endpoint by consent. Chapter 14, sections 14.4 and 14.5.
 *
 * @throws FileRefused, DocumentError, EndpointRefused, UsageError
 */
export const openObserver = async (suite: OpenSuite, flags: AgentTestFlags): Promise<OpenObserver> =>
  flags.observations === null ? openEndpoint(suite, flags) : openFile(flags.observations, suite, flags);
