// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateAccountApiKeyAnswer, type CreateAccountApiKeyParameters, type DeleteAccountAnswer,
  type DeleteAccountParameters, type GetAccountAnswer, type ListAccountApiKeysAnswer,
  type RevokeAccountApiKeyAnswer, type RevokeAccountApiKeyParameters, type UpdateAccountAnswer,
  type UpdateAccountParameters, createAccountApiKey, deleteAccount, getAccount, listAccountApiKeys,
  revokeAccountApiKey, updateAccount,
} from '../account.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `account` as methods.
 *
 * The signed-in user and the API keys that act for them.
 */
export interface AccountResource {
  /**
   * Read the signed-in user's account.
   *
   * Reads who is signed in. An API key is refused with 403 `interactive_auth_required`, whatever its
   * scopes. `username` is empty while none is claimed; there is no display name and no e-mail address
   * to read.
   *
   * `GET /v1/account`, `getAccount`; takes `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
   * 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * await api.account.get();
   */
  get(options?: CallOptions): PendingCall<GetAccountAnswer>;
  /**
   * Erase the account at once and for good.
   *
   * Erases the account at once and for good: studios, connections, media, keys and the identity; no
   * e-mail is sent. Whatever the answer, the identity is gone and its tokens open nothing else; `ok:
   * false` means that operators finish a step by hand. Until it expires, the token that erased the
   * account may repeat this call and gets the record of the first with `alreadyDeleted`. Takes a
   * signed-in user, no API key.
   *
   * `DELETE /v1/account`, `deleteAccount`; takes `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.account.delete({});
   */
  delete(body?: DeleteAccountParameters['body'], options?: CallOptions): PendingCall<DeleteAccountAnswer>;
  /**
   * Claim or change the username.
   *
   * Claims or changes the username; case and a leading `@` are dropped. It is refused with 422 when
   * it breaks a rule, which the message names, with 409 when it is taken or reserved, and with 429
   * `username_cooldown` within 30 days of the last change, where `Retry-After` says how long. Takes a
   * signed-in user, no API key.
   *
   * `PATCH /v1/account`, `updateAccount`; takes `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 409 `username_taken`, `username_reserved`; 422 `invalid_username`;
   * 429 `rate_limited`, `username_cooldown`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.account.update({ username: 'mornings_1' });
   */
  update(body: UpdateAccountParameters['body'], options?: CallOptions): PendingCall<UpdateAccountAnswer>;
  /**
   * List the user's API keys.
   *
   * Lists every key, the newest first, revoked and expired ones too, by prefix and last use; secrets
   * are never shown again. The list is not paged. `lastUsedAt` moves at most once a minute. Takes a
   * signed-in user, no API key.
   *
   * `GET /v1/account/api-keys`, `listAccountApiKeys`; takes `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
   * 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * await api.account.listApiKeys();
   */
  listApiKeys(options?: CallOptions): PendingCall<ListAccountApiKeysAnswer>;
  /**
   * Create an API key and show its secret once.
   *
   * Mints a key and shows its secret in `key`, this once: it is not stored and cannot be read again.
   * Without `scopes` the key gets the read-only default set; one unknown scope refuses the whole
   * request with 400. Without `expiresAt` it works until it is revoked. Takes a signed-in user: a key
   * cannot make keys.
   *
   * `POST /v1/account/api-keys`, `createAccountApiKey`; takes `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.account.createApiKey({ name: 'Stage manager' });
   */
  createApiKey(
    body: CreateAccountApiKeyParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateAccountApiKeyAnswer>;
  /**
   * Revoke an API key.
   *
   * Revokes a key at once: its next call is 401 `invalid_key`, and event streams opened with it end.
   * The key stays in the list with `revokedAt`. Revoking it again changes nothing and answers alike.
   * Takes a signed-in user, no API key.
   *
   * `DELETE /v1/account/api-keys/{keyId}`, `revokeAccountApiKey`; takes `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param keyId The API key's id.
   *
   * @example
   * await api.account.revokeApiKey('apiKey_1');
   */
  revokeApiKey(
    keyId: RevokeAccountApiKeyParameters['params']['keyId'],
    options?: CallOptions,
  ): PendingCall<RevokeAccountApiKeyAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): AccountResource {
  return {
    get: (options) => pendingCall('getAccount', getAccount(send, options)),
    delete: (body, options) => pendingCall(
      'deleteAccount',
      deleteAccount(send, { ...(body !== undefined && { body }) }, options),
    ),
    update: (body, options) => pendingCall('updateAccount', updateAccount(send, { body }, options)),
    listApiKeys: (options) => pendingCall('listAccountApiKeys', listAccountApiKeys(send, options)),
    createApiKey: (body, options) => pendingCall(
      'createAccountApiKey',
      createAccountApiKey(send, { body }, options),
    ),
    revokeApiKey: (keyId, options) => pendingCall(
      'revokeAccountApiKey',
      revokeAccountApiKey(send, { params: { keyId } }, options),
    ),
  };
}
