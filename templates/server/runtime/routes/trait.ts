import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationTraits } from '../../../model/operation.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Gateway } from './gateway.ts';

/**
 * Runs before an operation's handler. To reject the request, it throws an error or returns one; returning is
 * much faster.
 */
export type Guard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> | ApiError | undefined | void;

/** Middleware around an operation's handler: `run` calls the handler. */
export type Around = (request: FastifyRequest, run: () => Promise<unknown>) => Promise<unknown>;

/** The traits of an operation, as its route lists them. */
export interface RouteTraits extends OperationTraits {
  /** The operationId. */
  readonly operation: string;
}

/** The arguments of a trait's functions that create guards when the server starts. */
export interface GuardContext {
  readonly traits: RouteTraits;
  readonly gateway: Gateway<object>;
  /** The facts of the contract about all operations, by trait. */
  readonly contract: Readonly<Record<string, unknown>>;
}

/**
 * Runs for every request before routing, also for unknown paths. Returns true if it has sent a response;
 * then the request is finished.
 */
export type Mounted = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The server half of a trait. Its functions return undefined for operations without the trait. */
export interface ServerTrait {
  readonly name: string;
  /** Creates a handler that runs for every request of the API. */
  readonly mounted?: (contract: GuardContext['contract']) => Mounted | undefined;
  /** Creates a guard that runs before all others: for headers of every response. */
  readonly beforeGuards?: (context: GuardContext) => Guard | undefined;
  /** Creates guards for steps of the contract's `precedence`. */
  readonly guards?: Readonly<Record<string, (context: GuardContext) => Guard | undefined>>;
  /** Creates a guard that runs when the request is valid and its caller known. */
  readonly afterGuards?: (context: GuardContext) => Guard | undefined;
  /** Creates middleware around the handler, which runs when all guards have accepted the request. */
  readonly around?: (context: GuardContext) => Around | undefined;
}
