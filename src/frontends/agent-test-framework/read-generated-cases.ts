import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import { jsonInText } from '../../core/suite/framework/json-in-text.js';
import type { RunnableCase } from '../../core/suite/framework/runnable-case.js';
import type { PlacedDocument } from '../document/read-yaml.js';
import type { CaseDefaults } from './case-problems.js';
import { readCase } from './read-case.js';

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

/** What a generator handed over is no list of cases. */
export class GeneratedCasesProblem extends Error {
  override readonly name = 'GeneratedCasesProblem';
}

const NOWHERE = { line: 1, column: 1 };

const unplaced = (value: JsonValue): PlacedDocument => ({
  source: 'generated',
  value,
  placeOf: () => NOWHERE,
  placeOfName: () => NOWHERE,
});

function listIn(generated: JsonValue): readonly JsonValue[] {
  const reading =
    typeof generated === 'string' ? jsonInText(generated) : ({ found: true, value: generated } as const);
  if (!reading.found) throw new GeneratedCasesProblem(`the generator answered no JSON: ${reading.problem}`);
  if (!isArray(reading.value))
    throw new GeneratedCasesProblem('the generator answered no JSON array of cases');
  if (reading.value.length === 0) throw new GeneratedCasesProblem('the generator answered an empty list');
  return reading.value;
}

const rejected = (value: JsonValue, index: number, reason: string): RunnableCase => {
  const own = isObject(value) && typeof value.id === 'string' && value.id !== '' ? `: ${value.id}` : '';
  return {
    mode: 'rejected',
    id: `generated[${index}]${own}`,
    input: isObject(value) ? (value.input ?? null) : value,
    reason: `the generated case at index ${index} cannot be run: ${reason}`,
  };
};

/**
 * Reads what a generator handed over: a JSON array of cases, as a value or as text. A case that cannot be run stays in its
 * place and says why, with its index (Chapter 16, section 16.2).
 *
 * @throws GeneratedCasesProblem when it is no such array.
 */
export function readGeneratedCases(generated: JsonValue, defaults: CaseDefaults): readonly RunnableCase[] {
  const ids = new Set<string>();
  return listIn(generated).map((value, index) => {
    const reading = readCase(unplaced(value), defaults);
    if ('problems' in reading) {
      const reasons = reading.problems.map(
        ({ pointer, message }) => `${pointer === '' ? '' : `${pointer}: `}${message}`,
      );
      return rejected(value, index, reasons.join('; '));
    }
    const { id } = reading.case;
    if (ids.has(id)) return rejected(value, index, `the id ${JSON.stringify(id)} is that of an earlier case`);
    ids.add(id);
    if (reading.attachments.length > 0) {
      return rejected(value, index, 'a generated case sends no files: it has no directory of its own');
    }
    return reading.case;
  });
}
