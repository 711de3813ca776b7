import type { JsonObject, JsonValue } from '../../core/artifact/index.js';
import type { RunContext } from '../../core/suite/framework/call-context.js';
import { DocumentError, type DocumentProblem } from '../document/document-error.js';
import { scanPlaced } from './scan-placed.js';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What flags say of the context; null where they say nothing. */
export interface ContextFlags {
  readonly user: string | null;
  readonly team: string | null;
}

const DEFAULTS = { locale: 'en-us', user: 'test-user', team: 'test-team' };

/** The context of a run without a file. */
export const defaultContext = ({ user, team }: ContextFlags): RunContext => ({
  locale: DEFAULTS.locale,
  chatId: null,
  user: user ?? DEFAULTS.user,
  team: team ?? DEFAULTS.team,
  authorized: {},
  metadata: {},
});

/**
 * Reads the file of `--ctx`; `-u` and `-t` go before what it says (Chapter 16, section 16.5).
 *
 * @throws DocumentError with line and column.
 */
export function readContext(text: string, source: string, flags: ContextFlags): RunContext {
  const reading = scanPlaced(text.replace(/^\ufeff/, ''), source);
  if (!reading.read) throw new DocumentError(source, [reading.problem]);
  const { value, placeOf } = reading.document;
  const problems: DocumentProblem[] = [];
  const refuse = (pointer: string, message: string): void => {
    problems.push({ ...placeOf(pointer), pointer, message });
  };
  const textAt = (object: JsonObject, pointer: string, member: string): string | null => {
    const found = object[member];
    if (found === undefined) return null;
    if (typeof found === 'string' && found !== '') return found;
    refuse(`${pointer}/${member}`, 'expected text that is not empty');
    return null;
  };
  const objectAt = (member: string): JsonObject => {
    const found = isObject(value) ? value[member] : undefined;
    if (found === undefined) return {};
    if (isObject(found)) return found;
    refuse(`/${member}`, 'expected an object');
    return {};
  };
  if (!isObject(value)) refuse('', 'expected an object');
  const root = isObject(value) ? value : {};
  const authorized = objectAt('authorized');
  const { user_id: _user, team_id: _team, ...others } = authorized;
  const context: RunContext = {
    locale: textAt(root, '', 'locale') ?? DEFAULTS.locale,
    chatId: textAt(root, '', 'chat_id'),
    user: flags.user ?? textAt(authorized, '/authorized', 'user_id') ?? DEFAULTS.user,
    team: flags.team ?? textAt(authorized, '/authorized', 'team_id') ?? DEFAULTS.team,
    authorized: others,
    metadata: objectAt('metadata'),
  };
  if (problems.length > 0) throw new DocumentError(source, problems);
  return context;
}
