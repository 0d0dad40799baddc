// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

/** One thing a validator found wrong. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator: true when the value fits; otherwise its `errors` say what does not. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}
