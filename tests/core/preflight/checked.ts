import type { CheckKind } from '../../../src/core/artifact/generated/preflight-verdict.js';
import { changed } from '../../fixtures/changed.js';
import { entryOf, type Scene, verdictOf } from './scenes.js';

/** The control observations of every scene. */
export const FIRST = 'preflight-control-observe';
export const LAST = 'preflight-control-observe-2';

/** Where a scene's contract declares its first operation. */
export const operation = '/permittedInterfaces/0/operations/0';

/** A scene whose contract is changed in one place, its observations kept. */
export const contracted = (scene: Scene, pointer: string, value: unknown): Scene => ({
  ...scene,
  contract: changed(scene.contract, pointer, value),
});

/** What the check of one kind found: `outcome note`. */
export const noteOf = (scene: Scene, kind: CheckKind): string => {
  const { outcome, note } = entryOf(verdictOf(scene), kind);
  return `${outcome} ${note}`;
};
