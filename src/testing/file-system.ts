import type { FileReadRequest, FileWriteRequest } from '../ports/file-system-port.js';
import { fileReadParsers, fileWriteParsers } from './boundary-parser.js';
import { type ConformanceReport, reportOf } from './report.js';
import { sharedOutcomes } from './shared-outcomes.js';
import type { PortSubject } from './subject.js';

/** Tests both methods of an implementation of the file-system port (Chapter 13, section 13.12). */
export const runFileSystemPortConformance = async (
  readSubject: PortSubject<FileReadRequest>,
  writeSubject: PortSubject<FileWriteRequest>,
): Promise<ConformanceReport> => {
  const { name } = readSubject;
  const subject = name === writeSubject.name ? name : `${name} + ${writeSubject.name}`;
  return reportOf('file-system', subject, [
    ...(await sharedOutcomes(readSubject, 'readFile', fileReadParsers.response)),
    ...(await sharedOutcomes(writeSubject, 'writeFile', fileWriteParsers.response)),
  ]);
};
