/** The form of an error response that the server writes by itself. */
export type DeclaredForm =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly mediaType: string }
  | {
      readonly kind: 'problem' | 'envelope';
      readonly mediaType: string;
      /** The members that the schema accepts. */
      readonly members: readonly string[];
      /** Whether the schema rejects all other members. */
      readonly closed: boolean;
    }
  | CustomForm
  /** The server cannot write errors in any of these media types. */
  | { readonly kind: 'foreign'; readonly mediaTypes: readonly string[] };

/** An error response with a body that a function of the project returns. */
export interface CustomForm {
  readonly kind: 'custom';
  readonly mediaType: string;
  /** The media type as the response declares it. */
  readonly content: string;
  /** The component that its schema refers to. */
  readonly component: string | undefined;
  /** A text that is the same for equal schemas. */
  readonly identity: string;
  /** The known part of its body. */
  readonly draft: () => Draft;
}

/** The known part of a value. Unknown parts have their type as TypeScript. */
export type Draft =
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Draft])[] }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'known'; readonly source: KnownErrorValue }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'todo'; readonly type: string };

/**
 * A value that every error has. `statusText` is the status as text, `now` the time, `blankType` the `about:blank` of
 * problems.
 */
export type KnownErrorValue =
  | 'message'
  | 'status'
  | 'statusText'
  | 'code'
  | 'title'
  | 'requestId'
  | 'now'
  | 'blankType';
