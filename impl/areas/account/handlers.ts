import type { AccountHandlers } from '../../../generated/server/account.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Profiles, UsernameError } from './profiles.ts';

/** The handlers of the operations of `account`. */
export function accountHandlers(rules: {
  keys: ApiKeys;
  profiles: Profiles;
  deletion: AccountDeletion;
}): AccountHandlers {
  const { keys, profiles, deletion } = rules;
  return {
    async getAccount({ caller }) {
      return { status: 200, body: await profiles.read(caller.userId) };
    },

    async deleteAccount({ caller, body }) {
      const erased = await deletion.delete(caller.userId, body?.reason);
      return { status: 200, body: { ...erased, confirmationEmailSent: false } };
    },

    async updateAccount({ caller, body }) {
      const account = await profiles.claim(caller.userId, body.username);
      return 'rejected' in account ? rejectUsername(account) : { status: 200, body: account };
    },

    async listAccountApiKeys({ caller }) {
      return { status: 200, body: { data: await keys.list(caller.userId) } };
    },

    async createAccountApiKey({ caller, body }) {
      const made = await keys.create({ ...body, userId: caller.userId, holds: caller.scopes });
      if ('rejected' in made) return apiError(400, made.rejected, made.message);
      return { status: 201, body: { ...made.key, key: made.secret } };
    },

    async revokeAccountApiKey({ caller, params }) {
      const revoked = await keys.revoke(caller.userId, params.keyId);
      return revoked ? { status: 200, body: { ok: true } } : apiError(404, 'not_found', 'API key not found');
    },
  };
}

function rejectUsername(error: UsernameError) {
  const { rejected, message } = error;
  switch (rejected) {
    case 'invalid_username':
      return apiError(422, rejected, message);
    case 'username_cooldown':
      return { ...apiError(429, rejected, message), headers: { 'Retry-After': error.retryAfterSeconds } };
    case 'username_reserved':
    case 'username_taken':
      return apiError(409, rejected, message);
  }
}
