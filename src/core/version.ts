/** The version of this package, as package.json states it. */
export const VERSION = '0.1.0';
