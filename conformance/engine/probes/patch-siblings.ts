import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { shortly } from '../model/sent-and-read.ts';
import { requestWith } from '../session/required-parts.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';
import { change } from './change.ts';

export interface SiblingPatches extends Trace {
  readonly kind: 'siblings';
  /** Changes that differ in everything. */
  readonly bodies: readonly unknown[];
  /** The operation that reads one of them, or that shows all of them in this member. */
  readonly read: string;
  readonly rows?: string;
}

/** Of two things side by side a change of one leaves the other as it was, whether they are alike or not. */
export function leavesSiblings(operation: Operation, options: SiblingPatches): Check {
  return probe(
    operation,
    {
      trait: 'patch',
      what: 'siblings',
      title: `${operation.name} leaves the others of its kind as they were.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const [one, other] = options.bodies;
      const kept = await context.prepare(operation, { succeeds: true, body: one });
      const changed = await beside(context, operation, kept);
      const read = () => settableOf(context, options, kept);
      for (const [before, bodies] of [
        [one, [one, other]],
        [other, [other, one]],
      ] as const) {
        await change(context, operation, kept, before);
        const was = await read();
        for (const body of bodies) {
          await change(context, operation, changed, body);
          const is = await read();
          const words = Object.keys(was)
            .filter((name) => !sameJson(was[name], is[name]))
            .map((name) => `${name} from ${shortly(was[name])} to ${shortly(is[name])}`);
          context.must(words.length === 0, `a change of another changed ${words.join(', ')}`);
        }
      }
    },
  );
}

/** The same request of another thing of the kind, beside the first. */
async function beside(context: Context, operation: Operation, parts: Parts): Promise<Parts> {
  const name = pathNames(operation.path).at(-1) ?? '';
  const resource = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
  if (resource === undefined)
    throw new Skipped(`nothing in the contract makes another of what ${name} names`);
  const { [resource]: _, ...within } = idsByResource(operation, parts.path);
  const { id } = await context.thing(resource, { fresh: true, within });
  return { ...parts, path: { ...parts.path, [name]: id } };
}

/** The members of a thing that changes name: what else it shows moves by itself. */
async function settableOf(
  context: Context,
  { read, rows, bodies }: SiblingPatches,
  { path }: Parts,
): Promise<JsonObject> {
  const reader = context.operation(read);
  const exchange = await context.send(
    reader,
    requestWith(reader, { path }),
    await context.credential(reader),
  );
  if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
  const whole = jsonOf(exchange.answer);
  const ids = Object.values(path);
  const list = rows === undefined ? undefined : valueAt(whole, `/${rows}`);
  const isOwn = (row: unknown): boolean => isObject(row) && Object.values(row).includes(ids.at(-1));
  const thing = Array.isArray(list) ? list.find(isOwn) : whole;
  if (!isObject(thing)) return context.fail(`${read} does not show what was changed`);
  const settable = new Set(bodies.flatMap((body) => (isObject(body) ? Object.keys(body) : [])));
  return Object.fromEntries(Object.entries(thing).filter(([name]) => settable.has(name)));
}
