// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateKeyAnswer,
  type CreateKeyParameters,
  type DeleteAccountAnswer,
  type GetAccountAnswer,
  type ListKeysAnswer,
  type RevokeKeyAnswer,
  type RevokeKeyParameters,
  createKey,
  deleteAccount,
  getAccount,
  listKeys,
  revokeKey,
} from '../account.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `account` as methods.
 *
 * The signed-in person and the access keys that act for them.
 */
export interface AccountResource {
  /**
   * Read who is signed in.
   *
   * A key is refused, whatever its scopes.
   *
   * `GET /account`, `getAccount`; takes `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
   * `rate_limited`.
   *
   * @example
   * await api.account.get();
   */
  get(options?: CallOptions): PendingCall<GetAccountAnswer>;
  /**
   * Delete the account.
   *
   * Rooms, bookings and keys go with it. The token that deleted the account may repeat this and
   * nothing else.
   *
   * `DELETE /account`, `deleteAccount`; takes `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
   * `rate_limited`; 503 `closed`.
   *
   * @example
   * await api.account.delete();
   */
  delete(options?: CallOptions): PendingCall<DeleteAccountAnswer>;
  /**
   * List the access keys.
   *
   * Without their secrets; revoked ones too.
   *
   * `GET /keys`, `listKeys`; takes `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 429
   * `rate_limited`.
   *
   * @example
   * await api.account.listKeys();
   */
  listKeys(options?: CallOptions): PendingCall<ListKeysAnswer>;
  /**
   * Make an access key and show its secret once.
   *
   * Without scopes it may read rooms and bookings.
   *
   * `POST /keys`, `createKey`; takes `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `person_required`; 429 `rate_limited`; 503 `closed`.
   *
   * @example
   * await api.account.createKey({ name: 'Door robot' });
   */
  createKey(body: CreateKeyParameters['body'], options?: CallOptions): PendingCall<CreateKeyAnswer>;
  /**
   * Revoke a key.
   *
   * It opens nothing any more; a repeat changes nothing.
   *
   * `DELETE /keys/{keyId}`, `revokeKey`; takes `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `person_required`; 404 `not_found`;
   * 429 `rate_limited`; 503 `closed`.
   *
   * @param keyId The key's id.
   *
   * @example
   * await api.account.revokeKey('key_1');
   */
  revokeKey(
    keyId: RevokeKeyParameters['params']['keyId'],
    options?: CallOptions,
  ): PendingCall<RevokeKeyAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): AccountResource {
  return {
    get: (options) => pendingCall('getAccount', getAccount(send, options)),
    delete: (options) => pendingCall('deleteAccount', deleteAccount(send, options)),
    listKeys: (options) => pendingCall('listKeys', listKeys(send, options)),
    createKey: (body, options) => pendingCall('createKey', createKey(send, { body }, options)),
    revokeKey: (keyId, options) => pendingCall('revokeKey', revokeKey(send, { params: { keyId } }, options)),
  };
}
