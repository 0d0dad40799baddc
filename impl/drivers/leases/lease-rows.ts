import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Reader, Transaction } from '../../ports/store.ts';

/** Whose a name is to be, and for how long. */
export interface Claim {
  readonly name: string;
  readonly owner: string;
  readonly value: string;
  readonly ttlMs: number;
}

/** Makes the name the owner's unless another has it, and says with which fence; undefined when another has. */
export async function claim(
  transaction: Transaction,
  clock: Clock,
  { name, owner, value, ttlMs }: Claim,
): Promise<number | undefined> {
  const [now, until] = [timestamp(clock.now()), timestamp(clock.now() + ttlMs)];
  const made = await transaction.run(
    'INSERT INTO leases (name, owner, value, fence, expires_at) VALUES (?, ?, ?, 1, ?) ON CONFLICT (name) DO NOTHING',
    ...[name, owner, value, until],
  );
  const taken = await transaction.run(
    'UPDATE leases SET owner = ?, value = ?, expires_at = ?, fence = fence + ? WHERE name = ? AND (owner IS NULL OR owner = ? OR expires_at <= ?)',
    ...[owner, value, until, made === 1 ? 0 : 1, name, owner, now],
  );
  if (taken === 0) return undefined;
  const row = await transaction.first<{ fence: number }>('SELECT fence FROM leases WHERE name = ?', name);
  return row && Number(row.fence);
}

/** Keeps a name for longer; false when it is the owner's no more. */
export async function renew(
  transaction: Transaction,
  clock: Clock,
  { name, owner, fence, ttlMs }: Omit<Claim, 'value'> & { readonly fence: number },
): Promise<boolean> {
  const until = timestamp(clock.now() + ttlMs);
  const statement = 'UPDATE leases SET expires_at = ? WHERE name = ? AND owner = ? AND fence = ?';
  return (await transaction.run(statement, until, name, owner, fence)) === 1;
}

/** Lets go of a name, if it still is the owner's. */
export async function letGo(
  transaction: Transaction,
  { name, owner, fence }: { readonly name: string; readonly owner: string; readonly fence: number },
): Promise<void> {
  const statement =
    'UPDATE leases SET owner = NULL, value = NULL, expires_at = NULL WHERE name = ? AND owner = ? AND fence = ?';
  await transaction.run(statement, name, owner, fence);
}

/** Who has a name, and with which fence, be it over or not; undefined where it was let go of. */
export async function heldBy(
  reader: Reader,
  name: string,
): Promise<{ readonly owner: string; readonly fence: number } | undefined> {
  const row = await reader.first<{ owner: string; fence: number }>(
    'SELECT owner, fence FROM leases WHERE name = ? AND owner IS NOT NULL',
    name,
  );
  return row && { owner: row.owner, fence: Number(row.fence) };
}

/** What the holder of a name published; undefined when there is none. */
export async function publishedBy(reader: Reader, clock: Clock, name: string): Promise<string | undefined> {
  const row = await reader.first<{ value: string }>(
    'SELECT value FROM leases WHERE name = ? AND owner IS NOT NULL AND expires_at > ?',
    ...[name, timestamp(clock.now())],
  );
  return row?.value;
}
