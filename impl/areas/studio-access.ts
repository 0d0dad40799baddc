import type { Reader, Transaction } from '../ports/store.ts';

/**
 * Locks the studio and returns whether the user owns it; without `userId`, whether it exists. The
 * transaction must hold the studio's scope. The row is locked too, because processes of an earlier version
 * do not know scopes and wait for the row instead.
 */
export async function lockStudio(
  transaction: Transaction,
  studioId: string,
  userId?: string,
): Promise<boolean> {
  const locked =
    userId === undefined
      ? await transaction.run('UPDATE studios SET last_event = last_event WHERE id = ?', studioId)
      : await transaction.run(
          'UPDATE studios SET last_event = last_event WHERE id = ? AND user_id = ?',
          studioId,
          userId,
        );
  return locked === 1;
}

/**
 * Locks every studio of an account and returns their ids. The write holds the scope of the account, so that
 * no studio is added.
 */
export async function lockStudiosOf(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.all<{ id: string }>(
    `SELECT id FROM studios WHERE user_id = ?
     /* outside the scope: a studio is added under the scope of its account, and one that was just deleted needs no lock */`,
    userId,
  );
  // Sorted here, because the order of locks must not depend on the database's collation.
  const ids = rows.map(({ id }) => id).sort();
  for (const id of ids) await transaction.lock({ studio: id });
  return ids;
}

/** Whether the user owns the studio (TENANT-01). */
export async function ownsStudio(reader: Reader, userId: string, studioId: string): Promise<boolean> {
  const statement = 'SELECT id FROM studios WHERE id = ? AND user_id = ?';
  return (await reader.first(statement, studioId, userId)) !== undefined;
}

/** Whether the studio has the source. */
export async function hasSource(reader: Reader, studioId: string, sourceId: string): Promise<boolean> {
  const statement = 'SELECT id FROM sources WHERE id = ? AND studio_id = ?';
  return (await reader.first(statement, sourceId, studioId)) !== undefined;
}

/** The owner of the studio; undefined if the studio does not exist. */
export async function ownerOf(reader: Reader, studioId: string): Promise<string | undefined> {
  const statement = 'SELECT user_id FROM studios WHERE id = ?';
  return (await reader.first<{ user_id: string }>(statement, studioId))?.user_id;
}

/** The identity provider's `sub` of a studio's owner. */
export async function ownerSubOf(reader: Reader, studioId: string): Promise<string | undefined> {
  const row = await reader.first<{ subject: string }>(
    'SELECT users.subject FROM studios JOIN users ON users.id = studios.user_id WHERE studios.id = ?',
    studioId,
  );
  return row?.subject;
}
