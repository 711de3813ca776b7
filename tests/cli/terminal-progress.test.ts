import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { terminalProgress } from '../../src/cli/terminal-progress.js';

/** A stream that keeps what a terminal would show on its last line. */
const screen = (isTTY: boolean) => {
  let line = '';
  const all: string[] = [];
  const write = (text: string): void => {
    all.push(text);
    for (const part of text.split('\r\u001b[2K').slice(1)) line = part;
  };
  return { stream: { isTTY, write }, line: () => line, all };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('progress on a terminal', () => {
  it('says what is waited for, and for how long', () => {
    const { stream, line } = screen(true);
    const show = terminalProgress(stream);
    show('waiting for leg "a"');
    expect(line()).toBe('waiting for leg "a" (0 s)');
    vi.advanceTimersByTime(3000);
    expect(line()).toBe('waiting for leg "a" (3 s)');
    show('waiting for leg "b"');
    expect(line()).toBe('waiting for leg "b" (0 s)');
  });

  it('leaves nothing behind', () => {
    const { stream, line } = screen(true);
    const show = terminalProgress(stream);
    show('waiting');
    show(null);
    expect(line()).toBe('');
    vi.advanceTimersByTime(5000);
    expect(line()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('writes nothing when there is nothing to take away', () => {
    const { stream, all } = screen(true);
    terminalProgress(stream)(null);
    expect(all).toEqual([]);
  });

  it('never reaches a stream that is no terminal', () => {
    const { stream, all } = screen(false);
    const show = terminalProgress(stream);
    show('waiting');
    vi.advanceTimersByTime(5000);
    show(null);
    expect(all).toEqual([]);
  });
});
