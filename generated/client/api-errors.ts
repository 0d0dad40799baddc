// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import { ApiError } from './runtime/call/errors.ts';

/** The error codes of the contract, each with its status and additional members. */
export interface ApiErrorCodes {
  invalid_key: { readonly status: 401 };
  invalid_token: { readonly status: 401 };
  unauthorized: { readonly status: 401 };
  write_disabled: { readonly status: 503 };
  rate_limited: { readonly status: 429 };
  insufficient_scope: { readonly status: 403; readonly requiredScope: string };
  forbidden: { readonly status: 403; readonly requiredScope: string };
  interactive_auth_required: { readonly status: 403 };
  invalid_request: { readonly status: 400 };
  not_found: { readonly status: 404 };
  method_not_allowed: { readonly status: 405 };
  not_implemented: { readonly status: 501 };
  conflict: { readonly status: 409 };
  ceiling_reached: { readonly status: 409; readonly max: number };
  username_taken: { readonly status: 409 };
  username_reserved: { readonly status: 409 };
  invalid_username: { readonly status: 422 };
  username_cooldown: { readonly status: 429 };
  storage_quota_exceeded: { readonly status: 402 };
  subscription_required: { readonly status: 402 };
  bad_gateway: { readonly status: 502 };
  unavailable: { readonly status: 503 };
  contribute_disabled: { readonly status: 503 };
  storage_disabled: { readonly status: 503 };
  composition_disabled: { readonly status: 503 };
  internal_error: { readonly status: 500 };
  token_required: { readonly status: 401 };
  insufficient_capability: { readonly status: 403 };
  precondition_required: { readonly status: 428 };
  precondition_failed: { readonly status: 412 };
  ice_restart_unsupported: { readonly status: 422 };
}

/** Whether an error is an error response with this code; narrows the error to its additional members. */
export function isApiError<Code extends keyof ApiErrorCodes>(
  error: unknown,
  code: Code,
): error is ApiError<ApiErrorCodes[Code]['status'], Code> & ApiErrorCodes[Code] {
  return error instanceof ApiError && error.code === code;
}
