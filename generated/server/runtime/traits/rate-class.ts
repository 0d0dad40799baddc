// Copied from templates/server/runtime/traits/rate-class.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { RateClass } from '../../../model/rate-class.ts';
import { addressGroup } from '../connections/address-group.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Caller } from '../requests/caller.ts';
import { admittedRequestOf } from '../routes/admitted-request.ts';
import type { Gateway, RateVerdict } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Takes one token of the caller's bucket for each request. */
export const rateClass: ServerTrait = {
  name: 'rateClass',
  guards: {
    rate({ traits: { rateClass: own }, gateway }) {
      if (!own) return undefined;
      return (request) => requireToken(gateway, own, admittedRequestOf(request).caller, request);
    },
  },
};

/**
 * Takes one token of the caller's bucket.
 *
 * @throws ApiError (429) with `Retry-After` if the bucket is empty.
 */
export function requireToken(
  gateway: Gateway<unknown>,
  { name, per }: Pick<RateClass, 'name' | 'per'>,
  caller: Caller | undefined,
  request: FastifyRequest,
): void | Promise<void> {
  const verdict = gateway.takeToken(name, bucketKey(per, caller, request));
  if (verdict instanceof Promise) return verdict.then(requirePassed);
  requirePassed(verdict);
}

function requirePassed(verdict: RateVerdict): void {
  if (verdict.passed) return;
  const seconds = verdict.retryAfterSeconds;
  const message = `Too many calls; the next one passes in ${seconds} s.`;
  throw new ApiError(429, 'rate_limited', message, { headers: { 'Retry-After': String(seconds) } });
}

function bucketKey(per: RateClass['per'], caller: Caller | undefined, request: FastifyRequest): string {
  if (!caller || per === 'address') return `address:${addressGroup(request.ip)}`;
  return per === 'caller' ? `user:${caller.userId}` : `credential:${caller.credentialId}`;
}
