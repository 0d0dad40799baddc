// Copied from templates/server/runtime/requests/validation.ts by `npx callsheet generate`. Do not edit.

import { RefusalError, type SpecificStatus } from '../errors/api-error.ts';

/** One thing a validator found wrong, in ajv's form. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated validator: true when the value fits its schema; otherwise its `errors` say what does not. */
export interface Validate<T = unknown> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}

/**
 * Refuses a value that does not fit. The message names the part and the member, as in
 * `body.name: must be string`; `generic` keeps the reason to itself.
 */
export function requireValid(part: string, value: unknown, validate: Validate, generic = false): void {
  const refusal = unlessValid(part, value, validate, generic);
  if (refusal) throw refusal;
}

/** The same refusal, not thrown: undefined for a value that fits. */
export function unlessValid(
  part: string,
  value: unknown,
  validate: Validate,
  generic = false,
): RefusalError | undefined {
  if (validate(value)) return undefined;
  return invalidRequest(describe(part, validate.errors ?? []), generic);
}

/**
 * The error for a request that does not fit. With `generic`, the message names no cause. `specific` is a more precise
 * status, for contracts that declare it.
 */
export function invalidRequest(message: string, generic: boolean, specific?: SpecificStatus): RefusalError {
  return new RefusalError(400, 'invalid_request', generic ? 'The request is not valid.' : message, {
    specific,
  });
}

const longestName = 100;

function describe(part: string, errors: readonly ValidationError[]): string {
  // Of an `if`, `not` or `oneOf` the innermost complaint stands first and says the most.
  const [error] = errors;
  if (!error) return `${part}: does not fit the contract.`;
  const { keyword, params } = error;
  const at =
    error.instancePath === ''
      ? part
      : [part, ...error.instancePath.split('/').slice(1).map(unescapePointer)].map(shorten).join('.');
  if (keyword === 'required') return `${at}.${String(params['missingProperty'])}: is required.`;
  if (keyword === 'additionalProperties')
    return `${at}.${shorten(String(params['additionalProperty']))}: is not a known field.`;
  if (keyword === 'enum') return `${at}: must be one of ${list(params['allowedValues'])}.`;
  if (keyword === 'not') return `${at}: holds fields that exclude each other${among(params['excluding'])}.`;
  return `${at}: ${error.message ?? 'does not fit the contract'}.`;
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

/** The client chose the name, and it may be as long as the body. */
function shorten(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
