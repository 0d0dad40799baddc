// Copied from templates/client/runtime/transport/validate-responses.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { revealed } from '../traits/secret.ts';
import { nameOf, type WireAnswer, type WireRequest } from './transport.ts';

/** Loads the validators of answers, by the names of their schemas. */
export type LoadValidators = () => Promise<object>;

/** A validator as far as it is asked here. */
interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

/**
 * Looks at answers with validators that are loaded once, when the first answer comes. What does not fit violates the contract:
 * the error says where in the body, as a JSON pointer, and what is expected there.
 */
export function checkingWith(
  load: LoadValidators,
  names: Readonly<Record<string, Readonly<Record<number, string>>>>,
): (answer: WireAnswer, request: WireRequest) => Promise<void> {
  let loading: Promise<object> | undefined;
  return async (answer, request) => {
    const operation = nameOf(request);
    const name = Object.hasOwn(names, operation) ? names[operation]?.[answer.status] : undefined;
    if (name === undefined) return;
    loading ??= load();
    const validate: unknown = Reflect.get(await loading, name);
    if (!isValidator(validate) || validate(revealed(answer.body))) return;
    const [first] = validate.errors ?? [];
    const what = `came with a body that is no ${name}: ${first?.instancePath || '/'} ${first?.message ?? 'does not fit'}`;
    throw new ContractViolationError(operation, answer, what);
  };
}

function isValidator(value: unknown): value is Validator {
  return typeof value === 'function';
}
