/** Where the outside data lies; undefined when it was not handed in, and then the tests that need it are skipped. */
export const conformanceDir: string | undefined = process.env.EVAL_QUALITY_CONFORMANCE_DIR || undefined;
