import type { CommandTargetAuthorization } from '../../core/artifact/generated/command-target-policy.js';
import { RuntimeFault } from '../../core/artifact/index.js';

const deny = (detail: string): RuntimeFault =>
  new RuntimeFault('forbidden-target', 'ProbeRequest', detail, { reason: 'environment-key-not-authorized' });

/**
 * The keys an authorization permits; null permits all. Authorizations written before the member existed lack it, and their
 * clients declare environments all the same.
 */
const permittedKeysOf = (authorization: CommandTargetAuthorization): readonly string[] | null =>
  Object.hasOwn(authorization, 'permittedEnvironmentKeys') ? authorization.permittedEnvironmentKeys : null;

/**
 * The environment of a command: the host's `PATH` and the declared keys, nothing else (Chapter 13, section 13.6).
 *
 * @throws RuntimeFault `forbidden-target` for the first declared key that is not permitted.
 */
export const commandEnvironment = (
  authorization: CommandTargetAuthorization,
  declared: Readonly<Record<string, string>>,
  hostPath: string | undefined,
): Readonly<Record<string, string>> => {
  const permitted = permittedKeysOf(authorization);
  for (const key of Object.keys(declared)) {
    if (key.toUpperCase() === 'PATH') {
      throw deny('environment key "PATH" is never permitted: it would choose which binary runs');
    }
    if (permitted !== null && !permitted.includes(key)) {
      throw deny(`environment key "${key}" is not permitted by this authorization`);
    }
  }
  return Object.fromEntries([
    ...(hostPath === undefined ? [] : [['PATH', hostPath] as const]),
    ...Object.entries(declared),
  ]);
};
