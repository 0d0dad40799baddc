// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  Account, AccountApiKeyCreated, AccountApiKeyList, AccountDeletionRequestBody, AccountDeletionResult,
  CreateAccountApiKeyRequest, Ok, UpdateAccountRequest,
} from './schemas.ts';

/** The responses of getAccount, discriminated by `status`. */
export type GetAccountResponse =
  | { status: 200; body: Account; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getAccount, discriminated by `kind` and `code`. */
export type GetAccountError = ErrorOf<GetAccountResponse>;

/**
 * Read the signed-in user's account.
 *
 * Reads the account of the signed-in user. An API key gets 403 `interactive_auth_required`, even
 * with every scope. `username` is empty until the user claims one. The account has neither a
 * display name nor an e-mail address.
 *
 * `GET /v1/account`; accepts `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @example
 * const response = await getAccount(send);
 */
export function getAccount(send: Transport, options?: CallOptions): Promise<GetAccountResponse> {
  return call(send, {
    operation: 'getAccount',
    method: 'GET',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 429, 503]);
}

/** The responses of deleteAccount, discriminated by `status`. */
export type DeleteAccountResponse =
  | { status: 200; body: AccountDeletionResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteAccount, discriminated by `kind` and `code`. */
export type DeleteAccountError = ErrorOf<DeleteAccountResponse>;

/** The parameters and body of deleteAccount. */
export type DeleteAccountParameters = {
  body?: AccountDeletionRequestBody;
};

/**
 * Delete the account immediately and irreversibly.
 *
 * Deletes the account immediately and irreversibly, with its studios, connections, media, keys and
 * identity. No e-mail is sent. In every case the identity is gone and its tokens are invalid; `ok:
 * false` means that operators finish a failed step by hand. Until it expires, the token of the
 * deletion may repeat this call: the response is the original record with `alreadyDeleted`.
 * Requires a signed-in user, not an API key.
 *
 * `DELETE /v1/account`; accepts `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const response = await deleteAccount(send, { body: {} });
 */
export function deleteAccount(
  send: Transport,
  request: DeleteAccountParameters = {},
  options?: CallOptions,
): Promise<DeleteAccountResponse> {
  return call(send, withBody({
    operation: 'deleteAccount',
    method: 'DELETE',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 429, 503]);
}

/** The responses of updateAccount, discriminated by `status`. */
export type UpdateAccountResponse =
  | { status: 200; body: Account; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<409, 'username_taken' | 'username_reserved'>
  | ApiErrorResponse<422, 'invalid_username'>
  | ApiErrorResponse<429, 'rate_limited' | 'username_cooldown'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateAccount, discriminated by `kind` and `code`. */
export type UpdateAccountError = ErrorOf<UpdateAccountResponse>;

/** The parameters and body of updateAccount. */
export type UpdateAccountParameters = {
  body: UpdateAccountRequest;
};

/**
 * Claim or change the username.
 *
 * Claims or changes the username. Letters become lower case, and a leading `@` is dropped. An
 * invalid username is 422, with the violated rule in the message. A taken or reserved one is 409. A
 * second change within 30 days is 429 `username_cooldown`, with `Retry-After`. Requires a signed-in
 * user, not an API key.
 *
 * `PATCH /v1/account`; accepts `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 409 `username_taken`, `username_reserved`; 422 `invalid_username`;
 * 429 `rate_limited`, `username_cooldown`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const response = await updateAccount(send, { body: { username: 'mornings_1' } });
 */
export function updateAccount(
  send: Transport,
  request: UpdateAccountParameters,
  options?: CallOptions,
): Promise<UpdateAccountResponse> {
  return call(send, withBody({
    operation: 'updateAccount',
    method: 'PATCH',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 409, 422, 429, 503]);
}

/** The responses of listAccountApiKeys, discriminated by `status`. */
export type ListAccountApiKeysResponse =
  | { status: 200; body: AccountApiKeyList; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listAccountApiKeys, discriminated by `kind` and `code`. */
export type ListAccountApiKeysError = ErrorOf<ListAccountApiKeysResponse>;

/**
 * List the user's API keys.
 *
 * Lists all keys, the newest first, including revoked and expired ones. Each row has the key's
 * prefix and last use; secrets are never returned again. The list is not paginated. `lastUsedAt`
 * changes at most once a minute. Requires a signed-in user, not an API key.
 *
 * `GET /v1/account/api-keys`; accepts `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @example
 * const response = await listAccountApiKeys(send);
 */
export function listAccountApiKeys(
  send: Transport,
  options?: CallOptions,
): Promise<ListAccountApiKeysResponse> {
  return call(send, {
    operation: 'listAccountApiKeys',
    method: 'GET',
    path: '/v1/account/api-keys',
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 429, 503]);
}

/** The responses of createAccountApiKey, discriminated by `status`. */
export type CreateAccountApiKeyResponse =
  | { status: 201; body: AccountApiKeyCreated; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createAccountApiKey, discriminated by `kind` and `code`. */
export type CreateAccountApiKeyError = ErrorOf<CreateAccountApiKeyResponse>;

/** The parameters and body of createAccountApiKey. */
export type CreateAccountApiKeyParameters = {
  body: CreateAccountApiKeyRequest;
};

/**
 * Create an API key and return its secret once.
 *
 * Creates a key and returns its secret in `key`, only this once: the secret is not stored and
 * cannot be read again. Without `scopes`, the key gets the default scopes, which only read. One
 * unknown scope rejects the whole request with 400. Without `expiresAt`, the key is valid until it
 * is revoked. Requires a signed-in user: a key cannot create keys.
 *
 * `POST /v1/account/api-keys`; accepts `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const response = await createAccountApiKey(send, { body: { name: 'Stage manager' } });
 */
export function createAccountApiKey(
  send: Transport,
  request: CreateAccountApiKeyParameters,
  options?: CallOptions,
): Promise<CreateAccountApiKeyResponse> {
  return call(send, withBody({
    operation: 'createAccountApiKey',
    method: 'POST',
    path: '/v1/account/api-keys',
    traits: { rateClass: 'general', read: secrets({ 201: { key: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** The responses of revokeAccountApiKey, discriminated by `status`. */
export type RevokeAccountApiKeyResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'interactive_auth_required'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of revokeAccountApiKey, discriminated by `kind` and `code`. */
export type RevokeAccountApiKeyError = ErrorOf<RevokeAccountApiKeyResponse>;

/** The parameters and body of revokeAccountApiKey. */
export type RevokeAccountApiKeyParameters = {
  params: {
    /** The API key's id. */
    keyId: string;
  };
};

/**
 * Revoke an API key.
 *
 * Revokes a key immediately: its next request gets 401 `invalid_key`, and its open event streams
 * end. The key remains in the list, with `revokedAt`. Revoking it again changes nothing and has the
 * same response. Requires a signed-in user, not an API key.
 *
 * `DELETE /v1/account/api-keys/{keyId}`; accepts `userJwt`.
 *
 * Safe to repeat: a call with the same path returns the result of the first.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.keyId The API key's id.
 *
 * @example
 * const response = await revokeAccountApiKey(send, { params: { keyId: 'apiKey_1' } });
 */
export function revokeAccountApiKey(
  send: Transport,
  request: RevokeAccountApiKeyParameters,
  options?: CallOptions,
): Promise<RevokeAccountApiKeyResponse> {
  return call(send, {
    operation: 'revokeAccountApiKey',
    method: 'DELETE',
    path: `/v1/account/api-keys/${segment(request.params.keyId, 'revokeAccountApiKey: keyId')}`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
