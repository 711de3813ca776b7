import { OptionDefaults } from 'typedoc';

/** The reference of the library, made by `npm run docs:library`. */
export default {
  name: 'eval-quality',
  entryPoints: ['src/index.ts', 'src/adapters/index.ts', 'src/testing/index.ts', 'src/suites.ts'],
  tsconfig: 'tsconfig.build.json',
  out: 'build/library',
  readme: 'docs/library/README.md',
  // Types that are generated from schemas state how long a list is.
  blockTags: [...OptionDefaults.blockTags, '@minItems', '@maxItems'],
  excludeExternals: true,
  hideGenerator: true,
  disableSources: true,
  treatWarningsAsErrors: true,
  validation: { notExported: false },
};
