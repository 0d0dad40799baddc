import { type Clock, timestamp } from '../../ports/clock.ts';
import { EMBEDDED_ISSUER } from '../../ports/identity.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { findSubscriber, type SubscriberRow, saveSubscription } from './subscription-rows.ts';

/** Normalizes a name like the embedded identity provider, which ignores case and extra spaces. */
const folded = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The prefix of the embedded provider's subjects. A name with it is ignored. */
const subjectPrefix = 'usr_';

/**
 * Decides whether a user has an active subscription (STORE-06). Configured users are identified by values
 * that they cannot change: the subject of their tokens, and with the embedded provider also the account
 * name. Names from other issuers are ignored, because users may choose them.
 */
export class Subscriptions {
  readonly #store: Store;
  readonly #configured: 'all' | ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;

  /** @param configured the users in SUBSCRIPTIONS. */
  constructor(store: Store, configured: 'all' | ReadonlySet<string>) {
    this.#store = store;
    this.#configured = configured;
    const names = configured === 'all' ? [] : [...configured].map(folded);
    this.#names = new Set(names.filter((name) => !name.startsWith(subjectPrefix)));
  }

  /** The last setting of an operator for the user, else the configuration. */
  async isActive(userId: string): Promise<boolean> {
    const user = await findSubscriber(this.#store, userId);
    if (!user) return false;
    if (user.active !== null) return user.active === 1;
    return this.#configured === 'all' || this.#configured.has(user.subject) || this.#isNamed(user);
  }

  #isNamed({ issuer, name }: SubscriberRow): boolean {
    return issuer === EMBEDDED_ISSUER && this.#names.has(folded(name));
  }

  /** Deletes the operator's setting for a user, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    await transaction.run('DELETE FROM subscriptions WHERE user_id = ?', userId);
  }
}

/** Stores an operator's setting for a user's subscription. */
export async function setSubscription(
  store: Store,
  clock: Clock,
  userId: string,
  active: boolean,
): Promise<void> {
  await store.write({ account: userId }, async (transaction) => {
    await requireAccount(transaction, userId);
    await saveSubscription(transaction, {
      user_id: userId,
      active: active ? 1 : 0,
      changed_at: timestamp(clock.now()),
    });
  });
}

/**
 * The ids of users with exactly this subject in the issuer's tokens; empty before the first request of such
 * a user.
 */
export async function usersWithSubject(store: Store, issuer: string, subject: string): Promise<string[]> {
  const users = await store.all<{ id: string }>(
    'SELECT id FROM users WHERE issuer = ? AND subject = ? AND erased_at IS NULL',
    issuer,
    subject,
  );
  return users.map(({ id }) => id);
}
