// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateAccountApiKeyParameters, type CreateAccountApiKeyResponse, type DeleteAccountParameters,
  type DeleteAccountResponse, type GetAccountResponse, type ListAccountApiKeysResponse,
  type RevokeAccountApiKeyParameters, type RevokeAccountApiKeyResponse, type UpdateAccountParameters,
  type UpdateAccountResponse, createAccountApiKey, deleteAccount, getAccount, listAccountApiKeys,
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
   * Reads the account of the signed-in user. An API key gets 403 `interactive_auth_required`, even
   * with every scope. `username` is empty until the user claims one. The account has neither a
   * display name nor an e-mail address.
   *
   * `GET /v1/account`, `getAccount`; accepts `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * await api.account.get();
   */
  get(options?: CallOptions): PendingCall<GetAccountResponse>;
  /**
   * Delete the account immediately and irreversibly.
   *
   * Deletes the account immediately and irreversibly, with its studios, connections, media, keys and
   * identity. No e-mail is sent. In every case the identity is gone and its tokens are invalid; `ok:
   * false` means that operators finish a failed step by hand. Until it expires, the token of the
   * deletion may repeat this call: the response is the original record with `alreadyDeleted`.
   * Requires a signed-in user, not an API key.
   *
   * `DELETE /v1/account`, `deleteAccount`; accepts `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.account.delete({});
   */
  delete(body?: DeleteAccountParameters['body'], options?: CallOptions): PendingCall<DeleteAccountResponse>;
  /**
   * Claim or change the username.
   *
   * Claims or changes the username. Letters become lower case, and a leading `@` is dropped. An
   * invalid username is 422, with the violated rule in the message. A taken or reserved one is 409. A
   * second change within 30 days is 429 `username_cooldown`, with `Retry-After`. Requires a signed-in
   * user, not an API key.
   *
   * `PATCH /v1/account`, `updateAccount`; accepts `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 409 `username_taken`, `username_reserved`; 422 `invalid_username`;
   * 429 `rate_limited`, `username_cooldown`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.account.update({ username: 'mornings_1' });
   */
  update(body: UpdateAccountParameters['body'], options?: CallOptions): PendingCall<UpdateAccountResponse>;
  /**
   * List the user's API keys.
   *
   * Lists all keys, the newest first, including revoked and expired ones. Each row has the key's
   * prefix and last use; secrets are never returned again. The list is not paginated. `lastUsedAt`
   * changes at most once a minute. Requires a signed-in user, not an API key.
   *
   * `GET /v1/account/api-keys`, `listAccountApiKeys`; accepts `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * await api.account.listApiKeys();
   */
  listApiKeys(options?: CallOptions): PendingCall<ListAccountApiKeysResponse>;
  /**
   * Create an API key and return its secret once.
   *
   * Creates a key and returns its secret in `key`, only this once: the secret is not stored and
   * cannot be read again. Without `scopes`, the key gets the default scopes, which only read. One
   * unknown scope rejects the whole request with 400. Without `expiresAt`, the key is valid until it
   * is revoked. Requires a signed-in user: a key cannot create keys.
   *
   * `POST /v1/account/api-keys`, `createAccountApiKey`; accepts `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.account.createApiKey({ name: 'Stage manager' });
   */
  createApiKey(
    body: CreateAccountApiKeyParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateAccountApiKeyResponse>;
  /**
   * Revoke an API key.
   *
   * Revokes a key immediately: its next request gets 401 `invalid_key`, and its open event streams
   * end. The key remains in the list, with `revokedAt`. Revoking it again changes nothing and has the
   * same response. Requires a signed-in user, not an API key.
   *
   * `DELETE /v1/account/api-keys/{keyId}`, `revokeAccountApiKey`; accepts `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `interactive_auth_required`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param keyId The API key's id.
   *
   * @example
   * await api.account.revokeApiKey('apiKey_1');
   */
  revokeApiKey(
    keyId: RevokeAccountApiKeyParameters['params']['keyId'],
    options?: CallOptions,
  ): PendingCall<RevokeAccountApiKeyResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
