import type { Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import type { Subject } from './operator.ts';
import type { Forward, ProxiedResponse } from './proxy.ts';
import { presenting } from './request-credentials.ts';
import { errorResponse } from './response-mutations.ts';

/**
 * Forwards a rejected request with user A's own credential, as if user A had sent it. Returns the error
 * response of a missing resource if user A has no credential for the operation, or the operation must not
 * run.
 */
export async function authorize(
  { contract, world }: Subject,
  operation: Operation,
  call: Call,
  forward: Forward,
  rejected: ProxiedResponse,
): Promise<ProxiedResponse> {
  const credential = world.credential('a', operation);
  // Operations that would remove user A's account or credentials are not forwarded.
  const isDangerous = operation.disposes !== undefined || operation.marker !== undefined;
  if (credential && !isDangerous) return forward(presenting(contract, call, credential));
  return errorResponse(contract, rejected, contract.codes.missing);
}
