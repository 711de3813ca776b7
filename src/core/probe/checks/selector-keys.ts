import { declaredKeysOf, declaredTypeOf, inputShapeOf } from '../../contract/index.js';
import type { DeclarationCheck } from '../qualification-check.js';
import { boundSelectorChannels } from '../selector-channels.js';

/** What a selector binds has to exist on the home operation, else it admits no observation at all. */
export const selectorKeys: DeclarationCheck = {
  id: 'selector-keys',
  codes: ['condition-selector-key-undeclared'],
  reads: 'declarations',
  *failures({ path, signature }, homeOperation) {
    const operation = `operation "${homeOperation.operationId}"`;
    for (const { channel, values } of boundSelectorChannels(signature.condition.selector.inputBinding)) {
      const shape = inputShapeOf(homeOperation, channel);
      const fail = (place: string, detail: string) =>
        ({
          code: 'condition-selector-key-undeclared',
          artifactPath: `${path}.defectSignature.condition.selector.inputBinding.${channel}${place}`,
          detail,
        }) as const;
      if (values === null) {
        if (shape === undefined)
          yield fail('', `${operation} has no HTTP body channel for a raw selector (AD-40)`);
        continue;
      }
      const declared = shape === undefined ? new Set<string>() : declaredKeysOf(shape);
      for (const [key, value] of Object.entries(values)) {
        const place = `[${JSON.stringify(key)}]`;
        if (shape === undefined || !declared.has(key)) {
          yield fail(
            place,
            `${operation} declares "${key}" in neither requiredKeys nor permittedKeys of its ${channel} channel, so this selector matches no observation and the probe can never be triggered (AD-4, AD-40)`,
          );
        } else if ('matcher' in value && value.matcher === 'type-violating') {
          const type = declaredTypeOf(shape, key);
          if (typeof type === 'string') continue;
          const declares = type === null ? 'declares an indeterminate type' : 'does not declare type';
          yield fail(
            place,
            `${operation} ${declares} for "${key}" in its ${channel} channel, and a type-violating binding cannot prove a violation against one, so this selector matches no observation (AD-4, AD-40)`,
          );
        }
      }
    }
  },
};
