import type { EvalContract } from '../artifact/generated/eval-contract.js';
import type { JsonValue } from '../artifact/index.js';
import type { ReferenceSetKeys } from './evaluation.js';

// Object.fromEntries defines own members, so that an identifier can never reach a prototype.
const mapOwn = <From, To>(
  entries: Readonly<Record<string, From>> | null,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(entries ?? {}).map(([key, value]) => [key, map(value)]));

type ReferenceSets = Pick<EvalContract, 'referenceSets'>;

/** The declared keys of every reference set, as `set-membership` projects by them (Chapter 03, section 3.2). */
export const referenceSetKeysOf = ({ referenceSets }: ReferenceSets): ReferenceSetKeys =>
  mapOwn(referenceSets, ({ keys }) => keys);

/** The members of every reference set, as {@link makeResolveOperand} takes them (Chapter 03, section 3.2). */
export const referenceSetMembersOf = ({
  referenceSets,
}: ReferenceSets): Readonly<Record<string, readonly JsonValue[]>> =>
  mapOwn(referenceSets, ({ members }) => members);
