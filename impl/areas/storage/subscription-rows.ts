import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of subscriptions that operators have set. */
export const subscriptions = table('subscriptions', {
  user_id: 'text',
  active: 'integer',
  changed_at: 'text',
});

/** A row of `subscriptions`. */
export type SubscriptionRow = TableRow<typeof subscriptions>;

/** The columns of a user that are compared with the configuration. */
export const subscribers = table('users', { issuer: 'text', subject: 'text', name: 'text' });

/** A user with the subscription set by an operator; null = none set. */
export type SubscriberRow = TableRow<typeof subscribers> & { active: SubscriptionRow['active'] | null };

export function findSubscriber(reader: Reader, userId: string): Promise<SubscriberRow | undefined> {
  return reader.first<SubscriberRow>(
    `SELECT users.issuer, users.subject, users.name, subscriptions.active FROM users
     LEFT JOIN subscriptions ON subscriptions.user_id = users.id WHERE users.id = ?`,
    userId,
  );
}

export async function saveSubscription(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  await transaction.run(
    `INSERT INTO subscriptions (${subscriptions.list}) VALUES (${subscriptions.marks})
     ON CONFLICT (user_id) DO UPDATE SET active = excluded.active, changed_at = excluded.changed_at`,
    ...subscriptions.values(row),
  );
}
