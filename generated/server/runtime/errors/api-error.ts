// Copied from templates/server/runtime/errors/api-error.ts by `npx callsheet generate`. Do not edit.

/** An answer that refuses: what a handler returns for an error code its operation lists. */
export interface Refusal<Status extends number, Code extends string> {
  readonly status: Status;
  readonly error: { readonly code: Code; readonly message: string };
}

/** Makes the refusal a handler returns. `message` is for people; programs read the code. */
export function refuse<const Status extends number, const Code extends string>(
  status: Status,
  code: Code,
  message: string,
): Refusal<Status, Code> {
  return { status, error: { code, message } };
}

const nothing: Readonly<Record<string, never>> = Object.freeze({});

/** A status with its error code: 413 `payload_too_large`. */
export interface SpecificStatus {
  readonly status: number;
  readonly code: string;
}

interface RefusalMore {
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly specific?: SpecificStatus | undefined;
}

/** A refusal on its way to the client, raised by a guard. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly status: number;
  readonly code: string;
  /** Members beside `code`, `message` and `requestId`, such as `requiredScope`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A more precise status than 400, for contracts that declare it. */
  readonly specific: SpecificStatus | undefined;

  constructor(status: number, code: string, message: string, more: RefusalMore = nothing) {
    // Where it was thrown is nobody's business, and costs as much as answering it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.extra = more.extra ?? nothing;
    this.headers = more.headers ?? nothing;
    this.specific = more.specific;
  }
}

/** Something the answer depends on cannot be reached now: 503 `unavailable`, worth a retry. */
export class UnavailableError extends RefusalError {
  /** @param retryAfterSeconds is what the client is told to wait, where that is known. */
  constructor(message: string, retryAfterSeconds?: number) {
    const isKnown = retryAfterSeconds !== undefined;
    super(503, 'unavailable', message, isKnown ? { headers: { 'Retry-After': `${retryAfterSeconds}` } } : {});
  }
}

/** A handler that is not written yet: the operation answers 501 `not_implemented`. */
export async function notImplemented(): Promise<never> {
  throw new RefusalError(501, 'not_implemented', 'This operation is not implemented yet.');
}

/** The body of an error response if the contract declares no other form. */
export function envelope(
  code: string,
  message: string,
  requestId: string,
  extra: Readonly<Record<string, unknown>> = nothing,
): string {
  const start = `{"error":{"code":${JSON.stringify(code)},"message":${JSON.stringify(message)},"requestId":${JSON.stringify(requestId)}`;
  if (extra === nothing) return `${start}}}`;
  const more = JSON.stringify(extra);
  return more === '{}' ? `${start}}}` : `${start},${more.slice(1)}}`;
}
