import { describe, expect, it } from 'vitest';
import { createSystemClockAdapter } from '../../../src/adapters/clock/system-clock-adapter.js';

describe('the system clock (13.5)', () => {
  it('tells the current time to the millisecond, in UTC', async () => {
    const { read } = createSystemClockAdapter();
    const before = Date.now();
    const { now } = await read({}, new AbortController().signal);
    expect(now).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });
});
