import { type Clock, timestamp } from '../../ports/clock.ts';
import { type Grant, type Platform, PlatformError, type Platforms } from '../../ports/platform.ts';
import type { Store } from '../../ports/store.ts';
import { type ConnectionRow, type ConnectionStatus, findConnection, statusOf } from './connection-rows.ts';
import type { Credentials, PastedIngest } from './credentials.ts';

/**
 * Why a connection gives no grant. `unknown`: the user has no such connection. `manual`: it is a pasted key,
 * not an account. `unusable`: it needs a re-link, or its platform is not configured here. `unavailable`: the
 * platform cannot be reached to renew the grant, or the connection has just changed (502).
 */
export interface GrantError {
  readonly rejected: 'unknown' | 'manual' | 'unusable' | 'unavailable';
  /** For people. It names the connection's state, never a credential. */
  readonly message: string;
}

/** A platform with a valid grant. */
export interface Granted {
  readonly platform: Platform;
  readonly grant: Grant;
}

/** A grant is renewed this long before its end, so that it stays valid during the call. */
const marginMs = 60_000;

/** Provides other areas with grants for platforms, renewed if necessary. Tokens stay in memory. */
export class Grants {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #platforms: Platforms;
  readonly #credentials: Credentials;
  readonly #renewals = new Map<string, Promise<Granted | GrantError>>();

  constructor(options: { store: Store; clock: Clock; platforms: Platforms; credentials: Credentials }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#platforms = options.platforms;
    this.#credentials = options.credentials;
  }

  /**
   * The grant of a connection. A grant that ends within a minute is renewed first, if it can be. Concurrent
   * calls share one renewal.
   */
  async grantFor(userId: string, connectionId: string): Promise<Granted | GrantError> {
    const row = await findConnection(this.#store, userId, connectionId);
    const granted = this.#grantOf(row);
    if ('rejected' in granted || !row) return granted;
    const { expiresAt, refreshToken } = granted.grant;
    if (refreshToken === undefined || expiresAt === undefined) return granted;
    return expiresAt - this.#clock.now() > marginMs ? granted : this.#renew(row, granted);
  }

  /**
   * Runs work on the connection's platform. A grant that the platform rejects is renewed once. If the
   * platform rejects the renewal or the new grant too, the connection's status changes. Every other
   * `PlatformError` is passed on.
   */
  async use<T>(
    userId: string,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T } | GrantError> {
    const granted = await this.grantFor(userId, connectionId);
    if ('rejected' in granted) return granted;
    try {
      return { result: await work(granted.platform, granted.grant) };
    } catch (error) {
      if (!isReauth(error)) throw error;
    }
    const renewed = await this.#afterRejection(userId, connectionId, granted.grant);
    if ('rejected' in renewed) return renewed;
    try {
      return { result: await work(renewed.platform, renewed.grant) };
    } catch (error) {
      if (!isReauth(error)) throw error;
    }
    // A new grant that is rejected too needs consent by the person.
    const row = await findConnection(this.#store, userId, connectionId);
    const current = this.#grantOf(row);
    if ('rejected' in current) return current;
    if (!row || !isSame(current.grant, renewed.grant)) return changing(connectionId);
    return this.#lost(row, 'needs_reauth');
  }

  /** The ingest to which the encoder sends video: the pasted address, or the platform's current one. */
  async ingestFor(
    userId: string,
    connectionId: string,
    broadcastId: string | undefined,
  ): Promise<PastedIngest | GrantError> {
    const row = await findConnection(this.#store, userId, connectionId);
    if (row?.connection_type === 'manual') return this.#credentials.pasted(row);
    const used = await this.use(userId, connectionId, (platform, grant) =>
      platform.ingest(grant, broadcastId),
    );
    return 'rejected' in used ? used : used.result;
  }

  #grantOf(row: ConnectionRow | undefined): Granted | GrantError {
    if (!row) return unknown;
    if (row.connection_type === 'manual') {
      return {
        rejected: 'manual',
        message: `The connection ${row.id} is a pasted key, not a linked account.`,
      };
    }
    const platform = this.#platforms.get(row.platform);
    if (!platform)
      return { rejected: 'unusable', message: `The platform ${row.platform} is not configured.` };
    const status = statusOf(row, this.#clock.now());
    if (status !== 'active') return unusable(row.id, status);
    return { platform, grant: this.#credentials.grant(row) };
  }

  /** Another caller or process may have renewed the grant since. Then that grant is valid. */
  async #afterRejection(
    userId: string,
    connectionId: string,
    rejected: Grant,
  ): Promise<Granted | GrantError> {
    const row = await findConnection(this.#store, userId, connectionId);
    const current = this.#grantOf(row);
    if ('rejected' in current || !row || !isSame(current.grant, rejected)) return current;
    if (rejected.refreshToken === undefined) return this.#lost(row, 'revoked');
    const renewed = await this.#renew(row, current);
    // The platform rejects the grant, and cannot be reached for a renewal now.
    return 'rejected' in renewed || !isSame(renewed.grant, rejected) ? renewed : unavailable(row.platform);
  }

  #renew(row: ConnectionRow, granted: Granted): Promise<Granted | GrantError> {
    const running = this.#renewals.get(row.id);
    if (running) return running;
    const renewal = this.#renewNow(row, granted).finally(() => this.#renewals.delete(row.id));
    this.#renewals.set(row.id, renewal);
    return renewal;
  }

  /** Renews a grant. If the platform is unreachable and the grant has not ended, returns the old grant. */
  async #renewNow(row: ConnectionRow, granted: Granted): Promise<Granted | GrantError> {
    const { platform, grant } = granted;
    const isOver = () => grant.expiresAt !== undefined && grant.expiresAt <= this.#clock.now();
    let renewed: Grant;
    try {
      renewed = await platform.refresh(grant);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.kind !== 'reauth') return isOver() ? unavailable(row.platform) : granted;
      const current = await this.#current(row);
      if (!('rejected' in current) && !isSame(current.grant, grant)) return current;
      // A rejection after the grant's end requires new consent; a rejection before its end means that the
      // grant was withdrawn.
      return this.#lost(row, isOver() ? 'needs_reauth' : 'revoked');
    }
    const stored = await this.#store.write('statement', (transaction) =>
      transaction.run(
        'UPDATE connections SET credentials = ?, ends_at = ? WHERE id = ? AND credentials = ?',
        this.#credentials.seal(row.id, renewed),
        endOf(renewed) ?? null,
        row.id,
        row.credentials,
      ),
    );
    return stored > 0 ? { platform, grant: renewed } : this.#current(row);
  }

  /** Marks a connection with a lost grant, unless it was renewed, linked again or deleted meanwhile. */
  async #lost(row: ConnectionRow, status: 'needs_reauth' | 'revoked'): Promise<GrantError> {
    const marked = await this.#store.write('statement', (transaction) =>
      transaction.run(
        `UPDATE connections SET status = ?, updated_at = ?
         WHERE id = ? AND credentials = ? AND status = 'active'`,
        status,
        timestamp(this.#clock.now()),
        row.id,
        row.credentials,
      ),
    );
    if (marked > 0) return unusable(row.id, status);
    const current = await this.#current(row);
    return 'rejected' in current ? current : changing(row.id);
  }

  async #current(row: ConnectionRow): Promise<Granted | GrantError> {
    return this.#grantOf(await findConnection(this.#store, row.user_id, row.id));
  }
}

/** The end of a grant; undefined if it can be renewed or does not expire. */
export function endOf(grant: Grant): string | undefined {
  return grant.refreshToken === undefined && grant.expiresAt !== undefined
    ? timestamp(grant.expiresAt)
    : undefined;
}

const unknown: GrantError = { rejected: 'unknown', message: 'There is no such connection.' };

function unusable(id: string, status: ConnectionStatus): GrantError {
  return { rejected: 'unusable', message: `The connection ${id} is ${status}: link the account again.` };
}

function unavailable(platform: string): GrantError {
  return {
    rejected: 'unavailable',
    message: `The platform ${platform} cannot be reached; retry in a moment.`,
  };
}

/** The connection was linked again while its old grant was in use. */
function changing(id: string): GrantError {
  return { rejected: 'unavailable', message: `The connection ${id} has just changed; retry.` };
}

function isSame(one: Grant, other: Grant): boolean {
  return one.accessToken === other.accessToken;
}

function isReauth(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'reauth';
}
