/** A value of the hashed-artifact domain (Chapter 01, section 1.1). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; every member is an own property, `__proto__` included. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Containers inside one another, the root counting as 1; the next one is refused (Chapter 01, section 1.1). */
export const MAX_NESTING_DEPTH = 1024;
