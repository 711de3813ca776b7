import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '../..');

const isMarkdown = (name: string): boolean => name.endsWith('.md');

/** Beside examples only a `README.md` is a page; other texts there are what the example is made of. */
const isReadme = (name: string): boolean => basename(name) === 'README.md';

const pagesBelow = (directory: string, isPage: (name: string) => boolean): readonly string[] => {
  try {
    return readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter(isPage)
      .map((name) => join(directory, name).split(sep).join('/'))
      .sort();
  } catch {
    return [];
  }
};

/** Every page for users, by its path from the root. */
export const pages: readonly string[] = [
  'README.md',
  ...pagesBelow('docs', isMarkdown),
  ...pagesBelow('worked-examples', isReadme),
  ...pagesBelow('corpus', isReadme),
  ...pagesBelow('probes', isReadme),
  ...pagesBelow('examples', isReadme),
];

/** The text of a page. */
export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Every source file below a directory, by its path from the root. */
export const sourcesBelow = (directory: string): readonly string[] =>
  readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => relative(root, join(root, directory, name)));
