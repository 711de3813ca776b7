import type { ProbeObservation } from '../core/artifact/generated/probe-observation.js';
import type { ProbeRequest } from '../core/artifact/generated/probe-request.js';
import { RuntimeFault } from '../core/artifact/index.js';
import { readClockReadRequest, readClockReadResponse } from '../core/artifact/readers/clock-read.js';
import {
  readCorpusResolveRequest,
  readCorpusResolveResponse,
} from '../core/artifact/readers/corpus-resolve.js';
import { readFileReadRequest, readFileReadResponse } from '../core/artifact/readers/file-read.js';
import { readFileWriteRequest, readFileWriteResponse } from '../core/artifact/readers/file-write.js';
import { readProbeObservation } from '../core/artifact/readers/probe-observation.js';
import { readProbeRequest } from '../core/artifact/readers/probe-request.js';
import type { ClockReadRequest, ClockReadResponse } from '../ports/clock-port.js';
import type { CorpusResolveRequest, CorpusResolveResponse } from '../ports/corpus-port.js';
import type {
  FileReadRequest,
  FileReadResponse,
  FileWriteRequest,
  FileWriteResponse,
} from '../ports/file-system-port.js';

/** Whether a value is a message of a port, and why not (Chapter 13, section 13.2). */
export type ParseResult<Message> =
  | { readonly success: true; readonly data: Message }
  | { readonly success: false; readonly error: unknown };

/** Tells the messages of a port from other values. It never throws. */
export type BoundaryParser<Message> = { readonly safeParse: (value: unknown) => ParseResult<Message> };

/** The parsers of one method of a port. */
export type BoundaryParsers<Request, Response> = {
  readonly request: BoundaryParser<Request>;
  readonly response: BoundaryParser<Response>;
};

const parserOf = <Message>(read: (value: unknown) => Message): BoundaryParser<Message> => ({
  safeParse: (value) => {
    try {
      return { success: true, data: read(value) };
    } catch (fault) {
      // The validator's error says more than the fault that carries it.
      return {
        success: false,
        error: fault instanceof RuntimeFault && fault.cause !== undefined ? fault.cause : fault,
      };
    }
  },
});

export const probeParsers: BoundaryParsers<ProbeRequest, ProbeObservation> = {
  request: parserOf((value) => readProbeRequest(value)),
  response: parserOf((value) => readProbeObservation(value)),
};

export const corpusResolveParsers: BoundaryParsers<CorpusResolveRequest, CorpusResolveResponse> = {
  request: parserOf((value) => readCorpusResolveRequest(value)),
  response: parserOf((value) => readCorpusResolveResponse(value)),
};

export const clockReadParsers: BoundaryParsers<ClockReadRequest, ClockReadResponse> = {
  request: parserOf((value) => readClockReadRequest(value)),
  response: parserOf((value) => readClockReadResponse(value)),
};

export const fileReadParsers: BoundaryParsers<FileReadRequest, FileReadResponse> = {
  request: parserOf((value) => readFileReadRequest(value)),
  response: parserOf((value) => readFileReadResponse(value)),
};

export const fileWriteParsers: BoundaryParsers<FileWriteRequest, FileWriteResponse> = {
  request: parserOf((value) => readFileWriteRequest(value)),
  response: parserOf((value) => readFileWriteResponse(value)),
};
