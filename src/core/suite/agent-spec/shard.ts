import { digestBytes } from '../../artifact/index.js';

/** Hexadecimal digits of a digest that make a number without loss. */
const DIGITS = 12;

/**
 * The part, of so many, that a contract belongs to, from 1. It depends on nothing but its name, so that adding a contract
 * moves no other one (Chapter 15, section 15.7).
 */
export const shardOf = (name: string, count: number): number => {
  const digest = digestBytes(new TextEncoder().encode(name)).slice('sha256:'.length);
  return (Number.parseInt(digest.slice(0, DIGITS), 16) % count) + 1;
};
