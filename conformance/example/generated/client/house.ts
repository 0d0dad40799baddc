// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { PublishedContract, Status } from './schemas.ts';

/** What getStatus can answer, told apart by `status`. */
export type GetStatusAnswer =
  | { status: 200; body: Status; headers: Headers };

/** What a call of getStatus can be thrown as, told apart by `kind` and `code`. */
export type GetStatusError = ErrorOf<GetStatusAnswer>;

/**
 * Read whether the house is open.
 *
 * Anybody may ask. While `open` is false, every write is refused with 503 `closed`.
 *
 * `GET /status`
 *
 * @example
 * const answer = await getStatus(send);
 */
export function getStatus(send: Transport, options?: CallOptions): Promise<GetStatusAnswer> {
  return call(send, { operation: 'getStatus', method: 'GET', path: '/status' }, options, [200]);
}

/** What getContract can answer, told apart by `status`. */
export type GetContractAnswer =
  | { status: 200; body: PublishedContract; headers: Headers };

/** What a call of getContract can be thrown as, told apart by `kind` and `code`. */
export type GetContractError = ErrorOf<GetContractAnswer>;

/**
 * Read this contract.
 *
 * The OpenAPI document that this deployment keeps to.
 *
 * `GET /openapi.json`
 *
 * @example
 * const answer = await getContract(send);
 */
export function getContract(send: Transport, options?: CallOptions): Promise<GetContractAnswer> {
  return call(send, { operation: 'getContract', method: 'GET', path: '/openapi.json' }, options, [200]);
}
