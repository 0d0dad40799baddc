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

/** A user as the store keeps it. */
export type UserRow = TableRow<typeof users>;

/** Who the issuer's tokens name by that subject. */
export function findUser(
  reader: Reader,
  { issuer, subject }: Pick<UserRow, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  const statement = `SELECT ${users.list} FROM users WHERE issuer = ? AND subject = ?`;
  return reader.first<UserRow>(statement, issuer, subject);
}

/** Adds a user, unless the issuer's subject is one already. */
export async function insertUser(transaction: Transaction, row: UserRow): Promise<void> {
  await transaction.run(
    `INSERT INTO users (${users.list}) VALUES (${users.marks}) ON CONFLICT (issuer, subject) DO NOTHING`,
    ...users.values(row),
  );
}

/** Notes what the issuer calls a user now; an erased one is called nothing. */
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

/** Returns the users among these whose account is not erased. */
export async function existingUsers(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    reader,
    ids,
    `SELECT id FROM users WHERE id ${isListed} AND erased_at IS NULL`,
  );
  return new Set(rows.map(({ id }) => id));
}
