import type { KeyedShape } from '../../artifact/generated/eval-contract.js';
import { isJsonObject } from '../../artifact/index.js';
import { ABSENT, type ResolvedValue } from '../../contract/index.js';
import { kindOf, ownMember } from '../json-kind.js';
import { unaryOperator } from './operator.js';

/**
 * Whether an object has every required key, no key but the permitted ones, and the declared kind under every key with
 * a stated type (Chapter 03, section 3.9).
 */
export const shape = (value: ResolvedValue, descriptor: KeyedShape, _artifactPath: string): boolean => {
  if (!isJsonObject(value)) return false;
  const permitted = new Set(descriptor.permittedKeys);
  return (
    descriptor.requiredKeys.every((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => permitted.has(key)) &&
    Object.entries(descriptor.types).every(([key, type]) => {
      const member = ownMember(value, key);
      return type === null || member === ABSENT || kindOf(member) === type;
    })
  );
};

/** The row of `shape`. */
export const shapeOperator = unaryOperator('shape', ['pointer'], ({ descriptor }, value, { artifactPath }) =>
  shape(value, descriptor, artifactPath),
);
