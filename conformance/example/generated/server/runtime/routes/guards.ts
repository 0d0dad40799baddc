// Copied from templates/server/runtime/routes/guards.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { admission, type RequestParts } from '../requests/request.ts';
import type { Gateway } from './gateway.ts';
import type { RouteParts } from './request-observer.ts';
import type { Around, Guard, GuardContext, Mounted, RouteTraits, ServerTrait } from './trait.ts';

/** What the contract says of all operations. */
export interface ContractTraits {
  /** The order of refusals. */
  readonly precedence: readonly string[];
  /** The server's halves of the contract's traits. */
  readonly traits: readonly ServerTrait[];
  readonly [trait: string]: unknown;
}

/** What the contract says of one operation, as far as it is enforced before its handler runs. */
export type GuardTraits = RouteTraits & RequestParts;

/**
 * The guards of one operation as Fastify hooks, in the order the contract's `precedence` gives. What stands before
 * `validation` runs before the body is read, so that a stranger's body costs nothing.
 */
export function guardsOf(
  contract: ContractTraits,
  gateway: Gateway<object>,
  traits: GuardTraits,
): Pick<RouteParts, 'onRequest' | 'preHandler'> & { readonly config: { readonly operation: string } } {
  const context: GuardContext = { traits, gateway, contract };
  const guards = new Map<string, Guard>([['validation', admission(traits)]]);
  for (const trait of contract.traits) {
    for (const [step, make] of Object.entries(trait.guards ?? {})) {
      const guard = make(context);
      if (guard) guards.set(step, guard);
    }
  }
  const made = (phase: 'always' | 'admitted'): Guard[] =>
    contract.traits.flatMap((trait) => trait[phase]?.(context) ?? []);
  const { precedence } = contract;
  requireOrder(precedence, guards, traits.operation);
  const inOrder = (names: readonly string[]) => names.flatMap((name) => guards.get(name) ?? []);
  const split = precedence.indexOf('validation');
  const early = [...made('always'), ...inOrder(precedence.slice(0, split))];
  // What is made of a valid request may ask for its caller, whichever of the two comes last.
  const known = Math.max(split, precedence.indexOf('authentication')) + 1;
  const late = [
    ...inOrder(precedence.slice(split, known)),
    ...made('admitted'),
    ...inOrder(precedence.slice(known)),
  ];
  return { onRequest: runAll(early), preHandler: runAll(late), config: { operation: traits.operation } };
}

/** What the contract's traits do with every request, whatever it is for. */
export function mountedOf(contract: ContractTraits): readonly Mounted[] {
  return contract.traits.flatMap((trait) => trait.mounted?.(contract) ?? []);
}

/** What runs around the handler of one operation, the first of the contract's traits outermost. */
export function aroundOf(contract: ContractTraits, gateway: Gateway<object>, traits: GuardTraits): Around {
  const context: GuardContext = { traits, gateway, contract };
  return contract.traits
    .flatMap((trait) => trait.around?.(context) ?? [])
    .reduceRight<Around>(
      (inner, outer) => (request, run) => outer(request, () => inner(request, run)),
      (_request, run) => run(),
    );
}

/** An order that would let requests past a guard is a fault of the contract, found when the server starts. */
function requireOrder(
  precedence: readonly string[],
  guards: ReadonlyMap<string, Guard>,
  operation: string,
): void {
  for (const name of guards.keys()) {
    if (!precedence.includes(name))
      throw new Error(`${operation}: the contract's precedence does not say when "${name}" refuses.`);
    const needsCaller = guards.has('authentication') && (name === 'scope' || name === 'ownership');
    if (needsCaller && precedence.indexOf(name) < precedence.indexOf('authentication'))
      throw new Error(
        `${operation}: the contract's precedence puts "${name}" before "authentication", which it needs.`,
      );
  }
}

type Done = (error?: Error) => void;

/** Runs guards one after the other; those that answer at once are not waited for, which is nearly all. */
function runAll(guards: readonly Guard[]) {
  const runFrom = (start: number, request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    let outcome: ReturnType<Guard>;
    let index = start;
    try {
      for (; index < guards.length && outcome === undefined; index += 1)
        outcome = guards[index]?.(request, reply);
    } catch (error) {
      done(error as Error); // Fastify takes whatever was thrown
      return;
    }
    if (outcome instanceof Promise) outcome.then(() => runFrom(index, request, reply, done), done);
    else if (outcome === undefined) done();
    else done(outcome);
  };
  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => runFrom(0, request, reply, done);
}
