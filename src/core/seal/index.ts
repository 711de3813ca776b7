/** The brief of a contract and its generated prose (Chapter 06). */
export { auditBriefScripting } from './scripting-audit.js';
export { seal, sealContract } from './seal.js';
export type { SealableContract } from './sealing-index.js';
