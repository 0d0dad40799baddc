import type { Reader } from '../../ports/store.ts';

/** The `sub` by which the identity provider knows a studio's owner. */
export async function ownerSubOf(reader: Reader, studioId: string): Promise<string | undefined> {
  const row = await reader.first<{ subject: string }>(
    'SELECT users.subject FROM studios JOIN users ON users.id = studios.user_id WHERE studios.id = ?',
    studioId,
  );
  return row?.subject;
}
