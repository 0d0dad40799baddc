import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of profiles, one for each user with a username. */
export const profiles = table('profiles', {
  user_id: 'text',
  username: 'text',
  username_changed_at: 'text?',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `profiles`. */
export type ProfileRow = TableRow<typeof profiles>;

/** The signed-in user as the API returns it: no display name, no e-mail (ACCT-01, ACCT-04). */
export interface Account {
  readonly userId: string;
  /** In canonical form, or empty if none is claimed (ACCT-02). */
  readonly username: string;
  readonly usernameSet: boolean;
  /**
   * The three times are absent without a profile; the last is also absent before the first change (ACCT-03).
   */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly usernameChangedAt?: string;
}

/** The signed-in user as the API returns it, with or without a profile. */
export function toAccount(userId: string, row: ProfileRow | undefined): Account {
  if (!row) return { userId, username: '', usernameSet: false };
  return {
    userId,
    username: row.username,
    usernameSet: true,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.username_changed_at === null ? {} : { usernameChangedAt: row.username_changed_at }),
  };
}

export function findProfile(reader: Reader, userId: string): Promise<ProfileRow | undefined> {
  return reader.first<ProfileRow>(`SELECT ${profiles.list} FROM profiles WHERE user_id = ?`, userId);
}

export async function findAccount(reader: Reader, userId: string): Promise<Account> {
  return toAccount(userId, await findProfile(reader, userId));
}

export async function isUsernameTaken(reader: Reader, username: string): Promise<boolean> {
  return (await reader.first('SELECT user_id FROM profiles WHERE username = ?', username)) !== undefined;
}

/** Adds the profile of a user without one. */
export async function insertProfile(
  transaction: Transaction,
  userId: string,
  username: string,
  now: string,
): Promise<void> {
  await transaction.run(
    `INSERT INTO profiles (${profiles.list}) VALUES (${profiles.marks})`,
    userId,
    username,
    now,
    now,
    now,
  );
}

export async function renameProfile(
  transaction: Transaction,
  userId: string,
  username: string,
  now: string,
): Promise<void> {
  await transaction.run(
    'UPDATE profiles SET username = ?, username_changed_at = ?, updated_at = ? WHERE user_id = ?',
    username,
    now,
    now,
    userId,
  );
}
