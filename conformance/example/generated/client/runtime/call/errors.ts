// Copied from templates/client/runtime/call/errors.ts by `npx callsheet generate`. Do not edit.

import { CallError } from './call-error.ts';
import type { ContractViolationError } from './contract-violation.ts';

/*
 * What a call that comes to no good answer is thrown as, told apart by `kind`. What the contract does not list is a
 * `ContractViolationError`.
 */

/** The server refused: an answer that the contract lists and that is no success. */
export class RefusalError<
  Status extends number = number,
  Code extends string | undefined = string | undefined,
  Body = unknown,
> extends CallError {
  override readonly name = 'RefusalError';
  readonly kind = 'refusal';
  declare readonly status: Status;
  /** What the contract calls this refusal. */
  declare readonly code: Code;
  /** What the server calls this request, for whoever is asked about it. */
  declare readonly requestId: string | undefined;
  /** Seconds after which the server says that trying again may help. */
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
    // What comes beside a code stands at the error too: `requiredScope`.
    // A server that sends `__proto__` must not change the error's prototype.
    const {
      message: _,
      name: __,
      stack: ___,
      cause: ____,
      kind: _____,
      __proto__: ______,
      ...beside
    } = error;
    Object.assign(this, beside, {
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

/** Nothing answered: no connection, or one that broke before the answer had come whole. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';

  constructor(operation: string, cause: unknown) {
    super(operation, `no answer came (${reasonOf(cause)}).`, { cause });
  }
}

/** The call took longer than it may. Whether the server did what it was asked is not known. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  /** Milliseconds that it was given. */
  declare readonly timeout: number;

  constructor(operation: string, timeout: number) {
    super(operation, `no whole answer within ${timeout} ms.`);
    this.timeout = timeout;
  }
}

/** The caller's signal ended the call; its reason is the `cause`. */
export class AbortedError extends CallError {
  override readonly name = 'AbortError';
  readonly kind = 'abort';

  constructor(operation: string, cause: unknown) {
    super(operation, 'ended by its signal.', { cause });
  }
}

/** The function that gives the credential failed, so that nothing was sent or sent again; what it threw is the `cause`. */
export class CredentialError extends CallError {
  override readonly name = 'CredentialError';
  readonly kind = 'credential';

  constructor(operation: string, cause: unknown) {
    super(operation, `there is no credential to show (${reasonOf(cause)}).`, { cause });
  }
}

/** Whatever keeps a call from an answer of the contract. */
export type CallFailure =
  | NetworkError
  | TimeoutError
  | AbortedError
  | CredentialError
  | ContractViolationError;

/** Whether it is one of the errors of a call. */
export function isCallError(error: unknown): error is RefusalError | CallFailure {
  return error instanceof CallError;
}

/** Seconds that a `Retry-After` asks for, which holds seconds or a date; undefined where it holds neither. */
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

/** What went wrong, in the words of whoever knows: `fetch` hides them in causes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
