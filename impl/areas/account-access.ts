import { RefusalError } from '../../generated/server/runtime/errors/api-error.ts';
import type { Reader } from '../ports/store.ts';

/** Something was to be made for a user whose account was erased meanwhile: 401, as for every later request (ACCT-18). */
export class AccountErasedError extends RefusalError {
  constructor() {
    super(401, 'invalid_token', 'The account of this credential is erased.');
  }
}

/**
 * To be called in every write that makes something of a user's: a request that was under way while the account was
 * erased must leave nothing behind.
 * @throws AccountErasedError
 */
export async function requireAccount(transaction: Reader, userId: string): Promise<void> {
  const user = await transaction.first('SELECT id FROM users WHERE id = ? AND erased_at IS NULL', userId);
  if (!user) throw new AccountErasedError();
}
