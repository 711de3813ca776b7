import { withoutTrailing } from './trailing-run.js';

const DATE =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.([0-9]+))?)?Z$/;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/**
 * An RFC 3339 instant in UTC as text that sorts as the instants do, however many digits they have; `null` for anything
 * that is not the timestamp form of a contract (Chapter 02, section 2.3).
 */
const sortableInstant = (timestamp: string): string | null => {
  const [, year = '', month = '', day = '', hours, minutes, seconds = '00', fraction = ''] =
    DATE.exec(timestamp) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return null;
  if (Number(day) > daysIn(Number(year), Number(month))) return null;
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${withoutTrailing(fraction, '0')}`;
};

/** Whether a text is an RFC 3339 instant in UTC with a trailing `Z` (Chapter 02, section 2.3). */
export const isInstant = (timestamp: string): boolean => sortableInstant(timestamp) !== null;

/** Whether one instant lies after another; `false` when one of them is no instant. */
export const isAfter = (later: string, earlier: string): boolean => {
  const [a, b] = [sortableInstant(later), sortableInstant(earlier)];
  return a !== null && b !== null && a > b;
};
