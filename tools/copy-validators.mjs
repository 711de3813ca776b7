// The validators are generated JavaScript: the compiler looks at their declarations only, so they are copied beside its output.
import { cpSync } from 'node:fs';

const generated = 'core/artifact/generated';
cpSync(new URL(`../src/${generated}`, import.meta.url), new URL(`../dist/${generated}`, import.meta.url), {
  recursive: true,
  filter: (path) => !path.endsWith('.ts') || path.endsWith('.d.ts'),
});
