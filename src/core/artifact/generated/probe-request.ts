// Generated from schemas/probe-request.schema.json by `npm run generate`; change the schema instead.
import type { JsonValue } from '../json-value.js';

/**
 * One call that pre-flight asks an environment to make. Inputs stand as the contract or the probe declares them: nothing is encoded, substituted or defaulted. No channel carries credentials.
 */
export type ProbeRequest = (ApiProbeRequest | CliProbeRequest | McpProbeRequest);
/**
 * A kebab-case slug.
 */
export type ProbeLabel = string;
/**
 * What is sent as the body of an HTTP call.
 */
export type RequestBody = (JsonBody | RawBody | AbsentBody);
/**
 * What is written to the standard input of a command.
 */
export type Stdin = (JsonBody | TextBody | AbsentBody);
/**
 * One HTTP call.
 */
export interface ApiProbeRequest {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface speaks HTTP.
     */
    readonly kind: "api";
    /**
     * The HTTP method.
     */
    readonly method: ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
    /**
     * The path, with its {name} placeholders.
     */
    readonly pathTemplate: string;
    /**
     * The inputs, channel by channel; every channel is present.
     */
    readonly channels: {
        readonly path: ValueMap;
        readonly query: ValueMap;
        readonly header: TextMap;
        readonly body: RequestBody;
    };
}
/**
 * A JSON value per key.
 */
export interface ValueMap {
    readonly [k: string]: JsonValue;
}
/**
 * A text per key.
 */
export interface TextMap {
    readonly [k: string]: string;
}
/**
 * A JSON document.
 */
export interface JsonBody {
    /**
     * The body is JSON.
     */
    readonly kind: "json";
    readonly value: JsonValue;
}
/**
 * Exact bytes with their media type.
 */
export interface RawBody {
    /**
     * The body is bytes.
     */
    readonly kind: "raw";
    /**
     * The bytes in canonical RFC 4648 base64, padded, with zero pad bits; the empty string is no byte.
     */
    readonly base64: string;
    /**
     * The media type, with optional parameters.
     */
    readonly contentType: string;
}
/**
 * Nothing at all, which is not a JSON null.
 */
export interface AbsentBody {
    /**
     * There is no body.
     */
    readonly kind: "absent";
}
/**
 * One invocation of a command.
 */
export interface CliProbeRequest {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface is a command.
     */
    readonly kind: "cli";
    readonly executable: ProbeLabel;
    /**
     * Logical names of the subcommands, outermost first.
     */
    readonly subcommandPath: readonly ProbeLabel[];
    /**
     * The inputs, channel by channel; every channel is present.
     */
    readonly channels: {
        readonly argument: ValueMap;
        readonly option: ValueMap;
        readonly environment: EnvironmentMap;
        readonly stdin: Stdin;
    };
}
/**
 * Environment variables; a name holds neither = nor U+0000, so that no name smuggles in a second assignment.
 */
export interface EnvironmentMap {
    readonly [k: string]: string;
}
/**
 * Plain text.
 */
export interface TextBody {
    /**
     * The body is text.
     */
    readonly kind: "text";
    /**
     * The text.
     */
    readonly value: string;
}
/**
 * One tool call.
 */
export interface McpProbeRequest {
    readonly probeId: ProbeLabel;
    readonly interfaceId: ProbeLabel;
    readonly operationId: ProbeLabel;
    /**
     * The interface is an MCP server.
     */
    readonly kind: "mcp";
    /**
     * The name the server publishes the tool under.
     */
    readonly toolName: string;
    /**
     * The inputs; the one channel is present.
     */
    readonly channels: {
        readonly arguments: ValueMap;
    };
}
export type ProbeRequestDocument = ProbeRequest;
