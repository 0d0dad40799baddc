/** `never` comes back, comes back `masked`, is shown `once`, or is `handed-out` on each call. */
export type SecretKind = 'never' | 'masked' | 'once' | 'handed-out';

/** A member that holds a secret; in its pointer `*` stands for every index or member. */
export interface Secret {
  readonly in: 'request' | 'answer';
  readonly pointer: string;
  readonly kind: SecretKind;
}
