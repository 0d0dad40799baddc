import type { Store } from './store.ts';

/** The claims of a valid access token (AUTH-08, AUTH-09). */
export interface VerifiedToken {
  /** The issuer of the subject: the URL of an external issuer, or `EMBEDDED_ISSUER`. */
  readonly issuer: string;
  /** The user's id at the issuer. */
  readonly subject: string;
  readonly name?: string;
  /** The token's expiry, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Unique among all tokens of the issuer. */
  readonly tokenId: string;
}

/** Authenticates the deployment's users. */
export interface Identity {
  /** The issuer address in tokens; clients discover the other endpoints from it (AUTH-11). */
  readonly issuer: string;
  /**
   * Verifies an access token; synchronous when the token is in the cache. Undefined when it is not a valid
   * token of this deployment, for any reason (AUTH-13).
   * @throws IdentityUnavailableError when the provider cannot be reached.
   */
  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined>;
  /**
   * Deletes expired rows, such as unfinished logins. Only the process with the duties calls it, from time to
   * time. Absent = the provider stores no rows.
   */
  forgetExpired?(store: Store): Promise<void>;
  /** Releases timers and files. */
  close(): Promise<void>;
}

/**
 * The issuer name of the deployment's own provider in the store. Its address is not used, because it changes
 * with the port while its users stay the same.
 */
export const EMBEDDED_ISSUER = 'embedded';

/** The identity provider did not respond, or its response was invalid, so tokens cannot be verified now. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError';
}

/** The console's client id at the embedded provider. */
export const CONSOLE_CLIENT = 'callsheet-console';

/** The console's path below a deployment's address; its logins redirect there. */
export const CONSOLE_PATH = '/console';
