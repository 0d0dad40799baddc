import { hash, randomBytes } from 'node:crypto';
import { CeilingReachedError } from '../../../generated/server/runtime/traits/ceiling.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import {
  type Grant,
  type Platform,
  type PlatformAccount,
  PlatformError,
  type Platforms,
} from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { findConnection, insertConnection } from './connection-rows.ts';
import type { Credentials } from './credentials.ts';
import { endOf } from './grants.ts';
import { type LinkAttempt, LinkAttempts } from './link-attempts.ts';
import { returnAddress } from './return-address.ts';

/** A request to link an account (CONN-02). */
export interface LinkRequest {
  readonly platform: string;
  /** The platform's default set when absent or empty (CONN-05). */
  readonly scopes?: readonly string[];
  readonly returnTo?: string;
  readonly reconnectConnectionId?: string;
}

/** The address for the person's browser, valid once (CONN-07). */
export interface LinkStarted {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly expiresAt: string;
}

/** Why a link was not started. */
export interface LinkError {
  readonly rejected: 'invalid' | 'missing';
  readonly message: string;
}

/** The query parameters of the platform's redirect. */
export interface CallbackParameters {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/** The outcome of a link, for the person at the browser. */
export type LinkOutcome =
  | { readonly result: 'linked'; readonly displayName: string; readonly attempt: LinkAttempt }
  | { readonly result: 'denied'; readonly attempt: LinkAttempt }
  | { readonly result: 'failed'; readonly reason: string; readonly attempt: LinkAttempt }
  /** The state is unknown, used or expired, so the user is unknown. */
  | { readonly result: 'stale' };

/**
 * Links accounts on platforms by OAuth with PKCE, from the request to the row that clients poll for
 * (CONN-30).
 */
export class Links {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #platforms: Platforms;
  readonly #credentials: Credentials;
  readonly #attempts: LinkAttempts;
  readonly #publicUrl: () => string;
  readonly #ownAddresses: () => readonly string[];
  readonly #ceilings: Ceilings;

  constructor(options: {
    store: Store;
    clock: Clock;
    secrets: Secrets;
    platforms: Platforms;
    credentials: Credentials;
    /** The base of the redirect address; called only after the deployment listens. */
    publicUrl: () => string;
    /** The addresses of the service; `returnTo` must be on one of their hosts. */
    ownAddresses: () => readonly string[];
    ceilings?: Ceilings;
  }) {
    this.#ceilings = options.ceilings ?? contractCeilings;
    this.#store = options.store;
    this.#clock = options.clock;
    this.#platforms = options.platforms;
    this.#credentials = options.credentials;
    this.#attempts = new LinkAttempts(options);
    this.#publicUrl = options.publicUrl;
    this.#ownAddresses = options.ownAddresses;
  }

  async start(userId: string, request: LinkRequest): Promise<LinkStarted | LinkError> {
    const platform = this.#platforms.get(request.platform);
    if (!platform) {
      return invalid(
        `body/platform: ${request.platform} cannot be linked here: it has no OAuth application.`,
      );
    }
    let returnTo: string | undefined;
    if (request.returnTo !== undefined) {
      returnTo = returnAddress(request.returnTo, this.#ownAddresses())?.href;
      if (returnTo === undefined) {
        return invalid('body/returnTo: must be an https address on a host of this service.');
      }
    }
    const rejection = await this.#rejectReconnect(userId, request);
    if (rejection) return rejection;
    // Checked before the person gives consent, and again afterwards.
    if (request.reconnectConnectionId === undefined)
      await this.#ceilings.requireRoom(this.#store, 'connections', userId);
    const scopes = request.scopes?.length ? request.scopes : platform.defaultScopes;
    const state = randomBytes(32).toString('base64url');
    const codeVerifier = randomBytes(32).toString('base64url');
    const { expiresAt } = await this.#attempts.add(state, {
      userId,
      platform: platform.id,
      codeVerifier,
      scopes,
      ...(returnTo === undefined ? {} : { returnTo }),
      ...(request.reconnectConnectionId === undefined
        ? {}
        : { reconnectConnectionId: request.reconnectConnectionId }),
    });
    const authorizationUrl = platform.authorizationUrl({
      state,
      redirectUri: this.#redirectUri(platform.id),
      codeChallenge: hash('sha256', codeVerifier, 'base64url'),
      scopes,
    });
    return { authorizationUrl, state, expiresAt };
  }

  /** Completes a link with the parameters of the redirect. The state is used up in any case (CONN-08). */
  async complete(platformId: string, callback: CallbackParameters): Promise<LinkOutcome> {
    const attempt = callback.state === undefined ? undefined : await this.#attempts.take(callback.state);
    const platform = this.#platforms.get(platformId);
    // A state that returns from another platform indicates a mix-up attack (RFC 9700, 4.4).
    if (!attempt || !platform || attempt.platform !== platformId) return { result: 'stale' };
    if (callback.error === 'access_denied') return { result: 'denied', attempt };
    if (callback.code === undefined) {
      return { result: 'failed', reason: 'The platform sent neither a code nor an error.', attempt };
    }
    let linked: { grant: Grant; account: PlatformAccount };
    try {
      linked = await this.#exchange(platform, callback.code, attempt.codeVerifier);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const reason =
        error.kind === 'unavailable' ? 'The platform did not respond.' : 'The platform rejected the link.';
      return { result: 'failed', reason, attempt };
    }
    const problem =
      attempt.reconnectConnectionId === undefined
        ? await this.#insert(attempt, linked)
        : await this.#reconnect(attempt, attempt.reconnectConnectionId, linked);
    if (problem !== undefined) return { result: 'failed', reason: problem, attempt };
    return { result: 'linked', displayName: linked.account.displayName, attempt };
  }

  /** Checks that a reconnect names a linked account of the user on the same platform (TENANT-02, CONN-15). */
  async #rejectReconnect(userId: string, request: LinkRequest): Promise<LinkError | undefined> {
    if (request.reconnectConnectionId === undefined) return undefined;
    const row = await findConnection(this.#store, userId, request.reconnectConnectionId);
    if (!row) return { rejected: 'missing', message: 'connection not found' };
    if (row.connection_type === 'manual') {
      return invalid('body/reconnectConnectionId: names a manual connection, which has no account to link.');
    }
    return row.platform === request.platform
      ? undefined
      : invalid(`body/reconnectConnectionId: names an account on ${row.platform}, not ${request.platform}.`);
  }

  async #exchange(platform: Platform, code: string, codeVerifier: string) {
    const redirectUri = this.#redirectUri(platform.id);
    const grant = await platform.exchange({ code, redirectUri, codeVerifier });
    return { grant, account: await platform.account(grant) };
  }

  /** Adds a row, even if the account is linked already (CONN-32). */
  async #insert(attempt: LinkAttempt, { grant, account }: { grant: Grant; account: PlatformAccount }) {
    const id = newId('con');
    const now = timestamp(this.#clock.now());
    const write = this.#store.write({ account: attempt.userId }, async (transaction) => {
      await requireAccount(transaction, attempt.userId);
      await this.#ceilings.requireRoom(transaction, 'connections', attempt.userId);
      await insertConnection(transaction, {
        id,
        user_id: attempt.userId,
        platform: attempt.platform,
        connection_type: 'oauth',
        display_name: account.displayName,
        status: 'active',
        avatar_url: account.avatarUrl ?? null,
        external_user_id: account.externalUserId,
        granted_scopes: JSON.stringify(grant.scopes),
        ends_at: endOf(grant) ?? null,
        credentials: this.#credentials.seal(id, grant),
        connected_at: now,
        updated_at: now,
      });
    });
    try {
      await write;
    } catch (error) {
      if (error instanceof CeilingReachedError) return error.message;
      throw error;
    }
    return undefined;
  }

  /**
   * Updates a connection in place (CONN-15). It must stay on the same account, because destinations are
   * bound to it.
   */
  #reconnect(
    attempt: LinkAttempt,
    id: string,
    { grant, account }: { grant: Grant; account: PlatformAccount },
  ): Promise<string | undefined> {
    return this.#store.write({ account: attempt.userId }, async (transaction) => {
      await requireAccount(transaction, attempt.userId);
      const row = await findConnection(transaction, attempt.userId, id);
      if (!row) return 'The connection was deleted meanwhile.';
      if (row.external_user_id !== account.externalUserId) {
        return `The connection belongs to ${row.display_name}, but consent was given by ${account.displayName}. Link that account as a new connection.`;
      }
      const now = timestamp(this.#clock.now());
      await transaction.run(
        `UPDATE connections SET display_name = ?, status = 'active', avatar_url = ?, granted_scopes = ?, ends_at = ?,
           credentials = ?, connected_at = ?, updated_at = ? WHERE id = ?`,
        account.displayName,
        account.avatarUrl ?? null,
        JSON.stringify(grant.scopes),
        endOf(grant) ?? null,
        this.#credentials.seal(id, grant),
        now,
        now,
        id,
      );
      return undefined;
    });
  }

  #redirectUri(platformId: string): string {
    return `${this.#publicUrl()}/oauth/callback/${platformId}`;
  }
}

function invalid(message: string): LinkError {
  return { rejected: 'invalid', message };
}
