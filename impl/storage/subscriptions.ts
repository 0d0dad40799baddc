import { requireAccount } from '../account/users.ts';
import { type Clock, timestamp } from '../ports/clock.ts';
import type { Store, Transaction } from '../ports/store.ts';

/** Names are one name however they are capitalised, as at the identity provider. */
const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Says who has an active subscription (STORE-06). */
export class Subscriptions {
  readonly #store: Store;
  readonly #configured: 'all' | ReadonlySet<string>;

  /** @param configured whom SUBSCRIPTIONS names. */
  constructor(store: Store, configured: 'all' | ReadonlySet<string>) {
    this.#store = store;
    this.#configured = configured === 'all' ? 'all' : new Set([...configured].map(folded));
  }

  /** What an operator said of the user last, else what the configuration says. */
  async isActive(userId: string): Promise<boolean> {
    const user = await this.#store.first<{ name: string; active: number | null }>(
      `SELECT users.name, subscriptions.active FROM users
       LEFT JOIN subscriptions ON subscriptions.user_id = users.id WHERE users.id = ?`,
      userId,
    );
    if (!user) return false;
    if (user.active !== null) return user.active === 1;
    return this.#configured === 'all' || this.#configured.has(folded(user.name));
  }

  /** Forgets what was said of a user, as part of erasing the account. */
  readonly erase = async (transaction: Transaction, userId: string): Promise<void> => {
    await transaction.run('DELETE FROM subscriptions WHERE user_id = ?', userId);
  };
}

/** Notes what an operator says of a user's subscription. */
export async function setSubscription(
  store: Store,
  clock: Clock,
  userId: string,
  active: boolean,
): Promise<void> {
  await store.write(async (transaction) => {
    await requireAccount(transaction, userId);
    await transaction.run(
      `INSERT INTO subscriptions (user_id, active, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET active = excluded.active, changed_at = excluded.changed_at`,
      ...[userId, active ? 1 : 0, timestamp(clock.now())],
    );
  });
}

/** The users whom a token of their identity provider names so. */
export async function usersNamed(store: Store, name: string): Promise<string[]> {
  const users = await store.all<{ id: string; name: string }>(
    'SELECT id, name FROM users WHERE erased_at IS NULL',
  );
  return users.filter((user) => folded(user.name) === folded(name)).map(({ id }) => id);
}
