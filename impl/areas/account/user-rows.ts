import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';

/** The table of users. */
export const users = table('users', {
  id: 'text',
  issuer: 'text',
  subject: 'text',
  name: 'text',
  created_at: 'text',
  erased_at: 'text?',
});

/** A row of `users`. */
export type UserRow = TableRow<typeof users>;

/** The user with this subject in the issuer's tokens. */
export function findUser(
  reader: Reader,
  { issuer, subject }: Pick<UserRow, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  const statement = `SELECT ${users.list} FROM users WHERE issuer = ? AND subject = ?`;
  return reader.first<UserRow>(statement, issuer, subject);
}

/** Adds a user, unless the issuer and subject exist already. */
export async function insertUser(transaction: Transaction, row: UserRow): Promise<void> {
  await transaction.run(
    `INSERT INTO users (${users.list}) VALUES (${users.marks}) ON CONFLICT (issuer, subject) DO NOTHING`,
    ...users.values(row),
  );
}

/** Updates the user's name. An erased user's name stays empty. */
export async function renameUser(
  transaction: Transaction,
  { issuer, subject, name }: Pick<UserRow, 'issuer' | 'subject' | 'name'>,
): Promise<void> {
  await transaction.run(
    'UPDATE users SET name = ? WHERE issuer = ? AND subject = ? AND erased_at IS NULL',
    name,
    issuer,
    subject,
  );
}

/** Returns the given ids that belong to users without an erased account. */
export async function existingUsers(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    reader,
    ids,
    `SELECT id FROM users WHERE id ${isListed} AND erased_at IS NULL`,
  );
  return new Set(rows.map(({ id }) => id));
}
