// Copied from templates/server/runtime/routes/trait.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationTraits } from '../../../model/operation.ts';
import type { RefusalError } from '../errors/api-error.ts';
import type { Gateway } from './gateway.ts';

/** Runs before an operation's handler; throws what refuses the request, or gives it back, which costs a part of that. */
export type Guard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> | RefusalError | undefined | void;

/** Runs an operation's handler, at its own time. */
export type Around = (request: FastifyRequest, run: () => Promise<unknown>) => Promise<unknown>;

/** What an operation's traits say, as the route lists them. */
export interface RouteTraits extends OperationTraits {
  /** The operation's name. */
  readonly operation: string;
}

/** What a trait makes its guards of, once, when the server starts. */
export interface GuardContext {
  readonly traits: RouteTraits;
  readonly gateway: Gateway<object>;
  /** What the contract says of all operations, by trait. */
  readonly contract: Readonly<Record<string, unknown>>;
}

/**
 * Runs for every request before its operation is looked for, so for those that have none too. True where it has answered
 * the request, which then goes no further.
 */
export type Mounted = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The server's half of a trait. Undefined where an operation does not have it. */
export interface ServerTrait {
  readonly name: string;
  /** Mounted once for the whole API. */
  readonly mounted?: (contract: GuardContext['contract']) => Mounted | undefined;
  /** Runs first of all, whatever will be answered: for headers that every response carries. */
  readonly always?: (context: GuardContext) => Guard | undefined;
  /** Its guards, each at a step of the contract's order of refusals. */
  readonly guards?: Readonly<Record<string, (context: GuardContext) => Guard | undefined>>;
  /** Runs once the request is valid and its caller known. */
  readonly admitted?: (context: GuardContext) => Guard | undefined;
  /** Runs the handler, once every guard has let the request pass. */
  readonly around?: (context: GuardContext) => Around | undefined;
}
