// Copied from templates/server/runtime/requests/caller.ts by `npx callsheet generate`. Do not edit.

/** The authenticated caller of a request. */
export interface Caller {
  /** The name of the security scheme of its credential. */
  readonly kind: string;
  /** The user whose resources the caller can access. */
  readonly userId: string;
  /** Identifies the credential among those of the user; never the secret itself. */
  readonly credentialId: string;
  /** The scopes of the credential; `all` for a credential without scopes. */
  readonly scopes: ReadonlySet<string> | 'all';
  /** When the credential expires, in milliseconds since 1970; absent if it does not. */
  readonly expiresAt?: number;
  /** The callers of the other credentials, if the operation requires several together. */
  readonly additional?: readonly Caller[];
}

/** A credential of a request, not yet verified. */
export interface Credential {
  /** The name of its security scheme. */
  readonly kind: string;
  /**
   * The text after the scheme in `Authorization` (for `Basic`, decoded: `user:password`); for other
   * locations, the whole value.
   */
  readonly secret: string;
}
