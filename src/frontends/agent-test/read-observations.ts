import type {
  AgentObservations,
  ScenarioObservation,
} from '../../core/artifact/generated/agent-observations.js';
import { validate } from '../../core/artifact/generated/agent-observations.validate.js';
import type { ValidatorError } from '../../core/artifact/issues.js';
import { recordedObservation } from '../../core/suite/behavior/observation-record.js';
import type { SuiteObservation } from '../../core/suite/observation.js';
import { DocumentError, type DocumentProblem } from '../document/document-error.js';
import { readJson } from '../document/read-json.js';
import { shapeProblems } from '../document/shape-problems.js';

/** How large a file of observations may be; only the caller can raise it. */
export interface ObservationLimits {
  /** UTF-8 bytes. */
  readonly bytes: number;
  readonly scenarios: number;
}

/** Chapter 14, section 14.4. */
export const OBSERVATION_LIMITS: ObservationLimits = { bytes: 2_097_152, scenarios: 1_000 };

/** The file's size bounds the rest; nesting has a bound so that no walk over it is endless. */
const UNBOUNDED = { nesting: 1_024, nodes: Number.POSITIVE_INFINITY, stringLength: Number.POSITIVE_INFINITY };

const KNOWN_KEYS = [
  ...['version', 'scenarios', 'id', 'response', 'response_complete', 'finish_reason', 'tool_calls'],
  ...['tool_calls_complete', 'refusal', 'sources', 'error', 'name', 'arguments', 'source'],
];

const sourceId = (source: NonNullable<ScenarioObservation['sources']>[number]): string =>
  typeof source === 'string' ? source : (source.id ?? source.source ?? '');

const toObservation = ({ id, sources, ...seen }: ScenarioObservation): SuiteObservation =>
  recordedObservation(
    { ...seen, ...(sources === undefined ? {} : { sources: sources.map(sourceId) }) },
    id,
    1,
  );

/** What the finish reason says must be what the flags say, where both are given. */
function* flagConflicts(seen: ScenarioObservation): Generator<readonly [string, string]> {
  const { finish_reason: reason } = seen;
  if (reason === undefined) return;
  const stopped = reason === 'stop';
  const flags = [
    ['response_complete', seen.response_complete, stopped],
    ['tool_calls_complete', seen.tool_calls_complete, stopped || reason === 'tool_calls'],
  ] as const;
  for (const [member, given, implied] of flags) {
    if (given === undefined || given === implied) continue;
    yield [member, `${given} contradicts the finish reason ${JSON.stringify(reason)}`];
  }
}

function* conflicts(
  { scenarios }: AgentObservations,
  caseIds: ReadonlySet<string>,
): Generator<readonly [string, string]> {
  const met = new Set<string>();
  for (const [i, seen] of scenarios.entries()) {
    const pointer = `/scenarios/${i}`;
    if (!caseIds.has(seen.id))
      yield [`${pointer}/id`, `no scenario ${JSON.stringify(seen.id)} in the contract`];
    if (met.has(seen.id)) yield [`${pointer}/id`, `a second observation of ${JSON.stringify(seen.id)}`];
    met.add(seen.id);
    for (const [member, message] of flagConflicts(seen)) yield [`${pointer}/${member}`, message];
  }
}

const isScenarioCount = ({ keyword, instancePath }: ValidatorError): boolean =>
  keyword === 'maxItems' && instancePath === '/scenarios';

/**
 * Reads captured observations for the cases named. Chapter 14, section 14.4.
 *
 * @param source how errors name the file.
 * @returns one observation a scenario that was seen, in the order of the file.
 * @throws DocumentError listing everything that is wrong.
 */
export function readObservations(
  text: string,
  source: string,
  caseIds: ReadonlySet<string>,
  limits: ObservationLimits = OBSERVATION_LIMITS,
): readonly SuiteObservation[] {
  const document = readJson(text, source, { ...UNBOUNDED, bytes: limits.bytes });
  const refuseAny = (problems: readonly DocumentProblem[]): void => {
    if (problems.length > 0) throw new DocumentError(source, problems);
  };
  refuseAny(shapeProblems(document, validate, KNOWN_KEYS, isScenarioCount));
  // The validator and the type come from one schema.
  const observations = document.value as unknown as AgentObservations;
  const { length } = observations.scenarios;
  const tooMany = `${length} scenarios, where at most ${limits.scenarios} are read`;
  refuseAny(
    [
      ...(length > limits.scenarios ? ([['/scenarios', tooMany]] as const) : []),
      ...conflicts(observations, caseIds),
    ].map(([pointer, message]) => ({ ...document.placeOf(pointer), pointer, message })),
  );
  return observations.scenarios.map(toObservation);
}
