import { RefusalError } from '../../../generated/server/runtime/refusal.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store } from '../../ports/store.ts';

/** Who an access token says its bearer is. */
export interface Bearer {
  readonly issuer: string;
  readonly subject: string;
  /** What the issuer calls them, where it says so. */
  readonly name?: string;
}

/** A user of this deployment. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** An erased user may only repeat the deletion of the account (ACCT-20). */
  readonly erased: boolean;
}

/** Something was to be made for a user whose account was erased meanwhile: 401, as for every later request (ACCT-18). */
export class AccountErasedError extends RefusalError {
  constructor() {
    super(401, 'invalid_token', 'The account of this credential is erased.');
  }
}

/**
 * To be called in every write that makes something of a user's: a request that was under way while the account was
 * erased must leave nothing behind.
 * @throws AccountErasedError
 */
export async function requireAccount(transaction: Reader, userId: string): Promise<void> {
  const user = await transaction.first('SELECT id FROM users WHERE id = ? AND erased_at IS NULL', userId);
  if (!user) throw new AccountErasedError();
}

type UserRow = { id: string; name: string; erased_at: string | null };

/** The users of this deployment, who come to exist by signing in. */
export class Users {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The user whom a valid token names. An erased user stays erased, however often they sign in (ACCT-21). */
  async signIn(bearer: Bearer): Promise<User> {
    const known = await this.#find(this.#store, bearer);
    if (known && (known.erased || bearer.name === undefined || known.name === bearer.name)) return known;
    return this.#store.write(async (transaction) => {
      await transaction.run(
        `INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (issuer, subject) DO NOTHING`,
        newId('usr'),
        bearer.issuer,
        bearer.subject,
        bearer.name ?? '',
        timestamp(this.#clock.now()),
      );
      if (bearer.name !== undefined) {
        await transaction.run(
          'UPDATE users SET name = ? WHERE issuer = ? AND subject = ? AND erased_at IS NULL',
          bearer.name,
          bearer.issuer,
          bearer.subject,
        );
      }
      const user = await this.#find(transaction, bearer);
      if (!user) throw new Error('a user who was just added is missing');
      return user;
    });
  }

  /** Whether the account is there, neither erased nor never made. */
  async exists(userId: string): Promise<boolean> {
    return (
      (await this.#store.first('SELECT id FROM users WHERE id = ? AND erased_at IS NULL', userId)) !==
      undefined
    );
  }

  async #find(reader: Reader, { issuer, subject }: Bearer): Promise<User | undefined> {
    const row = await reader.first<UserRow>(
      'SELECT id, name, erased_at FROM users WHERE issuer = ? AND subject = ?',
      issuer,
      subject,
    );
    return row && { id: row.id, name: row.name, erased: row.erased_at !== null };
  }
}
