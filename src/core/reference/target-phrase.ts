import type { EvidenceChannel, EvidenceTarget } from '../contract/index.js';

/** How a channel is spoken of: with the field a target descends to, and as a whole. */
type Wording = {
  readonly field: (field: string, target: EvidenceTarget) => string;
  readonly whole: (target: EvidenceTarget) => string;
};

/** Scalar channels have no fields; the grammar of pointers sees to it. */
const scalar = (phrase: string): Wording => ({ field: () => phrase, whole: () => phrase });

const wordings: { readonly [channel in EvidenceChannel]: Wording } = {
  'response-body': {
    field: (field) => `its ${field} field`,
    whole: () => 'the response body you obtained',
  },
  'response-headers': {
    field: (field) => `its ${field} header`,
    whole: () => 'the response headers you obtained',
  },
  'response-status': scalar('its transport status'),
  'call-inputs': {
    field: (field, { inputChannel }) => `the ${inputChannel} ${field} value you sent`,
    whole: ({ inputChannel }) => `the ${inputChannel} you sent`,
  },
  stdout: {
    field: (field) => `the ${field} field of its standard output`,
    whole: () => 'the standard output you obtained',
  },
  stderr: {
    field: (field) => `the ${field} field of its standard error`,
    whole: () => 'the standard error you obtained',
  },
  'exit-code': scalar('its exit code'),
  artifact: {
    field: (field, { artifactId }) => `the ${field} field of the ${artifactId} it wrote`,
    whole: ({ artifactId }) => `the ${artifactId} it wrote`,
  },
};

/**
 * What an evidence target points at, without naming its step. Empty tokens of the tail say nothing, all others are
 * printed decoded (Chapter 06, section 6.6).
 */
export const targetPhrase = (target: EvidenceTarget): string => {
  const field = target.tail.filter((token) => token !== '').join('.');
  const { field: withField, whole } = wordings[target.channel];
  return field === '' ? whole(target) : withField(field, target);
};
