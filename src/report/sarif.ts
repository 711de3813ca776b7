import { compareCodeUnits } from '../core/artifact/index.js';
import { explained } from './explained.js';
import { printable } from './printable.js';
import type { ReportAssertion, ReportCase, ReportPlace, SuiteReport } from './suite-report.js';

/** A path as a relative URI reference. */
const uriOf = (file: string): string =>
  file.toWellFormed().replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');

const locationOf = ({ file, line, column }: ReportPlace): object => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: line, startColumn: column },
  },
});

const resultOf = (reportCase: ReportCase, assertion: ReportAssertion): object => {
  const place = assertion.place ?? reportCase.place;
  return {
    ruleId: assertion.kind,
    // SARIF has no level for what is undecided.
    level: assertion.status === 'fail' ? 'error' : 'warning',
    message: { text: `${printable(reportCase.id)}: ${explained(assertion)}` },
    ...(place === null ? {} : { locations: [locationOf(place)] }),
    partialFingerprints: { assertion: printable(`${reportCase.id}/${assertion.id}`) },
  };
};

/** SARIF 2.1.0: a result for every assertion that did not pass, at its place in the suite. */
export function renderSarif(report: SuiteReport): string {
  const open = report.cases.flatMap((reportCase) =>
    reportCase.assertions.flatMap((assertion) =>
      assertion.status === 'pass' ? [] : [{ reportCase, assertion }],
    ),
  );
  const kinds = [...new Set(open.map(({ assertion }) => assertion.kind))].sort(compareCodeUnits);
  const sarif = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'eval-quality', rules: kinds.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: true, startTimeUtc: report.startedAt }],
        results: open.map(({ reportCase, assertion }) => resultOf(reportCase, assertion)),
      },
    ],
  };
  return `${JSON.stringify(sarif, null, 2)}\n`;
}
