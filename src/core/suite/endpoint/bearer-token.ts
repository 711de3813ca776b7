import { EndpointRefused } from './endpoint-consent.js';

/** Chapter 14, section 14.5. */
const MOST_CHARACTERS = 8_192;

const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** What a header can carry as it is: visible ASCII, with blanks only between. */
const TOKEN = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * The bearer token that a variable of the environment holds.
 *
 * @param variables own members only are variables.
 * @throws EndpointRefused naming the variable, never its value.
 */
export function bearerToken(name: string, variables: Readonly<Record<string, string | undefined>>): string {
  const refuse = (why: string): EndpointRefused => new EndpointRefused(`--auth-env ${name}: ${why}`);
  if (!VARIABLE_NAME.test(name)) {
    throw new EndpointRefused('--auth-env takes the name of an environment variable, not a token');
  }
  const token = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (token === undefined || token === '') throw refuse('the variable is not set');
  if (token.length > MOST_CHARACTERS) throw refuse(`it holds more than ${MOST_CHARACTERS} characters`);
  if (!TOKEN.test(token)) {
    throw refuse('it holds characters that a token cannot have, such as a line break or a blank at its end');
  }
  return token;
}
