// Copied from templates/validators/runtime/validator.ts by `npx callsheet generate`. Do not edit.

import { explain, fits } from './explain.ts';
import type { Rules } from './rules.ts';
import type { ValidationError } from './validation-error.ts';

/** A validator: true when the value fits; otherwise its `errors` say what does not. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The validator of a schema: what is wrong is only looked for where its check, which is quick, says that something is. */
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
