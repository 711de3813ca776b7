import { kindOf, type Migration, migrate, migrations } from '../../core/migrate/index.js';
import type { CommandOutcome } from '../command-outcome.js';
import type { RunEnvironment } from '../environment.js';
import { exitCodeFor } from '../exit-codes.js';
import { furtherCommand, textFlag } from '../further-command.js';
import { outcomeOf } from '../outcome-of.js';
import { readDocument } from '../read-inputs.js';
import { UsageError } from '../usage-error.js';
import { destinationOf, writeArtifact } from '../write-artifact.js';

const KINDS = migrations.map(({ kind }) => kind);

type Flags = {
  /** The document; null for standard input. */
  readonly in: string | null;
  readonly out: string | null;
  readonly kind: string | null;
  /** The contract that the document is about. */
  readonly contract: string | null;
};

const migrationFor = (value: unknown, kind: string | null): Migration => {
  const found = kind === null ? kindOf(value) : migrations.find((migration) => migration.kind === kind);
  if (found !== undefined) return found;
  throw new UsageError(
    kind === null
      ? `the document does not show what it is; name it by --kind, one of ${KINDS.join(', ')}`
      : `--kind "${kind}" is not one of ${KINDS.join(', ')}`,
  );
};

const readContract = (path: string | null, environment: RunEnvironment): Promise<unknown> =>
  path === null
    ? Promise.resolve(null)
    : readDocument({ path, name: '--contract', artifactPath: 'EvalContract' }, environment);

const migrateDocument = async (flags: Flags, environment: RunEnvironment): Promise<CommandOutcome> => {
  if (flags.kind !== null) migrationFor(null, flags.kind);
  if ((flags.in ?? '-') === '-' && flags.contract === '-')
    throw new UsageError('only one input may read stdin, but --in and --contract both name "-"');
  const value = await readDocument({ path: flags.in, name: '--in', artifactPath: 'Document' }, environment);
  const migration = migrationFor(value, flags.kind);
  const inputs = {
    ...(flags.in === null ? {} : { in: flags.in }),
    ...(flags.contract === null ? {} : { contract: flags.contract }),
  };
  const destination = await destinationOf(
    { inputs, out: flags.out, artifactKey: migration.kind },
    environment,
  );
  const contract = await readContract(flags.contract, environment);
  const { document, from } = migrate(value, migration, contract);
  await writeArtifact(document, migration.artifactPath, destination, environment);
  const { artifactPath, newest } = migration;
  environment.writeDiagnostic(
    from === newest
      ? `eval-quality: migrate: ${artifactPath}: generation ${from} is the newest; written unchanged`
      : `eval-quality: migrate: ${artifactPath}: generation ${from} to ${newest}, revision ${document.revisionCount} of ${document.parentDigest}`,
  );
  return { kind: 'artifact' };
};

/** `eval-quality migrate`: a document in the newest generation of its kind, as a revision of what was given. */
export const { runCommand } = furtherCommand({
  usage: `Usage: eval-quality migrate [--in <path>] [--out <target>] [--kind <kind>] [--contract <path>]

Rewrites a document in the newest generation of its kind, as a revision of it.`,
  options: {
    in: { type: 'string', describe: 'the document; standard input when missing or -' },
    out: { type: 'string', describe: 'where it goes, instead of standard output' },
    kind: { type: 'string', describe: 'what the document is, where it does not show' },
    contract: {
      type: 'string',
      describe:
        'the contract that an older run record or pre-flight verdict is about, which names the interfaces',
    },
  },
  mostOperands: 0,
  epilogue: `Kinds: ${KINDS.join(', ')}.
A document of the newest generation is written unchanged. What the newest generation has no form for is refused, at its place, with exit code 5.`,
  refusals: [],
  run: async (flags, _operands, environment) => {
    const given: Flags = {
      in: textFlag(flags, 'in'),
      out: textFlag(flags, 'out'),
      kind: textFlag(flags, 'kind'),
      contract: textFlag(flags, 'contract'),
    };
    const outcome = await migrateDocument(given, environment).catch((error: unknown) =>
      outcomeOf(error, environment),
    );
    return exitCodeFor(outcome, { strict: false });
  },
});
