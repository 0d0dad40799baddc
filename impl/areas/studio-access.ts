import type { Transaction } from '../ports/store.ts';

/**
 * Takes the studio's row, which every write of a studio takes first, so that writes of one studio follow each other.
 * False when the user has no such studio; without a user, when there is none.
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
          ...[studioId, userId],
        );
  return locked === 1;
}
