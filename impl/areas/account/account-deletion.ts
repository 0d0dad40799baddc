import { type Clock, timestamp } from '../../ports/clock.ts';
import { EMBEDDED_ISSUER } from '../../ports/identity.ts';
import { newId } from '../../ports/ids.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { findDeletion, insertDeletion } from './deletion-rows.ts';

/** The record of an erased account (ACCT-16). */
export interface Deletion {
  /** The id of the first deletion's record (ACCT-20). */
  readonly requestId: string;
  readonly alreadyDeleted: boolean;
  /** False if the data could not be erased. Operators then finish the deletion by hand (ACCT-17). */
  readonly ok: boolean;
  /** The retained data, each with the reason. */
  readonly retained: Readonly<Record<string, string>>;
}

const retained = {
  deletionRecord:
    'The id of the identity, the time and the reason given are kept as evidence that the account was deleted.',
};

/** Erases accounts immediately and permanently (ACCT-21). */
export class AccountDeletion {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #changes: Changes;
  readonly #failed: (error: unknown, requestId: string) => void;

  constructor(options: {
    store: Store;
    clock: Clock;
    changes: Changes;
    /** Called if data could not be erased; an operator has to finish the deletion. */
    failed: (error: unknown, requestId: string) => void;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#changes = options.changes;
    this.#failed = options.failed;
  }

  /** Erases the account. If it is already erased, returns the record of the first deletion. */
  async delete(userId: string, reason?: string): Promise<Deletion> {
    const deletion = await this.#deleteAll(userId, reason);
    await this.#changes.publishAfterWrite('accountErased', { userId });
    await this.#store.scrub().catch((error: unknown) => this.#failed(error, deletion.requestId));
    return deletion;
  }

  async #deleteAll(userId: string, reason: string | undefined): Promise<Deletion> {
    try {
      return await this.#store.write({ account: userId }, async (transaction) => {
        const { requestId, alreadyDeleted, ok } = await this.#deleteIdentity(transaction, userId, reason);
        if (!ok) await this.#deleteData(transaction, userId, requestId);
        return { requestId, alreadyDeleted, ok: true, retained };
      });
    } catch (error) {
      // Erases the identity even if the data cannot be erased (ACCT-18).
      const deletion = await this.#store.write({ account: userId }, (transaction) =>
        this.#deleteIdentity(transaction, userId, reason),
      );
      this.#failed(error, deletion.requestId);
      return deletion;
    }
  }

  async #deleteIdentity(transaction: Transaction, userId: string, reason?: string): Promise<Deletion> {
    const first = await findDeletion(transaction, userId);
    if (first) {
      return { requestId: first.id, alreadyDeleted: true, ok: first.finished_at !== null, retained };
    }
    const requestId = newId('del');
    const now = timestamp(this.#clock.now());
    const user = await transaction.first<{ issuer: string; subject: string }>(
      'SELECT issuer, subject FROM users WHERE id = ?',
      userId,
    );
    if (!user) throw new Error(`there is no user ${userId}`);
    await transaction.run("UPDATE users SET erased_at = ?, name = '' WHERE id = ?", now, userId);
    await insertDeletion(transaction, {
      id: requestId,
      user_id: userId,
      reason: reason ?? null,
      created_at: now,
    });
    await transaction.run('DELETE FROM api_keys WHERE user_id = ?', userId);
    if (user.issuer === EMBEDDED_ISSUER) {
      await transaction.run(
        `DELETE FROM identity_records WHERE account_id = ?
         /* outside the scope: records of an account are added under its scope, and each other write is one statement */`,
        user.subject,
      );
    }
    return { requestId, alreadyDeleted: false, ok: false, retained };
  }

  async #deleteData(transaction: Transaction, userId: string, requestId: string): Promise<void> {
    await this.#changes.publishInWrite(transaction, 'accountErased', { userId });
    await transaction.run('DELETE FROM profiles WHERE user_id = ?', userId);
    const now = timestamp(this.#clock.now());
    await transaction.run('UPDATE account_deletions SET finished_at = ? WHERE id = ?', now, requestId);
  }
}
