import type { PageCase } from '../page-data.js';
import { caseBody, searchText } from './case-body.js';
import { byId, element } from './elements.js';

/** A case in the list. */
interface Row {
  readonly data: PageCase;
  readonly element: HTMLElement;
  readonly head: HTMLButtonElement;
  text: string | null;
}

const list = byId('cases');
const total = Number(list.dataset.count);
/** What the report wrote into the page, in parts: one is read at a time, so that the page can be used meanwhile. */
const parts = [...document.querySelectorAll('script.cases')];
const rows: Row[] = [];
let wantedStatus = 'all';
let wantedText = '';

function setOpen({ element: row, head, data }: Row, open: boolean): void {
  head.setAttribute('aria-expanded', String(open));
  const body = row.querySelector(':scope > .body');
  if (!open) body?.remove();
  else if (body === null) row.append(caseBody(data));
}

function makeRow(data: PageCase): Row {
  const { id, status, label, durationMs } = data;
  const head = element(
    'button',
    { type: 'button', class: 'head', 'aria-expanded': 'false' },
    element('span', { class: `word ${status}` }, label ?? status),
    element('span', { class: 'id' }, id),
    element('span', { class: 'soft' }, durationMs === null ? '' : `${durationMs} ms`),
  );
  const row: Row = {
    data,
    head,
    element: element('div', { class: 'case', 'data-status': status }, head),
    text: null,
  };
  head.addEventListener('click', () => setOpen(row, head.getAttribute('aria-expanded') !== 'true'));
  return row;
}

function fits(row: Row): boolean {
  if (wantedStatus !== 'all' && row.data.status !== wantedStatus) return false;
  if (wantedText === '') return true;
  row.text ??= searchText(row.data);
  return row.text.includes(wantedText);
}

function tellShown(): void {
  const count = rows.filter(({ element: row }) => !row.hidden).length;
  const loading = rows.length < total ? ', still loading' : '';
  byId('shown').textContent = `${count} of ${total} shown${loading}`;
}

function applyFilter(): void {
  for (const row of rows) row.element.hidden = !fits(row);
  tellShown();
}

function grow(): void {
  const part = parts.shift();
  if (part === undefined) return;
  // Written by the report.
  const cases = JSON.parse(part.textContent ?? '') as readonly PageCase[];
  const made = cases.map(makeRow);
  for (const row of made) row.element.hidden = !fits(row);
  rows.push(...made);
  list.append(...made.map((row) => row.element));
  tellShown();
  setTimeout(grow);
}

const filters = document.querySelectorAll<HTMLButtonElement>('button[data-status]');
for (const button of filters) {
  button.addEventListener('click', () => {
    wantedStatus = button.dataset.status ?? 'all';
    for (const other of filters) other.setAttribute('aria-pressed', String(other === button));
    applyFilter();
  });
}

let searching = 0;
byId('search').addEventListener('input', ({ target }) => {
  wantedText = target instanceof HTMLInputElement ? target.value.toLowerCase() : '';
  clearTimeout(searching);
  searching = window.setTimeout(applyFilter, 80);
});

/** Opening is work: more than so many cases at once are not opened. */
const MOST_OPENED = 500;
const expand = byId('expand');
expand.addEventListener('click', () => {
  const open = expand.getAttribute('aria-pressed') !== 'true';
  expand.setAttribute('aria-pressed', String(open));
  const shownRows = rows.filter(({ element: row }) => !row.hidden);
  for (const row of open ? shownRows.slice(0, MOST_OPENED) : rows) setOpen(row, open);
});

byId('theme').addEventListener('click', () => {
  const root = document.documentElement;
  const isDark =
    root.dataset.theme === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset.theme === 'dark';
  root.dataset.theme = isDark ? 'light' : 'dark';
});

tellShown();
// The head of the page is shown before the list is made.
requestAnimationFrame(() => setTimeout(grow));
