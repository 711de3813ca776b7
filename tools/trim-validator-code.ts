/** The schemas that ajv's standalone code carries along, by the name of the constant. */
const carriedSchemas = (code: string): ReadonlyMap<string, unknown> => {
  const schemas = new Map<string, unknown>();
  for (const { 0: head, 1: name = '', index } of code.matchAll(/const (schema\d+) = (?=\{)/g)) {
    const start = index + head.length;
    for (
      let end = code.indexOf('};', start);
      end !== -1 && !schemas.has(name);
      end = code.indexOf('};', end + 1)
    ) {
      try {
        schemas.set(name, JSON.parse(code.slice(start, end + 1)));
      } catch {
        // The brace closed something inside.
      }
    }
  }
  return schemas;
};

/** A part of a carried schema as the code reads it: of a set of members, only the names count. */
const readPart = (schema: unknown, path: string): unknown => {
  const steps = [...path.matchAll(/\.([\w$]+)|\["([^"]*)"\]|\[(\d+)\]/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  let part = schema;
  for (const step of steps) part = new Map(Object.entries(part ?? {})).get(step);
  return steps.at(-1) === 'properties'
    ? Object.fromEntries(Object.keys(part ?? {}).map((key) => [key, 0]))
    : part;
};

/** Names the few parts of schemas that are read, so that the schemas themselves fall away. */
const nameReadParts = (code: string): string => {
  const schemas = carriedSchemas(code);
  const names = new Map<string, string>();
  const named = code.replaceAll(
    /\b(schema\d+)((?:\.[A-Za-z_$][\w$]*|\["[^"]*"\]|\[\d+\])+)/g,
    (_read, name: string, path: string) => {
      const text = JSON.stringify(readPart(schemas.get(name), path));
      const part = names.get(text) ?? `part${names.size}`;
      names.set(text, part);
      return part;
    },
  );
  return `${[...names].map(([text, name]) => `const ${name} = ${text};`).join('\n')}\n${named}`;
};

/**
 * Ajv's standalone code without what nobody reads: the schemas, the path into them, and the data around a value. Errors
 * are collected in one place; where ajv copies all earlier ones to append those of a definition, they are appended.
 */
export const trimValidatorCode = (code: string): string => {
  const collected =
    /const (err\d+) = (\{instancePath.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;
  const schemaPath = /,schemaPath:"(?:[^"\\]|\\.)*"/g;
  const surroundings =
    /, ?parentData(?::\w+)?, ?parentDataProperty(?::[\w$."-]+)?, ?rootData(?:=data)?(?=\})/g;
  const copied = /vErrors === null \? ([\w.]+\.errors) : vErrors\.concat\(\1\)/g;
  return `${nameReadParts(code)
    .replaceAll(collected, 'vErrors = append(vErrors, [$2]);')
    .replaceAll(schemaPath, '')
    .replaceAll(surroundings, '')
    .replaceAll(copied, 'append(vErrors, $1)')}
function append(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}`;
};
