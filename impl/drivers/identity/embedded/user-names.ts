import { hash } from 'node:crypto';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import { EMBEDDED_ISSUER } from '../../../ports/identity.ts';
import { newId } from '../../../ports/ids.ts';
import type { Reader, Store } from '../../../ports/store.ts';

/** The model under which `identity_records` says whose a name is. */
const MODEL = 'UserName';

type ClaimRow = { account_id: string; erased_at: string | null };

/** A name as a person typed it, made fit to be one; undefined when it cannot be. */
export function readUserName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+'-]{0,63}$/u.test(name) ? name : undefined;
}

/** What to tell somebody whose name was refused by `readUserName`. */
export const userNameRule =
  "a user name has 1 to 64 letters, digits, spaces or . _ @ + ' - and begins with a letter or a digit";

/**
 * The id of the user of that name, who comes to exist by being named, once however many name them at once. Capitals
 * make no difference. The subject that tokens carry is that id, never the name: erasing the account removes the record
 * of the name, which then is somebody new's, while old tokens still lead to whom they were made for (ACCT-21).
 */
export async function userNamed(store: Store, clock: Clock, name: string): Promise<string> {
  const key = hash('sha256', name.toLowerCase());
  const found = await holder(store, key);
  if (found && found.erased_at === null) return found.account_id;
  const id = newId('usr');
  return store.write({ account: id, name: `user name ${key}` }, async (transaction) => {
    const other = await holder(transaction, key);
    if (other && other.erased_at === null) return other.account_id;
    // The erasure of the former account may delete the record between the two statements.
    await transaction.run(
      `INSERT INTO identity_records (model, id, payload, account_id) VALUES (?, ?, '{}', ?)
       ON CONFLICT (model, id) DO UPDATE SET account_id = excluded.account_id`,
      MODEL,
      key,
      id,
    );
    await transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      EMBEDDED_ISSUER,
      id,
      name,
      timestamp(clock.now()),
    );
    return id;
  });
}

/** The name of a user of the embedded provider; undefined when there is no such user any more. */
export async function nameOf(store: Store, subject: string): Promise<string | undefined> {
  const row = await store.first<{ name: string }>(
    'SELECT name FROM users WHERE issuer = ? AND subject = ? AND erased_at IS NULL',
    EMBEDDED_ISSUER,
    subject,
  );
  return row?.name;
}

function holder(reader: Reader, key: string): Promise<ClaimRow | undefined> {
  return reader.first<ClaimRow>(
    `SELECT identity_records.account_id, users.erased_at
     FROM identity_records JOIN users ON users.id = identity_records.account_id
     WHERE identity_records.model = ? AND identity_records.id = ?`,
    MODEL,
    key,
  );
}
