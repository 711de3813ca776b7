import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptTarget } from '../../ports/scripts.js';

/** Where the scripts of an application are. */
export interface ScriptPlaces {
  /** The application's directory. */
  readonly root: string;
  /** The directory of the agent under test; null when there is none. */
  readonly agentDirectory: string | null;
}

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

/** The paths at which a module may stand, without extension, nearest first. */
function* places({ place, path }: Pick<ScriptTarget, 'place' | 'path'>, at: ScriptPlaces): Generator<string> {
  const { root, agentDirectory } = at;
  const own = agentDirectory === null ? null : join(agentDirectory, 'src', ...path);
  const assistant = join(root, 'assistants', ...path.slice(0, -1), 'src', path.at(-1) ?? '');
  switch (place) {
    case 'hook':
      if (own !== null) yield own;
      return;
    case 'tests':
      yield `${assistant}_test`;
      return;
    case 'script':
      if (path.length > 1) yield* [assistant, `${assistant}_test`];
      if (own !== null) yield* [own, `${own}_test`];
      yield join(root, 'scripts', ...path);
      return;
    default:
      place satisfies never;
  }
}

/** The file of a module; or, where there is none, what was looked for. */
export type LocatedScript = { readonly file: string } | { readonly lookedFor: readonly string[] };

/** Finds the TypeScript (or JavaScript) file of a script (Chapter 16, sections 16.1 and 16.2). */
export async function locateScript(
  target: Pick<ScriptTarget, 'place' | 'path'>,
  at: ScriptPlaces,
): Promise<LocatedScript> {
  const lookedFor: string[] = [];
  for (const place of places(target, at)) {
    for (const extension of ['.ts', '.js', '.mjs']) {
      if (await isFile(`${place}${extension}`)) return { file: `${place}${extension}` };
    }
    lookedFor.push(`${place}.ts`);
  }
  return { lookedFor };
}
