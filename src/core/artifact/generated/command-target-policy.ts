// Generated from schemas/command-target-policy.schema.json by `npm run generate`; change the schema instead.

/**
 * A kebab-case slug.
 */
export type Identifier = string;
/**
 * Which commands may be started for which logical names. Written by whoever operates the fixture, never by the author of a contract. What is not named is refused.
 */
export interface CommandTargetPolicy {
    /**
     * What may be started; empty allows nothing. The first that fits a request wins.
     */
    readonly authorizations: readonly CommandTargetAuthorization[];
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
export type CommandTargetPolicyDocument = CommandTargetPolicy;
