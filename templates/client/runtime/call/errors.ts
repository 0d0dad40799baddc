import { CallError } from './call-error.ts';
import type { ContractViolationError } from './contract-violation.ts';

/*
 * The errors of calls, discriminated by `kind`. A response that the contract does not list is a
 * `ContractViolationError`.
 */

/** The server sent an error response that the contract lists. */
export class ApiError<
  Status extends number = number,
  Code extends string | undefined = string | undefined,
  Body = unknown,
> extends CallError {
  override readonly name = 'ApiError';
  readonly kind = 'api';
  declare readonly status: Status;
  /** The error code of the contract. */
  declare readonly code: Code;
  /** The server's id of this request. Quote it when you report a problem. */
  declare readonly requestId: string | undefined;
  /** Seconds until a retry may succeed, from the `Retry-After` header. */
  declare readonly retryAfter: number | undefined;
  declare readonly headers: Readonly<Record<string, string>>;
  declare readonly body: Body;

  constructor(
    operation: string,
    {
      status,
      headers,
      body,
    }: {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: unknown;
    },
  ) {
    const error = errorOf(body);
    const [code, message] = [textOf(error['code']), textOf(error['message'])];
    super(operation, `${status} ${[code, message].filter(Boolean).join(': ')}`.trim());
    // Additional members of the error, such as `requiredScope`, become members of this error. A server that
    // sends `__proto__` must not change the prototype.
    const {
      message: _,
      name: __,
      stack: ___,
      cause: ____,
      kind: _____,
      __proto__: ______,
      ...others
    } = error;
    Object.assign(this, others, {
      operation,
      status,
      code,
      requestId: textOf(error['requestId']) ?? headers['x-request-id'],
      retryAfter: secondsToWait(headers['retry-after']),
      headers,
      body,
    });
  }
}

/** The server sent no response, or the connection broke before the response was complete. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';

  constructor(operation: string, cause: unknown) {
    super(operation, `no response was received (${reasonOf(cause)}).`, { cause });
  }
}

/** The call took longer than its timeout. The server may or may not have executed it. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  /** The timeout in milliseconds. */
  declare readonly timeout: number;

  constructor(operation: string, timeout: number) {
    super(operation, `no complete response within ${timeout} ms.`);
    this.timeout = timeout;
  }
}

/** The caller's signal aborted the call; `cause` is the signal's reason. */
export class AbortedError extends CallError {
  override readonly name = 'AbortError';
  readonly kind = 'abort';

  constructor(operation: string, cause: unknown) {
    super(operation, 'aborted by its signal.', { cause });
  }
}

/** The credential function failed, so the request was not sent (again); `cause` is the function's error. */
export class CredentialError extends CallError {
  override readonly name = 'CredentialError';
  readonly kind = 'credential';

  constructor(operation: string, cause: unknown) {
    super(operation, `no credential is available (${reasonOf(cause)}).`, { cause });
  }
}

/** All errors of a call except `ApiError`: there is no response that the contract lists. */
export type CallFailure =
  | NetworkError
  | TimeoutError
  | AbortedError
  | CredentialError
  | ContractViolationError;

/** Whether a value is an error of a call. */
export function isCallError(error: unknown): error is ApiError | CallFailure {
  return error instanceof CallError;
}

/**
 * Seconds of a `Retry-After` header, given as seconds or as a date; undefined if the header is absent or
 * invalid.
 */
export function secondsToWait(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function errorOf(body: unknown): Readonly<Record<string, unknown>> {
  const error: unknown = Object(body).error;
  return typeof error === 'object' ? { ...error } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The message of the innermost cause, because `fetch` hides the reason there. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
