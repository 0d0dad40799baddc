// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { type GetContractAnswer, type GetStatusAnswer, getContract, getStatus } from '../house.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `house` as methods.
 *
 * The house and this contract.
 */
export interface HouseResource {
  /**
   * Read whether the house is open.
   *
   * Anybody may ask. While `open` is false, every write is refused with 503 `closed`.
   *
   * `GET /status`, `getStatus`.
   *
   * @example
   * await api.house.getStatus();
   */
  getStatus(options?: CallOptions): PendingCall<GetStatusAnswer>;
  /**
   * Read this contract.
   *
   * The OpenAPI document that this deployment keeps to.
   *
   * `GET /openapi.json`, `getContract`.
   *
   * @example
   * await api.house.getContract();
   */
  getContract(options?: CallOptions): PendingCall<GetContractAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): HouseResource {
  return {
    getStatus: (options) => pendingCall('getStatus', getStatus(send, options)),
    getContract: (options) => pendingCall('getContract', getContract(send, options)),
  };
}
