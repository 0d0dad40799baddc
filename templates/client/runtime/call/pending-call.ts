import { ApiError, type CallFailure, isCallError, NetworkError } from './errors.ts';

/** A response of any operation. */
export interface AnyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The responses with a 2xx or 3xx status. */
type Good<DeclaredResponse extends AnyResponse> = DeclaredResponse extends AnyResponse
  ? `${DeclaredResponse['status']}` extends `${2 | 3}${string}`
    ? DeclaredResponse
    : never
  : never;

/** The value of a call: the body of its successful responses, undefined for a success without a body. */
export type ValueOf<DeclaredResponse extends AnyResponse> =
  Good<DeclaredResponse> extends infer One
    ? One extends { readonly status: 304 }
      ? never
      : One extends { readonly body: infer Body }
        ? Body
        : undefined
    : never;

/** An error response as an error class; the code discriminates additional members. */
export type ErrorResponseOf<DeclaredResponse extends AnyResponse> =
  Exclude<DeclaredResponse, Good<DeclaredResponse>> extends infer One
    ? One extends { readonly status: infer Status extends number; readonly body: infer Body }
      ? Body extends { readonly error: infer Error extends { readonly code: string } }
        ? ApiError<Status, Error['code'], Body> & Omit<Error, 'code' | 'message' | 'requestId'>
        : ApiError<Status, undefined, Body>
      : One extends { readonly status: infer Status extends number }
        ? ApiError<Status, undefined, undefined>
        : never
    : never;

/** All errors that a call can throw. */
export type ErrorOf<DeclaredResponse extends AnyResponse> = ErrorResponseOf<DeclaredResponse> | CallFailure;

/** The result of a call that does not throw. */
export type SafeResult<DeclaredResponse extends AnyResponse> =
  | { readonly ok: true; readonly value: ValueOf<DeclaredResponse>; readonly error?: undefined }
  | { readonly ok: false; readonly error: ErrorOf<DeclaredResponse>; readonly value?: undefined };

/**
 * A call in progress. `await` returns the body of a success and throws all other outcomes. `safe()` returns
 * a result and never throws. `response()` returns the response with its status and headers.
 */
export class PendingCall<DeclaredResponse extends AnyResponse> implements Promise<ValueOf<DeclaredResponse>> {
  readonly [Symbol.toStringTag]: string = 'PendingCall';
  readonly #operation: string;
  readonly #start: () => Promise<DeclaredResponse>;
  #response: Promise<DeclaredResponse> | undefined;

  /** `start` sends the call. It runs once, when the result is first requested. */
  constructor(operation: string, start: () => Promise<DeclaredResponse>) {
    this.#operation = operation;
    this.#start = start;
  }

  /** The response with its status and headers. Error responses do not throw here; check `status`. */
  response(): Promise<DeclaredResponse> {
    this.#response ??= this.#start();
    return this.#response;
  }

  /**
   * The result as `{ ok: true, value }` or `{ ok: false, error }`, with the errors that the operation
   * declares.
   */
  async safe(): Promise<SafeResult<DeclaredResponse>> {
    try {
      return { ok: true, value: unwrap(this.#operation, await this.response()) };
    } catch (error) {
      // An unknown error of a custom transport counts as a network error.
      const known = isCallError(error) ? error : new NetworkError(this.#operation, error);
      return { ok: false, error: known as ErrorOf<DeclaredResponse> }; // The operation's types list its errors.
    }
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise of its value.
  then<Value = ValueOf<DeclaredResponse>, Other = never>(
    fulfilled?: ((value: ValueOf<DeclaredResponse>) => Value | PromiseLike<Value>) | null,
    rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Value | Other> {
    return this.response()
      .then((response) => unwrap(this.#operation, response))
      .then(fulfilled, rejected);
  }

  catch<Other = never>(
    rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<ValueOf<DeclaredResponse> | Other> {
    return this.then(undefined, rejected);
  }

  finally(settled?: (() => void) | null): Promise<ValueOf<DeclaredResponse>> {
    return this.then().finally(settled);
  }
}

/** Creates a call from a response that is already requested. */
export function pendingCall<DeclaredResponse extends AnyResponse>(
  operation: string,
  response: Promise<DeclaredResponse>,
): PendingCall<DeclaredResponse> {
  return new PendingCall(operation, () => response);
}

/**
 * Returns the body of a successful response.
 *
 * @throws ApiError for an error response.
 */
export function unwrap<DeclaredResponse extends AnyResponse>(
  operation: string,
  response: DeclaredResponse,
): ValueOf<DeclaredResponse> {
  if (response.status < 200 || response.status > 399) throw new ApiError(operation, response);
  return response.body as ValueOf<DeclaredResponse>; // The contract declares the body of each success.
}
