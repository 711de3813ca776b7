import { describe, expect, it } from 'vitest';
import { formatOfFile, REPORT_FORMATS, renderReport } from '../../src/report/formats.js';
import { printable, shortened, shownValue } from '../../src/report/printable.js';
import type { ReportAssertion, ReportCase, SuiteReport } from '../../src/report/suite-report.js';

const place = { file: 'suites/a,b.yml', line: 7, column: 3 };
const assertion = (changes: Partial<ReportAssertion> = {}): ReportAssertion => ({
  id: 'response.contains[0]',
  kind: 'response_contains',
  status: 'fail',
  message: 'the response does not contain "May"',
  expected: 'May',
  observed: 'Due in June.',
  place,
  ...changes,
});
const reportCase = (changes: Partial<ReportCase> = {}): ReportCase => ({
  id: 'lend',
  status: 'fail',
  label: null,
  problem: null,
  details: [],
  durationMs: 1_500,
  assertions: [assertion()],
  place,
  ...changes,
});
const report = (...cases: readonly ReportCase[]): SuiteReport => ({
  language: 'agent-test',
  title: 'suites/a,b.yml',
  status: 'fail',
  facts: [['mode', 'offline']],
  cases,
  notes: [],
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 2_000,
  document: { status: 'fail' },
  records: [{ type: 'run' }, { type: 'summary' }],
});

const passing = reportCase({
  id: 'greets',
  status: 'pass',
  assertions: [assertion({ status: 'pass', message: '' })],
});
const undecided = reportCase({
  id: 'burns',
  status: 'incomplete',
  problem: 'the exchange failed: ECONNRESET',
  details: ['1 of 2 trials passed'],
  label: 'inconclusive',
  assertions: [assertion({ status: 'incomplete', message: 'no evidence', observed: null, place: null })],
});
const skipped = reportCase({ id: 'later', status: 'skipped', assertions: [] });
const all = report(passing, undecided, reportCase(), skipped);

/** Everything that one of the formats could take for its own. */
const HOSTILE =
  '\u001b[31m</failure>]]>&<script>"\'`|\n::error::x\r\u202e@everyone %0A ```\u0000\ud800<!-- --> ##[x]';
const hostile = report(
  reportCase({
    id: HOSTILE,
    problem: HOSTILE,
    details: [HOSTILE],
    label: HOSTILE,
    assertions: [
      assertion({ id: HOSTILE, message: HOSTILE, expected: HOSTILE, observed: { [HOSTILE]: HOSTILE } }),
    ],
  }),
);

describe('formats', () => {
  it.each([
    ['a.txt', 'text'],
    ['a.JSON', 'json'],
    ['a.jsonl', 'jsonl'],
    ['a.xml', 'junit'],
    ['a.md', 'markdown'],
    ['a.html', 'html'],
    ['a.sarif', 'sarif'],
    ['a.sarif.json', 'sarif'],
    ['a', undefined],
    ['a.pdf', undefined],
  ])('%s is %s', (path, format) => {
    expect(formatOfFile(path)).toBe(format);
  });

  it.each(REPORT_FORMATS.filter((format) => format !== 'html'))(
    '%s ends with a line feed, and has no character that steers a terminal',
    (format) => {
      const text = renderReport({ ...hostile, notes: [HOSTILE] }, format);
      expect(text.endsWith('\n')).toBe(true);
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
    },
  );
});

describe('the text report', () => {
  const text = renderReport(all, 'text');

  it('shows failures first, with expected, observed, why and where', () => {
    expect(text.split('\n')).toEqual([
      'suite  suites/a,b.yml',
      'mode   offline',
      '',
      'FAIL        lend',
      '        assertion             expected  observed',
      '  fail  response.contains[0]  "May"     "Due in June."',
      '    why: the response does not contain "May" (suites/a,b.yml:7:3)',
      '',
      'INCOMPLETE  burns  (inconclusive)',
      '  error: the exchange failed: ECONNRESET',
      '  - 1 of 2 trials passed',
      '              assertion             expected  observed',
      '  incomplete  response.contains[0]  "May"     (not known)',
      '    why: no evidence',
      '',
      'PASS        greets  (1 assertion)',
      'SKIPPED     later',
      '',
      'cases       1 passed, 1 failed, 1 incomplete, 1 skipped of 4',
      'assertions  1 passed, 1 failed, 1 incomplete of 3',
      'FAIL  suites/a,b.yml',
      '',
    ]);
  });

  it('shows what is too wide for its column once more in full', () => {
    const long = { a: 'x'.repeat(60), end: 'here' };
    const lines = renderReport(report(reportCase({ assertions: [assertion({ observed: long })] })), 'text');
    expect(lines).toContain(`    observed: ${JSON.stringify(long)}\n`);
  });

  it('has colours only when it is asked for them', () => {
    expect(text).not.toContain('\u001b');
    expect(renderReport(all, 'text', { colour: true })).toContain('\u001b[31mFAIL');
  });

  it('lets nothing that an agent said begin a line', () => {
    for (const line of renderReport(hostile, 'text').split('\n')) {
      expect(line.trimStart()).not.toMatch(/^(?:::|##)/);
    }
  });
});

describe('JUnit XML', () => {
  it('has a test case for each case, and an error for what is undecided', () => {
    const xml = renderReport(all, 'junit');
    expect(xml).toContain('tests="4" failures="1" errors="1" skipped="1" time="2.000"');
    expect(xml).toContain(
      '<testcase classname="suites/a,b.yml" name="greets" time="1.500" file="suites/a,b.yml" line="7"></testcase>',
    );
    expect(xml).toContain(
      '<failure message="response.contains[0]: the response does not contain &quot;May&quot;;',
    );
    expect(xml).toContain('<error message="error: the exchange failed: ECONNRESET" type="inconclusive">');
    expect(xml).toContain('<skipped message="skipped"/>');
  });

  it('is well-formed whatever an agent said', () => {
    const xml = renderReport(hostile, 'junit');
    // Tags, attributes and text in the form that XML allows them, and nothing else.
    const rest = xml
      .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, '')
      .replace(/<\/?[a-z]+(?: [a-z]+="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*")*\/?>/g, '');
    expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/);
    expect(xml.match(/<failure/g)).toHaveLength(1);
    expect(xml.match(/<\/failure>/g)).toHaveLength(1);
  });
});

describe('Markdown', () => {
  it('has the figures, what did not pass, and the names of what did', () => {
    const page = renderReport(all, 'markdown');
    expect(page).toContain('## ❌ fail `suites/a,b.yml`');
    expect(page).toContain('| cases | 1 passed, 1 failed, 1 incomplete, 1 skipped of 4 |');
    expect(page).toContain(
      '| ❌ fail | `response.contains[0]` | `"May"` | `"Due in June."` | `the response does not contain "May"` |',
    );
    expect(page).toContain('<summary>1 passed</summary>');
    expect(page.indexOf('`lend`')).toBeLessThan(page.indexOf('`burns`'));
  });

  it('holds what an agent said in code, in cells that it cannot leave', () => {
    const page = renderReport(hostile, 'markdown');
    const cells = page.split('\n').filter((line) => line.startsWith('| ❌'));
    expect(cells).toHaveLength(1);
    // Bars that are not escaped separate five cells.
    expect(cells[0]?.match(/(?<!\\)\|/g)).toHaveLength(6);
    const outside = page.replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(outside).not.toMatch(/<script>|@everyone/);
  });
});

describe('workflow commands', () => {
  it('stand at the lines of the suite', () => {
    expect(renderReport(all, 'github').split('\n')).toEqual([
      '::error file=suites/a%2Cb.yml,line=7,col=3,title=burns%3A inconclusive::response.contains[0]: no evidence; expected "May", observed null',
      '::error file=suites/a%2Cb.yml,line=7,col=3,title=lend%3A fail::response.contains[0]: the response does not contain "May"; expected "May", observed "Due in June."',
      '',
    ]);
  });

  it('tell a case without assertions, and what is to be known of the run', () => {
    const text = renderReport(
      { ...report(reportCase({ assertions: [], problem: 'down' })), notes: ['a\nb%'] },
      'github',
    );
    expect(text).toContain('title=lend%3A fail::error: down\n');
    expect(text).toContain('::warning title=eval-quality::a\\nb%25\n');
  });

  it('are one line each, whatever an agent said', () => {
    const lines = renderReport(hostile, 'github').trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^::error file=[^:]*::/);
  });
});

describe('SARIF', () => {
  it('has a result for everything that did not pass', () => {
    const sarif = JSON.parse(renderReport(all, 'sarif'));
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0].tool.driver).toEqual({ name: 'eval-quality', rules: [{ id: 'response_contains' }] });
    expect(sarif.runs[0].results.map(({ level }: { level: string }) => level)).toEqual(['warning', 'error']);
    expect(sarif.runs[0].results[1]).toMatchObject({
      ruleId: 'response_contains',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'suites/a%2Cb.yml' },
            region: { startLine: 7, startColumn: 3 },
          },
        },
      ],
      partialFingerprints: { assertion: 'lend/response.contains[0]' },
    });
  });
});

describe('JSON', () => {
  it('is the report of the language itself, whole or line by line', () => {
    expect(JSON.parse(renderReport(all, 'json'))).toEqual(all.document);
    expect(renderReport(all, 'jsonl')).toBe('{"type":"run"}\n{"type":"summary"}\n');
  });
});

describe('printable text', () => {
  it.each([
    ['plain', 'plain'],
    ['\u001b[2J', '\\u{1b}[2J'],
    ['a\nb\tc\r', 'a\\nb\\tc\\r'],
    ['\u202eabc\u2066', '\\u{202e}abc\\u{2066}'],
    ['\u009b31m\u007f', '\\u{9b}31m\\u{7f}'],
    ['\ud800 \u2028 \ufeff', '\\u{d800} \\u{2028} \\u{feff}'],
    ['👩\u200d👧 é', '👩\u200d👧 é'],
  ])('%j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('is shortened by code points', () => {
    expect(shortened('abc', 3)).toBe('abc');
    expect(shortened('abcd', 3)).toBe('ab…');
    expect(shortened('😀😀😀', 3)).toBe('😀😀😀');
    expect(shortened('😀😀😀😀', 3)).toBe('😀😀…');
    expect(shownValue({ a: ['x\u001b'] }, 50)).toBe('{"a":["x\\u001b"]}');
  });
});
