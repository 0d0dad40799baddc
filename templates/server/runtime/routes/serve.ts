import type { RouteShorthandOptions } from 'fastify';
import { ErrorWriter } from '../errors/error-writer.ts';
import type { RouteErrors } from '../errors/request-errors.ts';
import { type ResponseTraits, respond } from '../responses/respond.ts';
import type { Gateway } from './gateway.ts';
import { aroundOf, type ContractTraits, type GuardTraits, guardsOf } from './guards.ts';
import { observed } from './request-observer.ts';

/** The facts of the contract about one operation. */
export type OperationTraits = GuardTraits & ResponseTraits;

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
    const response = respond(handler, gateway, traits, aroundOf(contract, gateway, traits));
    const config = { operation: traits.operation, errors };
    return observed(
      { ...guards, handler: response, config },
      traits.operation,
      gateway.observe?.bind(gateway),
    );
  };
}
