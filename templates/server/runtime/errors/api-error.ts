/** An error response that a handler returns: one of the error codes that its operation declares. */
export interface ApiErrorResponse<Status extends number, Code extends string> {
  readonly status: Status;
  readonly error: { readonly code: Code; readonly message: string };
}

/** Creates the error response that a handler returns. `message` is for people; programs use the code. */
export function apiError<const Status extends number, const Code extends string>(
  status: Status,
  code: Code,
  message: string,
): ApiErrorResponse<Status, Code> {
  return { status, error: { code, message } };
}

const nothing: Readonly<Record<string, never>> = Object.freeze({});

/** A status with its error code: 413 `payload_too_large`. */
export interface SpecificStatus {
  readonly status: number;
  readonly code: string;
}

interface ErrorExtra {
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly specific?: SpecificStatus | undefined;
}

/** An error response that is thrown. Guards throw it; handlers may throw it too. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Additional members of the error, such as `requiredScope`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A more precise status than 400, for contracts that declare it. */
  readonly specific: SpecificStatus | undefined;

  constructor(status: number, code: string, message: string, more: ErrorExtra = nothing) {
    // A stack trace is not sent, and takes as long as the whole response.
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

/** A dependency of the response cannot be reached: 503 `unavailable`, which clients may retry. */
export class UnavailableError extends ApiError {
  /** @param retryAfterSeconds The value of `Retry-After`, if known. */
  constructor(message: string, retryAfterSeconds?: number) {
    const isKnown = retryAfterSeconds !== undefined;
    super(503, 'unavailable', message, isKnown ? { headers: { 'Retry-After': `${retryAfterSeconds}` } } : {});
  }
}

/** The handler of an operation that is not implemented yet: 501 `not_implemented`. */
export async function notImplemented(): Promise<never> {
  throw new ApiError(501, 'not_implemented', 'This operation is not implemented yet.');
}

/** Serializes the body of an error response, if the contract declares no other form. */
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
