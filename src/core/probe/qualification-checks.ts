import { channels, disjunctChannels } from './checks/condition-channels.js';
import {
  boundElementScope,
  operandLegality,
  pointerReach,
  quantifierCollections,
  quantifierNesting,
  regexConstructs,
} from './checks/condition-legality.js';
import { pointers, referenceSets } from './checks/condition-pointers.js';
import { defectSources, oracleStability, rollback, route } from './checks/qualification-record.js';
import { selectorKeys } from './checks/selector-keys.js';
import { interfaceKind, observableChannel } from './checks/signature-declarations.js';
import { canarySignature, seededSignature } from './checks/signature-presence.js';
import type { QualificationCheck } from './qualification-check.js';

/** The gate, check by check in the order in which they run (Chapter 08, section 8.7). */
export const qualificationChecks: readonly QualificationCheck[] = [
  defectSources,
  route,
  oracleStability,
  rollback,
  canarySignature,
  seededSignature,
  interfaceKind,
  observableChannel,
  referenceSets,
  pointers,
  channels,
  disjunctChannels,
  selectorKeys,
  boundElementScope,
  operandLegality,
  regexConstructs,
  quantifierNesting,
  quantifierCollections,
  pointerReach,
];
