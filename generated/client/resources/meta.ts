// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import { type GetContractResponse, type GetHealthResponse, getContract, getHealth } from '../meta.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `meta` as methods.
 *
 * The health of the service, and this contract.
 */
export interface MetaResource {
  /**
   * Read whether the service is up and accepts writes.
   *
   * Requires no credential, so that load balancers and monitors can poll it. `writeEnabled` is the
   * deployment's write flag: while it is false, every POST, PATCH and DELETE of the API returns 503
   * `write_disabled`. Check it before a series of writes. While the service cannot store writes
   * because a disk is full or fails, `status` is `degraded`, still with a 200. Requests without a
   * credential share one rate limit per client address.
   *
   * `GET /v1/health`, `getHealth`.
   *
   * Error responses: 429 `rate_limited`.
   *
   * @example
   * await api.meta.getHealth();
   */
  getHealth(options?: CallOptions): PendingCall<GetHealthResponse>;
  /**
   * Read this contract.
   *
   * Returns the OpenAPI document of this deployment without a credential, for client generators and
   * other tools. `info.version` is the version of the contract. Changes within a major version are
   * additive, so clients must ignore unknown members and enumerated values. The document changes only
   * when the deployment is upgraded: fetch it once, not per request.
   *
   * `GET /v1/openapi.json`, `getContract`.
   *
   * Error responses: 429 `rate_limited`.
   *
   * @example
   * await api.meta.getContract();
   */
  getContract(options?: CallOptions): PendingCall<GetContractResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): MetaResource {
  return {
    getHealth: (options) => pendingCall('getHealth', getHealth(send, options)),
    getContract: (options) => pendingCall('getContract', getContract(send, options)),
  };
}
