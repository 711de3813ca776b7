// Generated from schemas/probe-target-policy.schema.json by `npm run generate`; change the schema instead.

/**
 * An HTTP method.
 */
export type HttpMethod = ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
/**
 * Which HTTP targets may be contacted for which logical interfaces. Written by whoever operates the fixture, never by the author of a contract. What is not named is refused, loopback included.
 */
export interface ProbeTargetPolicy {
    /**
     * What may be contacted; empty allows nothing. Several may name one interface; the first that allows a target wins.
     */
    readonly authorizations: readonly ProbeTargetAuthorization[];
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
export type ProbeTargetPolicyDocument = ProbeTargetPolicy;
