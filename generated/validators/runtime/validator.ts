// Copied from templates/validators/runtime/validator.ts by `npx callsheet generate`. Do not edit.

import { explain, fits } from './explain.ts';
import type { Rules } from './rules.ts';
import type { ValidationError } from './validation-error.ts';

/** A validator: returns true for a valid value, otherwise sets `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** Creates the validator of a schema. Errors are only collected if the fast check fails. */
export function validator(
  rules: Rules,
  check: (value: unknown) => boolean = (value) => fits(rules, value),
): Validator {
  const validate: Validator = (value) => {
    const isFitting = check(value);
    validate.errors = isFitting ? null : explain(rules, value);
    return isFitting;
  };
  return validate;
}
