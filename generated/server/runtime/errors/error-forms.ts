// Copied from templates/server/runtime/errors/error-forms.ts by `npx callsheet generate`. Do not edit.

import type { Validate } from '../requests/validation.ts';

/** The form of the body of an error response, as the contract declares. */
export type ErrorForm =
  /** The contract declares no content. */
  | { readonly kind: 'none' }
  /** Only the message, as text or as a JSON string. */
  | { readonly kind: 'text'; readonly type: string }
  | {
      /** A problem of RFC 9457, or `{ "error": { "code", "message", "requestId" } }`. */
      readonly kind: 'problem' | 'envelope';
      readonly type: string;
      /** The members that the declared schema accepts. */
      readonly members: readonly string[];
      /** The schema rejects all other members, so details are left out. */
      readonly closed?: true;
    }
  | {
      /** A function of the project returns the body. */
      readonly kind: 'custom';
      readonly type: string;
      /** The name of the function in `ErrorResponses`. */
      readonly write: string;
      readonly validate?: Validate;
    };

/** A declared error response: the name of its form, or its form and required headers. */
export type DeclaredError =
  | string
  | {
      readonly form: string;
      /** The function in `ErrorResponses` that returns headers whose values the server does not know. */
      readonly headers?: string;
      /** Values of required headers for responses that lack them. */
      readonly defaults?: Readonly<Record<string, string>>;
    };

/** The declared error responses of one operation by status (`404`), range (`4XX`) or `default`. */
export interface DeclaredErrors {
  readonly [status: string]: DeclaredError | undefined;
  readonly default?: DeclaredError;
}

/** The form of every error response of a contract. */
export interface ErrorForms {
  /** The form of a status that an operation does not declare: the setting `undeclaredErrors`. */
  readonly undeclared: 'closest' | 'default' | 'bare';
  readonly forms: Readonly<Record<string, ErrorForm>>;
  readonly operations: Readonly<Record<string, DeclaredErrors>>;
  /**
   * For requests that reach no operation: the most frequent declaration of each status, and `default` for all others.
   */
  readonly document: DeclaredErrors;
}

/** An error that a function of the project writes in the contract's form. */
export interface ErrorContext {
  readonly status: number;
  /** The reason phrase of the status: `Not Found`. */
  readonly title: string;
  /** The error code, for programs: `invalid_request`, `not_found`, … */
  readonly code: string;
  /** The reason, for people. */
  readonly message: string;
  /** The operation; undefined if the request reaches no operation. */
  readonly operation: string | undefined;
  readonly requestId: string;
  /** Additional details of the error, such as `requiredScope`. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The declared error for a status, by status, range or `default`; undefined if the operation declares none. */
export function declaredError(errors: DeclaredErrors, status: number): DeclaredError | undefined {
  return errors[status] ?? errors[rangeOf(status)] ?? errors.default;
}

/**
 * The declared error whose status is closest to an undeclared status. Statuses of the same class come first.
 */
export function closestError(errors: DeclaredErrors, status: number): DeclaredError | undefined {
  let closest: DeclaredError | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [key, error] of Object.entries(errors)) {
    const other = Number(key.replace('XX', '00'));
    const distance = Math.abs(other - status) + (rangeOf(other) === rangeOf(status) ? 0 : 1000);
    if (distance < least) [closest, least] = [error, distance];
  }
  return closest;
}

const rangeOf = (status: number): string => `${Math.floor(status / 100)}XX`;
