import type { CorpusResolveRequest } from '../ports/corpus-port.js';
import { corpusResolveParsers } from './boundary-parser.js';
import { type ConformanceReport, reportOf } from './report.js';
import { sharedOutcomes } from './shared-outcomes.js';
import type { PortSubject } from './subject.js';

/** Tests an implementation of the corpus port (Chapter 13, section 13.12). */
export const runCorpusPortConformance = async (
  subject: PortSubject<CorpusResolveRequest>,
): Promise<ConformanceReport> =>
  reportOf('corpus', subject.name, await sharedOutcomes(subject, 'resolve', corpusResolveParsers.response));
