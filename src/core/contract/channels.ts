/** Where evidence of one interaction stands, in the order of the closed vocabulary (Chapter 02, section 2.8). */
export const EVIDENCE_CHANNELS = [
  'response-body',
  'response-headers',
  'response-status',
  'call-inputs',
  'stdout',
  'stderr',
  'exit-code',
  'artifact',
] as const;

/** One channel of {@link EVIDENCE_CHANNELS}. */
export type EvidenceChannel = (typeof EVIDENCE_CHANNELS)[number];

/** The input channels of an HTTP operation, in channel order (Chapter 02, section 2.9). */
export const TRANSPORT_INPUT_CHANNELS = ['path', 'query', 'header', 'body'] as const;

/** The input channels of a command, in channel order (Chapter 02, section 2.9). */
export const COMMAND_INPUT_CHANNELS = ['argument', 'option', 'environment', 'stdin'] as const;

/** The input channel of a tool call (Chapter 02, section 2.9). */
export const TOOL_INPUT_CHANNELS = ['arguments'] as const;

/** All nine input channels: the order meant wherever "channel order" is said (Chapter 04, section 4.4). */
export const INPUT_CHANNELS = [
  ...TRANSPORT_INPUT_CHANNELS,
  ...COMMAND_INPUT_CHANNELS,
  ...TOOL_INPUT_CHANNELS,
] as const;

/** One channel of {@link INPUT_CHANNELS}. */
export type InputChannel = (typeof INPUT_CHANNELS)[number];
