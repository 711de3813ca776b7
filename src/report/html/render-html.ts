import { createHash } from 'node:crypto';
import { counted } from '../ordered-cases.js';
import type { ReportStatus, SuiteReport } from '../suite-report.js';
import { escapeHtml, jsonForScript } from './escape-html.js';
import { PAGE_SCRIPT } from './generated/page-script.js';
import { pageParts } from './page-data.js';
import { PAGE_STYLE } from './page-style.js';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded and nothing runs but the page's own style and script, by their digests. */
const POLICY = [
  "default-src 'none'",
  `style-src ${sourceHash(PAGE_STYLE)}`,
  `script-src ${sourceHash(PAGE_SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const STATUSES: readonly ReportStatus[] = ['fail', 'incomplete', 'pass', 'skipped'];
const WORDS: Readonly<Record<ReportStatus, string>> = {
  pass: 'passed',
  fail: 'failed',
  incomplete: 'incomplete',
  skipped: 'skipped',
};

const fact = ([name, value]: readonly [string, string]): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;

function filterButtons({ cases }: SuiteReport): string {
  const button = (status: ReportStatus | 'all', words: string): string =>
    `<button type="button" data-status="${status}" aria-pressed="${status === 'all'}">${escapeHtml(words)}</button>`;
  const counts = STATUSES.flatMap((status) => {
    const count = cases.filter((one) => one.status === status).length;
    return count === 0 ? [] : [button(status, `${count} ${WORDS[status]}`)];
  });
  return [button('all', `all ${cases.length}`), ...counts].join('');
}

/**
 * One self-contained page: filter by status and text, open a case to see its turns, checkpoints, assertions and
 * differences. It works from a file, without a network; nothing of what an agent said is ever taken for markup (Chapter
 * 16, section 16.6).
 */
export function renderHtml(report: SuiteReport): string {
  const { title, status, facts, notes, cases } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${WORDS[status]}: ${title}`)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1><span class="${status}">${escapeHtml(WORDS[status])}</span> ${escapeHtml(title)}</h1>
<dl class="facts">${fact(['cases', `${counted(cases)} of ${cases.length}`])}${facts.map(fact).join('')}</dl>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
</header>
<main>
<div class="controls" role="search">
${filterButtons(report)}
<input type="search" id="search" placeholder="Search in cases" aria-label="Search in cases">
<button type="button" id="expand" aria-pressed="false">open all shown</button>
<button type="button" id="theme">light or dark</button>
<span id="shown" role="status"></span>
</div>
<div id="cases" data-count="${cases.length}"></div>
<noscript><p class="note">This page needs its script to show the cases.</p></noscript>
</main>
${pageParts(report)
  .map((part) => `<script type="application/json" class="cases">${jsonForScript(part)}</script>`)
  .join('\n')}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
