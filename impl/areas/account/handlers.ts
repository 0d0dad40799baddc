import type { AccountHandlers } from '../../../generated/server/account.ts';
import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Profiles, UsernameRefusal } from './profiles.ts';

/** Answers the operations of `account`. */
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
      return 'refused' in account ? refuseUsername(account) : { status: 200, body: account };
    },

    async listAccountApiKeys({ caller }) {
      return { status: 200, body: { data: await keys.list(caller.userId) } };
    },

    async createAccountApiKey({ caller, body }) {
      const made = await keys.create({ ...body, userId: caller.userId, holds: caller.scopes });
      if ('refused' in made) return refuse(400, made.refused, made.message);
      return { status: 201, body: { ...made.key, key: made.secret } };
    },

    async revokeAccountApiKey({ caller, params }) {
      const revoked = await keys.revoke(caller.userId, params.keyId);
      return revoked ? { status: 200, body: { ok: true } } : refuse(404, 'not_found', 'API key not found');
    },
  };
}

function refuseUsername(refusal: UsernameRefusal) {
  const { refused, message } = refusal;
  switch (refused) {
    case 'invalid_username':
      return refuse(422, refused, message);
    case 'username_cooldown':
      return { ...refuse(429, refused, message), headers: { 'Retry-After': refusal.retryAfterSeconds } };
    case 'username_reserved':
    case 'username_taken':
      return refuse(409, refused, message);
  }
}
