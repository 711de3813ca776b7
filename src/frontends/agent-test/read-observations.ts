import type {
  AgentObservations,
  ScenarioObservation,
} from '../../core/artifact/generated/agent-observations.js';
import { validate } from '../../core/artifact/generated/agent-observations.validate.js';
import { type JsonValue, type Place, RuntimeFault, scanJsonWithPlaces } from '../../core/artifact/index.js';
import type { SuiteObservation } from '../../core/suite/observation.js';
import { DocumentError, type DocumentPlace, type DocumentProblem } from '../document/document-error.js';
import { shapeProblems } from '../document/shape-problems.js';

/** UTF-8 bytes of an observation file. Chapter 14, section 14.4. */
const MOST_BYTES = 2_097_152;

const KNOWN_KEYS = [
  ...['version', 'scenarios', 'id', 'response', 'response_complete', 'finish_reason', 'tool_calls'],
  ...['tool_calls_complete', 'refusal', 'sources', 'error', 'name', 'arguments', 'source'],
];

const sourceId = (source: NonNullable<ScenarioObservation['sources']>[number]): string =>
  typeof source === 'string' ? source : (source.id ?? source.source ?? '');

const toObservation = (seen: ScenarioObservation): SuiteObservation => ({
  caseId: seen.id,
  trial: 1,
  ...(seen.response === undefined ? {} : { response: seen.response }),
  ...(seen.response_complete === undefined ? {} : { responseComplete: seen.response_complete }),
  ...(seen.finish_reason === undefined ? {} : { finishReason: seen.finish_reason }),
  ...(seen.tool_calls === undefined ? {} : { toolCalls: seen.tool_calls }),
  ...(seen.tool_calls_complete === undefined ? {} : { toolCallsComplete: seen.tool_calls_complete }),
  ...(seen.refusal === undefined ? {} : { refusal: seen.refusal }),
  ...(seen.sources === undefined ? {} : { sources: seen.sources.map(sourceId) }),
  ...(seen.error === undefined ? {} : { error: seen.error }),
});

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

interface Scanned {
  readonly value: JsonValue;
  readonly places: ReadonlyMap<string, Place>;
}

const START: DocumentPlace = { line: 1, column: 1 };

function scanned(text: string, source: string): Scanned {
  try {
    const { value, places } = scanJsonWithPlaces(text, source);
    // The scan reads nothing but JSON.
    return { value: value as JsonValue, places };
  } catch (error) {
    if (!(error instanceof RuntimeFault)) throw error;
    throw new DocumentError(source, [{ ...START, pointer: '', message: error.message }]);
  }
}

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
): readonly SuiteObservation[] {
  const refuseAny = (problems: readonly DocumentProblem[]): void => {
    if (problems.length > 0) throw new DocumentError(source, problems);
  };
  if (Buffer.byteLength(text) > MOST_BYTES) {
    refuseAny([{ ...START, pointer: '', message: `more than ${MOST_BYTES} bytes` }]);
  }
  const { value, places } = scanned(text, source);
  const placeOf = (pointer: string): DocumentPlace => {
    for (let here = pointer; ; here = here.slice(0, here.lastIndexOf('/'))) {
      const place: Place | undefined = places.get(here);
      if (place !== undefined) return place;
      if (here === '') return START;
    }
  };
  refuseAny(shapeProblems({ source, value, placeOf, placeOfName: placeOf }, validate, KNOWN_KEYS));
  // The validator and the type come from one schema.
  const observations = value as unknown as AgentObservations;
  refuseAny(
    [...conflicts(observations, caseIds)].map(([pointer, message]) => ({
      ...placeOf(pointer),
      pointer,
      message,
    })),
  );
  return observations.scenarios.map(toObservation);
}
