import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';

/** At an operation: `generic` if the error response to an invalid request gives no reason. */
export type ValidationMessage = 'generic' | 'specific';

export const validationMessageSchema: Mapping = { enum: ['generic', 'specific'] };

export function readValidationMessage(operation: Mapping): ValidationMessage {
  return extension(operation, 'validationMessage') === 'generic' ? 'generic' : 'specific';
}
