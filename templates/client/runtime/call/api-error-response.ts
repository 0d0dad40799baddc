/** The headers of a response, by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * An error response: `Code` are the codes that the contract lists, `Extra` the names of additional members
 * of `error`, of type `Value`.
 */
export interface ApiErrorResponse<
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
