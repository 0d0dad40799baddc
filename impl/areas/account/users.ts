import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { existingUsers, findUser, insertUser, renameUser, type UserRow } from './user-rows.ts';

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

/** How long a user who was looked up is known: so long an erasure by another process may go unseen, as a revoked key may. */
const trustMs = 1000;
const maxRemembered = 10_000;

/** The users of this deployment, who come to exist by signing in. */
export class Users {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #alone: boolean;
  /** Users who are not erased, by issuer and subject. */
  readonly #known = new Map<string, { readonly user: User; readonly since: number }>();
  /** Counts erasures, so that a look-up under way at that moment is not remembered. */
  #erasures = 0;

  /** @param parts.alone whether other processes do not erase accounts of this store all the time, so that who was looked up may be remembered. */
  constructor({ store, clock, alone = false }: { store: Store; clock: Clock; alone?: boolean }) {
    this.#store = store;
    this.#clock = clock;
    this.#alone = alone;
  }

  /**
   * The user whom a valid token names, at once where they have just been looked up. An erased user stays erased, however often
   * they sign in (ACCT-21).
   */
  signIn(bearer: Bearer): User | Promise<User> {
    return this.#remembered(bearer) ?? this.#lookUp(bearer);
  }

  /** Knows no more who an erased user was; to be called once the erasure is durable. */
  forget(userId: string): void {
    this.#erasures += 1;
    for (const [key, { user }] of this.#known) if (user.id === userId) this.#known.delete(key);
  }

  #remembered(bearer: Bearer): User | undefined {
    const known = this.#known.get(keyOf(bearer));
    if (!known || (bearer.name !== undefined && known.user.name !== bearer.name)) return undefined;
    const age = this.#clock.now() - known.since;
    return age >= 0 && age < trustMs ? known.user : undefined;
  }

  async #lookUp(bearer: Bearer): Promise<User> {
    const [erasures, since] = [this.#erasures, this.#clock.now()];
    const user = await this.#find(bearer);
    const key = keyOf(bearer);
    this.#known.delete(key);
    if (!this.#alone || user.erased || erasures !== this.#erasures) return user;
    this.#known.set(key, { user, since });
    if (this.#known.size > maxRemembered) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return user;
  }

  async #find({ issuer, subject, name }: Bearer): Promise<User> {
    const known = await findUser(this.#store, { issuer, subject });
    if (known && (known.erased_at !== null || name === undefined || known.name === name))
      return toUser(known);
    const id = known?.id ?? newId('usr');
    // Issuer and subject are unique: if two requests add the same user at once, the second finds the row of the first.
    return this.#store.write({ account: id }, async (transaction) => {
      const created_at = timestamp(this.#clock.now());
      await insertUser(transaction, {
        id,
        issuer,
        subject,
        name: name ?? '',
        created_at,
        erased_at: null,
      });
      if (name !== undefined) await renameUser(transaction, { issuer, subject, name });
      const user = await findUser(transaction, { issuer, subject });
      if (!user) throw new Error('a user who was just added is missing');
      return toUser(user);
    });
  }

  /** Returns the users among these whose account is not erased. */
  existing(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return existingUsers(this.#store, [...new Set(userIds)]);
  }
}

/** An issuer is a URL, or a word, and holds no line break. */
const keyOf = ({ issuer, subject }: Bearer): string => `${issuer}\n${subject}`;

function toUser({ id, name, erased_at }: UserRow): User {
  return { id, name, erased: erased_at !== null };
}
