import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { existingUsers, findUser, insertUser, renameUser, type UserRow } from './user-rows.ts';

/** The claims of an access token about its bearer. */
export interface Bearer {
  readonly issuer: string;
  readonly subject: string;
  /** The issuer's name for the user, if the token has one. */
  readonly name?: string;
}

/** A user of this deployment. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** An erased user may only repeat the deletion of the account (ACCT-20). */
  readonly erased: boolean;
}

/** How long a user is cached. During this time, an erasure by another process may go unnoticed. */
const trustMs = 1000;
const maxRemembered = 10_000;

/** The users of this deployment. A user is added at the first sign-in. */
export class Users {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #alone: boolean;
  /** The cached users, by issuer and subject. Erased users are not cached. */
  readonly #known = new Map<string, { readonly user: User; readonly since: number }>();
  /** Counts erasures, so that a lookup in progress at that moment is not cached. */
  #erasures = 0;

  /**
   * @param options.alone whether no other process erases accounts of this store, so that users may be
   * cached.
   */
  constructor({ store, clock, alone = false }: { store: Store; clock: Clock; alone?: boolean }) {
    this.#store = store;
    this.#clock = clock;
    this.#alone = alone;
  }

  /**
   * The user that a valid token names, without a promise if the user is cached. An erased user stays erased
   * after further sign-ins (ACCT-21).
   */
  signIn(bearer: Bearer): User | Promise<User> {
    return this.#remembered(bearer) ?? this.#lookUp(bearer);
  }

  /** Removes an erased user from the cache. Call it once the erasure is durable. */
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
    // Issuer and subject are unique: if two requests add the same user at once, the second finds the row of
    // the first.
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
      if (!user) throw new Error('the user is missing right after its insert');
      return toUser(user);
    });
  }

  /** Returns the given ids that belong to users without an erased account. */
  existing(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return existingUsers(this.#store, [...new Set(userIds)]);
  }
}

/** The issuer is a URL or a word without a line break, so keys are unambiguous. */
const keyOf = ({ issuer, subject }: Bearer): string => `${issuer}\n${subject}`;

function toUser({ id, name, erased_at }: UserRow): User {
  return { id, name, erased: erased_at !== null };
}
