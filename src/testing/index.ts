/**
 * The conformance suite: running it is the definition of a conforming adapter. It needs no test runner (Chapter 13, section
 * 13.12).
 */
export type {
  CommandTargetAuthorization,
  CommandTargetPolicy,
} from '../core/artifact/generated/command-target-policy.js';
export type {
  McpTargetAuthorization,
  McpTargetPolicy,
} from '../core/artifact/generated/mcp-target-policy.js';
export type {
  ObservedBody as ProbeObservedBody,
  ProbeObservation,
} from '../core/artifact/generated/probe-observation.js';
export type {
  ProbeRequest,
  RequestBody as ProbeRequestBody,
} from '../core/artifact/generated/probe-request.js';
export type {
  ProbeTargetAuthorization,
  ProbeTargetPolicy,
} from '../core/artifact/generated/probe-target-policy.js';
export {
  FORBIDDEN_TARGET_REASONS,
  type ForbiddenTargetReason,
  PORT_FAILURE_REASONS,
  type PortFailureReason,
  RUNTIME_FAULT_CODES,
  RuntimeFault,
  type RuntimeFaultCode,
} from '../core/artifact/index.js';
export type { ClockPort, ClockReadRequest, ClockReadResponse } from '../ports/clock-port.js';
export type { CorpusPort, CorpusResolveRequest, CorpusResolveResponse } from '../ports/corpus-port.js';
export type { EnvironmentProbePort } from '../ports/environment-probe-port.js';
export type {
  FileReadRequest,
  FileReadResponse,
  FileSystemPort,
  FileWriteRequest,
  FileWriteResponse,
} from '../ports/file-system-port.js';
export {
  type BoundaryParser,
  type BoundaryParsers,
  clockReadParsers,
  corpusResolveParsers,
  fileReadParsers,
  fileWriteParsers,
  type ParseResult,
  probeParsers,
} from './boundary-parser.js';
export { runClockPortConformance } from './clock.js';
export { type CommandProbeSubject, runCommandLineProbeConformance } from './command-probe.js';
export { runCorpusPortConformance } from './corpus.js';
export { type ProbeSubject, runEnvironmentProbePortConformance } from './environment-probe.js';
export { runFileSystemPortConformance } from './file-system.js';
export { type McpProbeSubject, runMcpProbeConformance } from './mcp-probe.js';
export {
  CONFORMANCE_OUTCOME_COUNTS,
  type ConformanceOutcome,
  type ConformancePort,
  type ConformanceReport,
  formatConformanceReport,
} from './report.js';
export type { BuiltSubject, PortSubject, ScenarioKind } from './subject.js';
