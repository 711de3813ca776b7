/** What may be contacted, called or started: pure decisions over a caller's policy (Chapter 13, sections 13.8 to 13.10). */
export { ADDRESS_CLASSES, type AddressClass } from './address-class.js';
export * from './evaluate-command-target.js';
export * from './evaluate-mcp-target.js';
export * from './evaluate-target.js';
export { classifyAddress, type ParsedAddress, parseAddress, staysOnHost } from './parse-address.js';
