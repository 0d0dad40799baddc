import { type CallFailure, isCallError, NetworkError, RefusalError } from './errors.ts';

/** Any answer as its operation's types have it. */
export interface AnyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The answers that are no refusal. */
type Good<Answer extends AnyAnswer> = Answer extends AnyAnswer
  ? `${Answer['status']}` extends `${2 | 3}${string}`
    ? Answer
    : never
  : never;

/** What a call is worth: the body of its success, told apart from refusals. Answers without a body are worth nothing. */
export type ValueOf<Answer extends AnyAnswer> =
  Good<Answer> extends infer One
    ? One extends { readonly status: 304 }
      ? never
      : One extends { readonly body: infer Body }
        ? Body
        : undefined
    : never;

/** A refusal as an error: its code narrows what comes beside it. */
export type RefusalOf<Answer extends AnyAnswer> =
  Exclude<Answer, Good<Answer>> extends infer One
    ? One extends { readonly status: infer Status extends number; readonly body: infer Body }
      ? Body extends { readonly error: infer Error extends { readonly code: string } }
        ? RefusalError<Status, Error['code'], Body> & Omit<Error, 'code' | 'message' | 'requestId'>
        : RefusalError<Status, undefined, Body>
      : One extends { readonly status: infer Status extends number }
        ? RefusalError<Status, undefined, undefined>
        : never
    : never;

/** All that a call can be thrown as. */
export type ErrorOf<Answer extends AnyAnswer> = RefusalOf<Answer> | CallFailure;

/** What a call came to, without throwing. */
export type SafeResult<Answer extends AnyAnswer> =
  | { readonly ok: true; readonly value: ValueOf<Answer>; readonly error?: undefined }
  | { readonly ok: false; readonly error: ErrorOf<Answer>; readonly value?: undefined };

/**
 * A call under way. Awaited it is the body of its success, and throws whatever else it comes to; `safe()` throws nothing
 * and says what it was, and `answer()` is the answer as it came, with its status and headers.
 */
export class PendingCall<Answer extends AnyAnswer> implements Promise<ValueOf<Answer>> {
  readonly [Symbol.toStringTag]: string = 'PendingCall';
  readonly #operation: string;
  readonly #start: () => Promise<Answer>;
  #answer: Promise<Answer> | undefined;

  /** `start` sends the call, once, when anybody asks what came of it. */
  constructor(operation: string, start: () => Promise<Answer>) {
    this.#operation = operation;
    this.#start = start;
  }

  /** The answer as it came: refusals are answers, and told apart by `status`. */
  answer(): Promise<Answer> {
    this.#answer ??= this.#start();
    return this.#answer;
  }

  /** What the call came to: `{ ok, value }` or `{ ok, error }`, where the error is one that the operation can have. */
  async safe(): Promise<SafeResult<Answer>> {
    try {
      return { ok: true, value: worthOf(this.#operation, await this.answer()) };
    } catch (error) {
      // Whatever a transport of somebody's own throws is a call that nothing answered.
      const known = isCallError(error) ? error : new NetworkError(this.#operation, error);
      return { ok: false, error: known as ErrorOf<Answer> }; // the operation's types say which there are
    }
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise, of what the answer is worth.
  then<Value = ValueOf<Answer>, Other = never>(
    fulfilled?: ((value: ValueOf<Answer>) => Value | PromiseLike<Value>) | null,
    rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Value | Other> {
    return this.answer()
      .then((answer) => worthOf(this.#operation, answer))
      .then(fulfilled, rejected);
  }

  catch<Other = never>(
    rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<ValueOf<Answer> | Other> {
    return this.then(undefined, rejected);
  }

  finally(settled?: (() => void) | null): Promise<ValueOf<Answer>> {
    return this.then().finally(settled);
  }
}

/** A call that is sent at once. */
export function pendingCall<Answer extends AnyAnswer>(
  operation: string,
  answer: Promise<Answer>,
): PendingCall<Answer> {
  return new PendingCall(operation, () => answer);
}

/** What an answer is worth; a refusal is thrown. */
export function worthOf<Answer extends AnyAnswer>(operation: string, answer: Answer): ValueOf<Answer> {
  if (answer.status < 200 || answer.status > 399) throw new RefusalError(operation, answer);
  return answer.body as ValueOf<Answer>; // the contract declares the body of each success
}
