import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of links in progress. */
export const linkAttempts = table('link_attempts', {
  state_hash: 'text',
  user_id: 'text',
  platform: 'text',
  code_verifier: 'text',
  scopes: 'text',
  return_to: 'text?',
  reconnect_connection_id: 'text?',
  expires_at: 'text',
});

/** A row of `link_attempts`. The state is stored as a hash, the code verifier sealed. */
export type LinkAttemptRow = TableRow<typeof linkAttempts>;

export function findLinkAttempt(reader: Reader, stateHash: string): Promise<LinkAttemptRow | undefined> {
  const statement = `SELECT ${linkAttempts.list} FROM link_attempts WHERE state_hash = ?`;
  return reader.first<LinkAttemptRow>(statement, stateHash);
}

export async function insertLinkAttempt(transaction: Transaction, row: LinkAttemptRow): Promise<void> {
  await transaction.run(
    `INSERT INTO link_attempts (${linkAttempts.list}) VALUES (${linkAttempts.marks})`,
    ...linkAttempts.values(row),
  );
}

/** Deletes a link attempt; false if it was deleted already. */
export async function deleteLinkAttempt(transaction: Transaction, stateHash: string): Promise<boolean> {
  return (await transaction.run('DELETE FROM link_attempts WHERE state_hash = ?', stateHash)) === 1;
}

/** Deletes the link attempts that expired at or before the given time. */
export async function deleteLinkAttemptsBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.run('DELETE FROM link_attempts WHERE expires_at <= ?', moment);
}

/** Deletes the link attempts of a user. */
export async function deleteLinkAttemptsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.run('DELETE FROM link_attempts WHERE user_id = ?', userId);
}
