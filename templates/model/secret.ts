/**
 * How a secret is returned: `never`, `masked`, `once` (when it is created), or `full` (by each call).
 */
export type SecretKind = 'never' | 'masked' | 'once' | 'full';

/** A member with a secret; in its pointer, `*` stands for every index or member. */
export interface Secret {
  readonly in: 'request' | 'response';
  readonly pointer: string;
  readonly kind: SecretKind;
}
