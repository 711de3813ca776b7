// Generated from schemas/target-file.schema.json by `npm run generate`; change the schema instead.

/**
 * A kebab-case slug.
 */
export type Identifier = string;
/**
 * An HTTP method.
 */
export type HttpMethod = ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
/**
 * What a header holds: text, or text from the environment, so that no credential stands in the file.
 */
export type HeaderValue = (string | {
    /**
     * The variable whose value is used; it has to be set.
     */
    readonly fromEnvironment: string;
    /**
     * What comes before the value, for example Bearer and a space.
     */
    readonly prefix?: string;
});
/**
 * What a live pre-flight may contact and start: the policies of the adapters, by kind of interface. Written by whoever operates the fixture and kept apart from contracts: a contract names logical identifiers only. A kind that is left out is refused. The file may hold credentials; keep it private.
 */
export interface TargetFile {
    /**
     * The generation of this file.
     */
    readonly schemaVersion: 1;
    /**
     * Which commands may be started for which logical names. Written by whoever operates the fixture, never by the author of a contract. What is not named is refused.
     */
    readonly command?: {
        /**
         * What may be started; empty allows nothing. The first that fits a request wins.
         */
        readonly authorizations: readonly CommandTargetAuthorization[];
    };
    /**
     * Which MCP servers may be started for which logical interfaces, and which of their tools may be called. Written by whoever operates the fixture, never by the author of a contract. What is not named is refused.
     */
    readonly mcp?: {
        /**
         * The servers; empty allows nothing, and an interface is named at most once.
         */
        readonly authorizations: readonly McpTargetAuthorization[];
    };
    /**
     * Which HTTP targets may be contacted for which logical interfaces, as in a ProbeTargetPolicy, and where those interfaces are reached.
     */
    readonly api?: {
        /**
         * What may be contacted; empty allows nothing. Several may name one interface; the first that allows a target wins.
         */
        readonly authorizations: readonly ProbeTargetAuthorization[];
        /**
         * Where the interfaces are reached and what is added to their requests, by interface. An interface that is not named is reached at the origin of its first authorization.
         */
        readonly targets?: {
            readonly [k: string]: ApiTarget;
        };
    };
}
/**
 * One command under its logical names.
 */
export interface CommandTargetAuthorization {
    readonly interfaceId: Identifier;
    readonly executable: Identifier;
    /**
     * What is really started: a path, or a name looked up in the PATH of the adapter's own process.
     */
    readonly target: string;
    /**
     * The exact subcommand paths that may be called; an empty path allows the call without a subcommand.
     *
     * @minItems 1
     */
    readonly permittedSubcommandPaths: readonly [
        readonly Identifier[],
        ...readonly (readonly Identifier[])[]
    ];
    /**
     * The environment variables that a request may set. PATH, in whatever case, is refused.
     *
     * Items: A name that holds neither = nor U+0000.
     */
    readonly permittedEnvironmentKeys: readonly string[];
    /**
     * The working directory.
     */
    readonly cwd: string;
    /**
     * Where each declared artifact is read from after the run, by its identifier; a relative path resolves against cwd.
     */
    readonly artifacts: {
        /**
         * A path.
         */
        readonly [k: string]: string;
    };
    /**
     * How long the command may run, in milliseconds.
     */
    readonly maxElapsedMs: number;
    /**
     * How many bytes it may write on either stream, and each artifact may hold.
     */
    readonly maxOutputBytes: number;
}
/**
 * One server under its logical interface.
 */
export interface McpTargetAuthorization {
    /**
     * The logical interface.
     */
    readonly interfaceId: string;
    /**
     * What is really started: a path, or a name looked up in PATH.
     */
    readonly target: string;
    /**
     * The arguments it is started with.
     *
     * Items: One argument.
     */
    readonly targetArgs: readonly string[];
    /**
     * The tools that may be called.
     *
     * @minItems 1
     *
     * Items: The name the server publishes the tool under.
     */
    readonly tools: readonly [
        string,
        ...readonly (string)[]
    ];
    /**
     * The working directory.
     */
    readonly cwd: string;
    /**
     * The environment of the server beside PATH; may hold credentials.
     */
    readonly serverEnvironment: {
        /**
         * A value.
         */
        readonly [k: string]: string;
    };
    /**
     * How long one call may take from launch to teardown, in milliseconds.
     */
    readonly maxElapsedMs: number;
    /**
     * How many bytes the server may write on either stream during one call.
     */
    readonly maxOutputBytes: number;
}
/**
 * One origin with the exact addresses that its host may resolve to.
 */
export interface ProbeTargetAuthorization {
    /**
     * The logical interface.
     */
    readonly interfaceId: string;
    /**
     * The scheme, without its colon.
     */
    readonly scheme: ("http" | "https");
    /**
     * The host as a URL names it, an IPv6 address without brackets.
     */
    readonly host: string;
    /**
     * The port.
     */
    readonly port: number;
    /**
     * The IP addresses that the host may resolve to, each by its exact literal.
     *
     * @minItems 1
     *
     * Items: An IP address literal; no host name, no port.
     */
    readonly addresses: readonly [
        string,
        ...readonly (string)[]
    ];
    /**
     * The methods that may be used.
     *
     * @minItems 1
     */
    readonly methods: readonly [
        HttpMethod,
        ...readonly (HttpMethod)[]
    ];
    /**
     * Those of the methods that change nothing; empty means that none is safe.
     */
    readonly safeMethods: readonly HttpMethod[];
    /**
     * How many redirects are followed in one call.
     */
    readonly maxRedirects: number;
    /**
     * How long one call may take from its first step to the last byte of its answer, in milliseconds.
     */
    readonly maxElapsedMs: number;
    /**
     * How many bytes one request may have, head and body together.
     */
    readonly maxRequestBytes: number;
    /**
     * How many bytes the body of an answer may have, counted as received and again after decompression.
     */
    readonly maxResponseBytes: number;
}
/**
 * Where one interface is reached.
 */
export interface ApiTarget {
    /**
     * An http or https URL without user information, query and fragment; the paths of operations are appended to its path.
     */
    readonly baseUrl?: string;
    /**
     * Headers that every request to this origin carries, credentials among them. No contract can declare one of these, and none leaves the origin by a redirect.
     */
    readonly headers?: {
        readonly [k: string]: HeaderValue;
    };
}
export type TargetFileDocument = TargetFile;
