/** A member of a value that nothing is known about yet; undefined when it has none of that name. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? // It was just found there.
      (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
