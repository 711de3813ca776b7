import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { AnyOperation } from '../../../src/core/contract/index.js';
import type { QualificationFailureCode } from '../../../src/core/probe/index.js';

/** A valid probe changed in one place, and what the gate must find, in order; nothing when the change is harmless. */
export type GateCase = {
  readonly name: string;
  readonly probe: unknown;
  readonly homeOperation: AnyOperation | null;
  readonly failures: readonly ExpectedFailure[];
  /** The reason that a harmless change comes close to. */
  readonly spares?: QualificationFailureCode;
};

/** Place and text without the leading `Probe[probeId=P-001].`. */
export type ExpectedFailure = readonly [code: QualificationFailureCode, place: string, detail: string];

export const CONDITION = 'defectSignature.condition.predicate';
export const PREDICATE = '/defectSignature/condition/predicate';
export const SELECTOR = '/defectSignature/condition/selector/inputBinding';
export const CHANNEL = '/defectSignature/observableChannel';
export const SELECTOR_PLACE = 'defectSignature.condition.selector.inputBinding';

export const existence = (pointer: string): Expression => ({ op: 'existence', operands: [{ pointer }] });
export const all = (first: Expression, ...others: readonly [Expression, ...Expression[]]): Expression => ({
  op: 'all',
  operands: [first, ...others],
});
export const any = (first: Expression, ...others: readonly [Expression, ...Expression[]]): Expression => ({
  op: 'any',
  operands: [first, ...others],
});

export const underspecified = (channels: string, declared: string): ExpectedFailure => [
  'condition-channels-underspecified',
  CONDITION,
  `names ${channels}, which is neither the declared observableChannel "${declared}" nor two channels with a response-side member (AD-40)`,
];

export const withoutResponse = (place: string, channels: string): ExpectedFailure => [
  'condition-disjunct-without-response-channel',
  place,
  `this operand of "any" names ${channels}, so it can satisfy the whole condition without examining anything that came back (AD-40)`,
];

export const illegal = (
  code: QualificationFailureCode,
  structural: string,
  place: string,
  text: string,
): ExpectedFailure => [code, place, `${structural} in Probe[probeId=P-001].${place}: ${text}`];

export const incompatible = (detail: string): ExpectedFailure => [
  'qualification-route-incompatible',
  'qualification.route',
  detail,
];
