import type { JsonObject, JsonValue } from '../../artifact/index.js';
import type { Judgement } from '../observation.js';
import { jsonInText } from './json-in-text.js';

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** A few words of a value, for a message. */
const excerpt = (value: JsonValue): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}...` : text);
};

/** The value that an agent's answer is or says, when it is an object. */
const objectIn = (answer: JsonValue): JsonObject | null => {
  if (typeof answer !== 'string') return isObject(answer) ? answer : null;
  const json = jsonInText(answer);
  return json.found && isObject(json.value) ? json.value : null;
};

/** A validator's answer as it counts, beside the object it was. */
export type ValidatorReading =
  | {
      readonly usable: true;
      readonly passed: boolean;
      readonly reason: string;
      readonly response: JsonObject;
    }
  | { readonly usable: false; readonly problem: string };

/** Reads `{passed: boolean, reason: string}`; anything else is unusable and never a pass (Chapter 16, section 16.3). */
export function readValidatorAnswer(answer: JsonValue): ValidatorReading {
  const response = objectIn(answer);
  const passed = response === null ? undefined : member(response, 'passed');
  const reason = response === null ? undefined : member(response, 'reason');
  if (response === null || typeof passed !== 'boolean' || typeof reason !== 'string') {
    return {
      usable: false,
      problem: `the validator did not answer {"passed": boolean, "reason": string} but ${excerpt(answer)}`,
    };
  }
  return { usable: true, passed, reason, response };
}

/**
 * Reads what a script assertion returned: a boolean, or `{pass|passed, message|reason}`. Anything else decides nothing
 * (Chapter 16, section 16.3).
 */
export function readScriptVerdict(returned: JsonValue): Judgement {
  if (typeof returned === 'boolean') {
    return { decided: true, passed: returned, reason: returned ? '' : 'the script returned false' };
  }
  if (isObject(returned)) {
    const passed = member(returned, 'pass') ?? member(returned, 'passed');
    const reason = member(returned, 'message') ?? member(returned, 'reason') ?? '';
    if (typeof passed === 'boolean' && typeof reason === 'string') {
      return {
        decided: true,
        passed,
        reason: reason === '' && !passed ? 'the script did not pass it' : reason,
      };
    }
  }
  return {
    decided: false,
    reason: `the script did not return a boolean or {"pass": boolean, "message": string} but ${excerpt(returned)}`,
  };
}

/** What a simulated user does next. */
export interface SimulatorMove {
  readonly message: string;
  readonly goalAchieved: boolean;
}

export type SimulatorReading =
  | { readonly usable: true; readonly move: SimulatorMove }
  | { readonly usable: false; readonly problem: string };

/** Reads `{message, goal_achieved, reasoning}`; without a goal achieved there must be something to say (16.4). */
export function readSimulatorAnswer(answer: JsonValue): SimulatorReading {
  const response = objectIn(answer);
  const message = response === null ? undefined : member(response, 'message');
  const achieved = response === null ? undefined : member(response, 'goal_achieved');
  const reasoning = response === null ? undefined : member(response, 'reasoning');
  const sound =
    typeof message === 'string' &&
    typeof achieved === 'boolean' &&
    (reasoning === undefined || typeof reasoning === 'string') &&
    (achieved || message.trim() !== '');
  return sound
    ? { usable: true, move: { message, goalAchieved: achieved } }
    : {
        usable: false,
        problem: `the simulator did not answer {"message": string, "goal_achieved": boolean, "reasoning": string} but ${excerpt(answer)}`,
      };
}
