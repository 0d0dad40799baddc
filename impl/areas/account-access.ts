import { ApiError } from '../../generated/server/runtime/errors/api-error.ts';
import type { Reader } from '../ports/store.ts';

/** The user's account was erased during the write: 401, as for every later request (ACCT-18). */
export class AccountErasedError extends ApiError {
  constructor() {
    super(401, 'invalid_token', 'The account of this credential is erased.');
  }
}

/**
 * Call it in every write that creates something for a user, because a request in progress must not store
 * rows for an account that was erased meanwhile.
 *
 * @throws AccountErasedError
 */
export async function requireAccount(transaction: Reader, userId: string): Promise<void> {
  const user = await transaction.first('SELECT id FROM users WHERE id = ? AND erased_at IS NULL', userId);
  if (!user) throw new AccountErasedError();
}
