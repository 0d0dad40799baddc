// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type { Account, CreateKeyRequest, KeyList, NewKey } from './schemas.ts';

/** What getAccount can answer, told apart by `status`. */
export type GetAccountAnswer =
  | { status: 200; body: Account; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>;

/**
 * Read who is signed in.
 *
 * A key is refused, whatever its scopes.
 *
 * `GET /account`; takes `bearerAuth`.
 */
export function getAccount(send: Transport): Promise<GetAccountAnswer> {
  return call(send, { method: 'GET', path: '/account' }, [200, 401, 403, 429]);
}

/** What deleteAccount can answer, told apart by `status`. */
export type DeleteAccountAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Delete the account.
 *
 * Rooms, bookings and keys go with it. The token that deleted the account may repeat this and
 * nothing else.
 *
 * `DELETE /account`; takes `bearerAuth`.
 */
export function deleteAccount(send: Transport): Promise<DeleteAccountAnswer> {
  return call(send, { method: 'DELETE', path: '/account' }, [204, 401, 403, 429, 503]);
}

/** What listKeys can answer, told apart by `status`. */
export type ListKeysAnswer =
  | { status: 200; body: KeyList; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>;

/**
 * List the access keys.
 *
 * Without their secrets; revoked ones too.
 *
 * `GET /keys`; takes `bearerAuth`.
 */
export function listKeys(send: Transport): Promise<ListKeysAnswer> {
  return call(send, { method: 'GET', path: '/keys' }, [200, 401, 403, 429]);
}

/** What createKey can answer, told apart by `status`. */
export type CreateKeyAnswer =
  | { status: 201; body: NewKey; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

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
 */
export function createKey(send: Transport, request: CreateKeyParameters): Promise<CreateKeyAnswer> {
  return call(send, { method: 'POST', path: '/keys', body: request.body }, [201, 400, 401, 403, 429, 503]);
}

/** What revokeKey can answer, told apart by `status`. */
export type RevokeKeyAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'person_required'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

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
 * @param request.params.keyId The key's id.
 */
export function revokeKey(send: Transport, request: RevokeKeyParameters): Promise<RevokeKeyAnswer> {
  return call(
    send,
    { method: 'DELETE', path: `/keys/${segment(request.params.keyId)}` },
    [204, 401, 403, 404, 429, 503],
  );
}
