import { hash } from 'node:crypto';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import { EMBEDDED_ISSUER } from '../../../ports/identity.ts';
import { newId } from '../../../ports/ids.ts';
import type { Reader, Store } from '../../../ports/store.ts';

/** The model under which `identity_records` stores the owner of a name. */
const MODEL = 'UserName';

type ClaimRow = { account_id: string; erased_at: string | null };

/** Normalizes a name that a person typed; undefined when it is not valid. */
export function readUserName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+'-]{0,63}$/u.test(name) ? name : undefined;
}

/** The rule for user names, to show to a person after `readUserName` rejected a name. */
export const userNameRule =
  "a user name has 1 to 64 letters, digits, spaces or . _ @ + ' - and begins with a letter or a digit";

/**
 * The id of the user with that name; creates the user on first use, only once for concurrent calls. The name
 * is not case-sensitive. Tokens contain the id as subject, never the name. The erasure of an account removes
 * the record of its name. The name then belongs to a new user, while old tokens still name the former one
 * (ACCT-21).
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

/** The name of a user of the embedded provider; undefined when the user no longer exists. */
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
