import type { DocumentValidator } from '../issues.js';
export declare const validate: DocumentValidator;
