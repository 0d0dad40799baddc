import type { Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import type { Subject } from './operator.ts';
import type { Forward, PassingAnswer } from './proxy.ts';
import { presenting } from './request-credentials.ts';
import { refusal } from './response-mutations.ts';

/** Answers a request as if user A had sent it, with their own credential in the place of the one that was refused. */
export async function letIn(
  { contract, world }: Subject,
  operation: Operation,
  call: Call,
  forward: Forward,
  refused: PassingAnswer,
): Promise<PassingAnswer> {
  const credential = world.credential('a', operation);
  // Nothing may really be done that takes user A's account, or the way in, away.
  const isDangerous = operation.disposes !== undefined || operation.marker !== undefined;
  if (credential && !isDangerous) return forward(presenting(contract, call, credential));
  return refusal(contract, refused, contract.codes.missing);
}
