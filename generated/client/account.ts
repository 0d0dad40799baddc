// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  Account, AccountApiKeyCreated, AccountApiKeyList, AccountDeletionRequestBody, AccountDeletionResult,
  CreateAccountApiKeyRequest, Ok, UpdateAccountRequest,
} from './schemas.ts';

/** What getAccount can answer, told apart by `status`. */
export type GetAccountAnswer =
  | { status: 200; body: Account; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getAccount can be thrown as, told apart by `kind` and `code`. */
export type GetAccountError = ErrorOf<GetAccountAnswer>;

/**
 * Read the signed-in user's account.
 *
 * Reads who is signed in. An API key is refused with 403 `interactive_auth_required`, whatever its
 * scopes. `username` is empty while none is claimed; there is no display name and no e-mail address
 * to read.
 *
 * `GET /v1/account`; takes `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
 * 429 `rate_limited`; 503 `unavailable`.
 *
 * @example
 * const answer = await getAccount(send);
 */
export function getAccount(send: Transport, options?: CallOptions): Promise<GetAccountAnswer> {
  return call(send, {
    operation: 'getAccount',
    method: 'GET',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 429, 503]);
}

/** What deleteAccount can answer, told apart by `status`. */
export type DeleteAccountAnswer =
  | { status: 200; body: AccountDeletionResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteAccount can be thrown as, told apart by `kind` and `code`. */
export type DeleteAccountError = ErrorOf<DeleteAccountAnswer>;

/** What deleteAccount is given. */
export type DeleteAccountParameters = {
  body?: AccountDeletionRequestBody;
};

/**
 * Erase the account at once and for good.
 *
 * Erases the account at once and for good: studios, connections, media, keys and the identity; no
 * e-mail is sent. Whatever the answer, the identity is gone and its tokens open nothing else; `ok:
 * false` means that operators finish a step by hand. Until it expires, the token that erased the
 * account may repeat this call and gets the record of the first with `alreadyDeleted`. Takes a
 * signed-in user, no API key.
 *
 * `DELETE /v1/account`; takes `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const answer = await deleteAccount(send, { body: {} });
 */
export function deleteAccount(
  send: Transport,
  request: DeleteAccountParameters = {},
  options?: CallOptions,
): Promise<DeleteAccountAnswer> {
  return call(send, withBody({
    operation: 'deleteAccount',
    method: 'DELETE',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 429, 503]);
}

/** What updateAccount can answer, told apart by `status`. */
export type UpdateAccountAnswer =
  | { status: 200; body: Account; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<409, 'username_taken' | 'username_reserved'>
  | Refused<422, 'invalid_username'>
  | Refused<429, 'rate_limited' | 'username_cooldown'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateAccount can be thrown as, told apart by `kind` and `code`. */
export type UpdateAccountError = ErrorOf<UpdateAccountAnswer>;

/** What updateAccount is given. */
export type UpdateAccountParameters = {
  body: UpdateAccountRequest;
};

/**
 * Claim or change the username.
 *
 * Claims or changes the username; case and a leading `@` are dropped. It is refused with 422 when
 * it breaks a rule, which the message names, with 409 when it is taken or reserved, and with 429
 * `username_cooldown` within 30 days of the last change, where `Retry-After` says how long. Takes a
 * signed-in user, no API key.
 *
 * `PATCH /v1/account`; takes `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 409 `username_taken`, `username_reserved`; 422 `invalid_username`;
 * 429 `rate_limited`, `username_cooldown`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const answer = await updateAccount(send, { body: { username: 'mornings_1' } });
 */
export function updateAccount(
  send: Transport,
  request: UpdateAccountParameters,
  options?: CallOptions,
): Promise<UpdateAccountAnswer> {
  return call(send, withBody({
    operation: 'updateAccount',
    method: 'PATCH',
    path: '/v1/account',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 409, 422, 429, 503]);
}

/** What listAccountApiKeys can answer, told apart by `status`. */
export type ListAccountApiKeysAnswer =
  | { status: 200; body: AccountApiKeyList; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listAccountApiKeys can be thrown as, told apart by `kind` and `code`. */
export type ListAccountApiKeysError = ErrorOf<ListAccountApiKeysAnswer>;

/**
 * List the user's API keys.
 *
 * Lists every key, the newest first, revoked and expired ones too, by prefix and last use; secrets
 * are never shown again. The list is not paged. `lastUsedAt` moves at most once a minute. Takes a
 * signed-in user, no API key.
 *
 * `GET /v1/account/api-keys`; takes `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
 * 429 `rate_limited`; 503 `unavailable`.
 *
 * @example
 * const answer = await listAccountApiKeys(send);
 */
export function listAccountApiKeys(
  send: Transport,
  options?: CallOptions,
): Promise<ListAccountApiKeysAnswer> {
  return call(send, {
    operation: 'listAccountApiKeys',
    method: 'GET',
    path: '/v1/account/api-keys',
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 429, 503]);
}

/** What createAccountApiKey can answer, told apart by `status`. */
export type CreateAccountApiKeyAnswer =
  | { status: 201; body: AccountApiKeyCreated; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createAccountApiKey can be thrown as, told apart by `kind` and `code`. */
export type CreateAccountApiKeyError = ErrorOf<CreateAccountApiKeyAnswer>;

/** What createAccountApiKey is given. */
export type CreateAccountApiKeyParameters = {
  body: CreateAccountApiKeyRequest;
};

/**
 * Create an API key and show its secret once.
 *
 * Mints a key and shows its secret in `key`, this once: it is not stored and cannot be read again.
 * Without `scopes` the key gets the read-only default set; one unknown scope refuses the whole
 * request with 400. Without `expiresAt` it works until it is revoked. Takes a signed-in user: a key
 * cannot make keys.
 *
 * `POST /v1/account/api-keys`; takes `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `interactive_auth_required`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const answer = await createAccountApiKey(send, { body: { name: 'Stage manager' } });
 */
export function createAccountApiKey(
  send: Transport,
  request: CreateAccountApiKeyParameters,
  options?: CallOptions,
): Promise<CreateAccountApiKeyAnswer> {
  return call(send, withBody({
    operation: 'createAccountApiKey',
    method: 'POST',
    path: '/v1/account/api-keys',
    traits: { rateClass: 'general', read: secrets({ 201: { key: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** What revokeAccountApiKey can answer, told apart by `status`. */
export type RevokeAccountApiKeyAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'interactive_auth_required'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of revokeAccountApiKey can be thrown as, told apart by `kind` and `code`. */
export type RevokeAccountApiKeyError = ErrorOf<RevokeAccountApiKeyAnswer>;

/** What revokeAccountApiKey is given. */
export type RevokeAccountApiKeyParameters = {
  params: {
    /** The API key's id. */
    keyId: string;
  };
};

/**
 * Revoke an API key.
 *
 * Revokes a key at once: its next call is 401 `invalid_key`, and event streams opened with it end.
 * The key stays in the list with `revokedAt`. Revoking it again changes nothing and answers alike.
 * Takes a signed-in user, no API key.
 *
 * `DELETE /v1/account/api-keys/{keyId}`; takes `userJwt`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `interactive_auth_required`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.keyId The API key's id.
 *
 * @example
 * const answer = await revokeAccountApiKey(send, { params: { keyId: 'apiKey_1' } });
 */
export function revokeAccountApiKey(
  send: Transport,
  request: RevokeAccountApiKeyParameters,
  options?: CallOptions,
): Promise<RevokeAccountApiKeyAnswer> {
  return call(send, {
    operation: 'revokeAccountApiKey',
    method: 'DELETE',
    path: `/v1/account/api-keys/${segment(request.params.keyId, 'revokeAccountApiKey: keyId')}`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
