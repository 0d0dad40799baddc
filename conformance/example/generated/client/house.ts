// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { call } from './runtime/call.ts';
import type { Headers } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type { PublishedContract, Status } from './schemas.ts';

/** What getStatus can answer, told apart by `status`. */
export type GetStatusAnswer =
  | { status: 200; body: Status; headers: Headers };

/**
 * Read whether the house is open.
 *
 * Anybody may ask. While `open` is false, every write is refused with 503 `closed`.
 *
 * `GET /status`
 */
export function getStatus(send: Transport): Promise<GetStatusAnswer> {
  return call(send, { method: 'GET', path: '/status' }, [200]);
}

/** What getContract can answer, told apart by `status`. */
export type GetContractAnswer =
  | { status: 200; body: PublishedContract; headers: Headers };

/**
 * Read this contract.
 *
 * The OpenAPI document that this deployment keeps to.
 *
 * `GET /openapi.json`
 */
export function getContract(send: Transport): Promise<GetContractAnswer> {
  return call(send, { method: 'GET', path: '/openapi.json' }, [200]);
}
