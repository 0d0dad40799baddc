// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Health, PublishedContract } from './schemas.ts';

/** What getHealth can answer, told apart by `status`. */
export type GetHealthAnswer =
  | { status: 200; body: Health; headers: Headers }
  | Refused<429, 'rate_limited'>;

/** What a call of getHealth can be thrown as, told apart by `kind` and `code`. */
export type GetHealthError = ErrorOf<GetHealthAnswer>;

/**
 * Read whether the service is up and takes writes.
 *
 * Needs no credential, so a load balancer or a monitor can poll it. `writeEnabled` reports the
 * deployment's write flag: while it is false every POST, PATCH and DELETE of the API answers 503
 * `write_disabled`, so look here before a series of writes. `status` is `degraded`, still as a 200,
 * while writes cannot be kept for want of a disk that takes them. Calls without a credential share
 * one rate bucket per address.
 *
 * `GET /v1/health`
 *
 * Refused with 429 `rate_limited`.
 *
 * @example
 * const answer = await getHealth(send);
 */
export function getHealth(send: Transport, options?: CallOptions): Promise<GetHealthAnswer> {
  return call(send, {
    operation: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    traits: { rateClass: 'general' },
  }, options, [200, 429]);
}

/** What getContract can answer, told apart by `status`. */
export type GetContractAnswer =
  | { status: 200; body: PublishedContract; headers: Headers }
  | Refused<429, 'rate_limited'>;

/** What a call of getContract can be thrown as, told apart by `kind` and `code`. */
export type GetContractError = ErrorOf<GetContractAnswer>;

/**
 * Read this contract.
 *
 * Serves the OpenAPI document of this deployment, which client generators and tools can read
 * without a credential. `info.version` is the contract's version: within a major version changes
 * are additive, so a client ignores members and enumerated values that it does not know. The
 * document changes only when the deployment is upgraded; fetch it once, not per call.
 *
 * `GET /v1/openapi.json`
 *
 * Refused with 429 `rate_limited`.
 *
 * @example
 * const answer = await getContract(send);
 */
export function getContract(send: Transport, options?: CallOptions): Promise<GetContractAnswer> {
  return call(send, {
    operation: 'getContract',
    method: 'GET',
    path: '/v1/openapi.json',
    traits: { rateClass: 'general' },
  }, options, [200, 429]);
}
