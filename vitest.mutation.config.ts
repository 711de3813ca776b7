import { defineConfig } from 'vitest/config';

const room = process.env.EVAL_QUALITY_MUTATION_ROOM ?? '*';

/** The tests that hold a mutated room; those that only pass through it would make every mutant slow. */
export default defineConfig({
  test: {
    include: [`tests/core/${room}/**/*.test.ts`],
    testTimeout: 60_000,
    deps: { interopDefault: false },
  },
});
