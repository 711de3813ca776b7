import type { CommandTargetPolicy } from '../../artifact/generated/command-target-policy.js';
import { validate } from '../../artifact/generated/command-target-policy.validate.js';
import type { Issue } from '../../artifact/issues.js';
import { parsePolicy } from './parse-policy.js';

/** What `PATH` decides is which binary a bare target name is, so no request may set it. */
export function* permittedPath({ authorizations }: CommandTargetPolicy): Iterable<Issue> {
  for (const [index, { permittedEnvironmentKeys }] of authorizations.entries()) {
    for (const [keyIndex, key] of permittedEnvironmentKeys.entries()) {
      if (key.toUpperCase() !== 'PATH') continue;
      yield {
        pointer: `/authorizations/${index}/permittedEnvironmentKeys/${keyIndex}`,
        message:
          'PATH cannot be permitted: target may name a bare command, and a declared PATH would then choose which binary runs',
      };
    }
  }
}

/**
 * Reads a policy of commands (Chapter 13, section 13.8).
 *
 * @throws RuntimeFault `schema-parse-failure` at `CommandTargetPolicy`.
 */
export const parseCommandTargetPolicy = (value: unknown): CommandTargetPolicy =>
  parsePolicy<CommandTargetPolicy>(
    { key: 'command-target-policy', name: 'CommandTargetPolicy', validate, rules: permittedPath },
    value,
  );
