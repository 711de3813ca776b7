import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from './pages.js';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.js';
import { shellBlocksOf } from './shell-blocks.js';

const withBlocks = pages
  .map((page) => ({ page, blocks: shellBlocksOf(page) }))
  .filter(({ blocks }) => blocks.length > 0);

/** Blocks that a reader runs and this test does not, at most: they install, or do not end. */
const MOST_NOT_RUN = 6;

describe('the pages', () => {
  it('show commands, nearly all of which are run here', () => {
    const all = withBlocks.flatMap(({ page, blocks }) => blocks.map((block) => ({ page, ...block })));
    const notRun = all.filter((block) => block.notRun !== null);
    expect(all.length).toBeGreaterThan(20);
    expect(notRun.length, JSON.stringify(notRun, null, 2)).toBeLessThanOrEqual(MOST_NOT_RUN);
  });
});

describe.each(withBlocks)('the commands of $page', ({ page, blocks }) => {
  let copy: ScratchCopy;
  beforeAll(() => {
    copy = makeScratchCopy(page);
  });
  afterAll(() => copy.clear());

  // In order: what one block writes, a later one may read.
  for (const { line, commands, exit, notRun } of blocks) {
    it.skipIf(notRun !== null)(`line ${line}: exit code ${exit}`, () => {
      const ended = copy.run(commands);
      expect(ended.exit, `${commands}\n${ended.output}`).toBe(exit);
    });
  }
});
