/** Implementations of the ports: a convenience, never a required path (Chapter 13, sections 13.5 to 13.9). */
export * from '../core/target/evaluate-command-target.js';
export * from '../core/target/evaluate-mcp-target.js';
export { parseCommandTargetPolicy } from '../core/target/policies/command-target-policy.js';
export { parseMcpTargetPolicy } from '../core/target/policies/mcp-target-policy.js';
export { parseProbeTargetPolicy } from '../core/target/policies/probe-target-policy.js';
export { type ClockMechanism, createSystemClockAdapter } from './clock/system-clock-adapter.js';
export type {
  ArtifactRead,
  CommandMechanism,
  CommandRunRequest,
  CommandRunResult,
} from './command/command-mechanism.js';
export { createCommandLineAdapter } from './command/create-command-line-adapter.js';
export { nodeCommandMechanism } from './command/node-command-mechanism.js';
export { type CorpusMechanism, createLocalCorpusAdapter } from './corpus/local-corpus-adapter.js';
export {
  createNodeFileSystemAdapter,
  type FileSystemMechanism,
} from './file-system/node-file-system-adapter.js';
export { type ApiTarget, type ApiTargets, createHttpAdapter } from './http/create-http-adapter.js';
export type { HttpMechanism, PinnedAnswer, PinnedRequest } from './http/http-mechanism.js';
export { nodeHttpMechanism } from './http/node-http-mechanism.js';
export { createMcpAdapter } from './mcp/create-mcp-adapter.js';
export type { McpCallToolRequest, McpCallToolResult, McpMechanism } from './mcp/mcp-mechanism.js';
export { nodeStdioMcpMechanism } from './mcp/node-stdio-mcp-mechanism.js';
