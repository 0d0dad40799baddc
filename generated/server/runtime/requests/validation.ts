// Copied from templates/server/runtime/requests/validation.ts by `npx callsheet generate`. Do not edit.

import { ApiError, type SpecificStatus } from '../errors/api-error.ts';

/** One validation error, in ajv's form. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated validator: returns true for a valid value, otherwise sets `errors`. */
export interface Validate<T = unknown> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}

/**
 * Rejects an invalid value. The message names the part and the member, as in `body.name: must be string`;
 * with `generic`, it does not reveal the reason.
 *
 * @throws ApiError (400).
 */
export function requireValid(part: string, value: unknown, validate: Validate, generic = false): void {
  const apiError = unlessValid(part, value, validate, generic);
  if (apiError) throw apiError;
}

/** Returns the error of `requireValid`, or undefined for a valid value. */
export function unlessValid(
  part: string,
  value: unknown,
  validate: Validate,
  generic = false,
): ApiError | undefined {
  if (validate(value)) return undefined;
  return invalidRequest(describe(part, validate.errors ?? []), generic);
}

/**
 * The error for an invalid request. With `generic`, the message does not reveal the reason. `specific` is a
 * more precise status, for contracts that declare it.
 */
export function invalidRequest(message: string, generic: boolean, specific?: SpecificStatus): ApiError {
  return new ApiError(400, 'invalid_request', generic ? 'The request is not valid.' : message, {
    specific,
  });
}

const maxNameLength = 100;

function describe(part: string, errors: readonly ValidationError[]): string {
  // For `if`, `not` and `oneOf`, the first error is the innermost and most precise one.
  const [error] = errors;
  if (!error) return `${part}: does not match the contract.`;
  const { keyword, params } = error;
  const at =
    error.instancePath === ''
      ? part
      : [part, ...error.instancePath.split('/').slice(1).map(unescapePointer)].map(shorten).join('.');
  if (keyword === 'required') return `${at}.${String(params['missingProperty'])}: is required.`;
  if (keyword === 'additionalProperties')
    return `${at}.${shorten(String(params['additionalProperty']))}: is not a known field.`;
  if (keyword === 'enum') return `${at}: must be one of ${list(params['allowedValues'])}.`;
  if (keyword === 'not')
    return `${at}: contains fields that exclude each other${among(params['excluding'])}.`;
  return `${at}: ${error.message ?? 'does not match the contract'}.`;
}

const among = (names: unknown): string => (names ? ` (${String(names)})` : '');

function list(values: unknown): string {
  return Array.isArray(values)
    ? values.map((value) => JSON.stringify(value)).join(', ')
    : 'the declared values';
}

function unescapePointer(segment: string): string {
  if (!segment.includes('~')) return segment;
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The client chooses the name, and it may be as long as the body. */
function shorten(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}
