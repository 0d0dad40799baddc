import { isCallError, isRefusal, RefusalError } from '@callsheet/client';

/** What went wrong, as a person is told. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  /** The scope that a key lacks. */
  readonly scope?: string;
  readonly requestId?: string;
}

/** Words for whatever a call can be thrown as. */
export function problemOf(error: unknown): Problem {
  if (isRefusal(error, 'insufficient_scope') || isRefusal(error, 'forbidden'))
    return {
      title: 'This key may not do that',
      detail: 'It lacks a scope.',
      scope: error.requiredScope,
      ...idOf(error),
    };
  if (isRefusal(error, 'interactive_auth_required'))
    return { title: 'Only a person may do that', detail: 'Sign in instead of using a key.', ...idOf(error) };
  if (isRefusal(error, 'rate_limited'))
    return { title: 'Too fast', detail: `Try again in ${error.retryAfter ?? 1} s.`, ...idOf(error) };
  if (error instanceof RefusalError)
    return { title: titles[error.status] ?? 'That was refused', detail: messageOf(error), ...idOf(error) };
  if (isCallError(error)) return { title: failures[error.kind] ?? 'That failed', detail: error.message };
  return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) };
}

const titles: Readonly<Record<number, string>> = {
  400: 'That does not fit',
  401: 'You are not signed in',
  402: 'There is no room for that',
  404: 'That is not there',
  409: 'That cannot be now',
  503: 'Not just now',
};

const failures: Readonly<Record<string, string>> = {
  network: 'Nothing answers',
  timeout: 'No answer in time',
  contract: 'The answer makes no sense',
  credential: 'There is nothing to sign in with',
  abort: 'Stopped',
};

const idOf = ({ requestId }: RefusalError) => (requestId === undefined ? {} : { requestId });

/** The message that the server wrote, without the operation and code in front of it. */
function messageOf({ body, message }: RefusalError): string {
  const { error } = (body ?? {}) as { error?: { message?: string } }; // an envelope, or what a proxy wrote
  return error?.message ?? message;
}
