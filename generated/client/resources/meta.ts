// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import { type GetContractAnswer, type GetHealthAnswer, getContract, getHealth } from '../meta.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `meta` as methods.
 *
 * Health and the contract itself.
 */
export interface MetaResource {
  /**
   * Read whether the service is up and takes writes.
   *
   * Needs no credential, so a load balancer or a monitor can poll it. `writeEnabled` reports the
   * deployment's write flag: while it is false every POST, PATCH and DELETE of the API answers 503
   * `write_disabled`, so look here before a series of writes. `status` is `degraded`, still as a 200,
   * while writes cannot be kept for want of a disk that takes them. Calls without a credential share
   * one rate bucket per address.
   *
   * `GET /v1/health`, `getHealth`.
   *
   * Refused with 429 `rate_limited`.
   *
   * @example
   * await api.meta.getHealth();
   */
  getHealth(options?: CallOptions): PendingCall<GetHealthAnswer>;
  /**
   * Read this contract.
   *
   * Serves the OpenAPI document of this deployment, which client generators and tools can read
   * without a credential. `info.version` is the contract's version: within a major version changes
   * are additive, so a client ignores members and enumerated values that it does not know. The
   * document changes only when the deployment is upgraded; fetch it once, not per call.
   *
   * `GET /v1/openapi.json`, `getContract`.
   *
   * Refused with 429 `rate_limited`.
   *
   * @example
   * await api.meta.getContract();
   */
  getContract(options?: CallOptions): PendingCall<GetContractAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): MetaResource {
  return {
    getHealth: (options) => pendingCall('getHealth', getHealth(send, options)),
    getContract: (options) => pendingCall('getContract', getContract(send, options)),
  };
}
