import type { JsonObject, JsonValue } from '../../artifact/index.js';
import type { FrameworkCase } from './framework-case.js';

/** On whose behalf a run calls agents and hooks, before any case has its say (Chapter 16, section 16.5). */
export interface RunContext {
  readonly locale: string;
  readonly chatId: string | null;
  readonly user: string;
  readonly team: string;
  /** Further members of `authorized`, such as `constraints`. */
  readonly authorized: JsonObject;
  readonly metadata: JsonObject;
}

/** The context as hooks, scripts and program agents get it. */
export interface CallContext {
  readonly locale: string;
  readonly chat_id?: string;
  readonly authorized: JsonObject & { readonly user_id: string; readonly team_id: string };
  readonly metadata: JsonObject;
}

/** What a case says of its own context. */
type CaseContext = Pick<FrameworkCase, 'user' | 'team' | 'metadata' | 'options'>;

/** The context of a case: its own user, team and metadata before those of the run; null for the run as a whole. */
export function contextOf(run: RunContext, ofCase: CaseContext | null): CallContext & JsonValue {
  return {
    locale: run.locale,
    ...(run.chatId === null ? {} : { chat_id: run.chatId }),
    authorized: { ...run.authorized, user_id: ofCase?.user ?? run.user, team_id: ofCase?.team ?? run.team },
    metadata: { ...run.metadata, ...ofCase?.options.metadata, ...ofCase?.metadata },
  };
}
