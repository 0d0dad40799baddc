import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Primary } from '../../postgres/primary.ts';
import type { Presence } from '../store-leases.ts';

/** The advisory locks of this deployment's processes stand under this number. */
const lockClass = 0x63_73_68_74;
const pauseMs = 500;

/** What a presence is made from. */
export interface SessionPresenceParts {
  readonly primary: Primary;
  /** Who is shown to be there. */
  readonly owner: string;
  /** Others may take this process for gone from now on. */
  readonly lost: () => void;
}

/**
 * Processes show by a lock of their session that they are there: PostgreSQL lets go of it the moment a process dies, long
 * before its leases end. One that is out of reach without a word keeps it, so that its leases end by themselves.
 */
export class SessionPresence implements Presence {
  readonly #parts: SessionPresenceParts;
  /** Who was there since the connection is: after a failover nobody is until they have come over. */
  readonly #seen = new Set<string>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: SessionPresenceParts) {
    this.#parts = parts;
    void this.#open();
  }

  /** Whether others see that the owner is there. */
  get isShown(): boolean {
    return this.#client !== undefined;
  }

  async isGone(owner: string): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    const isThere = await isShownOver(client, owner).catch(() => undefined);
    if (isThere) this.#seen.add(owner);
    // One that broke meanwhile has told nothing.
    return isThere === false && this.#client === client && this.#seen.has(owner);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    const client = await this.#parts.primary.connect().catch(() => undefined);
    if (!client) return this.#openLater();
    client.on('error', () => this.#broken(client));
    client.on('end', () => this.#broken(client));
    try {
      await show(client, this.#parts.owner);
    } catch {
      await client.end().catch(() => {});
      return this.#openLater();
    }
    if (this.#isClosed) await client.end().catch(() => {});
    else this.#client = client;
  }

  #broken(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.#seen.clear();
    client.end().catch(() => {});
    this.#parts.lost();
    this.#openLater();
  }

  #openLater(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#open(), pauseMs).unref();
  }
}

async function show(client: pg.Client, owner: string): Promise<void> {
  // As the signed number that the function takes.
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lockClass, numberOf(owner) | 0]);
}

async function isShownOver(client: pg.Client, owner: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'presence',
    text: `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1::oid AND objid = $2::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    values: [String(lockClass), String(numberOf(owner))],
  });
  return rows.length > 0;
}

function numberOf(owner: string): number {
  return hash('sha256', owner, 'buffer').readUInt32BE(0);
}
