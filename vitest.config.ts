import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/consumers/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A default import of CommonJS means here what it means in Node.
    deps: { interopDefault: false },
    coverage: { provider: 'v8', include: ['src/core/**'], exclude: ['src/core/**/generated/**'] },
  },
});
