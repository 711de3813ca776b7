import stripJsonComments from 'strip-json-comments';
import { DocumentError } from '../document/document-error.js';
import { scanPlaced } from './scan-placed.js';

/**
 * Reads the connector that an application's `app.yao` names for agents that name none; null when it names none.
 *
 * @throws DocumentError with line and column.
 */
export function readDefaultConnector(text: string, source: string): string | null {
  const reading = scanPlaced(
    stripJsonComments(text.replace(/^\ufeff/, ''), { trailingCommas: true }),
    source,
  );
  if (!reading.read) throw new DocumentError(source, [reading.problem]);
  const { value, placeOf } = reading.document;
  const members = typeof value === 'object' && value !== null ? value : {};
  const connector = 'connector' in members ? members.connector : null;
  if (connector === null || (typeof connector === 'string' && connector !== '')) return connector;
  const pointer = '/connector';
  throw new DocumentError(source, [
    { ...placeOf(pointer), pointer, message: 'expected the id of a connector' },
  ]);
}
