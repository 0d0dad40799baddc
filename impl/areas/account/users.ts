import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { findUser, insertUser, isUser, renameUser, type UserRow } from './user-rows.ts';

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

/** The users of this deployment, who come to exist by signing in. */
export class Users {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The user whom a valid token names. An erased user stays erased, however often they sign in (ACCT-21). */
  async signIn({ issuer, subject, name }: Bearer): Promise<User> {
    const known = await findUser(this.#store, { issuer, subject });
    if (known && (known.erased_at !== null || name === undefined || known.name === name))
      return toUser(known);
    return this.#store.write(async (transaction) => {
      const created_at = timestamp(this.#clock.now());
      await insertUser(transaction, {
        ...{ id: newId('usr'), issuer, subject, name: name ?? '', created_at, erased_at: null },
      });
      if (name !== undefined) await renameUser(transaction, { issuer, subject, name });
      const user = await findUser(transaction, { issuer, subject });
      if (!user) throw new Error('a user who was just added is missing');
      return toUser(user);
    });
  }

  /** Whether the account is there, neither erased nor never made. */
  exists(userId: string): Promise<boolean> {
    return isUser(this.#store, userId);
  }
}

function toUser({ id, name, erased_at }: UserRow): User {
  return { id, name, erased: erased_at !== null };
}
