import type { FastifyReply, FastifyRequest } from 'fastify';
import { admission, type RequestParts } from '../requests/request.ts';
import type { Gateway } from './gateway.ts';
import type { RouteParts } from './request-observer.ts';
import type { Around, Guard, GuardContext, Mounted, RouteTraits, ServerTrait } from './trait.ts';

/** The facts of the contract about all operations. */
export interface ContractTraits {
  /** The order in which guards reject a request. */
  readonly precedence: readonly string[];
  /** The server halves of the contract's traits. */
  readonly traits: readonly ServerTrait[];
  readonly [trait: string]: unknown;
}

/** The facts of the contract about one operation that are enforced before its handler runs. */
export type GuardTraits = RouteTraits & RequestParts;

/**
 * Creates the guards of one operation as Fastify hooks, in the order of the contract's `precedence`:
 *
 * 1. `onRequest`: the `beforeGuards` guards of traits, then the steps before `validation`. The body is not read yet, so a
 *    rejected request costs little.
 * 2. Fastify reads and parses the body.
 * 3. `preHandler`: `validation` and, if it comes later, the steps up to `authentication`; then the `afterGuards` guards of
 *    traits; then the remaining steps.
 *
 * @throws Error if the precedence lacks a step, or has a step that needs the caller before `authentication`.
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
  const made = (phase: 'beforeGuards' | 'afterGuards'): Guard[] =>
    contract.traits.flatMap((trait) => trait[phase]?.(context) ?? []);
  const { precedence } = contract;
  requireOrder(precedence, guards, traits.operation);
  const inOrder = (names: readonly string[]) => names.flatMap((name) => guards.get(name) ?? []);
  const split = precedence.indexOf('validation');
  const early = [...made('beforeGuards'), ...inOrder(precedence.slice(0, split))];
  // The `afterGuards` guards use the validated request and its caller, so they run after both.
  const known = Math.max(split, precedence.indexOf('authentication')) + 1;
  const late = [
    ...inOrder(precedence.slice(split, known)),
    ...made('afterGuards'),
    ...inOrder(precedence.slice(known)),
  ];
  return { onRequest: runAll(early), preHandler: runAll(late), config: { operation: traits.operation } };
}

/** The handlers of the contract's traits that run for every request, before routing. */
export function globalHooks(contract: ContractTraits): readonly Mounted[] {
  return contract.traits.flatMap((trait) => trait.mounted?.(contract) ?? []);
}

/** The middleware around the handler of one operation; the first trait of the contract is the outermost. */
export function aroundOf(contract: ContractTraits, gateway: Gateway<object>, traits: GuardTraits): Around {
  const context: GuardContext = { traits, gateway, contract };
  return contract.traits
    .flatMap((trait) => trait.around?.(context) ?? [])
    .reduceRight<Around>(
      (inner, outer) => (request, run) => outer(request, () => inner(request, run)),
      (_request, run) => run(),
    );
}

/** An order that would skip a guard is an error of the contract, found when the server starts. */
function requireOrder(
  precedence: readonly string[],
  guards: ReadonlyMap<string, Guard>,
  operation: string,
): void {
  for (const name of guards.keys()) {
    if (!precedence.includes(name))
      throw new Error(`${operation}: the contract's precedence does not contain the step "${name}".`);
    const needsCaller = guards.has('authentication') && (name === 'scope' || name === 'ownership');
    if (needsCaller && precedence.indexOf(name) < precedence.indexOf('authentication'))
      throw new Error(
        `${operation}: the contract's precedence puts "${name}" before "authentication", which it needs.`,
      );
  }
}

type Done = (error?: Error) => void;

/** Runs guards one after the other. Synchronous guards, which are nearly all, do not wait for a microtask. */
function runAll(guards: readonly Guard[]) {
  const runFrom = (start: number, request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    let outcome: ReturnType<Guard>;
    let index = start;
    try {
      for (; index < guards.length && outcome === undefined; index += 1)
        outcome = guards[index]?.(request, reply);
    } catch (error) {
      done(error as Error); // Fastify accepts any thrown value.
      return;
    }
    if (outcome instanceof Promise) outcome.then(() => runFrom(index, request, reply, done), done);
    else if (outcome === undefined) done();
    else done(outcome);
  };
  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => runFrom(0, request, reply, done);
}
