import { dirname, join, relative, sep } from 'node:path';
import { isThere } from './text-file.js';

const PACKAGE = 'package.yao';
const ASSISTANTS = 'assistants';

/** A directory and all those around it, innermost first. */
function* upwards(start: string): Generator<string> {
  for (let directory = start; ; directory = dirname(directory)) {
    yield directory;
    if (directory === dirname(directory)) return;
  }
}

/** The application that a directory belongs to: the nearest directory at or above it with `assistants/`; null for none. */
export async function findApplication(start: string): Promise<string | null> {
  for (const directory of upwards(start)) {
    if (await isThere(join(directory, ASSISTANTS), 'directory')) return directory;
  }
  return null;
}

/**
 * The dotted id of the agent that a directory belongs to: of the nearest directory at or above it, and below the
 * application's `assistants`, with a `package.yao`; null for none (Chapter 16, section 16.1).
 */
export async function findAgent(application: string, start: string): Promise<string | null> {
  const assistants = join(application, ASSISTANTS);
  for (const directory of upwards(start)) {
    const below = relative(assistants, directory);
    if (below === '' || below.startsWith('..')) return null;
    if (await isThere(join(directory, PACKAGE), 'file')) return below.split(sep).join('.');
  }
  return null;
}

/** Where an agent of an application is, whether or not it is there. */
export const agentDirectory = (application: string, segments: readonly string[]): string =>
  join(application, ASSISTANTS, ...segments);

/** The paths at which a connector may stand: its id as a name, or its dots as directories. */
export const connectorPaths = (application: string, id: string): readonly string[] => {
  const directory = join(application, 'connectors');
  const names = [id, id.replaceAll('.', '/')].filter((name) =>
    name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)),
  );
  return [...new Set(names)].map((name) => join(directory, `${name}.conn.yao`));
};
