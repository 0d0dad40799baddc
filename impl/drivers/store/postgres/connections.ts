import pg from 'pg';
import { StoreBusyError } from '../../../ports/store.ts';
import { isLost } from '../../postgres/errors.ts';
import { type Primary, ReadOnlyServerError, requireWritable } from '../../postgres/primary.ts';
import { ensureEpoch } from './epoch.ts';

/** A connection that was taken; to be given back exactly once, with `broken` where it is not to be used again. */
export interface Taken {
  readonly client: pg.PoolClient;
  /** Which server it leads to, on which of its timelines; undefined where the server does not tell. */
  readonly server: string | undefined;
  give(broken?: boolean): void;
}

const idleMs = 30_000;
/** Longer than a write is tried: whoever waits for a connection has done nothing yet. */
const waitMs = 30_000;
const identify = `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' ||
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS server`;

/** Connections of one kind to the host that is held for the primary; those to an earlier one are let go. */
export class Connections {
  readonly #primary: Primary;
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #places = new WeakMap<pg.ClientBase, number>();
  readonly #servers = new WeakMap<pg.ClientBase, string | undefined>();

  /** @param options.forWrites whether only a host that takes writes will do. */
  constructor(primary: Primary, options: { readonly most: number; readonly forWrites: boolean }) {
    const { most, forWrites } = options;
    const places = this.#places;
    this.#primary = primary;
    this.#most = most;
    this.#pool = new pg.Pool({
      max: most,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: waitMs,
      Client: class extends pg.Client {
        constructor() {
          super(primary.config());
          places.set(this, primary.place);
        }
      },
      onConnect: (client) => (forWrites ? this.#begin(client) : undefined),
    });
    // One that breaks while it is idle is replaced when the next is asked for.
    this.#pool.on('error', () => {});
  }

  /**
   * @throws StoreBusyError when every connection is in use for too long; else what the last of the hosts said.
   */
  async take(): Promise<Taken> {
    for (let attempt = 1; ; ) {
      const place = this.#primary.place;
      try {
        const client = await this.#pool.connect();
        // One that breaks while it is in use tells whoever asks it something.
        if (client.listenerCount('error') === 0) client.on('error', () => {});
        if (this.#places.get(client) === this.#primary.place) return this.#taken(client);
        client.release(true);
      } catch (error) {
        if (this.#isCrowded(error)) throw new StoreBusyError('every connection is in use', { cause: error });
        if (!isLost(error) && !(error instanceof ReadOnlyServerError)) throw error;
        this.#primary.leave(place);
        if (attempt >= this.#primary.hosts) throw error;
        attempt += 1;
      }
    }
  }

  /** Lets go of all of them, once those in use are given back. */
  close(): Promise<void> {
    return this.#pool.end();
  }

  #taken(client: pg.PoolClient): Taken {
    return { client, server: this.#servers.get(client), give: (broken = false) => client.release(broken) };
  }

  async #begin(client: pg.ClientBase): Promise<void> {
    await requireWritable(client);
    // Nothing is answered that a crash of the server could still take back; whoever asks for more than that keeps it.
    await client.query(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    );
    // Where it is not allowed to ask, a commit whose end nobody heard of stays unknown.
    const told = await client.query<{ server: string }>(identify).catch(() => undefined);
    this.#servers.set(client, told?.rows[0]?.server);
    await ensureEpoch(client, told?.rows[0]?.server);
  }

  #isCrowded(error: unknown): boolean {
    const timedOut = error instanceof Error && error.message.startsWith('timeout exceeded');
    return timedOut && this.#pool.totalCount >= this.#most && this.#pool.idleCount === 0;
  }
}
