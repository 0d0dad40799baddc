import { type Clock, timestamp } from '../../ports/clock.ts';
import { DuplicateError, type Reader, type Store, type Transaction } from '../../ports/store.ts';
import { canonicalUsername, reservedUsernames } from './username.ts';
import { requireAccount } from './users.ts';

/** The signed-in user as the API shows them: no display name, no e-mail (ACCT-01, ACCT-04). */
export interface Account {
  readonly userId: string;
  /** Canonical, or empty when none is claimed (ACCT-02). */
  readonly username: string;
  readonly usernameSet: boolean;
  /** The three moments are absent without a profile, the last also before the first change (ACCT-03). */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly usernameChangedAt?: string;
}

/** Why a username was not given. */
export type UsernameRefusal =
  | {
      readonly refused: 'invalid_username' | 'username_reserved' | 'username_taken';
      readonly message: string;
    }
  | {
      readonly refused: 'username_cooldown';
      readonly message: string;
      /** Whole seconds after which the same call passes (ACCT-33). */
      readonly retryAfterSeconds: number;
    };

type ProfileRow = {
  username: string;
  username_changed_at: string | null;
  created_at: string;
  updated_at: string;
};

/** Between two changes of one username: 30 days. */
export const usernameCooldownMs = 30 * 24 * 60 * 60 * 1000;

/** Usernames: canonical, unique in the deployment, changed once per cooldown. */
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
    return accountOf(this.#store, userId);
  }

  /** Claims the first username or changes it; either starts the cooldown. Setting the name one has does not (ACCT-34). */
  async claim(userId: string, input: string): Promise<Account | UsernameRefusal> {
    const canonical = canonicalUsername(input);
    if ('broken' in canonical) return { refused: 'invalid_username', message: canonical.broken };
    const { username } = canonical;
    const attempt = () => this.#store.write((transaction) => this.#claim(transaction, userId, username));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
    // Someone was quicker, and their row is there now: a second look tells whether it has the name or is the user's own.
    return attempt();
  }

  async #claim(
    transaction: Transaction,
    userId: string,
    username: string,
  ): Promise<Account | UsernameRefusal> {
    await requireAccount(transaction, userId);
    const own = await profileOf(transaction, userId);
    if (own?.username === username) return accountOf(transaction, userId);
    if (reservedUsernames.has(username)) {
      return { refused: 'username_reserved', message: `The username ${username} is reserved.` };
    }
    if (await transaction.first('SELECT user_id FROM profiles WHERE username = ?', username)) {
      return { refused: 'username_taken', message: `The username ${username} is taken.` };
    }
    const now = this.#clock.now();
    if (!own) {
      await insertProfile(transaction, userId, username, now);
      return accountOf(transaction, userId);
    }
    const missingMs = this.#missingMs(own, now);
    if (missingMs > 0) {
      const retryAfterSeconds = Math.ceil(missingMs / 1000);
      const message = `The username was changed not long ago; it can change again in ${retryAfterSeconds} s.`;
      return { refused: 'username_cooldown', message, retryAfterSeconds };
    }
    await transaction.run(
      'UPDATE profiles SET username = ?, username_changed_at = ?, updated_at = ? WHERE user_id = ?',
      username,
      timestamp(now),
      timestamp(now),
      userId,
    );
    return accountOf(transaction, userId);
  }

  #missingMs(own: ProfileRow, now: number): number {
    return own.username_changed_at === null
      ? 0
      : Date.parse(own.username_changed_at) + this.#cooldownMs - now;
  }
}

async function insertProfile(
  transaction: Transaction,
  userId: string,
  username: string,
  now: number,
): Promise<void> {
  await transaction.run(
    'INSERT INTO profiles (user_id, username, username_changed_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    userId,
    username,
    timestamp(now),
    timestamp(now),
    timestamp(now),
  );
}

function profileOf(reader: Reader, userId: string): Promise<ProfileRow | undefined> {
  return reader.first<ProfileRow>(
    'SELECT username, username_changed_at, created_at, updated_at FROM profiles WHERE user_id = ?',
    userId,
  );
}

async function accountOf(reader: Reader, userId: string): Promise<Account> {
  const row = await profileOf(reader, userId);
  if (!row) return { userId, username: '', usernameSet: false };
  return {
    userId,
    username: row.username,
    usernameSet: true,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.username_changed_at === null ? {} : { usernameChangedAt: row.username_changed_at }),
  };
}
