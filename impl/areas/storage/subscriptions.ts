import { type Clock, timestamp } from '../../ports/clock.ts';
import { EMBEDDED_ISSUER } from '../../ports/identity.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { findSubscriber, type SubscriberRow, saveSubscription } from './subscription-rows.ts';

/** Names are one name however they are capitalised, as at the embedded identity provider. */
const folded = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** How the subjects of the embedded provider begin. A name that looks like one counts as no name. */
const subjectPrefix = 'usr_';

/**
 * Says who has an active subscription (STORE-06). Those whom the configuration names are told by what they cannot change:
 * the subject of their tokens, and with the embedded provider also the name that an account there is made by. What else
 * an issuer calls somebody is theirs to choose.
 */
export class Subscriptions {
  readonly #store: Store;
  readonly #configured: 'all' | ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;

  /** @param configured whom SUBSCRIPTIONS names. */
  constructor(store: Store, configured: 'all' | ReadonlySet<string>) {
    this.#store = store;
    this.#configured = configured;
    const names = configured === 'all' ? [] : [...configured].map(folded);
    this.#names = new Set(names.filter((name) => !name.startsWith(subjectPrefix)));
  }

  /** What an operator said of the user last, else what the configuration says. */
  async isActive(userId: string): Promise<boolean> {
    const user = await findSubscriber(this.#store, userId);
    if (!user) return false;
    if (user.active !== null) return user.active === 1;
    return this.#configured === 'all' || this.#configured.has(user.subject) || this.#isNamed(user);
  }

  #isNamed({ issuer, name }: SubscriberRow): boolean {
    return issuer === EMBEDDED_ISSUER && this.#names.has(folded(name));
  }

  /** Forgets what was said of a user, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    await transaction.run('DELETE FROM subscriptions WHERE user_id = ?', userId);
  }
}

/** Notes what an operator says of a user's subscription. */
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

/** The user whom the issuer's tokens name by that subject, to the letter; nobody before the first request with one. */
export async function usersWithSubject(store: Store, issuer: string, subject: string): Promise<string[]> {
  const users = await store.all<{ id: string }>(
    'SELECT id FROM users WHERE issuer = ? AND subject = ? AND erased_at IS NULL',
    issuer,
    subject,
  );
  return users.map(({ id }) => id);
}
