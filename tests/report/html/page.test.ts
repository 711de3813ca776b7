import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderReport } from '../../../src/report/formats.js';
import { frameworkSuiteReport } from '../../../src/report/framework/framework-suite-report.js';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './browser.js';
import { HOSTILE, largeReport } from './large-report.js';

if (chromiumPath === undefined)
  console.warn('no chromium on the path: the tests of the HTML page are skipped');

/** Enough for every kind of case. */
const FEW = 40;
const MANY = 5_000;

describe.skipIf(chromiumPath === undefined)('the HTML page of a run', () => {
  const directory = mkdtempSync(join(tmpdir(), 'eval-quality-page-'));
  const smallFile = join(directory, 'small.html');
  const largeFile = join(directory, 'large.html');
  const emptyFile = join(directory, 'empty.html');
  let browser: Browser;

  beforeAll(async () => {
    const write = (file: string, cases: number): void =>
      writeFileSync(
        file,
        renderReport(
          frameworkSuiteReport(largeReport(cases), () => null),
          'html',
        ),
      );
    write(smallFile, FEW);
    write(largeFile, MANY);
    writeFileSync(
      emptyFile,
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>empty</title></head><body><p>empty</p></body></html>',
    );
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: CHROMIUM_ARGUMENTS });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(directory, { recursive: true });
  });

  /** A page with everything that it asks for and everything that goes wrong in it. */
  const open = async (
    settings: Parameters<Browser['newContext']>[0] = {},
    [file, cases]: readonly [string, number] = [smallFile, FEW],
  ): Promise<{ page: Page; context: BrowserContext; requests: string[]; errors: string[] }> => {
    const context = await browser.newContext(settings);
    const page = await context.newPage();
    const requests: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(pathToFileURL(file).href);
    await page.locator('#shown', { hasText: `${cases} of ${cases} shown` }).waitFor();
    return { page, context, requests, errors };
  };

  const shownCases = (page: Page) => page.locator('.case:not([hidden])').count();
  const head = (page: Page, id: string) =>
    page.locator('.head', { has: page.getByText(id, { exact: true }) });

  it('shows every case, asks for nothing but itself, and nothing in it goes wrong', async () => {
    const { page, context, requests, errors } = await open();
    expect(await shownCases(page)).toBe(FEW);
    expect(await page.title()).toBe('failed: tests/<b>inputs</b>.jsonl');
    expect(await page.locator('h1').textContent()).toBe('failed tests/<b>inputs</b>.jsonl');
    expect(requests).toEqual([pathToFileURL(smallFile).href]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('filters by status and by text, and by both', async () => {
    const { page, context } = await open();
    await page.getByRole('button', { name: '3 failed' }).click();
    expect(await shownCases(page)).toBe(3);
    await page.getByLabel('Search in cases').fill('LATTE');
    await page.getByText(`2 of ${FEW} shown`).waitFor();
    await page.getByRole('button', { name: `all ${FEW}` }).click();
    await page.getByLabel('Search in cases').fill('number case-21?');
    await page.getByText(`1 of ${FEW} shown`).waitFor();
    expect(await page.locator('.case:not([hidden]) .id').textContent()).toBe('case-21');
    await page.getByLabel('Search in cases').fill('');
    await page.getByText(`${FEW} of ${FEW} shown`).waitFor();
    await context.close();
  });

  it('opens a conversation: its turns, tools, checkpoints and judgements', async () => {
    const { page, context } = await open();
    await head(page, 'conversation').click();
    const body = page.locator('.case', { has: head(page, 'conversation') }).locator('.body');
    expect(await body.locator('.turn > summary').allTextContents()).toEqual([
      'Turn 1: I want to order coffee (12 ms) ✓ greeting',
      'Turn 2: A latte (14 ms)',
    ]);
    await body.locator('.turn > summary').first().click();
    await body.locator('.tool > summary').click();
    expect(await body.locator('.tool').textContent()).toContain('open_till');
    expect(await body.locator('.checkpoint > summary').allTextContents()).toEqual([
      '✓ greeting in turn 1',
      '✗ cake not reached, optional',
      '✗ paid not reached',
    ]);
    await body.locator('.checkpoint > summary').first().click();
    await body.locator('.validation > summary').click();
    expect(await body.locator('.validation').textContent()).toContain('It says hello.');
    await head(page, 'conversation').click();
    expect(await body.count()).toBe(0);
    await context.close();
  });

  it('opens a failure: its assertions, and what differs', async () => {
    const { page, context } = await open();
    await head(page, 'menu').click();
    const body = page.locator('.case', { has: head(page, 'menu') }).locator('.body');
    expect(await body.locator('.assertion').first().getAttribute('open')).not.toBeNull();
    await body.locator('.diff > summary').click();
    expect(await body.locator('.diff del').allTextContents()).toEqual(['  "open": true,', '    "latte"']);
    expect(await body.locator('.diff ins').allTextContents()).toEqual([
      '  "open": false,',
      '    "latte",',
      '    "mocha"',
    ]);
    expect(await body.textContent()).toContain('a script left a timer behind');
    await context.close();
  });

  it('opens a repeated case: its runs, its class and its interval', async () => {
    const { page, context } = await open();
    await head(page, 'repeated').click();
    const body = page.locator('.case', { has: head(page, 'repeated') }).locator('.body');
    expect(await body.textContent()).toContain('Unstable: 1 of 2 runs passed (50 %)');
    expect(await body.textContent()).toContain('between 9.4 % and 90.5 %');
    expect(await body.locator('.run > summary').allTextContents()).toEqual([
      'Run 1: passed (31 ms)',
      'Run 2: failed (31 ms)',
    ]);
    await context.close();
  });

  it('can be used by keyboard', async () => {
    const { page, context } = await open();
    await head(page, 'menu').focus();
    await page.keyboard.press('Enter');
    expect(await head(page, 'menu').getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });

  it('follows the reader’s system into the dark, and the button out of it', async () => {
    const background = (page: Page) =>
      page.evaluate('getComputedStyle(document.body).backgroundColor') as Promise<string>;
    const dark = await open({ colorScheme: 'dark' });
    const light = await open({ colorScheme: 'light' });
    expect(await background(dark.page)).toBe('rgb(15, 19, 25)');
    expect(await background(light.page)).toBe('rgb(255, 255, 255)');
    await dark.page.getByRole('button', { name: 'light or dark' }).click();
    await light.page.getByRole('button', { name: 'light or dark' }).click();
    expect(await background(dark.page)).toBe('rgb(255, 255, 255)');
    expect(await background(light.page)).toBe('rgb(15, 19, 25)');
    await dark.context.close();
    await light.context.close();
  });

  it('takes nothing that an agent said for markup or code', async () => {
    const { page, context, requests, errors } = await open();
    await page.getByRole('button', { name: 'open all shown' }).click();
    await page
      .locator('.case', { has: head(page, 'broken') })
      .locator('.body')
      .waitFor();
    for (const summary of await page
      .locator('.case:has(.head:has-text("conversation")) details > summary')
      .all()) {
      await summary.click();
    }
    expect(await page.evaluate('window.broken ?? null')).toBeNull();
    expect(await page.locator('img, svg, b, iframe').count()).toBe(0);
    expect(await page.locator('script:not([type])').count()).toBe(1);
    const problem = page.locator('.case', { has: head(page, 'broken') }).locator('.problem');
    expect(await problem.textContent()).toBe(HOSTILE);
    expect(errors).toEqual([]);
    expect(requests.length).toBe(1);
    await context.close();
  });

  it('lets nothing but its own script run, whatever finds its way into it', async () => {
    const { page, context, errors } = await open();
    await page.evaluate(`
      const made = document.createElement('div');
      made.innerHTML = '<img src="https://example.invalid/x.png" onerror="window.broken = 1">';
      document.body.append(made);
      const script = document.createElement('script');
      script.textContent = 'window.broken = 2';
      document.body.append(script);
    `);
    expect(await page.evaluate('window.broken ?? null')).toBeNull();
    expect(errors.some((text) => text.includes('Content Security Policy'))).toBe(true);
    await context.close();
  });

  it('is first painted within twice the time of an empty page, and stays usable', async () => {
    const firstPaint = async (file: string): Promise<number> => {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(file).href);
      const time = await page.evaluate(`new Promise((resolve) => {
        const found = () => performance.getEntriesByName('first-paint')[0];
        const look = () => (found() ? resolve(found().startTime) : setTimeout(look, 5));
        look();
      })`);
      await page.close();
      return Number(time);
    };
    await firstPaint(emptyFile);
    // In turns, so that whatever else the machine does falls on both.
    const times = { empty: [] as number[], full: [] as number[] };
    for (let i = 0; i < 10; i += 1) {
      times.empty.push(await firstPaint(emptyFile));
      times.full.push(await firstPaint(largeFile));
    }
    const [empty, full] = [Math.min(...times.empty), Math.min(...times.full)];
    console.info(`first paint: empty page ${empty.toFixed(1)} ms, ${MANY} cases ${full.toFixed(1)} ms`);
    expect(full).toBeLessThanOrEqual(2 * empty);

    const { page, context } = await open({}, [largeFile, MANY]);
    const shown = page.locator('#shown');
    const filtering = await page.evaluate(`(() => {
      const start = performance.now();
      document.querySelector('button[data-status=pass]').click();
      document.body.offsetHeight;
      return performance.now() - start;
    })()`);
    expect(Number(filtering)).toBeLessThan(1_000);
    expect(await shown.textContent()).toBe(`${MANY - 5} of ${MANY} shown`);
    await page.locator('#search').fill('number case-4321?');
    await page.locator('#shown', { hasText: `1 of ${MANY} shown` }).waitFor();
    await page.locator('.case:not([hidden]) .head').click();
    expect(await page.locator('.body').textContent()).toContain('It costs 9 euros.');
    await context.close();
  });
});
