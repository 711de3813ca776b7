import type { InteractionStep } from '../../artifact/generated/eval-contract.js';
import {
  type AnyOperation,
  boundChannelsOf,
  inputShapeOf,
  operationOfStep,
  rawBodyOf,
} from '../../contract/index.js';
import { bindingPath, stepPath } from '../artifact-paths.js';
import type { CompileFailures } from '../failure.js';
import { namesContentType } from '../input-rules.js';
import type { Pass } from '../pass.js';
import type { PassContext } from '../pass-context.js';

function* stepFailures(
  step: InteractionStep,
  operation: AnyOperation,
  { contract, lookup }: PassContext,
): CompileFailures {
  const channels = boundChannelsOf(step.inputBinding);
  const headers = channels.find(({ channel }) => channel === 'header')?.bindings ?? {};
  if (rawBodyOf(step.inputBinding) !== null && namesContentType(headers)) {
    yield {
      code: 'undeclared-mandatory-input',
      artifactPath: `${stepPath(step)}.inputBinding.header`,
      detail:
        'a Content-Type header is bound alongside raw body bytes; the raw body declares its own content type (AD-4)',
    };
  }
  for (const { channel, bindings } of channels) {
    const shape = inputShapeOf(operation, channel);
    for (const [key, value] of Object.entries(bindings ?? {})) {
      const artifactPath = bindingPath(step, channel, key);
      if (shape === undefined || !lookup.declaresKey(shape, key)) {
        yield {
          code: 'undeclared-mandatory-input',
          artifactPath,
          detail: `operation "${operation.operationId}" declares "${key}" in neither requiredKeys nor permittedKeys of its ${channel} channel (AD-4)`,
        };
      } else if (
        'principal' in value &&
        !Object.hasOwn(contract.testData.principals ?? {}, value.principal)
      ) {
        yield {
          code: 'undeclared-mandatory-input',
          artifactPath,
          detail: `binds the principal "${value.principal}", which testData.principals does not declare (AD-4, AD-19)`,
        };
      }
    }
  }
}

/** What a step binds is declared; it need not bind everything that is (Chapter 04, pass 14). */
export const boundInputs: Pass = {
  id: 'bound-inputs',
  codes: ['undeclared-mandatory-input'],
  strictOnly: true,
  *failures(context) {
    for (const step of context.contract.interactionPlan) {
      const operation = operationOfStep(context.plan, step);
      if (operation !== undefined) yield* stepFailures(step, operation, context);
    }
  },
};
