import type { OperatorName } from '../vocabulary.js';
import { containmentOperator } from './containment.js';
import { countToleranceOperator } from './count-tolerance.js';
import { coversByKeyOperator } from './covers-by-key.js';
import { deepEqualityOperator, equalityOperator } from './equality.js';
import { absenceOperator, existenceOperator } from './existence.js';
import type { Operator } from './operator.js';
import { orderingOperator } from './ordering.js';
import { regexOperator } from './regex.js';
import { setMembershipOperator } from './set-membership.js';
import { shapeOperator } from './shape.js';

/** The closed operator vocabulary, in published order (Chapter 03, sections 3.1 and 3.9). */
export const operators = {
  equality: equalityOperator,
  'deep-equality': deepEqualityOperator,
  containment: containmentOperator,
  existence: existenceOperator,
  absence: absenceOperator,
  regex: regexOperator,
  'set-membership': setMembershipOperator,
  ordering: orderingOperator,
  'count-tolerance': countToleranceOperator,
  shape: shapeOperator,
  'covers-by-key': coversByKeyOperator,
} as const satisfies { readonly [Name in OperatorName]: Operator<Name> };
