import {
  type AnyOperation,
  decodeTail,
  describedChannelOf,
  type EvidenceChannel,
  familyOf,
  isOnDescribedChannel,
} from '../contract/index.js';
import type { PlacedPointer } from '../expression/index.js';
import type { DeclarationLookup } from './declaration-lookup.js';
import { operationReason } from './evidence-reachability.js';
import type { CompileFailure, CompileFailures } from './failure.js';
import type { WitnessSite } from './witness-sites.js';

/** The channels that pre-flight builds a leg from, the described one first. */
const carriedChannels = (operation: AnyOperation): readonly EvidenceChannel[] => {
  const described = describedChannelOf(operation).channel;
  const family = familyOf(operation);
  switch (family) {
    case 'api':
      return [described, 'response-headers', 'response-status', 'call-inputs'];
    case 'cli':
      return [described, 'exit-code', 'call-inputs'];
    case 'mcp':
      return [described, 'response-status', 'call-inputs'];
    default:
      return family satisfies never;
  }
};

/** Why a leg carries nothing at a target; `null` when it may. */
const uncarriedReason = (
  { target }: PlacedPointer,
  operation: AnyOperation,
  lookup: DeclarationLookup,
): string | null => {
  const { channel, artifactId } = target;
  const carried = carriedChannels(operation);
  if (!carried.includes(channel))
    return `addresses ${channel}, which a witness leg of operation "${operation.operationId}" does not carry; pre-flight builds each leg from ${carried.join(', ')} alone`;
  if (artifactId === null || isOnDescribedChannel(target, operation)) return null;
  // A file that is not declared at all is refused as unreachable.
  if (!lookup.declaresArtifact(operation, artifactId)) return null;
  return `addresses the "${artifactId}" artifact, which operation "${operation.operationId}" declares it writes and its descriptor does not nominate, so a witness leg carries nothing for it`;
};

/** Why the projection that a relation reads lacks a target; `null` when it keeps it. */
const volatileReason = ({ target }: PlacedPointer, operation: AnyOperation): string | null => {
  if (!isOnDescribedChannel(target, operation)) return null;
  const removed = operation.volatilePointers
    .map(decodeTail)
    .find((tokens) => tokens.every((token, depth) => token === target.tail[depth]));
  return removed === undefined
    ? null
    : `addresses "/${removed.join('/')}", which operation "${operation.operationId}" declares volatile, so the projection the relation reads has already removed it`;
};

function* rootFailures({ witness, path, pointers }: WitnessSite): CompileFailures {
  const legIds = witness.legs.map(({ legId }) => legId);
  const roots = new Set(pointers.map(({ target }) => target.stepId));
  for (const root of roots) {
    if (legIds.includes(root)) continue;
    yield {
      code: 'unreachable-check-evidence',
      artifactPath: `${path}.relation`,
      detail: `the relation addresses "${root}", which is neither leg of witness "${witness.witnessId}" (AD-10)`,
    };
  }
  const addressed = new Set(legIds.filter((legId) => roots.has(legId))).size;
  if (addressed < 2) {
    yield {
      code: 'malformed-operator-expression',
      artifactPath: `${path}.relation`,
      detail: `the relation addresses ${addressed} of the two legs of witness "${witness.witnessId}"; a differential that reads one leg establishes no sensitivity (AD-10)`,
    };
  }
}

/** Why the relation of a witness cannot be decided over its two legs (Chapter 04, pass 33, rows 4 to 8). */
export function* witnessRelationFailures(site: WitnessSite, lookup: DeclarationLookup): CompileFailures {
  yield* rootFailures(site);
  const { witness, operation, pointers } = site;
  const onLegs = pointers.filter(({ target }) => witness.legs.some(({ legId }) => legId === target.stepId));
  const unreachable = ({ pointer, path }: PlacedPointer, reason: string): CompileFailure => ({
    code: 'unreachable-check-evidence',
    artifactPath: path,
    detail: `"${pointer}" ${reason}`,
  });
  // Each question is put to every pointer before the next one is.
  const questions: readonly ((placed: PlacedPointer) => string | null)[] = [
    (placed) => uncarriedReason(placed, operation, lookup),
    ({ target }) => operationReason(target, operation, lookup),
    (placed) => volatileReason(placed, operation),
  ];
  for (const reasonOf of questions) {
    for (const placed of onLegs) {
      const reason = reasonOf(placed);
      if (reason !== null) yield unreachable(placed, reason);
    }
  }
}
