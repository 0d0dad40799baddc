// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { RefusalError } from './runtime/call/errors.ts';

/** Each code of the contract: the status it comes with, and what stands beside it. */
export interface RefusalCodes {
  unauthorized: { readonly status: 401 };
  bad_token: { readonly status: 401 };
  bad_key: { readonly status: 401 };
  closed: { readonly status: 503 };
  rate_limited: { readonly status: 429 };
  missing_scope: { readonly status: 403; readonly requiredScope: string };
  person_required: { readonly status: 403 };
  invalid_request: { readonly status: 400 };
  not_found: { readonly status: 404 };
  method_not_allowed: { readonly status: 405 };
  not_implemented: { readonly status: 501 };
  conflict: { readonly status: 409 };
  ceiling_reached: { readonly status: 409; readonly max: number };
  unavailable: { readonly status: 503 };
  no_paper: { readonly status: 503 };
  internal_error: { readonly status: 500 };
}

/** Whether a call was refused with this code; the error then has what comes beside the code. */
export function isRefusal<Code extends keyof RefusalCodes>(
  error: unknown,
  code: Code,
): error is RefusalError<RefusalCodes[Code]['status'], Code> & RefusalCodes[Code] {
  return error instanceof RefusalError && error.code === code;
}
