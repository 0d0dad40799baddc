import { ApiError, isApiError, isCallError } from '@callsheet/client';

/** An error in words for the user. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  /** The missing scope of a key. */
  readonly scope?: string;
  readonly requestId?: string;
}

/** Describes any error of a call for the user. */
export function problemOf(error: unknown): Problem {
  if (isApiError(error, 'insufficient_scope') || isApiError(error, 'forbidden'))
    return {
      title: 'This key may not do that',
      detail: 'It lacks a scope.',
      scope: error.requiredScope,
      ...idOf(error),
    };
  if (isApiError(error, 'interactive_auth_required'))
    return { title: 'Only a person may do that', detail: 'Sign in instead of using a key.', ...idOf(error) };
  if (isApiError(error, 'rate_limited'))
    return { title: 'Too fast', detail: `Try again in ${error.retryAfter ?? 1} s.`, ...idOf(error) };
  if (error instanceof ApiError)
    return { title: titles[error.status] ?? 'That was rejected', detail: messageOf(error), ...idOf(error) };
  if (isCallError(error)) return { title: failures[error.kind] ?? 'That failed', detail: error.message };
  return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) };
}

const titles: Readonly<Record<number, string>> = {
  400: 'That is not valid',
  401: 'You are not signed in',
  402: 'There is no room for that',
  404: 'That does not exist',
  409: 'That is not possible now',
  503: 'Not available now',
};

const failures: Readonly<Record<string, string>> = {
  network: 'Nothing answers',
  timeout: 'No response in time',
  contract: 'The response is not valid',
  credential: 'You are not signed in',
  abort: 'Stopped',
};

const idOf = ({ requestId }: ApiError) => (requestId === undefined ? {} : { requestId });

/** The server's message, without the operation and code in front of it. */
function messageOf({ body, message }: ApiError): string {
  const { error } = (body ?? {}) as { error?: { message?: string } }; // The error envelope, or the body of a proxy.
  return error?.message ?? message;
}
