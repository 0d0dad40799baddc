// Copied from templates/server/runtime/responses/status-codes.ts by `npx callsheet generate`. Do not edit.

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NumberOf<Text extends string> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of one class: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 1 | 2 | 3 | 4 | 5> = NumberOf<`${Hundred}${Digit}${Digit}`>;

/**
 * A success that the contract does not declare. Only handlers of operations without a declared success may return one,
 * so that their types allow a result. Clients of the contract and the suite reject such a response: declare it in the
 * contract instead.
 */
export interface UndeclaredSuccess {
  readonly status: StatusOf<2>;
  readonly body?: unknown;
  /** The media type of the body; without it, the body is JSON. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}
