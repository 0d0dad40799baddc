/** The headers of an answer, by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

/** An answer that refuses: its code is one the contract lists, and `Extra` names what comes beside it, of the type `Value`. */
export interface Refused<
  Status extends number,
  Code extends string,
  Extra extends string = never,
  Value = string,
> {
  readonly status: Status;
  readonly headers: Headers;
  readonly body: {
    readonly error: { readonly code: Code; readonly message: string; readonly requestId: string } & {
      readonly [Member in Extra]: Value;
    };
  };
}
