// Copied from templates/server/runtime/caller.ts by `npx callsheet generate`. Do not edit.

/** Who a request acts as. */
export interface Caller {
  /** The security scheme that let it in, such as `apiKey`. */
  readonly kind: string;
  /** The user whose things it can reach. */
  readonly userId: string;
  /** Tells one credential of the user from another; never the secret itself. */
  readonly credentialId: string;
  /** What it may do; `all` for a credential without scopes. */
  readonly scopes: ReadonlySet<string> | 'all';
  /** When the credential ends, in milliseconds since the epoch; absent = it does not. */
  readonly expiresAt?: number;
}

/** A credential as presented, not yet believed. */
export interface Credential {
  readonly kind: string;
  readonly secret: string;
}
