import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';

/** At an operation: `generic` when a refused request is told only that it was refused, not why. */
export type ValidationMessage = 'generic' | 'specific';

export const validationMessageSchema: Mapping = { enum: ['generic', 'specific'] };

export function readValidationMessage(operation: Mapping): ValidationMessage {
  return extension(operation, 'validationMessage') === 'generic' ? 'generic' : 'specific';
}
