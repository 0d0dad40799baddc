// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Health, PublishedContract } from './schemas.ts';

/** The responses of getHealth, discriminated by `status`. */
export type GetHealthResponse =
  | { status: 200; body: Health; headers: Headers }
  | ApiErrorResponse<429, 'rate_limited'>;

/** The errors of getHealth, discriminated by `kind` and `code`. */
export type GetHealthError = ErrorOf<GetHealthResponse>;

/**
 * Read whether the service is up and accepts writes.
 *
 * Requires no credential, so that load balancers and monitors can poll it. `writeEnabled` is the
 * deployment's write flag: while it is false, every POST, PATCH and DELETE of the API returns 503
 * `write_disabled`. Check it before a series of writes. While the service cannot store writes
 * because a disk is full or fails, `status` is `degraded`, still with a 200. Requests without a
 * credential share one rate limit per client address.
 *
 * `GET /v1/health`
 *
 * Error responses: 429 `rate_limited`.
 *
 * @example
 * const response = await getHealth(send);
 */
export function getHealth(send: Transport, options?: CallOptions): Promise<GetHealthResponse> {
  return call(send, {
    operation: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    traits: { rateClass: 'general' },
  }, options, [200, 429]);
}

/** The responses of getContract, discriminated by `status`. */
export type GetContractResponse =
  | { status: 200; body: PublishedContract; headers: Headers }
  | ApiErrorResponse<429, 'rate_limited'>;

/** The errors of getContract, discriminated by `kind` and `code`. */
export type GetContractError = ErrorOf<GetContractResponse>;

/**
 * Read this contract.
 *
 * Returns the OpenAPI document of this deployment without a credential, for client generators and
 * other tools. `info.version` is the version of the contract. Changes within a major version are
 * additive, so clients must ignore unknown members and enumerated values. The document changes only
 * when the deployment is upgraded: fetch it once, not per request.
 *
 * `GET /v1/openapi.json`
 *
 * Error responses: 429 `rate_limited`.
 *
 * @example
 * const response = await getContract(send);
 */
export function getContract(send: Transport, options?: CallOptions): Promise<GetContractResponse> {
  return call(send, {
    operation: 'getContract',
    method: 'GET',
    path: '/v1/openapi.json',
    traits: { rateClass: 'general' },
  }, options, [200, 429]);
}
