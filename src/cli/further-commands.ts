import type { FurtherCommandModule } from './further-command-module.js';

/** A command outside the pipeline. Its module, and the argument parser it uses, load only when it is called. */
export type FurtherCommand = {
  readonly name: string;
  /** What it does, in a line of general help. */
  readonly summary: string;
  readonly load: () => Promise<FurtherCommandModule>;
};

/** The commands outside the pipeline, in the order of general help. */
export const furtherCommands: readonly FurtherCommand[] = [
  {
    name: 'test',
    summary: 'Tests a running agent against a behaviour suite, in any of its languages.',
    load: () => import('./commands/test.js'),
  },
  {
    name: 'replay',
    summary: 'Derives a kept run of a behaviour suite again, and compares its files.',
    load: () => import('./commands/replay.js'),
  },
  {
    name: 'init',
    summary: 'Writes a suite of contracts with sampling to begin with.',
    load: () => import('./commands/init.js'),
  },
  {
    name: 'list',
    summary: 'Lists the ways to reach an agent, and which can be used now.',
    load: () => import('./commands/list.js'),
  },
  {
    name: 'merge',
    summary: 'Joins the reports of all shards of a run.',
    load: () => import('./commands/merge.js'),
  },
  {
    name: 'compare',
    summary: 'Says which of two evaluations is stronger, from their evidence artifacts.',
    load: () => import('./commands/compare.js'),
  },
  {
    name: 'migrate',
    summary: 'Rewrites a document in the newest generation of its kind.',
    load: () => import('./commands/migrate.js'),
  },
];
