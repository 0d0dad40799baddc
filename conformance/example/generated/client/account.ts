// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Account, CreateKeyRequest, KeyList, NewKey } from './schemas.ts';

/** What getAccount can answer, told apart by `status`. */
export type GetAccountAnswer =
  | { status: 200; body: Account; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>;

/** What a call of getAccount can be thrown as, told apart by `kind` and `code`. */
export type GetAccountError = ErrorOf<GetAccountAnswer>;

/**
 * Read who is signed in.
 *
 * A key is refused, whatever its scopes.
 *
 * `GET /account`; takes `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
 * `rate_limited`.
 *
 * @example
 * const answer = await getAccount(send);
 */
export function getAccount(send: Transport, options?: CallOptions): Promise<GetAccountAnswer> {
  return call(send, {
    operation: 'getAccount',
    method: 'GET',
    path: '/account',
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 429]);
}

/** What deleteAccount can answer, told apart by `status`. */
export type DeleteAccountAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of deleteAccount can be thrown as, told apart by `kind` and `code`. */
export type DeleteAccountError = ErrorOf<DeleteAccountAnswer>;

/**
 * Delete the account.
 *
 * Rooms, bookings and keys go with it. The token that deleted the account may repeat this and
 * nothing else.
 *
 * `DELETE /account`; takes `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
 * `rate_limited`; 503 `closed`.
 *
 * @example
 * const answer = await deleteAccount(send);
 */
export function deleteAccount(send: Transport, options?: CallOptions): Promise<DeleteAccountAnswer> {
  return call(send, {
    operation: 'deleteAccount',
    method: 'DELETE',
    path: '/account',
    traits: { rateClass: 'general' },
  }, options, [401, 403, 429, 503], [204]);
}

/** What listKeys can answer, told apart by `status`. */
export type ListKeysAnswer =
  | { status: 200; body: KeyList; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>;

/** What a call of listKeys can be thrown as, told apart by `kind` and `code`. */
export type ListKeysError = ErrorOf<ListKeysAnswer>;

/**
 * List the access keys.
 *
 * Without their secrets; revoked ones too.
 *
 * `GET /keys`; takes `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
 * `rate_limited`.
 *
 * @example
 * const answer = await listKeys(send);
 */
export function listKeys(send: Transport, options?: CallOptions): Promise<ListKeysAnswer> {
  return call(
    send,
    { operation: 'listKeys', method: 'GET', path: '/keys', traits: { rateClass: 'general' } },
    options,
    [200, 401, 403, 429],
  );
}

/** What createKey can answer, told apart by `status`. */
export type CreateKeyAnswer =
  | { status: 201; body: NewKey; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of createKey can be thrown as, told apart by `kind` and `code`. */
export type CreateKeyError = ErrorOf<CreateKeyAnswer>;

/** What createKey is given. */
export type CreateKeyParameters = {
  body: CreateKeyRequest;
};

/**
 * Make an access key and show its secret once.
 *
 * Without scopes it may read rooms and bookings.
 *
 * `POST /keys`; takes `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `person_required`; 429 `rate_limited`; 503 `closed`.
 *
 * @example
 * const answer = await createKey(send, { body: { name: 'Door robot' } });
 */
export function createKey(
  send: Transport,
  request: CreateKeyParameters,
  options?: CallOptions,
): Promise<CreateKeyAnswer> {
  return call(send, withBody({
    operation: 'createKey',
    method: 'POST',
    path: '/keys',
    traits: { rateClass: 'general', read: secrets({ 201: { secret: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 429, 503]);
}

/** What revokeKey can answer, told apart by `status`. */
export type RevokeKeyAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of revokeKey can be thrown as, told apart by `kind` and `code`. */
export type RevokeKeyError = ErrorOf<RevokeKeyAnswer>;

/** What revokeKey is given. */
export type RevokeKeyParameters = {
  params: {
    /** The key's id. */
    keyId: string;
  };
};

/**
 * Revoke a key.
 *
 * It opens nothing any more; a repeat changes nothing.
 *
 * `DELETE /keys/{keyId}`; takes `bearerAuth`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 404 `not_found`;
 * 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.keyId The key's id.
 *
 * @example
 * const answer = await revokeKey(send, { params: { keyId: 'key_1' } });
 */
export function revokeKey(
  send: Transport,
  request: RevokeKeyParameters,
  options?: CallOptions,
): Promise<RevokeKeyAnswer> {
  return call(send, {
    operation: 'revokeKey',
    method: 'DELETE',
    path: `/keys/${segment(request.params.keyId, 'revokeKey: keyId')}`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [401, 403, 404, 429, 503], [204]);
}
