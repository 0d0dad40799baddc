// Copied from templates/server/runtime/rate-class.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { Gateway } from './gateway.ts';
import { RefusalError } from './refusal.ts';

/** What counts as one caller of a rate class. */
export interface RateClassKind {
  readonly per: 'credential' | 'caller';
}

/** Takes one call out of the caller's bucket; an empty one is 429 with the seconds to wait. */
export async function takeTurn(
  gateway: Gateway<unknown>,
  name: string,
  kind: RateClassKind,
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<void> {
  const verdict = await gateway.take(name, bucketKey(kind, caller, request));
  if (verdict.passed) return;
  const seconds = verdict.retryAfterSeconds;
  const message = `Too many calls; the next one passes in ${seconds} s.`;
  throw new RefusalError(429, 'rate_limited', message, { headers: { 'Retry-After': String(seconds) } });
}

function bucketKey({ per }: RateClassKind, caller: Caller | undefined, request: FastifyRequest): string {
  if (!caller) return `address:${request.ip}`;
  return per === 'caller' ? `user:${caller.userId}` : `credential:${caller.credentialId}`;
}
