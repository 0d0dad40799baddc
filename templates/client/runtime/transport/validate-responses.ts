import { ContractViolationError } from '../call/contract-violation.ts';
import { revealed } from '../traits/secret.ts';
import { nameOf, type WireRequest, type WireResponse } from './transport.ts';

/** Loads the response validators, by the names of their schemas. */
export type LoadValidators = () => Promise<object>;

/** The part of a validator that is used here. */
interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

/**
 * Returns a function that validates responses. The validators are loaded once, with the first response. An
 * invalid body throws a `ContractViolationError` with the JSON pointer of the first error and the expected
 * value.
 */
export function withResponseValidation(
  load: LoadValidators,
  names: Readonly<Record<string, Readonly<Record<number, string>>>>,
): (response: WireResponse, request: WireRequest) => Promise<void> {
  let loading: Promise<object> | undefined;
  return async (response, request) => {
    const operation = nameOf(request);
    const name = Object.hasOwn(names, operation) ? names[operation]?.[response.status] : undefined;
    if (name === undefined) return;
    loading ??= load();
    const validate: unknown = Reflect.get(await loading, name);
    if (!isValidator(validate) || validate(revealed(response.body))) return;
    const [first] = validate.errors ?? [];
    const what = `came with a body that is no ${name}: ${first?.instancePath || '/'} ${first?.message ?? 'does not match'}`;
    throw new ContractViolationError(operation, response, what);
  };
}

function isValidator(value: unknown): value is Validator {
  return typeof value === 'function';
}
