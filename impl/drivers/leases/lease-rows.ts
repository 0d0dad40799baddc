import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Reader, Transaction } from '../../ports/store.ts';

/** A claim of a name: its owner, and its end by a clock that is not fully reliable. */
export interface Claim {
  readonly name: string;
  readonly owner: string;
  readonly value: string;
  readonly until: number;
  /**
   * The state in which another process has held the name for too long without a renewal, so that it may be
   * taken over.
   */
  readonly overdue?: Holding | undefined;
}

/** The state of a held name; it changes with every renewal. */
export interface Holding {
  readonly owner: string | null;
  readonly fence: number;
  readonly expires_at: string | null;
}

/**
 * Gives the name to the owner unless another process has it. Returns the fence, or the state under the other
 * owner.
 */
export async function claim(
  transaction: Transaction,
  { name, owner, value, until, overdue }: Claim,
): Promise<{ readonly fence: number } | { readonly other: Holding }> {
  const expiresAt = timestamp(until);
  const made = await transaction.run(
    'INSERT INTO leases (name, owner, value, fence, expires_at) VALUES (?, ?, ?, 1, ?) ON CONFLICT (name) DO NOTHING',
    name,
    owner,
    value,
    expiresAt,
  );
  const taken = await transaction.run(
    `UPDATE leases SET owner = ?, value = ?, expires_at = ?, fence = fence + ? WHERE name = ?
      AND (owner IS NULL OR owner = ? OR (owner = ? AND fence = ? AND expires_at = ?))`,
    owner,
    value,
    expiresAt,
    made === 1 ? 0 : 1,
    name,
    owner,
    overdue?.owner ?? null,
    overdue?.fence ?? null,
    overdue?.expires_at ?? null,
  );
  const holding = await holdingOf(transaction, name);
  if (!holding) throw new Error(`the lease ${name} has no owner right after its claim`);
  return taken === 0 ? { other: holding } : { fence: holding.fence };
}

/** The holding of a name; undefined while the name is free. */
export async function holdingOf(reader: Reader, name: string): Promise<Holding | undefined> {
  const row = await reader.first<{ owner: string | null; fence: number; expires_at: string | null }>(
    'SELECT owner, fence, expires_at FROM leases WHERE name = ?',
    name,
  );
  return row && row.owner !== null ? { ...row, fence: Number(row.fence) } : undefined;
}

/** Extends the time of a name. Returns false when it no longer belongs to the owner. */
export async function renew(
  transaction: Transaction,
  { name, owner, fence, until }: Omit<Claim, 'value' | 'overdue'> & { readonly fence: number },
): Promise<boolean> {
  const statement = 'UPDATE leases SET expires_at = ? WHERE name = ? AND owner = ? AND fence = ?';
  return (await transaction.run(statement, timestamp(until), name, owner, fence)) === 1;
}

/**
 * Whether the owner has a name with this fence. Inside a write the owner keeps the name until the write has
 * ended, so that the next owner reads all changes of the write.
 */
export async function isOwned(
  reader: Reader,
  { name, owner, fence }: { readonly name: string; readonly owner: string; readonly fence: number },
): Promise<boolean> {
  const statement = `SELECT 1 FROM leases WHERE name = ? AND owner = ? AND fence = ? /* FOR SHARE */
    /* outside the scope: the lock of the row keeps the next owner waiting */`;
  return (await reader.first(statement, name, owner, fence)) !== undefined;
}

/** Releases a name, if it still belongs to the owner. */
export async function releaseRow(
  transaction: Transaction,
  { name, owner, fence }: { readonly name: string; readonly owner: string; readonly fence: number },
): Promise<void> {
  const statement =
    'UPDATE leases SET owner = NULL, value = NULL, expires_at = NULL WHERE name = ? AND owner = ? AND fence = ?';
  await transaction.run(statement, name, owner, fence);
}

/** The value that the holder of a name published; undefined when the name has no holder. */
export async function publishedBy(reader: Reader, clock: Clock, name: string): Promise<string | undefined> {
  const row = await reader.first<{ value: string }>(
    'SELECT value FROM leases WHERE name = ? AND owner IS NOT NULL AND expires_at > ?',
    name,
    timestamp(clock.now()),
  );
  return row?.value;
}
