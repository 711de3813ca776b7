import { join, sep } from 'node:path';
import { FileRefused, pathWithin, readContainedFile } from '../../../../adapters/files/contained-file.js';
import { findSuite, projectRoot, SUITE_PLACES } from '../../../../adapters/files/project.js';
import { type AgentTestContract, readAgentTest } from '../../../../frontends/agent-test/read-agent-test.js';
import type { ReportPlace } from '../../../../report/suite-report.js';
import type { AgentTestFlags } from './agent-test-flags.js';

/** A suite that was found, before it is read. */
export interface LocatedSuite {
  /** The absolute path of the project. */
  readonly root: string;
  /** As messages name it: as it was given, or where it was found. */
  readonly path: string;
}

/** A document of language 1 within its project. */
export interface OpenSuite extends LocatedSuite {
  readonly contract: AgentTestContract;
  /** Relative to the project, with `/` between names. */
  readonly name: string;
  readonly placeOf: (scenario: number, assertionId?: string) => ReportPlace;
}

/** A path relative to the project, as reports name it. */
export const nameWithin = (root: string, path: string): string => pathWithin(root, path).split(sep).join('/');

/**
 * The suite that is named, or that of the nearest directory upwards that has one. Chapter 14, section 14.2.
 *
 * @throws FileRefused when there is none.
 */
export async function locateSuite(named: string | null, directory: string): Promise<LocatedSuite> {
  if (named !== null) return { root: await projectRoot(directory), path: named };
  const found = await findSuite(directory);
  if (found !== null) return found;
  const places = SUITE_PLACES.map((place) => `"${join('.', place)}"`).join(' or ');
  throw new FileRefused(`no suite: name one, or write ${places}; eval-quality test --init writes one`);
}

/** @throws FileRefused, DocumentError */
export async function openSuite(
  { root, path }: LocatedSuite,
  { documentLimits }: Pick<AgentTestFlags, 'documentLimits'>,
): Promise<OpenSuite> {
  const name = nameWithin(root, path);
  const contract = readAgentTest(
    await readContainedFile(root, path, documentLimits.bytes),
    path,
    documentLimits,
  );
  return {
    root,
    path,
    name,
    contract,
    placeOf: (scenario, assertionId) => ({ file: name, ...contract.placeOf(scenario, assertionId) }),
  };
}
