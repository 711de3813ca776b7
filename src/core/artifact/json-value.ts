/** A value of the hashed-artifact domain (Chapter 01, section 1.1). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; every member is an own property, `__proto__` included. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Whether a value is an array; a symbol that stands for no value is none. */
export const isJsonArray = (value: JsonValue | symbol): value is readonly JsonValue[] => Array.isArray(value);

/** Whether a value is an object; arrays, `null` and a symbol that stands for no value are none. */
export const isJsonObject = (value: JsonValue | symbol): value is JsonObject =>
  typeof value === 'object' && value !== null && !isJsonArray(value);

/** Containers inside one another, the root counting as 1; the next one is refused (Chapter 01, section 1.1). */
export const MAX_NESTING_DEPTH = 1024;
