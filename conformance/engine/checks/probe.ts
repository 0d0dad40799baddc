import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { type Check, type CheckFacts, citationsOf, type Effect, Skipped, type Trace } from './check.ts';
import type { Context } from './context.ts';

/** A check of one operation, with the facts that all probes have in common. */
export function probe(
  operation: Operation,
  facts: Pick<CheckFacts, 'trait' | 'title'> & { readonly what: string; readonly effect: Effect } & Partial<
      Pick<Check, 'queue' | 'needs' | 'order'>
    >,
  trace: Trace,
  run: (context: Context) => Promise<void>,
): Check {
  return {
    id: `${operation.name}/${facts.trait}/${facts.what}`,
    area: operation.area,
    trait: facts.trait,
    title: facts.title,
    operation: operation.name,
    ...citationsOf(trace),
    at: trace.at ?? operation.at,
    profile: trace.strict ? 'strict' : 'stated',
    effect: facts.effect,
    queue: facts.queue ?? queueOf(operation),
    needs: [...resourceTypes(operation), ...(facts.needs ?? [])],
    ...(facts.order && { order: facts.order }),
    async run(context) {
      const gate = operation.gate;
      // A closed gate hides every later error response and every success.
      if (gate && context.session.gates.get(gate.name) === false && !beforeGates.includes(facts.trait))
        throw new Skipped(`the deployment's gate '${gate.name}' is closed`);
      await run(context);
    },
  };
}

/**
 * The queue of the operation's area. Operations with a tight rate limit have a separate queue, because they
 * may have to wait.
 */
function queueOf(operation: Operation): string {
  const { rateClass } = operation;
  return rateClass && !rateClass.default ? `wait ${rateClass.name}` : operation.area;
}

const beforeGates: readonly string[] = ['credential', 'gate'];

/** The resources in an operation's path. */
export function resourceTypes(operation: Operation): string[] {
  return operation.parameters.flatMap(({ in: location, resourceType }) =>
    location === 'path' && resourceType ? [`resource:${resourceType}`] : [],
  );
}

/**
 * Whether a made-up path id gives a second reason to reject the request, so that not even a broken target
 * changes anything.
 */
export const hasIds = (operation: Operation): boolean => pathNames(operation.path).length > 0;

/**
 * Whether a made-up id in the body gives a second reason to reject the request: every example refers to a
 * resource.
 */
export const hasReferences = ({ body }: Operation): boolean =>
  Object.keys(body?.examples ?? {}).length > 0 &&
  (body?.references ?? []).some(({ pointer }) =>
    Object.values(body?.examples ?? {}).every((example) => valueAt(example, pointer) !== undefined),
  );

/** The effect of a request that must be rejected: none if two reasons reject it. */
export function rejectedEffect(
  operation: Operation,
  secondReason = hasIds(operation) || hasReferences(operation),
): Effect {
  if (operation.method === 'GET') return 'reads';
  return secondReason ? 'locked' : 'writes';
}

/**
 * Whether a response means that the operation's handler is not implemented: by its code or, without a code,
 * by its status.
 */
export function isUnimplemented(context: Context, status: number, code: unknown): boolean {
  const { unimplemented } = context.contract.codes;
  return status === 501 && (unimplemented === undefined || code === undefined || code === unimplemented);
}
