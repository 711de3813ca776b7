/** Order by UTF-16 code unit: the only order of this project, the same on every machine (Chapter 01, section 1.3). */
export const compareCodeUnits = (a: string, b: string): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);
