/** Only in types: at run time a secret is a plain string. */
declare const kind: unique symbol;

type SecretKind = 'never' | 'masked' | 'once' | 'full';

/**
 * A secret. `never`: never returned. `masked`: returned masked. `once`: returned once, when it is created.
 * `full`: returned by each call. Any string is accepted as a secret, but a masked one is not accepted
 * as a new secret.
 */
export type SecretString<Kind extends SecretKind> = string & {
  readonly [kind]?: Kind extends 'masked'
    ? SecretKind
    : Kind extends 'never'
      ? Exclude<SecretKind, 'masked'>
      : Kind;
};
