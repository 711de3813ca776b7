// Generated from schemas/probe-observation.schema.json by `npm run generate`; change the schema instead.
import type { JsonValue } from '../json-value.js';

/**
 * What an environment answered to one probe request. Every answer is an observation, at any status, exit code or error flag. The first four members repeat those of the request unchanged.
 */
export type ProbeObservation = (ApiProbeObservation | CliProbeObservation | McpProbeObservation);
/**
 * A kebab-case slug.
 */
export type ProbeLabel = string;
/**
 * Content that was received.
 */
export type ObservedBody = (JsonBody | TextBody | AbsentBody);
/**
 * The answer to an HTTP call.
 */
export interface ApiProbeObservation {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface speaks HTTP.
     */
    readonly kind: "api";
    /**
     * The HTTP status.
     */
    readonly status: number;
    /**
     * The response headers, as they were received.
     */
    readonly headers: {
        readonly [k: string]: string;
    };
    readonly body: ObservedBody;
}
/**
 * A JSON document.
 */
export interface JsonBody {
    /**
     * The content is JSON.
     */
    readonly kind: "json";
    readonly value: JsonValue;
}
/**
 * Plain text.
 */
export interface TextBody {
    /**
     * The content is text.
     */
    readonly kind: "text";
    /**
     * The text.
     */
    readonly value: string;
}
/**
 * Nothing at all, which is not a JSON null.
 */
export interface AbsentBody {
    /**
     * There is no content.
     */
    readonly kind: "absent";
}
/**
 * The answer of a command.
 */
export interface CliProbeObservation {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface is a command.
     */
    readonly kind: "cli";
    /**
     * The exit code; negative when a signal ended the process.
     */
    readonly exitCode: number;
    readonly stdout: ObservedBody;
    readonly stderr: ObservedBody;
    /**
     * The files the command wrote, by their identifier.
     */
    readonly artifacts: {
        readonly [k: string]: ObservedBody;
    };
}
/**
 * The answer to a tool call.
 */
export interface McpProbeObservation {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface is an MCP server.
     */
    readonly kind: "mcp";
    /**
     * The error flag of the envelope.
     */
    readonly isError: boolean;
    readonly result: ObservedBody;
    /**
     * Present only when the server's process ended before it answered: its exit code.
     */
    readonly exitCode?: number;
}
export type ProbeObservationDocument = ProbeObservation;
