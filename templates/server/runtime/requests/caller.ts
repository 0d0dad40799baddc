/** Who a request acts as. */
export interface Caller {
  /** The name of the security scheme that let it in. */
  readonly kind: string;
  /** The user whose things it can reach. */
  readonly userId: string;
  /** Tells one credential of the user from another; never the secret itself. */
  readonly credentialId: string;
  /** What it may do; `all` for a credential without scopes. */
  readonly scopes: ReadonlySet<string> | 'all';
  /** When the credential ends, in milliseconds since the epoch; absent = it does not. */
  readonly expiresAt?: number;
  /** Whom the other credentials stand for, where the operation asks for several together. */
  readonly beside?: readonly Caller[];
}

/** A credential as presented, not yet believed. */
export interface Credential {
  /** The name of the security scheme it is of. */
  readonly kind: string;
  /** What stands behind the scheme in `Authorization` (of `Basic`, decoded: `user:password`), or the whole value elsewhere. */
  readonly secret: string;
}
