import { readFile } from 'node:fs/promises';
import { renewedBaseline } from '../../core/suite/agent-spec/baseline.js';
import { MergeRefused, mergeReports, type NamedReport } from '../../core/suite/agent-spec/merge-reports.js';
import { readReport, StoredFileError } from '../../frontends/agent-spec/read-stored.js';
import { furtherCommand, isSet, textFlag } from '../further-command.js';
import { UsageError } from '../usage-error.js';
import { deliver } from './test/agent-spec.js';
import { agentSpecOptions, DEFAULT_BASELINE, readFormat } from './test/agent-spec-flags.js';
import { baselineAt, serialise } from './test/run-agent-spec-document.js';

const { format, output, json, baseline } = agentSpecOptions;

const readAll = async (paths: readonly string[]): Promise<readonly NamedReport[]> => {
  const reports: NamedReport[] = [];
  for (const source of paths) {
    reports.push({ source, report: readReport(await readFile(source, 'utf8'), source) });
  }
  return reports;
};

/** `eval-quality merge`: one report of all shards of a run (Chapter 15, section 15.7). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality merge REPORT... [options]',
  options: {
    ...(format === undefined ? {} : { format }),
    ...(output === undefined ? {} : { output }),
    ...(json === undefined ? {} : { json }),
    ...(baseline === undefined ? {} : { baseline }),
    update: { type: 'boolean', describe: 'writes the baseline from the whole run' },
  },
  mostOperands: Number.POSITIVE_INFINITY,
  epilogue:
    'Exit codes: those of the whole run; 64 for reports that overlap, leave a gap, or are of different runs.',
  refusals: [MergeRefused, StoredFileError],
  run: async (flags, paths, environment) => {
    if (paths.length === 0) throw new UsageError('merge needs the reports of all shards');
    const report = mergeReports(await readAll(paths));
    if (isSet(flags, 'update')) {
      if (report.selection.filter !== null) {
        throw new UsageError(
          '--update needs a run of all contracts, and these reports are of a filtered one',
        );
      }
      const path = textFlag(flags, 'baseline') ?? DEFAULT_BASELINE;
      const { suite, contracts, run } = report;
      const update = { suite, contracts, declared: contracts, at: run.startedAt };
      await environment.writeArtifact(path, serialise(renewedBaseline(await baselineAt(path), update)));
    }
    const target = textFlag(flags, 'output');
    return deliver(
      { report, placeOf: () => null, remarks: [] },
      { json: textFlag(flags, 'json'), output: target, format: readFormat(flags, target) },
      environment,
    );
  },
});
