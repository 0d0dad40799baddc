import { type Clock, timestamp } from '../../ports/clock.ts';
import { DuplicateError, type Store, type Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import {
  type Account,
  findAccount,
  findProfile,
  insertProfile,
  isUsernameTaken,
  type ProfileRow,
  renameProfile,
} from './profile-rows.ts';
import { canonicalUsername, reservedUsernames } from './username.ts';

/** The reason for which a username was rejected. */
export type UsernameError =
  | {
      readonly rejected: 'invalid_username' | 'username_reserved' | 'username_taken';
      readonly message: string;
    }
  | {
      readonly rejected: 'username_cooldown';
      readonly message: string;
      /** Seconds after which the same call succeeds (ACCT-33). */
      readonly retryAfterSeconds: number;
    };

/** The time between two changes of a username: 30 days. */
export const usernameCooldownMs = 30 * 24 * 60 * 60 * 1000;

/** Usernames: canonical, unique in the deployment, and changed at most once per cooldown. */
export class Profiles {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #cooldownMs: number;

  constructor({ store, clock, cooldownMs }: { store: Store; clock: Clock; cooldownMs?: number }) {
    this.#store = store;
    this.#clock = clock;
    this.#cooldownMs = cooldownMs ?? usernameCooldownMs;
  }

  read(userId: string): Promise<Account> {
    return findAccount(this.#store, userId);
  }

  /**
   * Claims the first username or changes it. Both start the cooldown; a claim of the current name does not
   * (ACCT-34).
   */
  async claim(userId: string, input: string): Promise<Account | UsernameError> {
    const canonical = canonicalUsername(input);
    if ('broken' in canonical) return { rejected: 'invalid_username', message: canonical.broken };
    const { username } = canonical;
    // A unique index rejects the second of two concurrent claims of a name.
    const attempt = () =>
      this.#store.write({ account: userId }, (transaction) => this.#claim(transaction, userId, username));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
    // Another request was faster. A second attempt reads its row and returns the right result.
    return attempt();
  }

  async #claim(transaction: Transaction, userId: string, username: string): Promise<Account | UsernameError> {
    await requireAccount(transaction, userId);
    const own = await findProfile(transaction, userId);
    if (own?.username === username) return findAccount(transaction, userId);
    if (reservedUsernames.has(username)) {
      return { rejected: 'username_reserved', message: `The username ${username} is reserved.` };
    }
    if (await isUsernameTaken(transaction, username)) {
      return { rejected: 'username_taken', message: `The username ${username} is taken.` };
    }
    const now = this.#clock.now();
    if (!own) {
      await insertProfile(transaction, userId, username, timestamp(now));
      return findAccount(transaction, userId);
    }
    const missingMs = this.#missingMs(own, now);
    if (missingMs > 0) {
      const retryAfterSeconds = Math.ceil(missingMs / 1000);
      const message = `The username was changed not long ago; it can change again in ${retryAfterSeconds} s.`;
      return { rejected: 'username_cooldown', message, retryAfterSeconds };
    }
    await renameProfile(transaction, userId, username, timestamp(now));
    return findAccount(transaction, userId);
  }

  #missingMs(own: ProfileRow, now: number): number {
    return own.username_changed_at === null
      ? 0
      : Date.parse(own.username_changed_at) + this.#cooldownMs - now;
  }
}
