// Copied from templates/types/secret.ts by `npx callsheet generate`. Do not edit.

/** The kind is in the types alone: at run time a secret is a plain string. */
declare const kind: unique symbol;

type SecretKind = 'never' | 'masked' | 'once' | 'handed-out';

/**
 * A secret: it `never` comes back, comes back `masked`, is shown `once`, or is `handed-out` on each call. Any string may
 * stand for one. What came back masked stands for no other: it cannot be sent as a new secret.
 */
export type SecretString<Kind extends SecretKind> = string & {
  readonly [kind]?: Kind extends 'masked'
    ? SecretKind
    : Kind extends 'never'
      ? Exclude<SecretKind, 'masked'>
      : Kind;
};
