import { type Clock, timestamp } from '../../ports/clock.ts';
import { type Grant, type Platform, PlatformError, type Platforms } from '../../ports/platform.ts';
import type { Store } from '../../ports/store.ts';
import { type ConnectionRow, type ConnectionStatus, findConnection, statusOf } from './connection-rows.ts';
import type { Credentials, PastedIngest } from './credentials.ts';

/**
 * Why a connection gives no grant. `unknown`: the user has no such connection; `manual`: a pasted key, not an account;
 * `unusable`: it needs a re-link, or its platform is not configured here; `unavailable`: the platform cannot be reached
 * to renew the grant (502).
 */
export interface GrantRefusal {
  readonly refused: 'unknown' | 'manual' | 'unusable' | 'unavailable';
  /** For people; it names the connection's state, never a credential. */
  readonly message: string;
}

/** A platform and what to act there with. */
export interface Granted {
  readonly platform: Platform;
  readonly grant: Grant;
}

/** A grant is renewed this long before it ends, so that it outlives the call it is taken for. */
const marginMs = 60_000;

/** Gives other areas what to act on a platform with, renewed when it has to be. Tokens stay in memory. */
export class Grants {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #platforms: Platforms;
  readonly #credentials: Credentials;
  readonly #renewals = new Map<string, Promise<Granted | GrantRefusal>>();

  constructor(options: { store: Store; clock: Clock; platforms: Platforms; credentials: Credentials }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#platforms = options.platforms;
    this.#credentials = options.credentials;
  }

  /** A grant that is good for the next minute. Calls of the same moment share one renewal. */
  async grantFor(userId: string, connectionId: string): Promise<Granted | GrantRefusal> {
    const row = await findConnection(this.#store, userId, connectionId);
    const granted = this.#grantOf(row);
    if ('refused' in granted || !row) return granted;
    const { expiresAt, refreshToken } = granted.grant;
    if (refreshToken === undefined || expiresAt === undefined) return granted;
    return expiresAt - this.#clock.now() > marginMs ? granted : this.#renew(row, granted);
  }

  /**
   * Does something on the connection's platform. A grant the platform no longer takes is renewed once; when that fails,
   * the connection's status says so. Every other `PlatformError` is passed on.
   */
  async use<T>(
    userId: string,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T } | GrantRefusal> {
    const granted = await this.grantFor(userId, connectionId);
    if ('refused' in granted) return granted;
    try {
      return { result: await work(granted.platform, granted.grant) };
    } catch (error) {
      if (!isReauth(error)) throw error;
    }
    const renewed = await this.#afterRefusal(userId, connectionId, granted.grant);
    if ('refused' in renewed) return renewed;
    try {
      return { result: await work(renewed.platform, renewed.grant) };
    } catch (error) {
      if (!isReauth(error)) throw error;
    }
    // A new grant that is refused as well lacks something only the person can give.
    const row = await findConnection(this.#store, userId, connectionId);
    const current = this.#grantOf(row);
    if ('refused' in current) return current;
    if (!row || !isSame(current.grant, renewed.grant)) return changing(connectionId);
    return this.#lost(row, 'needs_reauth');
  }

  /** Where the encoder sends video for a connection: the pasted address, or what the platform hands out now. */
  async ingestFor(
    userId: string,
    connectionId: string,
    broadcastId: string | undefined,
  ): Promise<PastedIngest | GrantRefusal> {
    const row = await findConnection(this.#store, userId, connectionId);
    if (row?.connection_type === 'manual') return this.#credentials.pasted(row);
    const used = await this.use(userId, connectionId, (platform, grant) =>
      platform.ingest(grant, broadcastId),
    );
    return 'refused' in used ? used : used.result;
  }

  #grantOf(row: ConnectionRow | undefined): Granted | GrantRefusal {
    if (!row) return unknown;
    if (row.connection_type === 'manual') {
      return {
        refused: 'manual',
        message: `The connection ${row.id} is a pasted key, not a linked account.`,
      };
    }
    const platform = this.#platforms.get(row.platform);
    if (!platform) return { refused: 'unusable', message: `The platform ${row.platform} is not configured.` };
    const status = statusOf(row, this.#clock.now());
    if (status !== 'active') return unusable(row.id, status);
    return { platform, grant: this.#credentials.grant(row) };
  }

  /** Another caller or process may have renewed the grant since; then that one is good. */
  async #afterRefusal(userId: string, connectionId: string, refused: Grant): Promise<Granted | GrantRefusal> {
    const row = await findConnection(this.#store, userId, connectionId);
    const current = this.#grantOf(row);
    if ('refused' in current || !row || !isSame(current.grant, refused)) return current;
    if (refused.refreshToken === undefined) return this.#lost(row, 'revoked');
    const renewed = await this.#renew(row, current);
    // The platform takes the grant no more and cannot be asked for another now.
    return 'refused' in renewed || !isSame(renewed.grant, refused) ? renewed : unavailable(row.platform);
  }

  #renew(row: ConnectionRow, granted: Granted): Promise<Granted | GrantRefusal> {
    const running = this.#renewals.get(row.id);
    if (running) return running;
    const renewal = this.#renewNow(row, granted).finally(() => this.#renewals.delete(row.id));
    this.#renewals.set(row.id, renewal);
    return renewal;
  }

  /** The grant as it was when the platform cannot be reached and it has not ended yet. */
  async #renewNow(row: ConnectionRow, granted: Granted): Promise<Granted | GrantRefusal> {
    const { platform, grant } = granted;
    const isOver = () => grant.expiresAt !== undefined && grant.expiresAt <= this.#clock.now();
    let renewed: Grant;
    try {
      renewed = await platform.refresh(grant);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.kind !== 'reauth') return isOver() ? unavailable(row.platform) : granted;
      const current = await this.#current(row);
      if (!('refused' in current) && !isSame(current.grant, grant)) return current;
      // At its end the platform wants consent anew; before that, somebody took it back.
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

  /** Marks a connection whose grant is gone, unless it was renewed, linked again or deleted meanwhile. */
  async #lost(row: ConnectionRow, status: 'needs_reauth' | 'revoked'): Promise<GrantRefusal> {
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
    return 'refused' in current ? current : changing(row.id);
  }

  async #current(row: ConnectionRow): Promise<Granted | GrantRefusal> {
    return this.#grantOf(await findConnection(this.#store, row.user_id, row.id));
  }
}

/** When a grant runs out for good; undefined when it can be renewed, or does not run out. */
export function endOf(grant: Grant): string | undefined {
  return grant.refreshToken === undefined && grant.expiresAt !== undefined
    ? timestamp(grant.expiresAt)
    : undefined;
}

const unknown: GrantRefusal = { refused: 'unknown', message: 'There is no such connection.' };

function unusable(id: string, status: ConnectionStatus): GrantRefusal {
  return { refused: 'unusable', message: `The connection ${id} is ${status}: link the account again.` };
}

function unavailable(platform: string): GrantRefusal {
  return {
    refused: 'unavailable',
    message: `The platform ${platform} cannot be reached; retry in a moment.`,
  };
}

/** The connection was linked again while its old grant was being used. */
function changing(id: string): GrantRefusal {
  return { refused: 'unavailable', message: `The connection ${id} has just changed; retry.` };
}

function isSame(one: Grant, other: Grant): boolean {
  return one.accessToken === other.accessToken;
}

function isReauth(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'reauth';
}
