import type { ClockReadRequest } from '../ports/clock-port.js';
import { clockReadParsers } from './boundary-parser.js';
import { type ConformanceReport, reportOf } from './report.js';
import { sharedOutcomes } from './shared-outcomes.js';
import type { PortSubject } from './subject.js';

/** Tests an implementation of the clock port (Chapter 13, section 13.12). */
export const runClockPortConformance = async (
  subject: PortSubject<ClockReadRequest>,
): Promise<ConformanceReport> =>
  reportOf('clock', subject.name, await sharedOutcomes(subject, 'read', clockReadParsers.response));
