import type { Store } from './store.ts';

/** What a valid access token says about its bearer (AUTH-08, AUTH-09). */
export interface VerifiedToken {
  /** Whose subjects these are: the URL of an external issuer, or `EMBEDDED_ISSUER`. */
  readonly issuer: string;
  /** Who it is, in the issuer's words. */
  readonly subject: string;
  readonly name?: string;
  /** The moment from which the token is worthless, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Tells this token from every other of the issuer. */
  readonly tokenId: string;
}

/** Who vouches for the deployment's users. */
export interface Identity {
  /** The address that tokens name as their issuer, and from which clients discover the rest (AUTH-11). */
  readonly issuer: string;
  /**
   * Reads an access token, at once where it is known already. Undefined when it is not a valid token of this deployment,
   * whatever the reason (AUTH-13).
   * @throws IdentityUnavailableError when the provider cannot be asked.
   */
  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined>;
  /**
   * Deletes expired rows, such as logins that nobody finished. This is a duty; call it from time to time. Absent = the
   * provider keeps nothing in the store.
   */
  forgetExpired?(store: Store): Promise<void>;
  /** Lets go of timers and files. */
  close(): Promise<void>;
}

/**
 * Stands for the deployment's own provider in the store. Its address is no name for it: that changes with the port,
 * while its users stay the same.
 */
export const EMBEDDED_ISSUER = 'embedded';

/** The identity provider did not answer, or not sensibly, so no token can be judged now. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError';
}

/** What the console is to the embedded provider. */
export const CONSOLE_CLIENT = 'callsheet-console';

/** Where the console is, below a deployment's address; its logins come back there. */
export const CONSOLE_PATH = '/console';
