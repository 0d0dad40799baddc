import type { RouteShorthandOptions } from 'fastify';
import { ErrorWriter } from '../errors/error-writer.ts';
import type { RouteErrors } from '../errors/request-errors.ts';
import { type AnswerTraits, respond } from '../responses/respond.ts';
import type { Gateway } from './gateway.ts';
import { aroundOf, type ContractTraits, type GuardTraits, guardsOf } from './guards.ts';
import { watched } from './request-observer.ts';

/** What the contract says of one operation, before and after its handler. */
export type OperationTraits = GuardTraits & AnswerTraits;

/** The hooks and the handler of a Fastify route, and the route's configuration for the error handler. */
type ServedRoute = RouteShorthandOptions & {
  readonly handler: ReturnType<typeof respond>;
  readonly config: RouteErrors;
};

const envelopes = new ErrorWriter();

/**
 * Creates the function that turns an operation's traits and handler into a Fastify route. Without `errors`, error
 * responses are envelopes.
 */
export function serveContract(contract: ContractTraits) {
  return <Request>(
    gateway: Gateway<object>,
    handler: (request: Request) => Promise<unknown>,
    traits: OperationTraits,
    errors = envelopes,
  ): ServedRoute => {
    const guards = guardsOf(contract, gateway, traits);
    const answer = respond(handler, gateway, traits, aroundOf(contract, gateway, traits));
    const config = { operation: traits.operation, errors };
    return watched({ ...guards, handler: answer, config }, traits.operation, gateway.watch?.bind(gateway));
  };
}
