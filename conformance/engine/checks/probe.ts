import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { type Check, type CheckFacts, citationsOf, type Effect, Skipped, type Trace } from './check.ts';
import type { Context } from './context.ts';

/** A check of one operation, with what every probe fills in alike. */
export function probe(
  operation: Operation,
  facts: Pick<CheckFacts, 'trait' | 'title'> & { readonly what: string; readonly effect: Effect } & Partial<
      Pick<Check, 'lane' | 'needs' | 'comes'>
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
    lane: facts.lane ?? laneOf(operation),
    needs: [...resources(operation), ...(facts.needs ?? [])],
    ...(facts.comes && { comes: facts.comes }),
    async run(context) {
      const gate = operation.gate;
      // A closed gate hides every refusal that comes after it, and every success.
      if (gate && context.session.gates.get(gate.name) === false && !beforeGates.includes(facts.trait))
        throw new Skipped(`the deployment's gate '${gate.name}' is closed`);
      await run(context);
    },
  };
}

/** Its area's; what draws on a tight rate class has one of its own, for it may have to wait. */
function laneOf(operation: Operation): string {
  const { rateClass } = operation;
  return rateClass && !rateClass.default ? `wait ${rateClass.name}` : operation.area;
}

const beforeGates: readonly string[] = ['credential', 'gate'];

/** The resources an operation's path needs. */
export function resources(operation: Operation): string[] {
  return operation.parameters.flatMap(({ in: place, resource }) =>
    place === 'path' && resource ? [`resource:${resource}`] : [],
  );
}

/** Whether a made-up path id gives a refusal a second reason, so that not even a broken target changes anything. */
export const hasIds = (operation: Operation): boolean => pathNames(operation.path).length > 0;

/** The same of a made-up id in the body, of a thing that every example names. */
export const hasReferences = ({ body }: Operation): boolean =>
  Object.keys(body?.examples ?? {}).length > 0 &&
  (body?.references ?? []).some(({ pointer }) =>
    Object.values(body?.examples ?? {}).every((example) => valueAt(example, pointer) !== undefined),
  );

/** What a request that must be refused may do: nothing where two reasons refuse it. */
export function refusedEffect(
  operation: Operation,
  secondReason = hasIds(operation) || hasReferences(operation),
): Effect {
  if (operation.method === 'GET') return 'reads';
  return secondReason ? 'locked' : 'writes';
}

/** Whether an answer says that the operation's handler is not written yet; without a code, by its status alone. */
export function isUnimplemented(context: Context, status: number, code: unknown): boolean {
  const { unimplemented } = context.contract.codes;
  return status === 501 && (unimplemented === undefined || code === undefined || code === unimplemented);
}
