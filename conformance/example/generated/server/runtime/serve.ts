// Copied from templates/server/runtime/serve.ts by `npx callsheet generate`. Do not edit.

import type { RouteShorthandOptions } from 'fastify';
import type { Gateway } from './gateway.ts';
import { aroundOf, type ContractTraits, type GuardTraits, guardsOf } from './guards.ts';
import { type AnswerTraits, respond } from './respond.ts';
import { watched } from './watch.ts';

/** What the contract says of one operation, before and after its handler. */
export type OperationTraits = GuardTraits & AnswerTraits;

/** Makes the function that turns an operation's traits and its handler into the hooks of a Fastify route. */
export function serveContract<Ownership extends object>(contract: ContractTraits) {
  return <Request>(
    gateway: Gateway<Ownership>,
    handler: (request: Request) => Promise<unknown>,
    traits: OperationTraits,
  ): RouteShorthandOptions & { handler: ReturnType<typeof respond> } => {
    const guards = guardsOf(contract, gateway, traits);
    const answer = respond(handler, gateway, traits, aroundOf(contract, gateway, traits));
    return watched({ ...guards, handler: answer }, traits.operation, gateway.watch?.bind(gateway));
  };
}
